"""Macros are blanked out before parsing, and nothing else moves."""

import pytest

from dowse.parse.macros import without_macros

_CASES = [
    ("cpp", b"class FLEET_API Route final : public Walk {", b"class           Route final : public Walk {"),
    ("cpp", b"struct PACKED(4) Word {", b"struct           Word {"),
    ("cpp", b"class Route {", b"class Route {"),
    ("cpp", b"class URL;\nclass URL {", b"class URL;\nclass URL {"),
    ("c", b"RING_API int ring(void);", b"         int ring(void);"),
    ("c", b"  x = RING_API + 1;", b"  x = RING_API + 1;"),
    ("objc", b"- (id)init NS_UNAVAILABLE;", b"- (id)init               ;"),
    ("objc", b"typedef NS_ENUM(NSInteger, Mode) {", b"enum                       Mode  {"),
    ("rust", b"class FLEET_API Route {", b"class FLEET_API Route {"),
]


@pytest.mark.parametrize(("language", "written", "plain"), _CASES)
def test_only_the_macro_turns_into_blanks(language: str, written: bytes, plain: bytes) -> None:
    assert without_macros(written, language) == plain
    assert len(plain) == len(written)
