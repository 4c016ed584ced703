"""Settings from every source, read once: defaults, the user's file, the project's, environment, flags.

Every problem is reported at once, each with its place. What is broken counts as not set.
"""

import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

import msgspec
from msgspec import Struct

from dowse.adapters.config_fields import (
    SettingField,
    WrongValue,
    checked,
    from_text,
    nearest,
    section_names,
    setting_fields,
)
from dowse.adapters.folders import CONFIG_FILE, user_config_file
from dowse.adapters.toml_places import find_line
from dowse.model.config import Config
from dowse.model.errors import InvalidConfig
from dowse.model.issues import Issue, Level

DEFAULT_ORIGIN = "default"
FLAG_ORIGIN = "flag"

_PREFIX = "DOWSE_"


class LoadedConfig(NamedTuple):
    """The settings, where each of them (by dotted key) came from, and what is wrong with the sources."""

    config: Config
    origins: dict[str, str]
    issues: tuple[Issue, ...]


def load_config(
    root: str | None = None, flags: Mapping[str, object] | None = None, *, strict: bool = True
) -> LoadedConfig:
    """The settings for a checkout. `flags` are dotted keys given on the command line.

    Raises InvalidConfig with all problems; without `strict` they only stand among the issues.
    """
    sources = _Sources()
    sources.read_file(user_config_file())
    if root is not None:
        sources.read_file(Path(root) / CONFIG_FILE)
    sources.read_environment(os.environ)
    sources.read_flags(flags or {})
    errors = [issue for issue in sources.issues if issue.level is Level.ERROR]
    if strict and errors:
        raise _invalid(sources.issues)
    return LoadedConfig(_build(sources.values), sources.origins, tuple(sources.issues))


class _Sources:
    """Takes in one source after the other; later ones win."""

    def __init__(self) -> None:
        self._fields = setting_fields()
        self.values: dict[str, object] = {}
        self.origins = dict.fromkeys(self._fields, DEFAULT_ORIGIN)
        self.issues: list[Issue] = []

    def read_file(self, path: Path) -> None:
        try:
            text = path.read_bytes().decode("utf-8-sig")
            table = tomllib.loads(text)
        except (FileNotFoundError, NotADirectoryError):
            return
        except (OSError, UnicodeDecodeError) as problem:
            self._report("config-unreadable", f"Cannot be read: {problem}", str(path))
            return
        except tomllib.TOMLDecodeError as problem:
            self._report("config-syntax", f"Not valid TOML: {problem}", str(path), _line_in(str(problem)))
            return
        place = _File(str(path), text)
        for key, value in table.items():
            if key in section_names() and isinstance(value, dict):
                for inner, item in value.items():
                    self._take_from_file(f"{key}.{inner}", item, place)
            elif key in section_names():
                self._report_at(place, key, "config-wrong-type", f"'{key}' must be a section: [{key}]")
            else:
                self._take_from_file(key, value, place)

    def read_environment(self, environment: Mapping[str, str]) -> None:
        variables = {field.variable: field for field in self._fields.values()}
        for name in sorted(environment):
            field = variables.get(name)
            if field is not None:
                if environment[name] or field.type is str:
                    value = from_text(field, environment[name])
                    self._take(field, value, f"environment {name}", name, 0)
            elif name.startswith(tuple(f"{_PREFIX}{section.upper()}_" for section in section_names())):
                hint = _did_you_mean(_nearest_variable(name, list(variables)))
                self._report("config-unknown-key", f"No setting is named {name}.{hint}", name)

    def read_flags(self, flags: Mapping[str, object]) -> None:
        for key, value in flags.items():
            field = self._fields.get(key)
            if field is None:
                hint = _did_you_mean(nearest(key, list(self._fields)))
                self._report("config-unknown-key", f"No setting is named '{key}'.{hint}")
            else:
                self._take(field, value, FLAG_ORIGIN, "", 0)

    def _take_from_file(self, key: str, value: object, place: "_File") -> None:
        field = self._fields.get(key)
        if field is None:
            self._report_at(place, key, "config-unknown-key", self._unknown(key))
            return
        if key == "home" and isinstance(value, str) and value:
            value = str(Path(place.path).parent / Path(value).expanduser())
        self._take(field, value, place.path, place.path, find_line(place.text, key))

    def _take(self, field: SettingField, value: object, origin: str, path: str, line: int) -> None:
        try:
            self.values[field.key] = checked(field, value)
        except WrongValue as problem:
            self._report("config-wrong-value", f"'{field.key}' {problem}.", path, line)
        else:
            self.origins[field.key] = origin

    def _unknown(self, key: str) -> str:
        """What to say of a key that nothing is named by: the right name may live in another section."""
        section, _, name = key.rpartition(".")
        by_name = {known.rpartition(".")[2]: known for known in self._fields}
        siblings = {
            known.rpartition(".")[2]: known for known in self._fields if known.startswith(f"{section}.")
        }
        meant = (
            by_name.get(name)
            or siblings.get(nearest(name, list(siblings)))
            or nearest(key, [*section_names(), *self._fields])
            or by_name.get(nearest(name, list(by_name)), "")
        )
        return f"No setting is named '{key}'.{_did_you_mean(meant)}"

    def _report_at(self, place: "_File", key: str, rule: str, message: str) -> None:
        self._report(rule, message, place.path, find_line(place.text, key))

    def _report(self, rule: str, message: str, path: str = "", line: int = 0) -> None:
        self.issues.append(Issue(rule, Level.ERROR, message, path, line))


class _File(Struct, frozen=True):
    path: str
    text: str


def _build(values: Mapping[str, object]) -> Config:
    tree: dict[str, object] = {}
    for key, value in values.items():
        section, _, name = key.rpartition(".")
        if section:
            part = tree.setdefault(section, {})
            assert isinstance(part, dict)
            part[name] = value
        else:
            tree[name] = value
    return msgspec.convert(tree, Config)


def _invalid(issues: list[Issue]) -> InvalidConfig:
    count = len(issues)
    first = issues[0]
    where = f"{first.path}:{first.line}: " if first.line else f"{first.path}: " if first.path else ""
    more = f" There {'is' if count == 2 else 'are'} {count - 1} more." if count > 1 else ""
    message = f"The configuration has {count} problem{'s' if count > 1 else ''}. {where}{first.message}{more}"
    return InvalidConfig(f"{message} 'dowse config lint' lists all of them.", issues=tuple(issues))


def _line_in(message: str) -> int:
    """The line that a TOML error names in its text."""
    _, _, rest = message.partition("(at line ")
    digits = rest.partition(",")[0]
    return int(digits) if digits.isdigit() else 0


def _nearest_variable(name: str, known: list[str]) -> str:
    return nearest(name.lower(), [each.lower() for each in known]).upper()


def _did_you_mean(meant: str) -> str:
    return f" Did you mean {meant}?" if meant else ""
