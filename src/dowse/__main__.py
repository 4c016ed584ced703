"""`dowse` and `python -m dowse`."""

import sys

from dowse.surfaces.cli.main import run


def main() -> None:
    sys.exit(run(sys.argv[1:]))


if __name__ == "__main__":
    main()
