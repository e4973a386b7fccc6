"""One case of one peer, and how long it takes."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np


@dataclass
class Prepared:
    """A case that is ready to run: all that one frame does not do again has been done."""

    run: Callable[[], Any]
    picture: Callable[[], np.ndarray] | None = None
    encoded: Callable[[], bytes] | None = None


@dataclass
class Case:
    """What one peer does for one variant of a work; `prepare` is called in the process that measures."""

    work: str
    variant: str
    peer: str
    prepare: Callable[[], Prepared]
    note: str = ""
    has_truth: bool = True


def measured(run: Callable[[], Any], seconds: float, least: int = 5) -> list[float]:
    """Milliseconds of repeated runs, after two that do not count, or one if it takes longer than `seconds`."""
    started = time.perf_counter()
    run()
    if time.perf_counter() - started < seconds:
        run()
    durations: list[float] = []
    started = time.perf_counter()
    while len(durations) < least or time.perf_counter() - started < seconds:
        before = time.perf_counter()
        run()
        durations.append((time.perf_counter() - before) * 1000)
    return durations


def figures(durations: list[float]) -> dict[str, float | int]:
    """The figures of a case, named as Halation's own benchmarks name them."""
    return {
        "median_ms": round(statistics.median(durations), 4),
        "min_ms": round(min(durations), 4),
        "repetitions": len(durations),
    }


def errors(picture: np.ndarray, truth: np.ndarray, margin: int) -> dict[str, float]:
    """How far a picture is from the truth, in steps of 255, but for a margin at its edges."""
    difference = np.abs(picture - truth)[margin : picture.shape[0] - margin, margin : picture.shape[1] - margin]
    return {"error_max": round(float(difference.max()), 3), "error_mean": round(float(difference.mean()), 4)}
