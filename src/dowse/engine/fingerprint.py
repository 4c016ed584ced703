"""Which settings an index was made with, written into it so that another setting is noticed."""

import msgspec
from msgspec import Struct

from dowse.model.config import ChunkSettings, Config, IndexSettings
from dowse.parse.version import PARSER_VERSION

_READING_FIELDS = (
    "max_file_bytes",
    "include_tests",
    "include_vendor",
    "include_generated",
    "include_hidden",
    "submodules",
    "exclude",
)
"""The fields of IndexSettings that decide what the index holds; the others decide how fast it is made."""


class Choices(Struct, frozen=True, omit_defaults=True):
    """What a user chose for one index when it was made; it stays until something else is chosen."""

    include_tests: bool | None = None
    include_vendor: bool | None = None

    def over(self, older: "Choices") -> "Choices":
        """These choices, and the older ones where nothing was chosen."""
        return Choices(
            include_tests=older.include_tests if self.include_tests is None else self.include_tests,
            include_vendor=older.include_vendor if self.include_vendor is None else self.include_vendor,
        )

    def applied_to(self, settings: IndexSettings) -> IndexSettings:
        chosen = {name: value for name, value in msgspec.structs.asdict(self).items() if value is not None}
        return msgspec.structs.replace(settings, **chosen)


class _Fingerprint(Struct, frozen=True):
    parser: int
    choices: Choices
    chunk: ChunkSettings
    index: dict[str, object]


def fingerprint(config: Config, choices: Choices) -> str:
    """Equal for equal outcomes. Readable, so that the choices can be read back from an index."""
    settings = msgspec.structs.asdict(choices.applied_to(config.index))
    value = _Fingerprint(
        parser=PARSER_VERSION,
        choices=choices,
        chunk=config.chunk,
        index={name: settings[name] for name in _READING_FIELDS},
    )
    return msgspec.json.encode(value).decode()


def choices_in(text: str) -> Choices:
    """The choices that an index was made with; none of an index that says nothing readable."""
    try:
        return msgspec.json.decode(text, type=_Fingerprint).choices if text else Choices()
    except msgspec.DecodeError:
        return Choices()
