"""Writes the pictures that Halation and its peers read alike, as rows of premultiplied RGBA.

    write_inputs.py FOLDER

`texture.rgba` and `blur-input.rgba` are made here; the frames that W8 encodes are drawn by the first peer that can,
and else rounded from the truth. Prints as JSON who drew which.
"""

from __future__ import annotations

import importlib
import json
import sys
from pathlib import Path

import numpy as np

from scenes import make_blur_input, make_texture, truth

PAINTERS = {"W1": ("skia", "cairo"), "W4": ("skia", "cairo"), "W5": ("opencv", "skia")}


def main(folder: Path) -> None:
    """Writes all and says who drew the frames."""
    folder.mkdir(parents=True, exist_ok=True)
    make_texture().tofile(folder / "texture.rgba")
    make_blur_input().tofile(folder / "blur-input.rgba")
    painters = {}
    for work in PAINTERS:
        painters[work], pixels = frame(work, folder)
        pixels.tofile(folder / f"{work}.rgba")
    print(json.dumps(painters))


def frame(work: str, inputs: Path) -> tuple[str, np.ndarray]:
    """A work's picture and who drew it."""
    for peer in PAINTERS[work]:
        try:
            module = importlib.import_module("peer_" + peer)
            case = next(case for case in module.cases(inputs) if case.work == work)
            prepared = case.prepare()
            prepared.run()
            return case.peer, np.ascontiguousarray(prepared.picture())
        except Exception as error:  # The next one draws it; the comparison names what is absent.
            print(f"{work} is not drawn by {peer}: {error}", file=sys.stderr)
    return "truth", np.round(truth(work, "", inputs)).astype(np.uint8)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
