"""NumPy: a colour matrix of a picture."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from scenes import SEPIA, blur_input, recoloured, texture
from timing import Case, Prepared

VERSION = f"NumPy {np.__version__}"


def colouring(source: np.ndarray) -> Prepared:
    """A colour matrix of straight components, in single precision."""
    target, matrix = np.zeros_like(source), np.asarray(SEPIA, np.float32)

    def run() -> None:
        target[:] = recoloured(source * np.float32(1 / 255), matrix) * np.float32(255) + np.float32(0.5)

    return Prepared(run, lambda: target)


def cases(inputs: Path | None) -> list[Case]:
    """The cases of NumPy."""
    return [
        Case("W11", "opaque", "NumPy", lambda: colouring(texture(inputs))),
        Case("W11", "alpha", "NumPy", lambda: colouring(blur_input(inputs))),
    ]
