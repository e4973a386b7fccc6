"""Pillow's Gaussian blur, which is three boxes with soft ends and repeats the picture's edges."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import PIL
from PIL import Image, ImageFilter

from scenes import SIGMAS, blur_input, blur_input_of_one_channel
from timing import Case, Prepared

VERSION = f"Pillow {PIL.__version__}"


def blurring(source: np.ndarray, sigma: float) -> Prepared:
    """A blur of a whole picture."""
    image = Image.fromarray(source)
    blur = ImageFilter.GaussianBlur(sigma)
    return Prepared(lambda: image.filter(blur), lambda: np.array(image.filter(blur)))


def cases(inputs: Path | None) -> list[Case]:
    """The cases of Pillow."""
    return [
        Case(
            "W6",
            f"{kind} s{sigma}",
            "Pillow",
            lambda s=source, sigma=sigma: blurring(s(inputs), sigma),
            note="edges repeat",
        )
        for kind, source in (("rgba", blur_input), ("a8", blur_input_of_one_channel))
        for sigma in SIGMAS
    ]
