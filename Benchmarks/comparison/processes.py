"""Runs programs to their end, measures time and memory, and leaves none running."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import IO


class ProgramFailed(Exception):
    """A program did not start or failed; the message ends with the last of its error output."""


@dataclass(frozen=True)
class Ended:
    """Output, time and memory of one or more concurrent programs; memory is the sum of their peaks."""

    outputs: list[str]
    seconds: float
    cpu_seconds: float
    memory_mb: float


def run(
    *commands: Sequence[str],
    environment: Mapping[str, str] | None = None,
    cores: set[int] | None = None,
) -> Ended:
    """Runs programs at the same time, on the given cores, until all have ended; stops them if anything interrupts that.

    Each leads a session of its own, so that what it starts is stopped with it.
    """
    with contextlib.ExitStack() as stack:
        if cores:
            stack.enter_context(_kept_on(cores))
        started = time.perf_counter()
        programs = [stack.enter_context(_Program(command, environment)) for command in commands]
        usages = [program.wait() for program in programs]
        seconds = time.perf_counter() - started
        return Ended(
            outputs=[program.output() for program in programs],
            seconds=seconds,
            cpu_seconds=sum(usage.ru_utime + usage.ru_stime for usage in usages),
            memory_mb=sum(usage.ru_maxrss for usage in usages) / 1024,
        )


class _Program(contextlib.AbstractContextManager):
    def __init__(self, command: Sequence[str], environment: Mapping[str, str] | None) -> None:
        self._command = command
        self._printed: IO[str] = tempfile.TemporaryFile("w+")
        self._complaints: IO[str] = tempfile.TemporaryFile("w+")
        try:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.DEVNULL,
                stdout=self._printed,
                stderr=self._complaints,
                env=None if environment is None else {**os.environ, **environment},
                start_new_session=True,
            )
        except OSError as error:
            self._printed.close()
            self._complaints.close()
            raise ProgramFailed(f"{command[0]} does not start: {error.strerror}") from error

    def wait(self):
        _, status, usage = os.wait4(self._process.pid, 0)
        self._process.returncode = os.waitstatus_to_exitcode(status)
        return usage

    def output(self) -> str:
        self._printed.seek(0)
        self._complaints.seek(0)
        printed = self._printed.read()
        if self._process.returncode != 0:
            # Some programs print errors to standard output.
            complaint = self._complaints.read().strip() or printed.strip() or "no message"
            ending = " ".join(complaint.splitlines()[-8:])
            raise ProgramFailed(f"{self._command[0]} ended with {self._process.returncode}: {ending}")
        return printed

    def __exit__(self, *_: object) -> None:
        if self._process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()
        self._printed.close()
        self._complaints.close()


@contextlib.contextmanager
def _kept_on(cores: set[int]) -> Iterator[None]:
    # Child processes inherit it.
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, cores)
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)
