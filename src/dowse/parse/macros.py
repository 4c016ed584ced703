"""Macros that hide the shape of the code from a grammar, taken out before it is parsed."""

import re

_EXPORTED_TYPE = re.compile(
    rb"^[ \t]*(?:template[ \t]*<[^\n;]*>\s*)?(?:class|struct|union)[ \t]+"
    rb"([A-Z][A-Z0-9_]{2,}(?:\([^()\n]*\))?)"
    rb"(?=[ \t]+[A-Za-z_][\w:]*(?:<[^\n{;]*>)?\s*(?:final\s*)?[:{])",
    re.M,
)
"""`class EXPORTED Shape : Base {`: a grammar takes the macro for the name and the body for a function's."""

_EXPORTED_NAME = re.compile(
    rb"^[ \t]*([A-Z][A-Z0-9_]*_(?:API|EXPORT|EXTERN|PUBLIC))(?=[ \t]+[A-Za-z_])", re.M
)
"""`LIBRARY_API int open(void);`"""

_NONNULL_REGION = re.compile(rb"^[ \t]*((?:NS|CF)_ASSUME_NONNULL_(?:BEGIN|END))\b", re.M)
_METHOD_MARK = re.compile(
    rb"^[-+@][^\n;{]*?[ \t]"
    rb"((?:NS|UI|API|DEPRECATED|UNAVAILABLE|[A-Z]+_API)_[A-Z0-9_]+(?:\((?:[^()\n]|\([^()\n]*\))*\))?)"
    rb"[ \t]*(?=[;{\n])",
    re.M,
)
"""`- (id)init NS_UNAVAILABLE;`: to the grammar that is one more part of the selector."""

_NAMED_ENUM = re.compile(
    rb"\btypedef\s+(?:NS|CF)_(?:CLOSED_)?(?:ENUM|OPTIONS)\s*\(\s*\w[\w ]*,\s*(?=\w+\s*\))"
)
_AFTER_ENUM_NAME = re.compile(rb"(\w+\s*)\)")

_BLANKED: dict[str, tuple[re.Pattern[bytes], ...]] = {
    "c": (_EXPORTED_NAME,),
    "cpp": (_EXPORTED_TYPE, _EXPORTED_NAME),
    "objc": (_NONNULL_REGION, _EXPORTED_NAME, _METHOD_MARK),
}


def without_macros(data: bytes, language: str) -> bytes:
    """The same text with blanks where a macro stood, so that all offsets hold."""
    for pattern in _BLANKED.get(language, ()):
        data = pattern.sub(_blank, data)
    return _with_plain_enums(data) if language == "objc" else data


def _blank(found: re.Match[bytes]) -> bytes:
    text = found.group()
    start, end = (at - found.start() for at in found.span(1))
    return text[:start] + b" " * (end - start) + text[end:]


def _with_plain_enums(data: bytes) -> bytes:
    """`typedef NS_ENUM(NSInteger, Mode) {` as `enum Mode {`, with its name where it was."""
    parts: list[bytes] = []
    at = 0
    for found in _NAMED_ENUM.finditer(data):
        name = _AFTER_ENUM_NAME.match(data, found.end())
        if name is not None:
            plain = b"enum".ljust(found.end() - found.start())
            parts += [data[at : found.start()], plain, name.group(1), b" "]
            at = name.end()
    return b"".join((*parts, data[at:])) if parts else data
