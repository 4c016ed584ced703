"""Words that are keywords in some places of a language and names in all others: `match`, `type`, `item`.

Only the words that people do use as names. Where one is a keyword, the grammar says so; words that a grammar
marks as keywords even inside a name (C#'s `group`) are not here.
"""

_SOFT_KEYWORDS = {
    "csharp": (
        "add annotations ascending assembly async by descending equals field get init into let line method"
        " module orderby param partial property record remove restore set type value with"
    ),
    "dart": "base factory hide library native on part show",
    "java": "exports module open opens provides record requires sealed to transitive uses when with",
    "javascript": "from get meta of set target",
    "kotlin": (
        "actual annotation by data delegate expect field file get init inner open out param property receiver"
        " set type value"
    ),
    "php": "array bool callable enum float int iterable list match mixed object parent string",
    "python": "case exec match print type",
    "ruby": "i r ri",
    "rust": "block default expr ident item lifetime literal meta pat path raw stmt tt ty union vis",
    "scala": "as cap derives only rd uses",
    "swift": (
        "arch available column compiler file get line macro open os postfix prefix selector set swift u"
        " unavailable"
    ),
    "tsx": (
        "accessor any declare from get global meta module namespace number object of override require set"
        " string symbol target type"
    ),
}
_SOFT_KEYWORDS["typescript"] = _SOFT_KEYWORDS["tsx"]


def soft_keywords(language: str) -> frozenset[str]:
    return frozenset(_SOFT_KEYWORDS.get(language, "").split())
