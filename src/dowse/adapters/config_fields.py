"""Every setting by its dotted key: its type, and the values that make sense."""

import difflib
from collections.abc import Mapping

import msgspec
from msgspec import Struct

from dowse.model.config import Config

_SMALLEST: Mapping[str, float] = {
    "index.max_file_bytes": 1,
    "index.workers": 0,
    "index.file_timeout_s": 0.1,
    "freshness.inline_files": 0,
    "freshness.inline_bytes": 0,
    "chunk.max_lines": 1,
    "chunk.group_lines": 1,
    "chunk.small_lines": 0,
}
_LARGEST: Mapping[str, float] = {"index.workers": 64}

_YES = frozenset({"1", "true", "yes", "on"})
_NO = frozenset({"0", "false", "no", "off"})


class WrongValue(Exception):
    """Says in words what is wrong with a value."""


class SettingField(Struct, frozen=True):
    """One setting."""

    key: str
    type: object
    default: object

    @property
    def variable(self) -> str:
        """The environment variable that sets it."""
        return "DOWSE_" + self.key.replace(".", "_").upper()


def setting_fields() -> dict[str, SettingField]:
    """All settings, in the order of the tree."""
    found: dict[str, SettingField] = {}
    for field in msgspec.structs.fields(Config):
        if isinstance(field.type, type) and issubclass(field.type, Struct):
            for inner in msgspec.structs.fields(field.type):
                key = f"{field.name}.{inner.name}"
                found[key] = SettingField(key, inner.type, inner.default)
        else:
            found[field.name] = SettingField(field.name, field.type, field.default)
    return found


def section_names() -> tuple[str, ...]:
    return tuple(dict.fromkeys(key.partition(".")[0] for key in setting_fields() if "." in key))


def checked(field: SettingField, value: object) -> object:
    """The value as the setting's type. Raises WrongValue."""
    try:
        converted = msgspec.convert(value, field.type)
    except msgspec.ValidationError:
        raise WrongValue(f"must be {_describe(field.type)}, not {_show(value)}") from None
    if isinstance(converted, int | float) and not isinstance(converted, bool):
        low, high = _SMALLEST.get(field.key), _LARGEST.get(field.key)
        if low is not None and not converted >= low:
            raise WrongValue(f"must be at least {low:g}, not {_show(value)}")
        if high is not None and converted > high:
            raise WrongValue(f"must be at most {high:g}, not {_show(value)}")
    return converted


def from_text(field: SettingField, text: str) -> object:
    """A value from the environment, where everything is text. Lists are separated by commas."""
    plain = text.strip()
    if field.type is bool:
        if plain.lower() in _YES | _NO:
            return plain.lower() in _YES
    elif field.type in (int, float):
        try:
            number = float(plain)
            return int(plain) if field.type is int else number
        except ValueError:
            return text
    elif field.type is not str:
        return [part.strip() for part in text.split(",") if part.strip()]
    return text


def nearest(word: str, known: tuple[str, ...] | list[str]) -> str:
    """The known word that was probably meant, or an empty string."""
    close = difflib.get_close_matches(word.lower(), known, n=1, cutoff=0.6)
    return close[0] if close else ""


def _describe(kind: object) -> str:
    words = {bool: "true or false", int: "a whole number", float: "a number", str: "text"}
    return words.get(kind, "a list of texts") if isinstance(kind, type) else "a list of texts"


def _show(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    text = f'"{value}"' if isinstance(value, str) else str(value)
    return text if len(text) <= 60 else text[:57] + "..."
