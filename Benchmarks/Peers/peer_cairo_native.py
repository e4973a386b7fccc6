"""Cairo called from C for the many small circles of W9; needs a C compiler and Cairo's headers."""

from __future__ import annotations

import ctypes
import shutil
import subprocess
import tempfile
from pathlib import Path

import numpy as np

from scenes import HEIGHT, WIDTH, particles
from timing import Case, Prepared


def compiled() -> ctypes.CDLL:
    """The library made of the C file beside this one."""
    compiler = shutil.which("cc")
    if compiler is None:
        raise RuntimeError("no cc, the system's C compiler")
    flags = output("pkg-config", "--cflags", "--libs", "cairo").split()
    source = Path(__file__).with_name("cairo_particles.c")
    with tempfile.TemporaryDirectory() as folder:
        library = Path(folder) / "cairo_particles.so"
        output(compiler, "-O2", "-shared", "-fPIC", str(source), "-o", str(library), *flags, "-lm")
        return ctypes.CDLL(str(library))


def output(*command: str) -> str:
    """The output of a command; an error holds its error output."""
    try:
        done = subprocess.run(command, capture_output=True, text=True)
    except FileNotFoundError:
        raise RuntimeError(f"no {command[0]}") from None
    if done.returncode != 0:
        raise RuntimeError(f"{command[0]}: {done.stderr.strip()}")
    return done.stdout


LIBRARY = compiled()
LIBRARY.cairo_version_string.restype = ctypes.c_char_p
VERSION = f"cairo {LIBRARY.cairo_version_string().decode()} from C"


def drifting(count: int, function: str) -> Prepared:
    """Small circles that add up."""
    circles = particles(count)
    pixels = np.zeros((HEIGHT, WIDTH, 4), np.uint8)
    draw = getattr(LIBRARY, function)
    draw.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_void_p, ctypes.c_int, ctypes.c_int]
    draw.restype = None
    return Prepared(
        lambda: draw(circles.ctypes.data, count, pixels.ctypes.data, WIDTH, HEIGHT),
        lambda: np.ascontiguousarray(pixels[..., [2, 1, 0, 3]]),
    )


def cases(inputs: Path | None) -> list[Case]:
    """Sprites and paths."""
    found = []
    for name, count in (("10k", 10_000), ("100k", 100_000)):
        for peer, function in (("cairo A8 sprites", "draw_sprites"), ("cairo paths", "draw_paths")):
            case = Case("W9", name, peer, lambda n=count, f=function: drifting(n, f), has_truth=False)
            case.note = "at whole pixels" if function == "draw_sprites" else ""
            found.append(case)
    return found
