"""Blend2D for W9. Its Python package blends source over only, and has no blur."""

from __future__ import annotations

import importlib.metadata
from pathlib import Path

import blend2d
import numpy as np

from scenes import HEIGHT, WIDTH, particles
from timing import Case, Prepared

VERSION = "blend2d-py " + importlib.metadata.version("blend2d-py")


def drifting(count: int) -> Prepared:
    """Small circles, one over the other; the calls from Python are timed with them."""
    image = blend2d.Image(WIDTH, HEIGHT)
    circles = particles(count)
    circles[:, 3:] = np.round(circles[:, 3:] * 255)
    items = [(x, y, r, *(int(part) for part in colour)) for x, y, r, *colour in circles.tolist()]

    def run() -> None:
        context = blend2d.Context(image)
        context.set_fill_style_rgba(0, 0, 0, 255)
        context.fill_all()
        for x, y, radius, red, green, blue, alpha in items:
            context.set_fill_style_rgba(red, green, blue, alpha)
            context.fill_circle(x, y, radius)
        context.end()

    return Prepared(run, lambda: np.ascontiguousarray(np.asarray(image.asarray())[..., [2, 1, 0, 3]]))


def cases(inputs: Path | None) -> list[Case]:
    """Circles as paths."""
    return [
        Case("W9", name, "blend2d", lambda n=count: drifting(n), note="source over", has_truth=False)
        for name, count in (("10k", 10_000), ("100k", 100_000))
    ]
