"""Which language a file is in, and which grammar reads it. A table: a new language is a new row."""

import re
from functools import cache

from msgspec import Struct

from dowse.model.source import Category


class Language(Struct, frozen=True):
    """One language. `grammar` is `module:function` of its wheel; with none its files are read as text."""

    name: str
    grammar: str = ""
    extensions: tuple[str, ...] = ()
    filenames: tuple[str, ...] = ()
    interpreters: tuple[str, ...] = ()
    """Programs that a `#!` line may name."""
    category: Category = Category.CODE
    query: str = ""
    """Name of the file in `queries/`; the language's own name if empty. Several may be joined by a space."""

    @property
    def query_names(self) -> tuple[str, ...]:
        return tuple((self.query or self.name).split())


_CODE, _DOCS, _CONFIG, _DATA = Category.CODE, Category.DOCS, Category.CONFIG, Category.DATA

LANGUAGES: tuple[Language, ...] = (
    # General-purpose languages, each with its own grammar and queries.
    Language(
        "bash",
        "tree_sitter_bash:language",
        (".sh", ".bash", ".zsh", ".ksh", ".bats"),
        (".bashrc", ".bash_profile", ".profile", ".zshrc", "PKGBUILD"),
        ("sh", "bash", "zsh", "dash", "ksh", "bats"),
    ),
    Language("c", "tree_sitter_c:language", (".c", ".h"), query="c_family c"),
    Language("csharp", "tree_sitter_c_sharp:language", (".cs", ".csx")),
    Language(
        "cpp",
        "tree_sitter_cpp:language",
        (".cc", ".cpp", ".cxx", ".c++", ".hh", ".hpp", ".hxx", ".h++", ".ipp", ".tpp", ".inl", ".cu", ".cuh"),
        query="c_family cpp",
    ),
    Language("dart", "tree_sitter_dart:language", (".dart",), (), ("dart",)),
    Language("elixir", "tree_sitter_elixir:language", (".ex", ".exs"), (), ("elixir",)),
    Language("fortran", "tree_sitter_fortran:language", (".f90", ".f95", ".f03", ".f08", ".f", ".for")),
    Language("go", "tree_sitter_go:language", (".go",)),
    Language("groovy", "tree_sitter_groovy:language", (".groovy", ".gradle"), ("Jenkinsfile",), ("groovy",)),
    Language("haskell", "tree_sitter_haskell:language", (".hs",), (), ("runhaskell", "stack")),
    Language("java", "tree_sitter_java:language", (".java",)),
    Language(
        "javascript",
        "tree_sitter_javascript:language",
        (".js", ".mjs", ".cjs", ".jsx"),
        ("Jakefile",),
        ("node", "deno", "bun"),
        query="ecmascript javascript jsx",
    ),
    Language("julia", "tree_sitter_julia:language", (".jl",), (), ("julia",)),
    Language("kotlin", "tree_sitter_kotlin:language", (".kt", ".kts")),
    Language("lua", "tree_sitter_lua:language", (".lua", ".rockspec"), (), ("lua", "luajit")),
    Language("nix", "tree_sitter_nix:language", (".nix",)),
    Language("objc", "tree_sitter_objc:language", (".m", ".mm"), query="c_family objc"),
    Language(
        "ocaml", "tree_sitter_ocaml:language_ocaml", (".ml",), (), ("ocaml",), query="ocaml_interface ocaml"
    ),
    Language(
        "ocaml_interface", "tree_sitter_ocaml:language_ocaml_interface", (".mli",), query="ocaml_interface"
    ),
    Language("perl", "tree_sitter_perl:language", (".pl", ".pm", ".t", ".psgi"), ("cpanfile",), ("perl",)),
    Language("php", "tree_sitter_php:language_php", (".php", ".phtml", ".inc"), (), ("php",)),
    Language("powershell", "tree_sitter_powershell:language", (".ps1", ".psm1", ".psd1"), (), ("pwsh",)),
    Language(
        "python",
        "tree_sitter_python:language",
        (".py", ".pyi", ".pyw", ".bzl"),
        ("SConstruct", "SConscript", "wscript", "BUILD", "BUILD.bazel", "WORKSPACE"),
        ("python", "python2", "python3", "pypy", "uv"),
    ),
    Language(
        "ruby",
        "tree_sitter_ruby:language",
        (".rb", ".rake", ".gemspec", ".ru", ".podspec"),
        ("Rakefile", "Gemfile", "Podfile", "Vagrantfile", "Guardfile", "Fastfile"),
        ("ruby", "jruby"),
    ),
    Language("rust", "tree_sitter_rust:language", (".rs",)),
    Language("scala", "tree_sitter_scala:language", (".scala", ".sc", ".sbt"), (), ("scala",)),
    Language("solidity", "tree_sitter_solidity:language", (".sol",)),
    Language("swift", "tree_sitter_swift:language", (".swift",), (), ("swift",)),
    Language(
        "typescript",
        "tree_sitter_typescript:language_typescript",
        (".ts", ".mts", ".cts"),
        (),
        ("ts-node", "tsx"),
        query="ecmascript typescript",
    ),
    Language("tsx", "tree_sitter_typescript:language_tsx", (".tsx",), query="ecmascript typescript jsx"),
    Language("zig", "tree_sitter_zig:language", (".zig", ".zon")),
    # Markup, style, schema and build languages.
    Language("cmake", "tree_sitter_cmake:language", (".cmake",), ("CMakeLists.txt",)),
    Language("css", "tree_sitter_css:language", (".css",)),
    Language("scss", "tree_sitter_scss:language", (".scss",)),
    Language(
        "dockerfile", "tree_sitter_dockerfile:language", (".dockerfile",), ("Dockerfile", "Containerfile")
    ),
    Language("graphql", "tree_sitter_graphql:language", (".graphql", ".gql", ".graphqls")),
    Language("hcl", "tree_sitter_hcl:language", (".tf", ".tfvars", ".hcl"), category=_CONFIG),
    Language("html", "tree_sitter_html:language", (".html", ".htm", ".xhtml")),
    Language(
        "make",
        "tree_sitter_make:language",
        (".mk", ".mak"),
        ("Makefile", "makefile", "GNUmakefile"),
        ("make",),
    ),
    Language("sql", "tree_sitter_sql:language", (".sql", ".ddl", ".dml")),
    Language("svelte", "tree_sitter_svelte:language", (".svelte",)),
    Language("vue", "tree_sitter_html:language", (".vue",)),
    # Documents.
    Language(
        "markdown",
        "tree_sitter_markdown:language",
        (".md", ".markdown", ".mdx", ".mdc", ".qmd"),
        category=_DOCS,
    ),
    Language("restructuredtext", "", (".rst", ".rest"), category=_DOCS),
    Language("notebook", "", (".ipynb",), category=_DOCS),
    Language(
        "text",
        "",
        (".txt", ".text", ".adoc", ".asciidoc", ".org", ".tex", ".pod", ".rdoc", ".textile"),
        ("README", "CHANGELOG", "NEWS", "AUTHORS", "CONTRIBUTING", "INSTALL", "LICENSE", "COPYING", "NOTICE"),
        category=_DOCS,
    ),
    # Settings and data.
    Language(
        "json",
        "tree_sitter_json:language",
        (".json", ".jsonc", ".json5", ".webmanifest"),
        (".babelrc", ".eslintrc"),
        category=_CONFIG,
    ),
    Language("toml", "tree_sitter_toml:language", (".toml",), ("Pipfile",), category=_CONFIG),
    Language(
        "xml",
        "tree_sitter_xml:language_xml",
        (".xml", ".xsd", ".plist", ".csproj", ".storyboard", ".xib"),
        category=_CONFIG,
    ),
    Language(
        "yaml",
        "tree_sitter_yaml:language",
        (".yaml", ".yml"),
        (".clang-format", ".clang-tidy"),
        category=_CONFIG,
    ),
    # Known by name, read as text: no wheel carries a grammar that holds up.
    Language("ini", "", (".ini", ".cfg", ".conf", ".properties", ".env", ".editorconfig"), category=_CONFIG),
    Language("csv", "", (".csv", ".tsv"), category=_DATA),
    Language("clojure", "", (".clj", ".cljs", ".cljc", ".edn")),
    Language("erlang", "", (".erl", ".hrl")),
    Language("fsharp", "", (".fs", ".fsx", ".fsi")),
    Language("protobuf", "", (".proto",)),
    Language("r", "", (".r", ".R")),
    Language("vim", "", (".vim",), (".vimrc",)),
)

