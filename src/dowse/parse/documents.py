"""Headings of documents. Markdown has a grammar; elsewhere a line tells by itself, or by the one below it."""

import html
import re
from collections.abc import Callable
from typing import Final

from tree_sitter import QueryCursor, Tree

from dowse.parse.grammars import Loaded
from dowse.parse.outline import Heading
from dowse.parse.positions import Positions, text_of

_MAX_LEVEL = 9

# Markdown

_IMAGE = re.compile(r"!\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])")
_LINK = re.compile(r"\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])")
_TAG = re.compile(r"</?[A-Za-z][^>]*>|<!--.*?-->")
_ATTRIBUTES = re.compile(r"(?:\s+#+)?\s*\{[#.:][^}]*\}\s*$")
_CODE = re.compile(r"(`+)(.+?)\1")
_EMPHASIS = re.compile(r"(\*{1,3}|~~|(?<!\w)_{1,3})(?=\S)(.+?)(?<=\S)(?:\1)(?!\w)")
_ESCAPED = re.compile(r"\\([!-/:-@\[-`{-~])")
_ATX = re.compile(r"\s*(#+)\s*(.*?)(?:\s+#+)?\s*$", re.S)
_FRONT_MATTER_LINE = re.compile(r"^(?:title|description|summary)\s*[:=]\s*(.+)$", re.M)


def markdown_headings(loaded: Loaded, tree: Tree, source: str, positions: Positions) -> list[Heading]:
    """ATX and setext headings, but none that stands in a list or a quotation."""
    captures = QueryCursor(loaded.query).captures(tree.root_node)
    asides = sorted((node.start_byte, node.end_byte) for node in captures.get("aside", ()))
    found: list[Heading] = []
    at = 0
    for start, end in sorted((node.start_byte, node.end_byte) for node in captures.get("heading", ())):
        while at < len(asides) and asides[at][1] <= start:
            at += 1
        if at == len(asides) or start < asides[at][0]:
            found.append(_markdown_heading(source[start:end], start, positions))
    return found


def _markdown_heading(text: str, start: int, positions: Positions) -> Heading:
    atx = _ATX.match(text)
    if atx is not None:
        level, name = len(atx.group(1)), atx.group(2)
        offset = atx.start(2)
    else:
        name, _, underline = text.rstrip().rpartition("\n")
        level = 1 if underline.strip().startswith("=") else 2
        offset = len(text) - len(text.lstrip())
    line, column = positions.line_and_column(start + offset)
    return Heading(level, plain_words(text_of(name)), positions.line(start), line, column)


def plain_words(markdown: str) -> str:
    """A heading as people read it: without links, emphasis, code marks, tags and attributes."""
    text = _ATTRIBUTES.sub("", markdown)
    # Badges behind a title are no words of it.
    return _words(_IMAGE.sub("", text)) or _words(_IMAGE.sub(r"\1", text))


def _words(text: str) -> str:
    pieces = []
    at = 0
    for code in _CODE.finditer(text):
        pieces += [_without_marks(text[at : code.start()]), code.group(2)]
        at = code.end()
    pieces.append(_without_marks(text[at:]))
    return " ".join("".join(pieces).split())


def _without_marks(text: str) -> str:
    text = _TAG.sub("", _LINK.sub(r"\1", text))
    return html.unescape(_ESCAPED.sub(r"\1", _EMPHASIS.sub(r"\2", text)))


def front_matter_words(source: str) -> str:
    """Title and description from the block between `---` or `+++` at the top."""
    fence = source[:3]
    end = source.find(f"\n{fence}", 3) if fence in ("---", "+++") else -1
    if end < 0:
        return ""
    found = _FRONT_MATTER_LINE.findall(source[:end])
    return text_of("\n".join(line.strip().strip("\"'") for line in found))


# reStructuredText, and plain text that underlines its headings

_ADORNMENT = re.compile(r"([!-/:-@\[-`{-~])\1*\s*\Z")
_LABEL = re.compile(r"\.\. _[^:]*:")
_ROLE = re.compile(r":[\w:.+-]+:`~?([^`<]*?)(?:\s*<[^`>]*>)?`")
_MARKED = re.compile(r"(?<!\w)(``|`|\*\*|\*|\|)(?=\S)(.+?)(?<=\S)\1(?:_{1,2})?(?!\w)")
_HYPERLINK = re.compile(r"`([^`<]+?)\s*<[^`>]*>`_{1,2}")


def restructuredtext_headings(lines: list[str]) -> list[Heading]:
    """Underlined lines, with or without a line above; what style means which level, the order tells."""
    found: list[Heading] = []
    levels: dict[tuple[str, bool], int] = {}
    at = 0
    while at < len(lines) - 1:
        style = _overlined(lines, at) or _underlined(lines, at)
        if style is None:
            at += 1
            continue
        title_at = at + 1 if style[1] else at
        level = levels.setdefault(style, len(levels) + 1)
        title = lines[title_at]
        column = len(title) - len(title.lstrip()) + 1
        name = _plain_restructured(text_of(title.strip()))
        found.append(Heading(level, name, _with_labels(lines, at), title_at + 1, column))
        at = title_at + 2
    return found


