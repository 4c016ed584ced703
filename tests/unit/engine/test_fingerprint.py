"""Which settings make another index, and which do not."""

import pytest
from msgspec.structs import replace

from dowse.engine.fingerprint import Choices, choices_in, fingerprint
from dowse.model.config import ChunkSettings, Config, FreshnessSettings, IndexSettings

PLAIN = fingerprint(Config(), Choices())


@pytest.mark.parametrize(
    "config",
    [
        Config(index=IndexSettings(exclude=("*.gen",))),
        Config(index=IndexSettings(include_generated=True)),
        Config(index=IndexSettings(max_file_bytes=1)),
        Config(index=IndexSettings(submodules=False)),
        Config(chunk=ChunkSettings(max_lines=10)),
    ],
)
@pytest.mark.requirement("dowse.keeping.settings_change")
def test_what_alters_the_outcome_alters_the_fingerprint(config: Config) -> None:
    assert fingerprint(config, Choices()) != PLAIN


@pytest.mark.parametrize(
    "config",
    [
        Config(index=IndexSettings(workers=7, file_timeout_s=1.0, git_facts=False)),
        Config(freshness=FreshnessSettings(inline_files=1)),
        Config(home="/elsewhere"),
    ],
)
def test_what_only_alters_speed_or_place_does_not(config: Config) -> None:
    assert fingerprint(config, Choices()) == PLAIN


def test_choices_can_be_read_back() -> None:
    choices = Choices(include_tests=False, include_vendor=True)
    assert choices_in(fingerprint(Config(), choices)) == choices


@pytest.mark.parametrize("text", ["", "{", "[]", '{"choices": 3}', "an older format"])
def test_an_unreadable_fingerprint_holds_no_choices(text: str) -> None:
    assert choices_in(text) == Choices()


def test_a_new_choice_wins_over_an_old_one_and_silence_keeps_it() -> None:
    old = Choices(include_tests=False, include_vendor=True)
    assert Choices(include_tests=True).over(old) == Choices(include_tests=True, include_vendor=True)


def test_choices_replace_the_settings_they_name_alone() -> None:
    settings = IndexSettings(max_file_bytes=5)
    assert Choices(include_tests=False).applied_to(settings) == replace(settings, include_tests=False)
