"""Sums over one generation."""

import apsw

from dowse.model.results import LanguageTotal, SkipTotal, Totals
from dowse.stores.local.sql import rows


def read_totals(connection: apsw.Connection) -> Totals:
    ((files, lines, size, chunks, symbols, references),) = rows(
        connection,
        "SELECT count(*), total(line_count), total(byte_count), total(chunk_count), total(symbol_count),"
        " total(reference_count) FROM files",
    )
    ((git_files,),) = rows(
        connection,
        "SELECT count(*) FROM files f JOIN histories h"
        " ON h.file_id = f.id AND h.content_hash = f.content_hash",
    )
    languages = rows(
        connection,
        "SELECT language, count(*), sum(line_count), sum(chunk_count) FROM files"
        " GROUP BY language ORDER BY count(*) DESC, language",
    )
    skipped = rows(
        connection, "SELECT reason, sum(files) FROM skipped GROUP BY reason ORDER BY sum(files) DESC, reason"
    )
    return Totals(
        files=files,
        lines=int(lines),
        bytes=int(size),
        chunks=int(chunks),
        symbols=int(symbols),
        references=int(references),
        languages=tuple(LanguageTotal(*row) for row in languages),
        skipped=tuple(SkipTotal(*row) for row in skipped),
        git_files=git_files,
    )