PLAIN_TEXT = Language("text", category=Category.TEXT)
"""What any other readable file is."""

_SHEBANG = re.compile(rb"#!\s*(?:\S*/)?(?:env\s+(?:-\S+\s+)*)?([\w.+-]+?)[\d.]*\s")


@cache
def _by_key() -> dict[str, Language]:
    table: dict[str, Language] = {}
    for language in LANGUAGES:
        for key in (*language.extensions, *language.filenames):
            table.setdefault(key, language)
            table.setdefault(key.lower(), language)
        for program in language.interpreters:
            table.setdefault(f"#!{program}", language)
    return table


@cache
def get_language(name: str) -> Language:
    """The row of that name. Raises KeyError for a name that is not in the table."""
    for language in LANGUAGES:
        if language.name == name:
            return language
    raise KeyError(name)


def detect(path: str, head: bytes) -> Language:
    """The language of a file by its name, else by its `#!` line; `head` is how the file begins."""
    table = _by_key()
    filename = path.rpartition("/")[2]
    named = table.get(filename) or table.get(_extension(filename))
    if named is not None:
        return _settle_header(named, head)
    if filename.startswith("Dockerfile"):
        return get_language("dockerfile")
    shebang = _SHEBANG.match(head + b"\n")
    program = shebang.group(1).decode("latin-1") if shebang else ""
    return table.get(f"#!{program}", PLAIN_TEXT)


def _extension(filename: str) -> str:
    return "." + filename.rpartition(".")[2].lower() if "." in filename[1:] else ""


_OBJC = re.compile(rb"^\s*(@interface|@protocol|@implementation|@import|#import)\b", re.M)
_CPP = re.compile(
    rb"^\s*(class\s+\w+|namespace\b|template\s*<|using\s+\w+|public:|private:|protected:)|\bstd::", re.M
)
_MATLAB = re.compile(rb"^\s*(function\b|%|classdef\b)", re.M)


def _settle_header(language: Language, head: bytes) -> Language:
    """Tell apart languages that share an extension, by how the file begins."""
    if language.name == "c" and _OBJC.search(head):
        return get_language("objc")
    if language.name == "c" and _CPP.search(head):
        return get_language("cpp")
    if language.name == "objc" and _MATLAB.match(head):
        return PLAIN_TEXT
    if language.name == "perl" and head.lstrip().startswith(b"use v6"):
        return PLAIN_TEXT
    return language
