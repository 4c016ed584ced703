"""The floor, what any indexer must do: read every file, parse it and run one tags query, in two processes.

The query is the grammar's own `tags.scm`, asked for its matches (a definition with its name).
`--captures` asks for bare captures, which is a little faster and so a harder floor. Run as a
program it does so for the Python files of a folder and prints the seconds it took and what it
found. Starting the processes counts, as it does for Dowse.
"""

import multiprocessing
import sys
import time
from pathlib import Path


def tags_of(paths: list[str], captures: bool) -> int:
    """How many tags one process finds in its share of the files."""
    import tree_sitter_python
    from tree_sitter import Language, Parser, Query, QueryCursor

    language = Language(tree_sitter_python.language())
    parser, query = Parser(language), Query(language, tree_sitter_python.TAGS_QUERY)
    found = 0
    for path in paths:
        cursor, root = QueryCursor(query), parser.parse(Path(path).read_bytes()).root_node
        found += sum(map(len, cursor.captures(root).values())) if captures else len(cursor.matches(root))
    return found


def shares(folder: str, processes: int) -> list[list[str]]:
    """The files dealt out by size, so that each process has the same amount to do."""
    paths = sorted(Path(folder).rglob("*.py"), key=lambda path: path.stat().st_size, reverse=True)
    return [[str(path) for path in paths[part::processes]] for part in range(processes)]


def main(folder: str, captures: bool) -> None:
    started = time.perf_counter()
    with multiprocessing.get_context("spawn").Pool(2) as pool:
        tags = sum(pool.starmap(tags_of, [(share, captures) for share in shares(folder, 2)], chunksize=1))
    print(f"{time.perf_counter() - started:.3f} {tags}")


if __name__ == "__main__":
    main(sys.argv[1], "--captures" in sys.argv)