def _adornment(line: str) -> str:
    """The character that a whole line repeats, or an empty string."""
    found = _ADORNMENT.match(line)
    return found.group(1) if found else ""


def _overlined(lines: list[str], at: int) -> tuple[str, bool] | None:
    mark = _adornment(lines[at])
    if not mark or at + 2 >= len(lines) or not lines[at + 1].strip():
        return None
    same = _adornment(lines[at + 2]) == mark and len(lines[at].rstrip()) == len(lines[at + 2].rstrip())
    if not same or _adornment(lines[at + 1]) or not _is_long_enough(lines[at], lines[at + 1]):
        return None
    return mark, True


def _underlined(lines: list[str], at: int) -> tuple[str, bool] | None:
    title = lines[at]
    mark = _adornment(lines[at + 1])
    if not mark or not title.strip() or title[0].isspace() or _adornment(title):
        return None
    above = lines[at - 1] if at else ""
    if (above.strip() and not above.startswith("..")) or not _is_long_enough(lines[at + 1], title):
        return None
    return mark, False


def _is_long_enough(adornment: str, title: str) -> bool:
    return len(adornment.rstrip()) >= min(4, len(text_of(title.strip())))


def _with_labels(lines: list[str], at: int) -> int:
    """The line where a section begins: labels directly above its heading are part of it."""
    first = at
    above = at - 1
    while above >= 0 and (not lines[above].strip() or _LABEL.match(lines[above])):
        if lines[above].strip():
            first = above
        above -= 1
    return first + 1


def _plain_restructured(text: str) -> str:
    text = _HYPERLINK.sub(r"\1", _ROLE.sub(r"\1", text))
    return " ".join(_ESCAPED.sub(r"\1", _MARKED.sub(r"\2", text)).split())


def text_headings(lines: list[str]) -> list[Heading]:
    """In plain text only an underline of the title's own length is one: a mere row of dashes says nothing."""
    found: list[Heading] = []
    levels: dict[str, int] = {}
    for at in range(len(lines) - 1):
        style = _underlined(lines, at)
        if style is not None and style[0] in "=-~#*" and _same_length(lines[at], lines[at + 1]):
            level = levels.setdefault(style[0], len(levels) + 1)
            found.append(Heading(level, text_of(" ".join(lines[at].split())), at + 1, at + 1, 1))
    return found


def _same_length(title: str, underline: str) -> bool:
    return abs(len(text_of(title.strip())) - len(underline.strip())) <= 1 and len(underline.strip()) > 2


# Documents whose headings are lines of a certain form

_LATEX_LEVELS = ("part", "chapter", "section", "subsection", "subsubsection", "paragraph")
_HEADING_LINES: Final[dict[str, re.Pattern[str]]] = {
    ".adoc": re.compile(r"(={1,6})\s+(\S.*)"),
    ".asciidoc": re.compile(r"(={1,6})\s+(\S.*)"),
    ".ini": re.compile(r"()\[([^\[\]]+)\]\s*(?:[;#].*)?\Z"),
    ".org": re.compile(r"(\*+)\s+(?:(?:TODO|DONE)\s+)?(\S.*?)(?:\s+:[\w:@]+:)?\s*\Z"),
    ".pod": re.compile(r"=head(\d)\s+(\S.*)"),
    ".rdoc": re.compile(r"(=+)\s+(\S.*)"),
    ".tex": re.compile(rf"\s*\\({'|'.join(_LATEX_LEVELS)})\*?(?:\[[^\]]*\])?\{{(.+?)\}}"),
    ".textile": re.compile(r"h([1-6])\.\s+(\S.*)"),
}
_LITERAL_FENCE = re.compile(r"(-{4,}|\.{4,}|```)\s*\Z|#\+(?:begin|end)_(?:src|example|quote)\b", re.I)
"""Listing blocks of AsciiDoc and Org; what looks like a heading inside them is none."""


def line_headings(extension: str) -> Callable[[list[str]], list[Heading]] | None:
    """What reads the headings of a format that has one form of line for them."""
    pattern = _HEADING_LINES.get(extension)
    if pattern is None:
        return None
    fenced = extension in (".adoc", ".asciidoc", ".org")
    return lambda lines: _matching_lines(pattern, lines, fenced)


def _matching_lines(pattern: re.Pattern[str], lines: list[str], fenced: bool) -> list[Heading]:
    found: list[Heading] = []
    fence = ""
    for number, line in enumerate(lines, 1):
        mark = _LITERAL_FENCE.match(line) if fenced else None
        if mark:
            opener = mark.group(1) or "#+"
            fence = "" if fence == opener else fence or opener
            continue
        heading = None if fence else pattern.match(line)
        if heading:
            name = text_of(" ".join(heading.group(2).split()))
            found.append(Heading(_level(heading.group(1)), name, number, number, heading.start(2) + 1))
    return found


def _level(mark: str) -> int:
    if mark.isdigit():
        return int(mark)
    if mark in _LATEX_LEVELS:
        return _LATEX_LEVELS.index(mark) + 1
    return min(_MAX_LEVEL, len(mark)) or 1
