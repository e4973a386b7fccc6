"""The report as Markdown."""

from __future__ import annotations

from dataclasses import dataclass

from .figures import Figure
from .verdicts import Verdict

HEADER = ("work", "variant", "rival", "its ms", "Halation ms", "ratio", "of minima", "goal", "met", "other peers")
MOVIE_HEADER = tuple({"its ms": "its frames/s", "Halation ms": "Halation frames/s"}.get(name, name) for name in HEADER)


@dataclass(frozen=True)
class Surroundings:
    """Date, commit, machine and method of the run."""

    date: str
    commit: str
    machine: str
    versions: list[str]
    rounds: int
    busy: dict[str, float]
    absent: dict[str, str]


def report(verdicts: list[Verdict], surroundings: Surroundings) -> str:
    """The whole report."""
    frames = [verdict for verdict in verdicts if verdict.goal.work != "W10"]
    movies = [verdict for verdict in verdicts if verdict.goal.work == "W10"]
    parts = ["# Halation and its peers", *_about(surroundings)]
    if frames:
        parts.append(table(HEADER, [row(verdict) for verdict in frames]))
    if movies:
        parts.append(table(MOVIE_HEADER, [row(verdict) for verdict in movies]))
    notes = noted(verdicts)
    if notes:
        parts.append("\n".join(f"- {note}" for note in notes))
    if surroundings.absent:
        reasons = [f"- {name}: {reason}" for name, reason in surroundings.absent.items()]
        parts.append("Not measured:\n\n" + "\n".join(reasons))
    parts.append("Measured with " + "; ".join(surroundings.versions) + ".")
    return "\n\n".join(parts) + "\n"


def noted(verdicts: list[Verdict]) -> list[str]:
    """The notes of the programs on their figures, each once."""
    notes = []
    for verdict in verdicts:
        if verdict.ours and verdict.ours.note:
            where = verdict.goal.work if verdict.goal.work == "W10" else f"{verdict.goal.work} {verdict.goal.variant}"
            notes.append(f"{where}, {verdict.ours.name}: {verdict.ours.note}")
        peers = [verdict.best] if verdict.best else []
        for figure in peers + verdict.others:
            if figure.note:
                notes.append(f"{figure.work}, {figure.name}: {figure.note}")
    return list(dict.fromkeys(notes))


def _about(surroundings: Surroundings) -> list[str]:
    lines = [
        f"{surroundings.date}, commit {surroundings.commit}, {surroundings.machine}.",
        "Frames of 1920x1080, one thread; milliseconds are the median of the medians of"
        f" {surroundings.rounds} turns, which the programs took one after another in one run. The rival is the"
        " fastest of those whom the goal names, and the ratio is how many times faster Halation is. Errors are the"
        " largest, in steps of 255.",
    ]
    if surroundings.busy:
        shares = ", ".join(f"{share:.0%} of the time in {work}" for work, share in surroundings.busy.items())
        lines.append(
            f"**The machine was busy**: a program computed for only {shares}. There the ratio of the minima says more"
            " than that of the medians, and neither much."
        )
    return lines


def table(header: tuple[str, ...], rows: list[list[str]]) -> str:
    """A Markdown table with padded columns, except the last."""
    widths = [max(len(line[column]) for line in [list(header), *rows]) for column in range(len(header) - 1)]
    lines = [list(header), ["-" * width for width in widths] + ["---"], *rows]
    return "\n".join(
        "| " + " | ".join([*(cell.ljust(width) for cell, width in zip(line, widths)), line[-1]]) + " |"
        for line in lines
    )


def row(verdict: Verdict) -> list[str]:
    """One goal's cells."""
    goal = verdict.goal
    return [
        f"{goal.work} {goal.title}",
        goal.variant,
        verdict.best.name if verdict.best else "–",
        measure(verdict.best) if verdict.best else "–",
        measure(verdict.ours) if verdict.ours else "–",
        times(verdict.ratio),
        times(verdict.ratio_of_minima),
        wanted(verdict),
        answer(verdict),
        ", ".join(f"{figure.name} {measure(figure)}" for figure in verdict.others),
    ]


def measure(figure: Figure) -> str:
    """A time or a rate, with errors, bytes or memory in parentheses."""
    value = rounded(figure.frames_per_second if figure.work == "W10" else figure.median_ms)
    beside = []
    if figure.error_max is not None and figure.work in ("W6", "W9", "W11"):
        beside.append(f"error {rounded(figure.error_max)}")
    if figure.bytes is not None and figure.work == "W8":
        beside.append(f"{figure.bytes / 1000:.0f} kB")
    if figure.memory_mb is not None:
        beside.append(f"{figure.memory_mb:.0f} MB")
    return f"{value} ({', '.join(beside)})" if beside else value


def wanted(verdict: Verdict) -> str:
    """The goal in a few words."""
    goal = verdict.goal
    parts = [times(goal.ratio)] if goal.ratio is not None else []
    if goal.largest_error is not None:
        parts.append(f"error {goal.largest_error:g}")
    if goal.largest_memory_mb is not None:
        parts.append(f"{goal.largest_memory_mb:g} MB")
    if goal.no_more_bytes_than:
        parts.append(f"bytes of {' and '.join(goal.no_more_bytes_than)}")
    return ", ".join(parts)


def answer(verdict: Verdict) -> str:
    """Whether the goal is met, with the reason if not or not known; a dash without a goal."""
    if not verdict.goal.wants_something:
        return "–"
    if verdict.misses:
        return "no: " + ", ".join(verdict.misses)
    if verdict.ours is None:
        return "not measured"
    if verdict.unmeasured:
        return "not known without " + ", ".join(verdict.unmeasured)
    return "yes"


def times(ratio: float | None) -> str:
    """A ratio to three significant digits; a dash without one."""
    return "–" if ratio is None else f"{rounded(ratio)}x"


def rounded(value: float) -> str:
    """Three significant digits, without decimals from a hundred on."""
    if value >= 100:
        return f"{value:.0f}"
    return f"{value:.1f}" if value >= 10 else f"{value:.2f}"
