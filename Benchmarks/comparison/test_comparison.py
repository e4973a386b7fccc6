"""python3 -m unittest discover --start-directory Benchmarks/comparison --top-level-directory Benchmarks"""

from __future__ import annotations

import contextlib
import math
import os
import signal
import sys
import tempfile
import threading
import time
import unittest
from pathlib import Path

from .figures import OURS, Figure, combined, without_start
from .goals import GOALS, PEERS, WORKS, Goal
from .installation import wanted
from .processes import ProgramFailed, run
from .table import HEADER, Surroundings, answer, measure, report, row, rounded, table
from .verdicts import verdict

GOAL = Goal("W6", "blur", "rgba s2", "rgba s2", ("boxes", "bars"), 2, largest_error=1.25)


def figure(name: str, median: float, **more) -> Figure:
    """A figure of the goal above."""
    return Figure("W6", "rgba s2", name, median, median / 2, **more)


class VerdictTests(unittest.TestCase):
    """What is met and what is missed."""

    def test_the_fastest_rival_counts_and_others_do_not(self) -> None:
        figures = [figure("bars", 9), figure("boxes", 6), figure("cheat", 1), figure(OURS, 3, error_max=1)]

        found = verdict(GOAL, figures)

        self.assertEqual(found.best, figures[1])
        self.assertEqual([other.name for other in found.others], ["cheat", "bars"])
        self.assertEqual((found.ratio, found.is_met), (2, True))

    def test_a_miss_says_all_that_is_missed(self) -> None:
        found = verdict(GOAL, [figure("boxes", 5), figure("bars", 9), figure(OURS, 3, error_max=1.3)])

        self.assertFalse(found.is_met)
        self.assertEqual(answer(found), "no: too slow, error above 1.25")

    def test_an_error_that_is_not_known_is_a_miss(self) -> None:
        found = verdict(GOAL, [figure("boxes", 6), figure("bars", 9), figure(OURS, 3)])

        self.assertEqual(found.misses, ["its error is not known"])

    def test_without_a_rival_nothing_is_met(self) -> None:
        found = verdict(GOAL, [figure("boxes", 6), figure(OURS, 3, error_max=1)])

        self.assertIsNone(found.is_met)
        self.assertEqual(answer(found), "not known without bars")

    def test_without_ours_nothing_is_known(self) -> None:
        found = verdict(GOAL, [figure("boxes", 6), figure("bars", 9)])

        self.assertEqual((found.is_met, answer(found)), (None, "not measured"))
        self.assertEqual(row(found)[5], "–")

    def test_without_a_goal_figures_are_only_reported(self) -> None:
        goal = Goal("W6", "", "rgba s2", "rgba s2", ("boxes",), None)

        self.assertEqual(row(verdict(goal, [figure("boxes", 6), figure(OURS, 12)]))[5:9], ["0.50x", "0.50x", "", "–"])

    def test_bytes_are_held_against_one_peer(self) -> None:
        goal = Goal("W6", "", "rgba s2", "rgba s2", ("fpng",), 1 / 1.3, no_more_bytes_than=("fpng",))
        peer = figure("fpng", 10, bytes=100)

        self.assertTrue(verdict(goal, [peer, figure(OURS, 12, bytes=100)]).is_met)
        missed = verdict(goal, [peer, figure(OURS, 14, bytes=101)])
        self.assertEqual(missed.misses, ["too slow", "more bytes than fpng"])
        self.assertEqual(verdict(goal, [peer, figure(OURS, 12)]).misses, ["its bytes are not known"])

    def test_the_smallest_file_is_the_limit(self) -> None:
        goal = Goal("W6", "", "rgba s2", "rgba s2", ("fpng",), None, no_more_bytes_than=("fpng", "fpng RGB"))
        peers = [figure("fpng", 10, bytes=100), figure("fpng RGB", 12, bytes=90)]

        self.assertTrue(verdict(goal, [*peers, figure(OURS, 1, bytes=90)]).is_met)
        self.assertEqual(verdict(goal, [*peers, figure(OURS, 1, bytes=91)]).misses, ["more bytes than fpng RGB"])

    def test_without_the_bytes_of_a_peer_nothing_is_met(self) -> None:
        goal = Goal("W6", "", "rgba s2", "rgba s2", ("fpng",), 1, no_more_bytes_than=("fpng",))

        found = verdict(goal, [figure("fpng", 10), figure(OURS, 1, bytes=1)])

        self.assertIsNone(found.is_met)
        self.assertEqual(answer(found), "not known without the bytes of fpng")
        self.assertEqual(verdict(goal, [figure(OURS, 1, bytes=1)]).unmeasured, ["fpng"])

    def test_memory_has_a_limit(self) -> None:
        goal = Goal("W6", "", "rgba s2", "rgba s2", ("boxes",), 5, largest_memory_mb=120)
        figures = [figure("boxes", 10), figure(OURS, 1, memory_mb=121)]

        self.assertEqual(verdict(goal, figures).misses, ["more than 120 MB"])
        self.assertEqual(verdict(goal, [figures[0], figure(OURS, 1)]).misses, ["its memory is not known"])

    def test_what_is_no_number_is_a_miss(self) -> None:
        goal = Goal("W6", "", "rgba s2", "rgba s2", ("boxes",), 5, largest_error=1, largest_memory_mb=120)
        ours = figure(OURS, math.nan, error_max=math.nan, memory_mb=math.nan)

        found = verdict(goal, [figure("boxes", 10), ours])

        self.assertEqual(found.misses, ["too slow", "error above 1", "more than 120 MB"])


