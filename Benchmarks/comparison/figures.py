"""What one program took for one variant of a work, and how rounds become one figure."""

from __future__ import annotations

import statistics
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import Any

OURS = "Halation"
MOVIE_FRAMES = 120


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
        """A figure from a result as the programs print it; what else they say is left out."""
        known = {key: result[key] for key in cls.__dataclass_fields__ if key in result}
        return cls(**{**known, "name": name})

    @property
    def frames_per_second(self) -> float:
        """How many of W10's frames a second brings."""
        return MOVIE_FRAMES * 1000 / self.median_ms

    def json(self) -> dict[str, Any]:
        """All that is known."""
        return {key: value for key, value in asdict(self).items() if value is not None}


def combined(rounds: Iterable[Figure]) -> list[Figure]:
    """One figure of each program and variant: the median of its medians, the least of its minima, the most memory."""
    groups: dict[tuple[str, str, str], list[Figure]] = {}
    for figure in rounds:
        groups.setdefault((figure.work, figure.variant, figure.name), []).append(figure)
    return [_combined(group) for group in groups.values()]


def _combined(group: list[Figure]) -> Figure:
    # Errors and bytes are the same in every round, and a round may have left them out to save time.
    known: dict[str, Any] = {}
    for figure in group:
        known = figure.json() | known
    known["median_ms"] = statistics.median(figure.median_ms for figure in group)
    known["min_ms"] = min(figure.min_ms for figure in group)
    memory = [figure.memory_mb for figure in group if figure.memory_mb is not None]
    known["memory_mb"] = max(memory) if memory else None
    return Figure(**known)
