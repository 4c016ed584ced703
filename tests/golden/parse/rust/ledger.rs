//! A ledger of accounts.
//! Amounts are in cents.

use std::collections::{btree_map::Entry, BTreeMap as Map};
use std::fmt::{self, Display};

use crate::clock::Clock;
pub use self::errors::*;

mod errors;

/// How many accounts one ledger may hold.
pub const MAX_ACCOUNTS: usize = 10_000;
static mut OPENED: u32 = 0;

pub type Balance = i64;

/// One account.
///
/// It never goes below its limit.
#[derive(Debug, Clone, serde::Serialize)]
pub struct Account<T: Clone> {
    /// What it is known by.
    pub id: u64,
    pub(crate) owner: String,
    balance: Balance,
    tags: Vec<T>,
}

pub struct Cents(pub i64);

/// Why a booking was refused.
pub enum Refusal {
    Unknown,
    TooLittle { missing: Balance },
    Other(Box<dyn std::error::Error>),
}

/// Anything that can be booked.
pub trait Bookable: Display + Send {
    type Receipt;
    const KIND: &'static str;

    fn amount(&self) -> Balance;

    /// Most bookings are final.
    fn is_final(&self) -> bool {
        true
    }
}

impl<T: Clone> Account<T> {
    /// Opens an account with nothing in it.
    pub fn new(id: u64, owner: &str) -> Self {
        // Only one thread opens accounts.
        unsafe { OPENED += 1 };
        Self { id, owner: owner.to_string(), balance: 0, tags: Vec::new() }
    }

    pub async fn book<B>(&mut self, booking: &B, clock: &Clock) -> Result<B::Receipt, Refusal>
    where
        B: Bookable + 'static,
    {
        let amount = booking.amount();
        let mut left: Balance = self.balance - amount;
        if left < 0 && !booking.is_final() {
            return Err(Refusal::TooLittle { missing: -left });
        }
        for tag in &self.tags {
            match self.rule_for(tag) {
                Some(rule) if rule.blocks => continue,
                Some(rule) => left -= rule.fee,
                None => break,
            }
        }
        self.balance = left;
        self.tags.push(clock.tag()?);
        let receipt = clock.print::<B>(booking).await?;
        let round = |cents: Balance| cents / 100;
        log::info!("booked {}", round(amount));
        Ok(receipt)
    }
}

impl<T: Clone> fmt::Display for Account<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.owner, self.balance)
    }
}

impl From<Cents> for Refusal {
    fn from(cents: Cents) -> Self {
        Refusal::TooLittle { missing: cents.0 }
    }
}

extern "C" {
    fn ledger_checksum(data: *const u8, len: usize) -> u32;
}

/// Opens many accounts at once.
#[macro_export]
macro_rules! accounts {
    ($($owner:expr),*) => {
        vec![$(Account::new(next_id(), $owner)),*]
    };
}

pub(crate) fn merge(mut all: Map<u64, Balance>, (id, more): (u64, Balance)) -> Map<u64, Balance> {
    fn capped(balance: Balance) -> Balance {
        balance.min(1_000_000)
    }
    loop {
        if let Entry::Occupied(mut found) = all.entry(id) {
            *found.get_mut() = capped(more);
        } else if more == 0 {
            panic!("nothing to merge");
        }
        break all;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn empty() -> Account<String> {
        Account::new(1, "Ada")
    }

    #[tokio::test]
    async fn a_new_account_is_empty() {
        assert_eq!(empty().balance, 0);
    }
}
