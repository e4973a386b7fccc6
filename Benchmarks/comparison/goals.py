"""The goals: rivals of each work, and the ratio Halation should reach."""

from __future__ import annotations

from dataclasses import dataclass

from .figures import WITHOUT_START

FRAME = "1920x1080"

GLOW_PEERS = ("Skia mask filter", "cairo + boxes", "Skia image filter", "cairo exact")
GOO_PEERS = ("cairo + boxes", "cairo exact", "Skia image filter")
PARTICLE_PEERS = ("cairo A8 sprites", "blend2d", "Skia", "cairo paths")
MOVIE_PEERS = ("cairo + boxes + fpng", "Skia + fpng")


@dataclass(frozen=True)
class Goal:
    """One line of the table.

    `rivals` are those whose fastest counts; who else measured the same stands beside it. `ratio` is how many times
    faster than that Halation wants to be, and `no_more_bytes_than` names those of whom the smallest file is the limit.
    """

    work: str
    title: str
    variant: str
    peers_variant: str
    rivals: tuple[str, ...]
    ratio: float | None
    largest_error: float | None = None
    largest_memory_mb: float | None = None
    no_more_bytes_than: tuple[str, ...] = ()

    @property
    def wants_something(self) -> bool:
        """Whether there is a limit to meet; otherwise the figures are only reported."""
        limits = (self.ratio, self.largest_error, self.largest_memory_mb)
        return bool(self.no_more_bytes_than) or any(limit is not None for limit in limits)


def _shape_goals() -> list[Goal]:
    works = (
        ("W1", "60 circles, each blurred, adding light", GLOW_PEERS, 6),
        ("W2", "500 circles, each blurred", GLOW_PEERS, 12),
        ("W3", "500 circles blurred in a layer and cut", GOO_PEERS, 6),
        ("W4", "lava lamp: 15 large circles in such a layer", GOO_PEERS, 6),
        ("W7", "10 large ellipses, each blurred far", GLOW_PEERS, 6),
    )
    goals = []
    for work, title, rivals, ratio in works:
        goals.append(Goal(work, title, FRAME, FRAME, rivals, ratio))
        # Halation keeps shapes that it blurred from picture to picture, and peers do not: so also without. Equal
        # shapes within a picture, as all are here, it still blurs once.
        if work in ("W1", "W2"):
            goals.append(Goal(work, title, "first picture", FRAME, rivals, ratio))
    return goals


def _ripple_goals() -> list[Goal]:
    # Tables hold for this one ripple only, so they are no rival of a shader that a user writes. Such a shader wants to
    # be faster than llvmpipe by strips; what it takes pixel by pixel is only reported.
    forms = (
        ("ready", ("OpenCV tables",), 1.5),
        ("strip shader", ("llvmpipe",), 1.5),
        ("pixel shader", ("llvmpipe",), None),
    )
    return [Goal("W5", "water ripple", form, FRAME, rivals, ratio) for form, rivals, ratio in forms]


def _blur_goals() -> list[Goal]:
    boxes = ("OpenCV three boxes",)
    goals = []
    for sigma in (2, 10, 30, 75):
        name, ratio = f"rgba s{sigma}", 6 if sigma >= 10 else 2
        goals.append(Goal("W6", "Gaussian blur, four channels", name, name, boxes, ratio, largest_error=1.25))
    for sigma in (2, 10, 30, 75):
        name, ratio = f"a8 s{sigma}", 6 if sigma >= 10 else None
        goals.append(Goal("W6", "Gaussian blur, one channel", name, name, boxes, ratio, largest_error=1.25))
    return goals


def _encoding_goals() -> list[Goal]:
    goals = []
    for frame in ("W1", "W4", "W5"):
        variant = f"{frame} fast"
        goals.append(
            Goal(
                "W8",
                "PNG encoding of RGBA",
                variant,
                frame,
                ("fpng", "UP + isa-l"),
                1 / 1.3,
                no_more_bytes_than=("fpng", "fpng RGB"),
            )
        )
        # The frames are opaque. Halation detects that itself; these encoders receive RGB.
        told = ("fpng RGB", "UP + isa-l RGB")
        goals.append(Goal("W8", "beside encoders that are given RGB", variant, frame, told, None))
    return goals


def _particle_goals() -> list[Goal]:
    return [
        Goal("W9", "small circles adding light", count, count, PARTICLE_PEERS, 5, largest_error=8)
        for count in ("10k", "100k")
    ]


def _colour_goals() -> list[Goal]:
    title = "one colour matrix of a picture"
    rivals = ("OpenCV", "NumPy")
    return [
        Goal("W11", title, "opaque", "opaque", rivals, 3, largest_error=1),
        Goal("W11", title, "alpha", "alpha", rivals, 8, largest_error=1),
        # The rivals do not convert to linear light; they multiply the encoded components.
        Goal("W11", title, "alpha, linear light", "alpha", rivals, 3),
    ]


def _movie_goals() -> list[Goal]:
    title = "lava lamp, 120 frames of 1280x720 to files"
    goals = []
    for jobs in (1, 2):
        whole = f"{jobs} at a time"
        goals.append(Goal("W10", title, whole, whole, MOVIE_PEERS, 8, largest_memory_mb=45))
        # An interpreter starts slowly, which is unrelated to drawing: therefore also without startup.
        rest = whole + WITHOUT_START
        goals.append(Goal("W10", title, rest, rest, MOVIE_PEERS, 8))
    return goals


GOALS: tuple[Goal, ...] = tuple(
    sorted(
        _shape_goals()
        + _ripple_goals()
        + _blur_goals()
        + _encoding_goals()
        + _particle_goals()
        + _movie_goals()
        + _colour_goals(),
        key=lambda goal: int(goal.work[1:]),
    )
)

WORKS: tuple[str, ...] = tuple(dict.fromkeys(goal.work for goal in GOALS))

# The works of each module in Benchmarks/Peers; W10 is a separate program there.
PEERS: dict[str, tuple[str, ...]] = {
    "skia": ("W1", "W2", "W3", "W4", "W5", "W6", "W7", "W9", "W10"),
    "cairo": ("W1", "W2", "W3", "W4", "W7", "W10"),
    "cairo_native": ("W9",),
    "blend2d": ("W9",),
    "opencv": ("W5", "W6", "W11"),
    "numpy": ("W11",),
    "pillow": ("W6",),
    "llvmpipe": ("W5",),
    "png": ("W8",),
}
