"""Records docs/demo.svg: the real program, run on this repository, as a terminal shows it.

make record
"""

import io
import os
import re
import shlex
import subprocess
import sys
import tempfile
from pathlib import Path

from rich.console import Console
from rich.text import Text

PROJECT = Path(__file__).resolve().parent.parent
TARGET = PROJECT / "docs" / "demo.svg"
COLUMNS = 104


def main() -> int:
    console = Console(record=True, width=COLUMNS, file=io.StringIO(), force_terminal=True)
    with tempfile.TemporaryDirectory() as home:
        for command in demo_commands():
            console.print(Text.assemble(("$ ", "bold green"), (command, "bold")))
            console.print(Text.from_ansi(output_of(command, home)), no_wrap=True, overflow="ellipsis")
            console.print()
    TARGET.write_text(without_web_fonts(console.export_svg(title="dowse", unique_id="dowse")), "utf-8")
    print(f"{TARGET.relative_to(PROJECT)} written")
    return 0


def demo_commands() -> list[str]:
    """What `make demo` runs; written there alone, for a copy here would be an answer to its own question."""
    return re.findall(r"^\t@\$\(BIN\)/(dowse .+)$", (PROJECT / "Makefile").read_text("utf-8"), re.MULTILINE)


def output_of(command: str, home: str) -> str:
    """What the program prints on a terminal, with an index of its own so that the run starts from nothing."""
    words = [str(Path(sys.executable).parent / "dowse"), *shlex.split(command)[1:]]
    environment = {**os.environ, "DOWSE_HOME": home, "TERM": "xterm-256color"}
    environment.pop("NO_COLOR", None)
    ours, theirs = os.openpty()
    with subprocess.Popen(
        words,
        cwd=PROJECT,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=theirs,
        stderr=subprocess.DEVNULL,
    ) as process:
        os.close(theirs)
        output = b"".join(iter(lambda: read_terminal(ours), b""))
    os.close(ours)
    if process.returncode:
        raise SystemExit(f"{command} ended with status {process.returncode}")
    return output.decode().replace("\r\n", "\n").replace(str(PROJECT), "~/dowse").rstrip()


def read_terminal(terminal: int) -> bytes:
    """What is there to read; nothing once the program has closed its end (Linux reports that as an error)."""
    try:
        return os.read(terminal, 65536)
    except OSError:
        return b""


def without_web_fonts(svg: str) -> str:
    """The picture must load nothing from elsewhere: fonts that every system has take the place of rich's."""
    svg = re.sub(r"@font-face\s*\{.*?\}\s*", "", svg, flags=re.DOTALL)
    return re.sub(
        r"font-family:\s*Fira Code,\s*monospace", "font-family: ui-monospace, Menlo, Consolas, monospace", svg
    )


if __name__ == "__main__":
    sys.exit(main())
