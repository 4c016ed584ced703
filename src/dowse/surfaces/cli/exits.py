"""Which exit status means what: one row for each error code, and the few that are no errors."""

from collections.abc import Mapping
from types import MappingProxyType

OK = 0
NOTHING_FOUND = 1
USAGE = 2
UNHEALTHY = 10
INTERNAL = 70
INTERRUPTED = 130
OUTPUT_CLOSED = 141
TERMINATED = 143

STATUS_OF: Mapping[str, int] = MappingProxyType(
    {
        "INTERNAL": INTERNAL,
        "INVALID_REQUEST": USAGE,
        "NO_INDEX": 3,
        "INDEX_BUSY": 4,
        "INDEX_DAMAGED": 5,
        "STORAGE_FAILED": 6,
        "INVALID_CONFIG": 7,
        "INVALID_PATH": 8,
        "NOT_FOUND": 8,
        "UNKNOWN_LANGUAGE": 9,
    }
)

EXPLANATION = """\b
Exit status:
  0  done             5  index is damaged         10   doctor found a problem
  1  nothing found    6  disk refuses             70   a fault in Dowse
  2  wrong usage      7  configuration is broken  130  interrupted
  3  no index yet     8  no such path             141  output was closed
  4  index is busy    9  no grammar for that file 143  terminated"""


def status_of(code: str) -> int:
    return STATUS_OF.get(code, INTERNAL)
