"""From a comment or docstring to the prose in it."""

import re

MAX_DOC_CHARS = 2000
"""What is kept of one doc comment; the rest stays searchable in the chunk's text."""

_MARKS = re.compile(
    r"^[ \t]*(?:/\*[*!]?<?|\*+/|\*(?!\*)|//[/!]?<?|\#[:!|]?(?=\s|$)|\#+(?=\s|$)|--\[=*\[|--\]\]|"
    r"---?(?:[ \t]?[|^](?=\s))?|;+|%+|![!<>]*(?=\s|$)|"
    r"\(\*\*?|\{-(?:[ \t]?\|)?|=begin|=end|<!--|<\#|'(?=\s))[ \t]?",
    re.M,
)
_XML_REFERENCE = re.compile(
    r"<(?:see|seealso|paramref|typeparamref)\s+(?:cref|name|langword|href)=\"(?:[A-Z]:)?([^\"]*)\"\s*/>"
)
_XML = re.compile(
    r"</?(?:summary|remarks|param|typeparam|returns|value|exception|example|code|c|para|see|seealso|list|item|term|"
    r"description|inheritdoc|include)(?:\s[^<>]*)?/?>"
)
"""The tags of documentation in C#; those of any other kind are left as they stand."""
_DIRECTIVE = re.compile(r"^(?:go:[a-z]+ .*|nolint\b.*|swiftlint:.*|swift-format-.*|noinspection .*)\n?", re.M)
"""Words to a tool, which say nothing to a reader."""
_CLOSERS = re.compile(r"[ \t]*(?:\*+/|-->|\#>|-\}|\*\)|\]=*\])[ \t]*$", re.M)
_QUOTES = re.compile(r'\A[rRbBuUfF]{0,2}("""|\'\'\'|"|\')|("""|\'\'\'|"|\')\Z')


def clean_comment(text: str) -> str:
    """The words of a comment, without its marks, line by line."""
    bare = _DIRECTIVE.sub("", _CLOSERS.sub("", _MARKS.sub("", text)))
    if "<" in bare:
        bare = _XML.sub("", _XML_REFERENCE.sub(r"\1", bare))
    return _tidy(bare)


def clean_docstring(text: str) -> str:
    """The words of a docstring, without quotes and indentation."""
    return _tidy(_QUOTES.sub("", text))


def _tidy(text: str) -> str:
    lines = [line.strip() for line in text.strip().splitlines()]
    return "\n".join(lines)[:MAX_DOC_CHARS].strip()
