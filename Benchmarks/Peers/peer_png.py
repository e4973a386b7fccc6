"""Frames as PNG files in memory: fpng, rows subtracted by NumPy and packed by isa-l, OpenCV and Pillow.

fpng and isa-l also get opaque frames without their alpha, since Halation finds out by itself that a frame needs none.
"""

from __future__ import annotations

import importlib
import importlib.metadata
import io
from collections.abc import Callable
from pathlib import Path

import numpy as np

from pictures import SIGNATURE, chunk, header
from scenes import HEIGHT, WIDTH, read
from timing import Case, Prepared

ABSENT: dict[str, str] = {}
VERSIONS: list[str] = []

Encoder = Callable[[], bytes]


def is_present(name: str, package: str) -> bool:
    """Whether a module loads; if not, `ABSENT` has the reason."""
    try:
        importlib.import_module(name)
    except ImportError as error:
        ABSENT[f"PNG by {name}"] = str(error)
        return False
    VERSIONS.append(f"{package} {importlib.metadata.version(package)}")
    return True


def fpng(pixels: np.ndarray) -> Encoder:
    """The fast encoder with its defaults; it takes bytes, which are made before the clock starts."""
    import fpng_py

    data, channels = pixels.tobytes(), pixels.shape[2]
    plain = fpng_py.CompressionFlags.NONE
    return lambda: fpng_py.fpng_encode_image_to_memory(data, WIDTH, HEIGHT, channels, plain)


def up_and_isal(pixels: np.ndarray) -> Encoder:
    """Each row minus the one above it, packed at isa-l's level 1, the better of its two fast ones."""
    from isal import isal_zlib

    channels = pixels.shape[2]
    rows = pixels.reshape(HEIGHT, WIDTH * channels)
    filtered = np.empty((HEIGHT, 1 + WIDTH * channels), np.uint8)
    filtered[:, 0] = 2
    head = SIGNATURE + header(WIDTH, HEIGHT, colour_type=6 if channels == 4 else 2)

    def encode() -> bytes:
        filtered[0, 1:] = rows[0]
        np.subtract(rows[1:], rows[:-1], out=filtered[1:, 1:])
        data = isal_zlib.compress(filtered, 1)
        return head + chunk(b"IDAT", data, isal_zlib.crc32) + chunk(b"IEND", b"")

    return encode


def opencv(pixels: np.ndarray) -> Encoder:
    """OpenCV's defaults."""
    import cv2

    swapped = cv2.cvtColor(pixels, cv2.COLOR_RGBA2BGRA)
    return lambda: cv2.imencode(".png", swapped)[1].tobytes()


def pillow(pixels: np.ndarray) -> Encoder:
    """Pillow's defaults."""
    from PIL import Image

    image = Image.fromarray(pixels)

    def encode() -> bytes:
        file = io.BytesIO()
        image.save(file, "PNG")
        return file.getvalue()

    return encode


def without_alpha(encoder: Callable[[np.ndarray], Encoder]) -> Callable[[np.ndarray], Encoder]:
    """An encoder of three channels; alpha is dropped before the clock starts, and only where nothing is lost."""

    def prepare(pixels: np.ndarray) -> Encoder:
        if (pixels[..., 3] != 255).any():
            raise ValueError("the frame is not opaque")
        return encoder(np.ascontiguousarray(pixels[..., :3]))

    return prepare


ENCODERS: dict[str, Callable[[np.ndarray], Encoder]] = {}
for _module, _package, _encoders in (
    ("fpng_py", "fpng-py", {"fpng": fpng, "fpng RGB": without_alpha(fpng)}),
    ("isal", "isal", {"UP + isa-l": up_and_isal, "UP + isa-l RGB": without_alpha(up_and_isal)}),
    ("cv2", "opencv-python-headless", {"OpenCV": opencv}),
    ("PIL", "pillow", {"Pillow": pillow}),
):
    if is_present(_module, _package):
        ENCODERS |= _encoders
VERSION = ", ".join(VERSIONS)


def encoding(file: Path, encoder: Callable[[np.ndarray], Encoder]) -> Prepared:
    """One frame, packed into memory."""
    encode = encoder(read(file))
    return Prepared(encode, encoded=encode)


def cases(inputs: Path | None) -> list[Case]:
    """Three frames by each encoder."""
    if inputs is None:
        return []
    return [
        Case("W8", frame, peer, lambda f=frame, e=encoder: encoding(inputs / f"{f}.rgba", e))
        for frame in ("W1", "W4", "W5")
        for peer, encoder in ENCODERS.items()
    ]