class FigureTests(unittest.TestCase):
    """Rounds and what programs print."""

    def test_rounds_become_the_median_of_medians_and_the_least_minimum(self) -> None:
        first = figure(OURS, 9, error_max=1.0, memory_mb=3)
        rounds = [first, figure(OURS, 2, memory_mb=5), figure(OURS, 4, memory_mb=4)]

        (found,) = combined(rounds)

        self.assertEqual((found.median_ms, found.min_ms, found.error_max, found.memory_mb), (4, 1, 1, 5))

    def test_a_start_is_subtracted_and_its_frame_made_up_for(self) -> None:
        figures = [
            Figure("W10", "1 at a time", OURS, 149, 139.5),
            Figure("W10", "1 at a time, start", OURS, 30, 20.5),
            Figure("W10", "1 at a time", "Skia", 1000, 900, memory_mb=80),
            Figure("W10", "1 at a time, start", "Skia", 300, 250, memory_mb=50),
            Figure("W10", "2 at a time", "Skia", 500, 500),
        ]

        found = without_start(figures)

        self.assertEqual([(figure.name, figure.variant) for figure in found], [
            (OURS, "1 at a time, without start"), ("Skia", "1 at a time, without start"),
        ])  # fmt: skip
        self.assertEqual([(figure.median_ms, figure.min_ms) for figure in found], [(120, 120), (700, 650)])
        self.assertEqual(found[1].note, "1 at a time, the start takes 300 ms of 1000 ms")

    def test_a_start_that_takes_all_leaves_nothing(self) -> None:
        figures = [Figure("W10", "1 at a time", OURS, 30, 20), Figure("W10", "1 at a time, start", OURS, 29, 21)]

        self.assertEqual(without_start(figures), [])

    def test_programs_are_kept_apart(self) -> None:
        self.assertEqual(len(combined([figure(OURS, 1), figure("boxes", 1), figure("boxes", 2)])), 2)

    def test_what_is_not_known_is_left_out(self) -> None:
        result = {"work": "W1", "variant": "", "median_ms": 2, "min_ms": 1, "pixels": 4, "phases_ms": {}}

        self.assertEqual(Figure.reading(result, OURS), Figure("W1", "", OURS, 2, 1))


class TableTests(unittest.TestCase):
    """What a reader sees."""

    def test_columns_are_as_wide_as_their_cells(self) -> None:
        self.assertEqual(table(("a", "b"), [["long", "c"]]), "| a    | b |\n| ---- | --- |\n| long | c |")

    def test_numbers_keep_three_digits(self) -> None:
        self.assertEqual([rounded(value) for value in (0.256, 3.14159, 27.18, 345.6)], ["0.26", "3.14", "27.2", "346"])

    def test_a_movie_is_told_in_frames_a_second(self) -> None:
        movie = Figure("W10", "1 at a time", OURS, 400, 400, memory_mb=90.4)

        self.assertEqual(measure(movie), "300 (90 MB)")

    def test_a_report_names_what_is_absent_and_that_the_machine_was_busy(self) -> None:
        surroundings = Surroundings("2026-01-01", "abc", "a machine", ["Skia 1"], 3, {"W2": 0.5}, {"fpng": "no wheel"})

        page = report([verdict(goal, []) for goal in GOALS], surroundings)

        self.assertIn("- fpng: no wheel", page)
        self.assertIn("only 50% of the time in W2", page)
        self.assertEqual(page.count("\n| W"), len(GOALS))

    def test_rows_have_a_cell_for_each_column(self) -> None:
        self.assertTrue(all(len(row(verdict(goal, []))) == len(HEADER) for goal in GOALS))


