"""Pictures as files, without any of the peers."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

import numpy as np

SIGNATURE = b"\x89PNG\r\n\x1a\n"


def chunk(kind: bytes, data: bytes, crc32=zlib.crc32) -> bytes:
    """One chunk of a PNG file."""
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", crc32(data, crc32(kind)))


def header(width: int, height: int, colour_type: int) -> bytes:
    """The IHDR chunk of a picture with 8 bits a channel."""
    return chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, colour_type, 0, 0, 0))


def straight(pixels: np.ndarray) -> np.ndarray:
    """Premultiplied RGBA with its colours divided by their alpha."""
    alpha = pixels[..., 3:].astype(np.float32)
    colour = np.where(alpha > 0, pixels[..., :3] * (255 / np.maximum(alpha, 1)), 0)
    return np.concatenate([np.clip(colour + 0.5, 0, 255).astype(np.uint8), pixels[..., 3:]], axis=2)


def write_png(path: Path, pixels: np.ndarray) -> None:
    """Writes a grey picture, or one of premultiplied RGBA, for a reader to look at."""
    is_grey = pixels.ndim == 2
    rows = (pixels if is_grey else straight(pixels)).reshape(pixels.shape[0], -1)
    filtered = np.concatenate([np.zeros((rows.shape[0], 1), np.uint8), rows], axis=1)
    data = zlib.compress(filtered.tobytes(), 1)
    head = header(pixels.shape[1], pixels.shape[0], 0 if is_grey else 6)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(SIGNATURE + head + chunk(b"IDAT", data) + chunk(b"IEND", b""))
