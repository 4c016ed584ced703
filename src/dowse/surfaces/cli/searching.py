"""`dowse search`."""

import click

from dowse.model.query import Filter, SearchQuery
from dowse.model.results import Freshness, Hit, SearchResult
from dowse.surfaces.cli.exits import NOTHING_FOUND
from dowse.surfaces.cli.output import count_text, duration_text, one_line, plain, print_json
from dowse.text.lines import split_lines
from dowse.text.snippets import best_window, marked_spans, query_words

_SNIPPET_LINES = 6
_LINE_WIDTH = 160


@click.command("search")
@click.argument("query")
@click.option("--path", "paths", multiple=True, metavar="GLOB", help="Only files that match; '!' excludes.")
@click.option("--lang", "languages", multiple=True, metavar="NAME", help="Only this language.")
@click.option("--ext", "extensions", multiple=True, metavar="EXT", help="Only this file extension.")
@click.option("--kind", "kinds", multiple=True, metavar="KIND", help="Only this kind: function, class ...")
@click.option("--limit", "-n", default=10, show_default=True, help="Hits at most, 1 to 100.")
@click.option("--context", "context_lines", default=0, help="Lines shown before and after each hit.")
@click.option("--tests/--no-tests", "tests", default=None, help="Tests alone, or no tests.")
@click.option("--json", "as_json", is_flag=True, help="Print whole hits as JSON.")
@click.option("--index-path", default=".", type=click.Path(), help="Search the index of this folder.")
def search(
    query: str,
    paths: tuple[str, ...],
    languages: tuple[str, ...],
    extensions: tuple[str, ...],
    kinds: tuple[str, ...],
    limit: int,
    context_lines: int,
    tests: bool | None,
    as_json: bool,
    index_path: str,
) -> int:
    """Find code and docs by words and names.

    The index is brought up to date first; where that would take too long, the answer says that it is stale.
    """
    from dowse.bootstrap import open_engine

    with open_engine(index_path) as engine:
        root = engine.root
        wanted = SearchQuery(
            text=query,
            limit=limit,
            context_lines=context_lines,
            filter=Filter(
                paths=tuple(path_inside(root, glob) for glob in paths),
                languages=tuple(name.lower() for name in languages),
                extensions=tuple(ext.lstrip(".").lower() for ext in extensions),
                kinds=tuple(kind.lower() for kind in kinds),
                tests=tests,
            ),
        )
        result = engine.search(wanted)
    if as_json:
        print_json({"root": root, **_as_dict(result)})
    else:
        _print_result(result)
    return 0 if result.hits else NOTHING_FOUND


def path_inside(root: str, glob: str) -> str:
    """A glob that begins with the indexed folder is meant inside it."""
    excludes = "!" if glob.startswith("!") else ""
    inside = glob.removeprefix("!").removeprefix(root.rstrip("/") + "/")
    return excludes + inside


def _as_dict(result: SearchResult) -> dict[str, object]:
    return {
        "query": result.query,
        "total": result.total,
        "returned": len(result.hits),
        "duration_ms": result.duration_ms,
        "freshness": plain(result.freshness),
        "results": [_hit_as_dict(hit) for hit in result.hits],
    }


def _hit_as_dict(hit: Hit) -> dict[str, object]:
    stored, chunk = hit.chunk, hit.chunk.chunk
    return {
        "rank": hit.rank,
        "relevance": hit.relevance,
        "score": hit.score,
        "chunk_id": stored.id,
        "path": stored.path,
        "start_line": chunk.start_line,
        "end_line": chunk.end_line,
        "kind": chunk.kind,
        "name": chunk.name,
        "qualified": chunk.qualified,
        "breadcrumb": chunk.breadcrumb,
        "signature": chunk.signature,
        "doc": chunk.doc,
        "language": stored.language,
        "category": stored.category.value,
        "package": stored.package,
        "is_test": stored.is_test,
        "symbols": list(stored.symbol_names),
        "content": stored.content,
        "context_before": stored.context_before,
        "context_after": stored.context_after,
    }


def _print_result(result: SearchResult) -> None:
    words = query_words(result.query)
    for hit in result.hits:
        for line in hit_lines(hit, words):
            click.echo(line)
        click.echo()
    shown = f"{len(result.hits)} of " if result.total > len(result.hits) else ""
    summary = f"{shown}{count_text(result.total, 'hit')} in {duration_text(result.duration_ms / 1000)}"
    click.echo(click.style(summary if result.total else "Nothing found.", dim=True))
    for line in freshness_lines(result.freshness):
        click.echo(click.style(line, fg="yellow"), err=True)


def hit_lines(hit: Hit, words: tuple[str, ...]) -> list[str]:
    """A headline that terminals can follow, then the lines that answer best."""
    chunk = hit.chunk.chunk
    place = f"{one_line(hit.chunk.path)}:{chunk.start_line}-{chunk.end_line}"
    headline = f"{hit.rank}. {click.style(place, fg='cyan', bold=True)}"
    if chunk.breadcrumb:
        headline += f"  {one_line(chunk.breadcrumb)}"
    headline += click.style(f"  {chunk.kind}, {hit.relevance:.0%}", dim=True)
    return [headline, *_snippet(hit, words)]


def _snippet(hit: Hit, words: tuple[str, ...]) -> list[str]:
    before = split_lines(hit.chunk.context_before)
    after = split_lines(hit.chunk.context_after)
    around = max(len(before), len(after))
    lines = split_lines(hit.chunk.content if around else hit.chunk.content.rstrip())
    start, end = best_window(split_lines(hit.chunk.content.rstrip()), words, _SNIPPET_LINES)
    start, end = start + len(before) - around, end + len(before) + around
    first = hit.chunk.chunk.start_line - len(before)
    numbered = list(enumerate([*before, *lines, *after], first))[max(0, start) : end]
    return [f"{click.style(f'{number:>6}', dim=True)}  {_marked(line, words)}" for number, line in numbered]


def _marked(line: str, words: tuple[str, ...]) -> str:
    """The query's words in colour; a long line cut, and nothing in it that could move the cursor."""
    text = line.expandtabs(4)
    text = "".join(char if char.isprintable() else "?" for char in text)
    if len(text) > _LINE_WIDTH:
        text = text[: _LINE_WIDTH - 3] + "..."
    pieces, at = [], 0
    for start, end in marked_spans(text, words):
        pieces += [text[at:start], click.style(text[start:end], fg="green", bold=True)]
        at = end
    return "".join([*pieces, text[at:]])


def freshness_lines(freshness: Freshness) -> list[str]:
    """What a reader must know about the age of an answer; nothing if it is fresh."""
    lines = []
    if freshness.partial:
        lines.append("Partial: the first index of this folder is not finished yet.")
    if freshness.stale:
        behind = count_text(freshness.files_behind, "file")
        lines.append(f"Stale: {behind} changed since this index was made. {freshness.note}".strip())
    elif freshness.note:
        lines.append(freshness.note)
    return lines
