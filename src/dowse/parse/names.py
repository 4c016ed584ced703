"""Reading names, callees and types out of the text of a capture, whatever the language."""

import re

from dowse.parse.positions import text_of

_TRAILING_NAME = re.compile(r"(?:(?<=\.)#)?[\w$]+[?!]?\s*\Z")
_GENERICS = re.compile(r"\s*(?:<[^()]*>|\[[^()\[\]]*\])\s*\Z")
_FIRST_NAME = re.compile(
    r"[A-Za-z_$\x80-\xff][\w$\x80-\xff]*(?:(?:\.|::|\\)[A-Za-z_$\x80-\xff][\w$\x80-\xff]*)*"
)
_OPERATOR = re.compile(r"(?:^|::)\s*(operator\b.*)")
"""The name of a C++ operator has separators in it that separate nothing: `List::operator->`."""
_SEPARATOR = re.compile(r"::|->|[.:\\#]")
_CHAIN_BACKWARDS = re.compile(
    r"(?:(?:>-\??|::|\.[&?]?|\.!!?|:)(?:[ \t]*\n\s*)?"
    r"(?:\)[^()\n]{0,40}\(|\][^\[\]\n]{0,40}\[)?[?!]?[\w@$\\\x80-\xff]+)+"
)
"""`.log.self` of `self.log.`: separators, arguments and names, from the end of a chain to its beginning."""
_MAX_RECEIVER = 80


def split_callee(text: str) -> tuple[str, str, int]:
    """(name, receiver, offset of the name) of a called expression: `a.b.c` is `c` on `a.b`."""
    if text.isidentifier():
        return text, "", 0
    dot = text.rfind(".") + 1
    name = text[dot:]
    if dot and name.isidentifier():
        receiver = text[: dot - 1]
        return name, receiver if receiver.isidentifier() else _receiver(receiver), dot
    if text.endswith((">", "]")):
        text = _GENERICS.sub("", text)
    found = _TRAILING_NAME.search(text, max(0, len(text) - _MAX_RECEIVER))
    if found is None:
        return "", "", 0
    return found.group().rstrip(), _receiver(text[: found.start()]), found.start()


def receiver_before(source: str, at: int) -> str:
    """The plain name (or short chain of names and calls) that a name is called on, read backwards from it."""
    found = _CHAIN_BACKWARDS.match(source[max(0, at - _MAX_RECEIVER) : at][::-1])
    return _receiver(text_of(found.group()[::-1])) if found else ""


def _receiver(text: str) -> str:
    """What stands before a called name; a long chain of calls is no name at all."""
    text = text.lstrip("!").rstrip(" \t\r\n.:?!&%\\").removesuffix("->").rstrip(" \t\r\n?!")
    return "" if len(text) > _MAX_RECEIVER else " ".join(text.split())


def split_qualified(text: str) -> tuple[str, str]:
    """(name, container) of a name that is written with its container: `Shape::area`, `M.open`, `M:open`."""
    if text.isidentifier() or not text:
        return text, ""
    operator = _OPERATOR.search(text)
    if operator:
        name = operator.group(1)
        name = name if name.startswith("operator(") else name.partition("(")[0].rstrip()
        return name, dotted(text[: operator.start()])
    separators = list(_SEPARATOR.finditer(text))
    if not separators:
        return text, ""
    last = separators[-1]
    if last.end() == len(text) or not last.start():
        return text, ""
    return text[last.end() :].strip(), dotted(text[: last.start()])


def dotted(text: str) -> str:
    """A container's name with dots whatever the language writes, without generics."""
    return ".".join(part for part in re.split(r"::|->|[.:\\#]", re.sub(r"<.*>|\s|[*&]", "", text)) if part)


def first_name(text: str) -> str:
    """The first (dotted) name in a text: `@app.route("/x")` gives `app.route`."""
    found = _FIRST_NAME.search(text)
    return found.group() if found else ""


def last_name(text: str) -> str:
    """The name at the end of a dotted one, without generics and arguments."""
    return split_callee(text.partition("(")[0].rstrip())[0]


_THROWN = re.compile(r"(?:(?:throw|raise|new|try|&)\s+|[&*(\s])*")


def thrown_name(text: str) -> str:
    """The type (or value) that a throw mentions."""
    return first_name(_THROWN.sub("", text, count=1))


_BUILT = re.compile(
    r"(?:new|await|try[?!]?)?\s*&?\s*"
    r"((?:[A-Za-z_]\w*(?:\.|::))*[A-Z]\w*)(?:<[^()]*>|\[[^()]*\])?"
    r"(?:(?:\.|::)(?:new|init|create|of|default|from|with_capacity|make))?\s*[({]"
)
_PREFIXED_STRING = re.compile(r"[rRbBuUfF@$]{1,3}[\"'`]")
_FRACTION = re.compile(r"[-+]?(?!0[xX])[\d_]*(?:\.\d|\d[eE])")
_BOOLEANS = frozenset({"true", "false", "True", "False", "TRUE", "FALSE", "YES", "NO"})
_BRACKETS = {"[": "list", "{": "map"}


def inferred_type(value: str) -> str:
    """The type that the head of an assigned expression makes plain, or an empty string."""
    value = value.lstrip()
    first = value[:1]
    if first in "\"'`":
        return "string" if first else ""
    if first.isdigit() or (first in "+-." and value[1:2].isdigit()):
        return "number" if _FRACTION.match(value) else "integer"
    if first in _BRACKETS:
        return _BRACKETS[first]
    if value in _BOOLEANS:
        return "boolean"
    if "(" in value or "{" in value:
        built = _BUILT.match(value)
        if built:
            return dotted(built.group(1))
    return "string" if _PREFIXED_STRING.match(value) else ""


def type_text(text: str) -> str:
    """A written type on one line, without the punctuation before it or the quotes that put it off."""
    bare = " ".join(text.split()).lstrip(":->= ").strip()[:120]
    quote = bare[:1]
    if quote and quote in "\"'" and bare.count(quote) == 2 and bare.endswith(quote):
        return bare[1:-1]
    return bare
