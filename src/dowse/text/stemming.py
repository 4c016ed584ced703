"""English words brought to a common stem, so that `connections` finds `connected`.

The rules are Porter's of 1980, in tables, with `ly` cut off as well. Stems are compared with each other and
never shown, so it does not matter that some of them are no words.
"""

import itertools
from functools import lru_cache

_VOWELS = frozenset("aeiou")
_DOUBLE_SUFFIXES = (
    ("ational", "ate"),
    ("tional", "tion"),
    ("enci", "ence"),
    ("anci", "ance"),
    ("izer", "ize"),
    ("alli", "al"),
    ("entli", "ent"),
    ("eli", "e"),
    ("ousli", "ous"),
    ("ization", "ize"),
    ("isation", "ize"),
    ("ation", "ate"),
    ("ator", "ate"),
    ("alism", "al"),
    ("iveness", "ive"),
    ("fulness", "ful"),
    ("ousness", "ous"),
    ("aliti", "al"),
    ("iviti", "ive"),
    ("biliti", "ble"),
    ("bli", "ble"),
)
_LATER_SUFFIXES = (
    ("icate", "ic"),
    ("ative", ""),
    ("alize", "al"),
    ("iciti", "ic"),
    ("ical", "ic"),
    ("ful", ""),
    ("ness", ""),
)
_LAST_SUFFIXES = (
    "ement",
    "ance",
    "ence",
    "able",
    "ible",
    "ment",
    "ant",
    "ent",
    "ism",
    "ate",
    "iti",
    "ous",
    "ive",
    "ize",
    "al",
    "er",
    "ic",
    "ou",
)


@lru_cache(maxsize=8192)
def stem(word: str) -> str:
    """The stem of a lower-case word; anything that is not plain English letters is its own stem."""
    if len(word) <= 2 or not (word.isascii() and word.isalpha()):
        return word
    word = _without_past(_without_plural(word))
    if word.endswith("y") and _has_vowel(word[:-1]):
        word = word[:-1] + "i"
    word = _without_adverb(_replaced(word, _DOUBLE_SUFFIXES))
    word = _replaced(word, _LATER_SUFFIXES)
    return _without_final_e(_without_last(word))


def variant_prefix(word: str) -> str:
    """What every word of the same stem starts with, short of final letters that change with the ending."""
    base = stem(word)
    length = 0
    for ours, stems in zip(word, base, strict=False):
        if ours != stems:
            break
        length += 1
    shared = base[:length]
    return shared[:-1] if shared.endswith("bl") else shared.rstrip("eiy")


def _is_consonant(word: str, at: int) -> bool:
    if word[at] == "y":
        return at == 0 or not _is_consonant(word, at - 1)
    return word[at] not in _VOWELS


def _has_vowel(word: str) -> bool:
    return any(not _is_consonant(word, at) for at in range(len(word)))


def _measure(word: str) -> int:
    """How often a vowel is followed by a consonant: Porter's rough count of syllables."""
    kinds = [_is_consonant(word, at) for at in range(len(word))]
    return sum(1 for before, after in itertools.pairwise(kinds) if after and not before)


def _ends_short(word: str) -> bool:
    """Consonant, vowel, consonant at the end, as in `fil`: such a stem takes its `e` back."""
    if len(word) < 3 or word[-1] in "wxy":
        return False
    last = len(word) - 1
    return _is_consonant(word, last) and not _is_consonant(word, last - 1) and _is_consonant(word, last - 2)


def _without_plural(word: str) -> str:
    if word.endswith(("sses", "ies")):
        return word[:-2]
    if word.endswith("s") and not word.endswith("ss"):
        return word[:-1]
    return word


def _without_past(word: str) -> str:
    if word.endswith("eed"):
        return word[:-1] if _measure(word[:-3]) > 0 else word
    for suffix in ("ed", "ing"):
        base = word.removesuffix(suffix)
        if base != word and _has_vowel(base):
            return _mended(base)
    return word


def _mended(base: str) -> str:
    """What is left after `ed` or `ing`, as it was before: `siz` -> `size`, `stopp` -> `stop`."""
    if base.endswith(("at", "bl", "iz")):
        return base + "e"
    doubled = len(base) > 1 and base[-1] == base[-2] and _is_consonant(base, len(base) - 1)
    if doubled and base[-1] not in "lsz":
        return base[:-1]
    if _measure(base) == 1 and _ends_short(base):
        return base + "e"
    return base


def _replaced(word: str, table: tuple[tuple[str, str], ...]) -> str:
    for suffix, replacement in table:
        if word.endswith(suffix):
            base = word[: -len(suffix)]
            return base + replacement if _measure(base) > 0 else word
    return word


def _without_adverb(word: str) -> str:
    """`correctli` -> `correct`, but not `appli` -> `app`."""
    base = word.removesuffix("li")
    if base != word and len(base) > 2 and base[-1] in "cdeghkmnrt" and _measure(base) > 0:
        return base
    return word


def _without_last(word: str) -> str:
    if word.endswith("ion"):
        base = word[:-3]
        return base if base.endswith(("s", "t")) and _measure(base) > 1 else word
    for suffix in _LAST_SUFFIXES:
        if word.endswith(suffix):
            base = word[: -len(suffix)]
            return base if _measure(base) > 1 else word
    return word


def _without_final_e(word: str) -> str:
    if word.endswith("e"):
        base = word[:-1]
        if _measure(base) > 1 or (_measure(base) == 1 and not _ends_short(base)):
            word = base
    if word.endswith("ll") and _measure(word) > 1:
        return word[:-1]
    return word
