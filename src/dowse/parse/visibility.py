"""Who may see a symbol, where the language says it by convention or by default rather than by a word."""

from dowse.model.code import SymbolKind

_BY_UNDERSCORE = frozenset({"python", "dart", "lua", "julia", "perl"})
_BY_CAPITAL = frozenset({"go"})
_PRIVATE_BY_DEFAULT = frozenset({"rust", "zig", "csharp"})
_AS_VISIBLE_AS_THE_TYPE = frozenset({"rust", "csharp", "java", "zig"})
_CONTRACTS = frozenset({SymbolKind.ENUM_MEMBER, SymbolKind.INTERFACE, SymbolKind.TRAIT})
_LEND_THEIR_OWN = _CONTRACTS | {SymbolKind.EXTENSION}
_BY_CONTAINER: dict[str, tuple[dict[SymbolKind | None, str], str]] = {
    "cpp": ({SymbolKind.CLASS: "private"}, "public"),
    "csharp": ({None: "internal", SymbolKind.MODULE: "internal"}, "private"),
}
_PUBLIC_BY_DEFAULT = frozenset(
    {
        "kotlin",
        "scala",
        "php",
        "typescript",
        "tsx",
        "javascript",
        "svelte",
        "vue",
        "ruby",
        "groovy",
        "c",
        "elixir",
        "ocaml",
        "ocaml_interface",
    }
)
_WORDS = {
    "pub": "public",
    "export": "public",
    "open": "public",
    "exported": "public",
    "fileprivate": "private",
    "static": "private",
    "local": "private",
    "defp": "private",
    "defguardp": "private",
    "defmacrop": "private",
    "typep": "private",
    "external": "public",
}


def visibility_of(
    language: str,
    name: str,
    written: str,
    kind: SymbolKind,
    container: SymbolKind | None = None,
    above: str = "",
) -> str:
    """public, protected, internal, package or private; empty where the language has no notion of it.

    `above` is the visibility of what the symbol is in.
    """
    if written:
        return _said_by(written)
    if kind in (SymbolKind.EXTENSION, SymbolKind.SECTION):
        return ""
    if language == "zig" and kind is SymbolKind.FIELD:
        return "public"
    if language in _BY_UNDERSCORE:
        dunder = name.startswith("__") and name.endswith("__")
        return "private" if name.startswith("_") and not dunder else "public"
    if language in _BY_CAPITAL:
        return "public" if name[:1].isupper() else "private"
    if language in _AS_VISIBLE_AS_THE_TYPE and (kind is SymbolKind.ENUM_MEMBER or container in _CONTRACTS):
        return "public"
    if language == "swift" and (kind is SymbolKind.ENUM_MEMBER or container in _LEND_THEIR_OWN):
        return above or "internal"
    if language in _BY_CONTAINER:
        if kind is SymbolKind.MODULE:
            return ""
        if language == "csharp" and kind is SymbolKind.PROPERTY:
            return "public"  # A record's, or one that stands in for an interface's.
        by_container, otherwise = _BY_CONTAINER[language]
        return by_container.get(container, otherwise)
    return _by_default(language, name)


def _by_default(language: str, name: str) -> str:
    if language in _PRIVATE_BY_DEFAULT:
        return "private"
    if language in _PUBLIC_BY_DEFAULT:
        return "private" if name.startswith("#") else "public"
    return {"java": "package", "swift": "internal"}.get(language, "")


def _said_by(word: str) -> str:
    if word.startswith("pub("):
        return "private" if word == "pub(self)" else "internal"
    return _WORDS.get(word, word)
