"""Globs over paths, as people type them into a filter.

`*` and `?` stay within one name, `**` spans folders, `{a,b}` and `[ab]` choose, a backslash takes the next
character as it is. A pattern without a slash fits a name at any depth, one with a slash is read from the
root, and either fits everything below a folder that it names. `!` in front excludes, whatever the order. A
brace or bracket that is never closed stands for itself, so no pattern is ever wrong; an empty one is ignored.
"""

import re
from collections.abc import Callable, Iterable

_MOST_CHOICES = 256
"""A pattern whose braces multiply beyond this is read without them."""


def glob_matcher(patterns: Iterable[str]) -> Callable[[str], bool]:
    """Whether a path fits any of the patterns and none of those with `!`. Without any, everything fits."""
    wanted: list[str] = []
    unwanted: list[str] = []
    for pattern in patterns:
        bare = pattern.removeprefix("!")
        if bare:
            (wanted if bare == pattern else unwanted).append(bare)
    fits = _any_of(wanted)
    excluded = _any_of(unwanted)

    def matches(path: str) -> bool:
        return (fits is None or fits(path) is not None) and (excluded is None or excluded(path) is None)

    return matches


def _any_of(patterns: list[str]) -> Callable[[str], re.Match[str] | None] | None:
    expressions = [_expression(choice) for pattern in patterns for choice in expand_braces(pattern)]
    if not expressions:
        return None
    return re.compile("|".join(dict.fromkeys(expressions)), re.DOTALL).fullmatch


def expand_braces(pattern: str) -> list[str]:
    """`a.{b,c}` -> `a.b`, `a.c`; nested ones too."""
    choices = [pattern]
    done: list[str] = []
    while choices:
        current = choices.pop()
        span = _first_braces(current)
        if span is None:
            done.append(current)
            continue
        before, parts, after = span
        choices.extend(before + part + after for part in reversed(parts))
        if len(choices) + len(done) > _MOST_CHOICES:
            return [pattern]
    return done


def _first_braces(pattern: str) -> tuple[str, list[str], str] | None:
    """The first complete pair of braces with a comma in it: what precedes, the choices, what follows."""
    depth, start, part = 0, -1, -1
    parts: list[str] = []
    at = 0
    while at < len(pattern):
        char = pattern[at]
        if char == "\\":
            at += 2
            continue
        if char == "{":
            depth += 1
            if depth == 1:
                start, part, parts = at, at + 1, []
        elif char == "," and depth == 1:
            parts.append(pattern[part:at])
            part = at + 1
        elif char == "}" and depth:
            depth -= 1
            if depth == 0 and parts:
                return pattern[:start], [*parts, pattern[part:at]], pattern[at + 1 :]
        at += 1
    return None


def _expression(pattern: str) -> str:
    """One pattern without choices as a regular expression over the whole path."""
    anchored = "/" in pattern.rstrip("/")
    names = [name for name in pattern.split("/") if name not in ("", ".")]
    if not anchored:
        names.insert(0, "**")
    groups: list[list[str]] = [[]]
    for name in names:
        if name == "**":
            groups.append([])
        else:
            groups[-1].append(_name_expression(name))
    return _joined(["/".join(group) for group in groups])


def _joined(groups: list[str]) -> str:
    """The groups of names between `**`. All but the last take the first place that fits and keep it, which
    loses nothing (a later place leaves less of the path to the rest) and forbids endless trying."""
    *inner, last = groups[1:] if len(groups) > 1 else [""]
    spans = "".join(f"(?>(?:[^/]+/)*?{group}/)" for group in inner if group)
    first = groups[0]
    if len(groups) == 1:
        return f"{first}(?:/.*)?" if first else r"(?!)"
    start = f"{first}/" if first else ""
    if not last:
        return f"{start}{spans}.+"
    return f"{start}{spans}(?:[^/]+/)*{last}(?:/.*)?"


def _name_expression(name: str) -> str:
    """One path component. A star takes as little as it can, for good, unless it is the last one."""
    pieces: list[str] = [""]
    at = 0
    while at < len(name):
        char = name[at]
        if char == "*":
            pieces.append("")
            at += 1
            continue
        found, at = _one_character(name, at)
        pieces[-1] += found
    first, *stars = pieces
    if not stars:
        return first
    *middle, last = stars
    return first + "".join(f"(?>[^/]*?{piece})" for piece in middle if piece) + f"[^/]*{last}"


def _one_character(name: str, at: int) -> tuple[str, int]:
    """The expression for what stands at `at`, and where to go on."""
    char = name[at]
    if char == "?":
        return "[^/]", at + 1
    if char == "\\" and at + 1 < len(name):
        return re.escape(name[at + 1]), at + 2
    if char == "[":
        end = name.find("]", at + 3 if name[at + 1 : at + 2] in ("!", "^") else at + 2)
        if end > 0:
            return _character_class(name[at + 1 : end]), end + 1
    return re.escape(char), at + 1


def _character_class(inside: str) -> str:
    """`a-z`, `!a` or `^a`. A range that runs backwards holds nothing."""
    negated = inside[0] in "!^"
    characters = inside[1:] if negated else inside
    members: list[str] = []
    at = 0
    while at < len(characters):
        if at + 2 < len(characters) and characters[at + 1] == "-":
            low, high = characters[at], characters[at + 2]
            if low <= high:
                members.append(f"{re.escape(low)}-{re.escape(high)}")
            at += 3
        else:
            members.append(re.escape(characters[at]))
            at += 1
    chosen = "".join(members)
    if negated:
        return f"[^/{chosen}]"
    return f"(?!/)[{chosen}]" if chosen else r"(?!)"
