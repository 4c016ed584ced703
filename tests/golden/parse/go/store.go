// Copyright 2024 The Ledger Authors. All rights reserved.
// Licensed under the MIT licence.

//go:build linux || darwin

// Package ledger keeps accounts and the entries that move money between them.
package ledger

import (
	"context"
	"errors"
	"fmt"
	"sync"

	_ "embed"
	clock "example.org/ledger/internal/clock"
)

// Money is an amount in the smallest unit of a currency.
type Money int64

// Status says where an entry stands.
type Status uint8

const (
	// Pending entries may still be changed.
	Pending Status = iota
	Booked
	rejected
)

// MaxEntries is how many entries one batch may have.
const MaxEntries = 500

const (
	retries, backoff = 3, 1.5
)

var (
	// ErrNotFound is returned for an account that nobody opened.
	ErrNotFound = errors.New("ledger: not found")
	errClosed   error
)

//go:embed schema.sql
var schema string

var _ Store = (*memory)(nil)

// Store is what the service needs of a database.
type Store interface {
	fmt.Stringer
	// Find returns the account of that name.
	Find(ctx context.Context, name string) (*Account, error)
	Save(context.Context, ...*Account) error
}

type (
	// Account is a named balance.
	Account struct {
		sync.Mutex
		*Audit
		ID, Owner string
		Balance   Money `json:"balance"`
		limits    struct {
			daily Money
		}
		hooks map[string]func(Money) error
	}
	Audit = auditTrail
	Observer func(ctx context.Context, entry Entry)
)

// Entry moves money from one account to another.
type Entry struct{ From, To string }

type Number interface {
	~int | ~int64
}

// Stack is a generic last-in-first-out list.
type Stack[T any] struct {
	items []T
}

// Push puts an item on top.
func (s *Stack[T]) Push(item T) {
	s.items = append(s.items, item)
}

// Map applies fn to each item.
func Map[T, U any](in []T, fn func(item T) U) []U {
	out := make([]U, 0, len(in))
	for _, item := range in {
		out = append(out, fn(item))
	}
	return out
}

type memory struct {
	accounts map[string]*Account
	closed   bool
	count    int
}

// NewMemory opens an empty store.
func NewMemory() *memory { return &memory{accounts: map[string]*Account{}} }

func (m *memory) String() string { return fmt.Sprintf("memory with %d", len(m.accounts)) }

// Find implements Store.
func (m *memory) Find(ctx context.Context, name string) (found *Account, err error) {
	if m.closed {
		return nil, errClosed
	} else if err = ctx.Err(); err != nil {
		return nil, err
	}
	account, ok := m.accounts[name]
	if !ok {
		return nil, ErrNotFound
	}
	m.count++
	return account, nil
}

func (m *memory) Save(ctx context.Context, accounts ...*Account) error {
	normalise := func(account *Account) (id string) {
		account.ID = clock.Stamp(account.ID)
		return account.ID
	}
	done := make(chan string)
	results := Map[*Account, string](accounts, normalise)
outer:
	for i := 0; i < len(accounts); i++ {
		switch account := any(accounts[i]).(type) {
		case nil:
			continue outer
		case *Account:
			go func() { done <- account.ID }()
		}
		select {
		case id := <-done:
			m.accounts[id] = accounts[i]
		case <-ctx.Done():
			break outer
		}
	}
	if len(results) > MaxEntries {
		return &LimitError{Limit: MaxEntries}
	}
	defer delete(m.accounts, "")
	m.count += len(results)
	return nil
}

// LimitError is a batch that is too large.
type LimitError struct{ Limit int }

func (e LimitError) Error() string {
	if e.Limit < 0 {
		panic(e)
	}
	return fmt.Sprint(e.Limit)
}
