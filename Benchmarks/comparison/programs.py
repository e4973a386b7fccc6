"""The measuring programs of Halation and of the peers."""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from .figures import MOVIE_FRAMES, OURS, START, Figure, frames_in_start
from .processes import Ended, ProgramFailed, run

# One thread each, and memory that is freed is kept for the next frame: how long the system takes to hand out fresh
# pages differs more between machines than what is compared. W10 goes without, as users run programs.
QUIET = {
    "OPENBLAS_NUM_THREADS": "1",
    "OMP_NUM_THREADS": "1",
    "MALLOC_MMAP_THRESHOLD_": "1000000000",
    "MALLOC_TRIM_THRESHOLD_": "4000000000",
}

# The work's lava lamp, independent of the effect's defaults.
LAMP = "lava-lamp --preset classic --count 15 --blur 30 --threshold 0.5 --size 1280x720 --fps 30".split()


@dataclass(frozen=True)
class Turn:
    """The result of one program's turn."""

    figures: list[Figure]
    share_of_core: float | None
    version: str = ""
    absent: dict[str, str] | None = None
    machine: dict | None = None


@dataclass(frozen=True)
class Programs:
    """Paths of the programs, and how to run them."""

    repository: Path
    python: Path
    benchmarks: Path
    halation: Path
    inputs: Path
    core: int
    seconds: float
    pictures: Path | None = None

    def ours(self, work: str, is_first: bool) -> Turn:
        """Measures Halation at a work."""
        command = [str(self.benchmarks), "--work", work, "--json", "-", "--inputs", str(self.inputs)]
        command += ["--seconds", str(self.seconds)]
        if is_first and self.pictures:
            command += ["--frames", str(self.pictures / OURS)]
        ended = self._alone(command, QUIET)
        answer = json.loads(ended.outputs[0])
        figures = [Figure.reading(result, OURS) for result in answer["results"]]
        return Turn(figures, share_of_core(ended), machine=answer["machine"])

    def peer(self, peer: str, work: str, is_first: bool) -> Turn:
        """Measures a peer at a work; the first turn also computes its errors."""
        command = [str(self.python), str(self._peers / "measure.py"), peer, "--work", work]
        command += ["--inputs", str(self.inputs), "--seconds", str(self.seconds)]
        if is_first:
            command += ["--truth"] + (["--pictures", str(self.pictures)] if self.pictures else [])
        ended = self._alone(command, QUIET)
        answer = json.loads(ended.outputs[0].splitlines()[-1])
        figures = [Figure.reading(result, result["peer"]) for result in answer["results"]]
        return Turn(figures, share_of_core(ended), answer["version"], answer["absent"])

    def our_movie(self, jobs: int, is_first: bool) -> Turn:
        """Measures W10 with Halation: the tool as a user runs it, and with one frame, its minimum."""

        def commands(folder: Path, count: int) -> list[list[str]]:
            frames = ["--frames", f"0-{count - 1}", "--jobs", str(jobs)]
            return [[str(self.halation), "render", *LAMP, *frames, "--quiet", "--output", str(folder)]]

        return self._movie(OURS, jobs, commands, is_first)

    def peers_movie(self, peer: str, jobs: int, is_first: bool) -> Turn:
        """Measures W10 with a peer, one program per job, and with no frame."""

        def commands(folder: Path, count: int) -> list[list[str]]:
            start = [str(self.python), str(self._peers / "movie.py"), peer, "--workers", str(jobs)]
            start += ["--frames", str(count), "--output", str(folder)]
            return [[*start, "--worker", str(worker)] for worker in range(jobs)]

        name = {"cairo": "cairo + boxes + fpng", "skia": "Skia + fpng"}[peer]
        return self._movie(name, jobs, commands, is_first)

    def write_inputs(self) -> dict[str, str]:
        """Writes the inputs of all programs; returns which program drew the frames to encode."""
        command = [str(self.python), str(self._peers / "write_inputs.py"), str(self.inputs)]
        return json.loads(run(command, environment=QUIET).outputs[0].splitlines()[-1])

    def _movie(
        self, name: str, jobs: int, commands: Callable[[Path, int], list[list[str]]], is_first: bool
    ) -> Turn:
        figures = []
        shares = []
        for part, count in (("", MOVIE_FRAMES), (START, frames_in_start(name))):
            with tempfile.TemporaryDirectory(dir=folder_in_memory()) as temporary:
                folder = Path(temporary)
                alone = {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}
                cores = {self.core} if jobs == 1 else None
                ended = run(*commands(folder, count), environment=alone, cores=cores)
                frames = sorted(folder.glob("*.png"))
                if len(frames) != count:
                    raise ProgramFailed(f"{name} wrote {len(frames)} frames instead of {count}")
                if is_first and self.pictures and not part:
                    self.pictures.mkdir(parents=True, exist_ok=True)
                    picture = f"W10-{name}-frame-60.png".replace(" ", "-")
                    (self.pictures / picture).write_bytes(frames[60].read_bytes())
            milliseconds = ended.seconds * 1000
            variant = f"{jobs} at a time{part}"
            figures.append(Figure("W10", variant, name, milliseconds, milliseconds, memory_mb=ended.memory_mb))
            shares.append(share_of_core(ended))
        # Two jobs wait for each other at times, so only one alone tells whether the machine was busy.
        return Turn(figures, shares[0] if jobs == 1 else None)

    def _alone(self, command: list[str], environment: dict[str, str]) -> Ended:
        return run(command, environment=environment, cores={self.core})

    @property
    def _peers(self) -> Path:
        return self.repository / "Benchmarks" / "Peers"


def folder_in_memory() -> Path | None:
    """A folder in memory, because a disk takes between a tenth and half of a movie's time."""
    memory = Path("/dev/shm")
    return memory if os.access(memory, os.W_OK) else None


def share_of_core(ended: Ended) -> float:
    """Share of the time in which a program on one core was computing, not preempted or waiting for files."""
    return min(1, ended.cpu_seconds / ended.seconds)
