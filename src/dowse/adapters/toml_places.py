"""Finds the line on which a TOML file sets a key; the parser of the standard library does not tell."""

import re

_HEADER = re.compile(r"\s*\[\[?\s*(.+?)\s*\]\]?\s*(?:#.*)?")
_SETTING = re.compile(r"""\s*((?:[\w-]+|"[^"]*"|'[^']*')(?:\s*\.\s*(?:[\w-]+|"[^"]*"|'[^']*'))*)\s*=""")


def find_line(text: str, key: str) -> int:
    """The 1-based line that sets a dotted key or opens its section, or 0."""
    section = ""
    fallback = 0
    for number, line in enumerate(text.splitlines(), 1):
        header = _HEADER.fullmatch(line)
        if header:
            section = _plain(header.group(1))
        setting = _SETTING.match(line)
        name = _plain(setting.group(1)) if setting else ""
        full = ".".join(part for part in (section, name) if part)
        if full == key:
            return number
        if key.startswith(full + ".") and full:
            fallback = number
    return fallback


def _plain(key: str) -> str:
    """A key without quotes and blanks around its dots."""
    return ".".join(part.strip().strip("\"'") for part in key.split("."))
