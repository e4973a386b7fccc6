"""Measures one peer's cases in a process of its own and prints them as JSON, or the reason why there are none.

    measure.py skia --work W1 --seconds 0.5 --truth --pictures FOLDER
"""

from __future__ import annotations

import argparse
import importlib
import json
import sys
from pathlib import Path

import pictures
from scenes import truth
from timing import Case, errors, figures, measured


def main() -> None:
    """Reads the arguments, measures and prints."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("peer", help="a module peer_….py beside this file, such as skia")
    parser.add_argument("--work", required=True)
    parser.add_argument("--seconds", type=float, default=0.5, help="how long each case is repeated")
    parser.add_argument("--inputs", type=Path, help="the folder that write_inputs.py filled")
    parser.add_argument("--truth", action="store_true", help="compares the pictures with the truth")
    parser.add_argument("--pictures", type=Path, help="a folder for the pictures")
    arguments = parser.parse_args()
    print(json.dumps(answer(arguments)))


def answer(arguments: argparse.Namespace) -> dict:
    """The peer's results, its version, and what of it is absent and why."""
    try:
        module = importlib.import_module("peer_" + arguments.peer)
    except Exception as error:  # A library that does not load does so in many ways.
        return {"results": [], "version": "", "absent": {arguments.peer: plain(error)}}
    absent = dict(getattr(module, "ABSENT", {}))
    results = []
    for case in module.cases(arguments.inputs):
        if case.work != arguments.work:
            continue
        try:
            results.append(result(case, arguments))
        except Exception as error:  # One case that fails leaves the others to be measured.
            absent[f"{case.peer}, {case.work} {case.variant}"] = plain(error)
    return {"results": results, "version": module.VERSION, "absent": absent}


def result(case: Case, arguments: argparse.Namespace) -> dict:
    """One case's figures, and its errors, bytes and picture as far as it has them and they are asked for."""
    prepared = case.prepare()
    found = {"work": case.work, "variant": case.variant, "peer": case.peer}
    found |= figures(measured(prepared.run, arguments.seconds))
    if prepared.encoded:
        found["bytes"] = len(prepared.encoded())
    if prepared.picture and arguments.truth and case.has_truth:
        found |= errors(prepared.picture(), truth(case.work, case.variant, arguments.inputs), margin(case))
    if prepared.picture and arguments.pictures:
        name = " ".join([case.work, case.variant, case.peer]).replace(" ", "-").replace("/", "-")
        pictures.write_png(arguments.pictures / f"{name}.png", prepared.picture())
    if case.note:
        found["note"] = case.note
    return found


def margin(case: Case) -> int:
    """Margin without error counts: near the edges, blurs differ in the surroundings they assume."""
    return 4 * int(case.variant.split(" s")[1]) if case.work == "W6" else 0


def plain(error: Exception) -> str:
    """An error in one line."""
    return " ".join(f"{type(error).__name__}: {error}".split())


if __name__ == "__main__":
    sys.exit(main())
