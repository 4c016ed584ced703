"""Looks at everything Dowse stands on, and says what to do about what is wrong."""

from collections.abc import Callable, Iterable, Iterator

from dowse.model.diagnosis import Check, Diagnosis, Verdict
from dowse.model.errors import AppError
from dowse.model.issues import Issue, Level
from dowse.model.results import Status
from dowse.parse.grammars import load_grammar
from dowse.parse.languages import LANGUAGES
from dowse.ports.machine import Machine

_OLDEST_PYTHON = (3, 11)
_PACKAGES = (
    ("SQLite", "apsw", "Install it with: pip install apsw"),
    ("tantivy", "tantivy", "Install it with: pip install tantivy"),
    ("tree-sitter", "tree-sitter", "Install it with: pip install tree-sitter"),
)
_FEW_WATCHES = 8192
_LITTLE_SPACE_BYTES = 200 * 1024 * 1024


def diagnose(
    machine: Machine, home: str, config_issues: Iterable[Issue], status: Callable[[], Status] | None
) -> Diagnosis:
    """All checks. `status` reads the index of the folder in question, if there is one to look at."""
    checks = [
        _python(machine),
        *(_package(machine, *row) for row in _PACKAGES),
        *_grammars(),
        _home(machine, home),
        _git(machine),
        _watches(machine),
        _config(tuple(config_issues)),
    ]
    if status is not None:
        checks.append(_index(status))
    return Diagnosis(tuple(checks))


def _python(machine: Machine) -> Check:
    version = machine.python_version()
    text = f"Python {'.'.join(map(str, version))} on {machine.platform()}"
    if version[:2] < _OLDEST_PYTHON:
        return Check("python", Verdict.PROBLEM, text, "Dowse needs Python 3.11 or newer.")
    return Check("python", Verdict.OK, text)


def _package(machine: Machine, title: str, package: str, hint: str) -> Check:
    version = machine.package_version(package)
    if not version:
        return Check(package, Verdict.PROBLEM, f"{title} is not installed", hint)
    return Check(package, Verdict.OK, f"{title}: {package} {version}")


def _grammars() -> Iterator[Check]:
    """One check for all grammars that load, and one for each that does not."""
    loaded: list[str] = []
    for language in LANGUAGES:
        if not language.grammar:
            continue
        try:
            load_grammar(language)
        except (ImportError, AttributeError, ValueError, SyntaxError, OSError) as error:
            module = language.grammar.partition(":")[0]
            yield Check(
                f"grammar {language.name}",
                Verdict.WARNING,
                f"The grammar of {language.name} does not load: {error}",
                f"Its files are read as plain text. Install it with: pip install {module.replace('_', '-')}",
            )
        else:
            loaded.append(language.name)
    yield Check("grammars", Verdict.OK, f"{len(loaded)} grammars load: {', '.join(loaded)}")


def _home(machine: Machine, home: str) -> Check:
    reason = machine.why_not_writable(home)
    if reason:
        hint = "Set DOWSE_HOME to a folder that you may write to."
        return Check("home", Verdict.PROBLEM, f"Cannot write to {home}: {reason}", hint)
    free = machine.free_bytes(home)
    if free is not None and free < _LITTLE_SPACE_BYTES:
        hint = "Free some space, or set DOWSE_HOME to a folder on another disk."
        return Check("home", Verdict.WARNING, f"{home} has only {free // 2**20} MB left", hint)
    return Check("home", Verdict.OK, f"Indexes are kept in {home}")


def _git(machine: Machine) -> Check:
    place = machine.find_program("git")
    if not place:
        hint = "Install git to have authors, last changes and churn; everything else works without it."
        return Check("git", Verdict.WARNING, "git is not on the PATH", hint)
    return Check("git", Verdict.OK, f"git: {place}")


def _watches(machine: Machine) -> Check:
    limit = machine.watch_limit()
    if limit is None:
        return Check("watching", Verdict.OK, "File events need no limit to be raised here")
    if limit < _FEW_WATCHES:
        hint = "Raise it with: sudo sysctl fs.inotify.max_user_watches=524288"
        return Check("watching", Verdict.WARNING, f"Only {limit} folders can be watched at once", hint)
    return Check("watching", Verdict.OK, f"Up to {limit} folders can be watched at once")


def _config(issues: tuple[Issue, ...]) -> Check:
    errors = [issue for issue in issues if issue.level is Level.ERROR]
    if errors:
        first = errors[0]
        where = f"{first.path}:{first.line}: " if first.path else ""
        more = f" (and {len(errors) - 1} more)" if len(errors) > 1 else ""
        hint = "'dowse config lint' lists every problem."
        return Check("config", Verdict.PROBLEM, f"{where}{first.message}{more}", hint)
    if issues:
        hint = "'dowse config lint' lists them."
        return Check("config", Verdict.WARNING, f"The configuration has {len(issues)} warnings", hint)
    return Check("config", Verdict.OK, "The configuration is valid")


def _index(read_status: Callable[[], Status]) -> Check:
    try:
        status = read_status()
    except AppError as error:
        return Check("index", Verdict.PROBLEM, error.message)
    root = status.checkout.root
    if status.health.problems:
        hint = f"Run 'dowse index --force {root}' to build it anew."
        return Check("index", Verdict.PROBLEM, "; ".join(status.health.problems), hint)
    if not status.indexed:
        return Check("index", Verdict.OK, f"{root} is not indexed", f"Run 'dowse index {root}' to index it.")
    if status.freshness.stale:
        count = status.freshness.files_behind
        behind = f"{count:,} {'file' if count == 1 else 'files'} behind"
        return Check("index", Verdict.WARNING, f"The index of {root} is {behind}", "Run 'dowse index'.")
    if status.freshness.partial:
        return Check("index", Verdict.WARNING, f"The index of {root} is not finished", "Run 'dowse index'.")
    return Check("index", Verdict.OK, f"{root}: generation {status.meta.generation}, sound and fresh")