class GoalTests(unittest.TestCase):
    """The table of goals."""

    def test_all_works_are_in_order_and_each_has_a_peer(self) -> None:
        self.assertEqual(WORKS, tuple(f"W{number}" for number in range(1, 12)))
        self.assertEqual({work for works in PEERS.values() for work in works}, set(WORKS))

    def test_peers_are_modules(self) -> None:
        modules = Path(__file__).parent.parent / "Peers"
        self.assertEqual({f"peer_{peer}.py" for peer in PEERS}, {path.name for path in modules.glob("peer_*.py")})

    def test_rivals_are_named_as_the_modules_name_them(self) -> None:
        modules = Path(__file__).parent.parent
        files = [*modules.glob("Peers/peer_*.py"), modules / "comparison" / "programs.py"]
        text = "".join(path.read_text() for path in files)
        for rival in {rival for goal in GOALS for rival in goal.rivals}:
            self.assertIn(f'"{rival}"', text)

    def test_requirements_are_read_without_their_comments(self) -> None:
        self.assertEqual(wanted("# all\na==1  # why\n\nb==2\n"), ["a==1", "b==2"])


class ProcessTests(unittest.TestCase):
    """Programs that end, fail and are stopped."""

    def test_outputs_are_in_order_and_memory_is_known(self) -> None:
        ended = run(["echo", "a"], ["echo", "b"])

        self.assertEqual(ended.outputs, ["a\n", "b\n"])
        self.assertGreater(ended.memory_mb, 0)

    def test_a_failure_tells_its_message(self) -> None:
        with self.assertRaisesRegex(ProgramFailed, "ended with 3: why"):
            run(["sh", "-c", "echo why >&2; exit 3"])

    def test_a_program_that_is_not_there_is_a_failure(self) -> None:
        with self.assertRaisesRegex(ProgramFailed, "no-such-program does not start: No such file"):
            run(["no-such-program"])

    def test_programs_are_kept_on_a_core(self) -> None:
        core = max(os.sched_getaffinity(0))
        command = [sys.executable, "-c", "import os; print(os.sched_getaffinity(0))"]

        self.assertEqual(run(command, cores={core}).outputs, [f"{{{core}}}\n"])

    def test_an_interruption_leaves_nothing_running(self) -> None:
        # A shell starts what it runs in the background with interruptions ignored.
        before = signal.signal(signal.SIGINT, signal.default_int_handler)
        self.addCleanup(signal.signal, signal.SIGINT, before)
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "group"
            threading.Thread(target=interrupt_when_written, args=[file]).start()
            started = time.monotonic()

            with self.assertRaises(KeyboardInterrupt):
                # Each leads a session, so its number is its group's; what it starts in the background is in it too.
                run(["sh", "-c", f"sleep 30 & echo $$ > {file}.new; mv {file}.new {file}; sleep 30"], ["sleep", "30"])

            self.assertLess(time.monotonic() - started, 10)
            self.assertTrue(ends(int(file.read_text())))


def interrupt_when_written(file: Path) -> None:
    """Interrupts this process, as Ctrl-C does, when the file is there, or after 5 seconds."""
    until = time.monotonic() + 5
    while not file.exists() and time.monotonic() < until:
        time.sleep(0.01)
    time.sleep(0.1)  # The other program is to be under way too.
    os.kill(os.getpid(), signal.SIGINT)


def ends(group: int) -> bool:
    """Whether all programs of a group are gone within 2 seconds."""
    until = time.monotonic() + 2
    while time.monotonic() < until:
        if not is_running(group):
            return True
        time.sleep(0.02)
    return False


def is_running(group: int) -> bool:
    """Whether a program of a group runs; one that was killed may keep its number until the system takes note."""
    for status in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            state, _, its_group = status.read_text().rpartition(") ")[2].split()[:3]
            if int(its_group) == group and state != "Z":
                return True
    return False


if __name__ == "__main__":
    unittest.main()
