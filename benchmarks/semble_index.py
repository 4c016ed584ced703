"""Indexes a folder with semble 0.7.0 and without its model; runs inside a virtual environment that has it.

The model is replaced by one that gives zeros at once, so what is measured is reading, chunking and BM25.
"""

import sys
import time
from pathlib import Path


def main(folder: str) -> None:
    import numpy
    from semble.index.create import create_index_from_path
    from semble.types import ContentType

    class NoModel:
        dim = 1

        def encode(self, texts, **_):  # type: ignore[no-untyped-def]
            return numpy.zeros((len(texts), self.dim), dtype=numpy.float32)

    started = time.perf_counter()
    made = create_index_from_path(Path(folder), NoModel(), content=(ContentType.CODE,))
    print(f"{time.perf_counter() - started:.3f} {sum(len(part) for part in made if isinstance(part, list))}")


if __name__ == "__main__":
    main(sys.argv[1])
