"""Whether a goal is met."""

from __future__ import annotations

from dataclasses import dataclass

from .figures import OURS, Figure
from .goals import Goal


@dataclass(frozen=True)
class Verdict:
    """A goal, its figures, and the limits missed; a ratio is how many times faster Halation is."""

    goal: Goal
    ours: Figure | None
    best: Figure | None
    others: list[Figure]
    unmeasured: list[str]
    misses: list[str]

    @property
    def ratio(self) -> float | None:
        """Of the medians."""
        return self.best.median_ms / self.ours.median_ms if self.best and self.ours else None

    @property
    def ratio_of_minima(self) -> float | None:
        """Of the minima, which other work on the machine disturbs less."""
        return self.best.min_ms / self.ours.min_ms if self.best and self.ours else None

    @property
    def is_met(self) -> bool | None:
        """None if a deciding figure was not measured, unless the goal is missed already."""
        if self.misses:
            return False
        return None if self.ours is None or self.unmeasured else True


def verdict(goal: Goal, figures: list[Figure]) -> Verdict:
    """Finds the figures of a goal and compares them with it."""
    ours = next((f for f in figures if (f.work, f.variant, f.name) == (goal.work, goal.variant, OURS)), None)
    peers = sorted(
        (f for f in figures if f.name != OURS and (f.work, f.variant) == (goal.work, goal.peers_variant)),
        key=lambda figure: figure.median_ms,
    )
    best = next((figure for figure in peers if figure.name in goal.rivals), None)
    others = [figure for figure in peers if figure is not best]
    unmeasured = [name for name in goal.rivals if name not in {figure.name for figure in peers}]
    with_bytes = {figure.name for figure in peers if figure.bytes is not None}
    unmeasured += [
        f"the bytes of {name}"
        for name in goal.no_more_bytes_than
        if name not in with_bytes and name not in unmeasured
    ]
    return Verdict(goal, ours, best, others, unmeasured, _misses(goal, ours, best, peers))


def _misses(goal: Goal, ours: Figure | None, best: Figure | None, peers: list[Figure]) -> list[str]:
    if ours is None:
        return []
    # Comparisons state the wanted relation, so that NaN counts as missed.
    misses = []
    if goal.ratio is not None and best is not None and not best.median_ms / ours.median_ms >= goal.ratio:
        misses.append("too slow")
    if goal.largest_error is not None:
        misses += _above(ours.error_max, goal.largest_error, "error", f"error above {goal.largest_error:g}")
    if goal.largest_memory_mb is not None:
        misses += _above(ours.memory_mb, goal.largest_memory_mb, "memory", f"more than {goal.largest_memory_mb:g} MB")
    sizes = [(f.bytes, f.name) for f in peers if f.name in goal.no_more_bytes_than and f.bytes is not None]
    if sizes:
        limit, name = min(sizes)
        misses += _above(ours.bytes, limit, "bytes", f"more bytes than {name}")
    return misses


def _above(value: float | None, limit: float, kind: str, miss: str) -> list[str]:
    if value is None:
        return [f"its {kind} {'are' if kind == 'bytes' else 'is'} not known"]
    return [] if value <= limit else [miss]
