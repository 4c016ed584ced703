// Copyright 2024 The Reading Room Authors.

/// Widgets of the reading room.
library reading.room;

import 'dart:async';
import 'package:flutter/material.dart' as m show Widget, State;
export 'src/shelf.dart';
part 'library.g.dart';

/// Keeps books.
@immutable
abstract class BookRepository<T extends Book> extends Store<T> with Cached, Logged implements Readable, Closable {
  static const int limit = 50;
  final String name;
  late int? _count = 0;
  var first = 1, second;

  const BookRepository(this.name, {required int size, super.key, String label = 'books'}) : _count = size;

  BookRepository.named(String name) {
    open(name);
  }

  factory BookRepository.empty() => MemoryRepository('none');

  /// Loads one book.
  @override
  Future<List<T>> load(String id, [int? page]) async {
    final response = await client.get('/books/$id/${page ?? first}');
    List<T> found = [];
    var cursor = Cursor(id);
    if (response == null) {
      throw NotFound('no book $id');
    } else if (response.ok) {
      found.addAll(response.books);
    }
    for (final book in found) {
      if (book.hidden) continue;
      _count += 1;
    }
    try {
      cursor.close();
    } on IOException catch (e) {
      rethrow;
    } finally {
      this.first = 2;
    }
    switch (first) {
      case 1:
        break;
      default:
        log('other')..flush();
    }
    String title(T book) {
      return book.title.toUpperCase();
    }

    return found.map((book) => book.trimmed()).toList();
  }

  int get count => _count ?? 0;

  set count(int value) {
    _count = value;
  }

  Stream<int> ticks() async* {
    yield 1;
  }

  bool operator ==(Object other) => other is BookRepository;

  T? find(String id);
}

mixin Logged on Store implements Closable {
  void log(String text) {}
}

extension Titles on String {
  String shout() => toUpperCase();
}

enum Genre {
  novel,
  @Deprecated('too broad')
  other;

  bool get isFiction => this == novel;
}

typedef Opener = void Function(Book book);

Future<void> main(List<String> args) async {
  runApp(const Library());
}

const pageSize = 20;
