"""Lines as editors count them: LF, CRLF and a lone CR end one; form feeds and the like do not."""

import re

_LINE_END = re.compile(r"\r\n|\r|\n")


def split_lines(text: str) -> list[str]:
    """The lines without their ends; the end of the last one begins no further line."""
    lines = _LINE_END.split(text)
    if not lines[-1]:
        lines.pop()
    return lines
