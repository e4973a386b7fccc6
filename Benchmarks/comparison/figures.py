"""Figures of a program for a variant of a work, and their combination over rounds."""

from __future__ import annotations

import statistics
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import Any

OURS = "Halation"
MOVIE_FRAMES = 120

# Suffixes of W10's variants: a program's startup alone, and the time without it.
START = ", start"
WITHOUT_START = ", without start"


@dataclass(frozen=True)
class Figure:
    """Times are in milliseconds: of a frame, but in W10 of the whole program."""

    work: str
    variant: str
    name: str
    median_ms: float
    min_ms: float
    error_max: float | None = None
    error_mean: float | None = None
    bytes: int | None = None
    memory_mb: float | None = None
    note: str | None = None

    @classmethod
    def reading(cls, result: dict[str, Any], name: str) -> Figure:
        """Reads a figure from a program's JSON result and ignores other keys."""
        known = {key: result[key] for key in cls.__dataclass_fields__ if key in result}
        return cls(**{**known, "name": name})

    @property
    def frames_per_second(self) -> float:
        """Frames per second of W10."""
        return MOVIE_FRAMES * 1000 / self.median_ms

    def json(self) -> dict[str, Any]:
        """The fields that are known, for JSON."""
        return {key: value for key, value in asdict(self).items() if value is not None}


def combined(rounds: Iterable[Figure]) -> list[Figure]:
    """One figure of each program and variant: the median of its medians, the least of its minima, the most memory."""
    groups: dict[tuple[str, str, str], list[Figure]] = {}
    for figure in rounds:
        groups.setdefault((figure.work, figure.variant, figure.name), []).append(figure)
    return [_combined(group) for group in groups.values()]


def frames_in_start(name: str) -> int:
    """Frames a program draws in its startup measurement: Halation's tool renders at least one."""
    return 1 if name == OURS else 0


def without_start(figures: Iterable[Figure]) -> list[Figure]:
    """What W10's frames took after the start: the combined figures less those of the start, as of all 120 frames.

    A program of which no time is left is left out. Memory is that of the whole program and not told again.
    """
    found = {(figure.variant, figure.name): figure for figure in figures if figure.work == "W10"}
    rest = []
    for (variant, name), whole in found.items():
        start = found.get((variant + START, name))
        if start is None:
            continue
        scale = MOVIE_FRAMES / (MOVIE_FRAMES - frames_in_start(name))
        median, least = whole.median_ms - start.median_ms, whole.min_ms - start.min_ms
        if min(median, least) > 0:
            note = f"{variant}, the start takes {start.median_ms:.0f} ms of {whole.median_ms:.0f} ms"
            rest.append(Figure("W10", variant + WITHOUT_START, name, median * scale, least * scale, note=note))
    return rest


def _combined(group: list[Figure]) -> Figure:
    # Errors and bytes are the same in every round; later rounds may leave them out to save time.
    known: dict[str, Any] = {}
    for figure in group:
        known = figure.json() | known
    known["median_ms"] = statistics.median(figure.median_ms for figure in group)
    known["min_ms"] = min(figure.min_ms for figure in group)
    memory = [figure.memory_mb for figure in group if figure.memory_mb is not None]
    known["memory_mb"] = max(memory) if memory else None
    return Figure(**known)
