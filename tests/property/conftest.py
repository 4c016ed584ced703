"""What hypothesis keeps between runs does not belong into the checkout."""

import tempfile
from pathlib import Path

from hypothesis.configuration import set_hypothesis_home_dir

set_hypothesis_home_dir(Path(tempfile.gettempdir()) / "dowse-hypothesis")
