"""W10: renders every n-th of 120 frames of the lava lamp, 1280x720, to PNG files, as one of n programs.

    movie.py cairo --worker 0 --workers 2 --output FOLDER

With `--frames 0` all is made ready and nothing is drawn, which is what a program's start takes.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

import numpy as np

from scenes import lava_lamp

FRAMES, WIDTH, HEIGHT, FRAMES_PER_SECOND = 120, 1280, 720, 30


def by_skia() -> Callable[[int], np.ndarray]:
    """The frames of Skia's image filter."""
    from peer_skia import Target, draw_goo

    target = Target(WIDTH, HEIGHT)

    def draw(frame: int) -> np.ndarray:
        draw_goo(target.canvas, lava_lamp(WIDTH, HEIGHT, frame / FRAMES_PER_SECOND), HEIGHT)
        return target.pixels

    return draw


def by_cairo() -> Callable[[int], np.ndarray]:
    """The frames of Cairo with three boxes."""
    from peer_cairo import GooRenderer, by_boxes

    renderer = GooRenderer(WIDTH, HEIGHT, lava_lamp().sigma, by_boxes)

    def draw(frame: int) -> np.ndarray:
        renderer.draw(lava_lamp(WIDTH, HEIGHT, frame / FRAMES_PER_SECOND))
        return renderer.target.rgba()

    return draw


def main() -> None:
    """Draws, encodes by fpng and writes."""
    painters = {"skia": by_skia, "cairo": by_cairo}
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("peer", choices=painters)
    parser.add_argument("--worker", type=int, default=0)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--frames", type=int, default=FRAMES, help="how many there are in all")
    parser.add_argument("--output", type=Path, required=True)
    arguments = parser.parse_args()

    import fpng_py

    plain = fpng_py.CompressionFlags.NONE
    draw = painters[arguments.peer]()
    for frame in range(arguments.worker, arguments.frames, arguments.workers):
        pixels = draw(frame).tobytes()
        data = fpng_py.fpng_encode_image_to_memory(pixels, WIDTH, HEIGHT, 4, plain)
        (arguments.output / f"frame-{frame:05}.png").write_bytes(data)


if __name__ == "__main__":
    main()
