"""GLSL on the processor: Mesa's llvmpipe without a window; needs the Debian packages libegl1 and libgl1-mesa-dri."""

from __future__ import annotations

import os
from pathlib import Path

# Read when Mesa starts: no threads beside the one that draws, and never a graphics card.
os.environ["LP_NUM_THREADS"] = "0"
os.environ["LIBGL_ALWAYS_SOFTWARE"] = "1"

import moderngl  # noqa: E402
import numpy as np  # noqa: E402

from scenes import FRAME, HEIGHT, WIDTH, Ripple, texture  # noqa: E402
from timing import Case, Prepared  # noqa: E402

CONTEXT = moderngl.create_context(standalone=True, backend="egl")
VERSION = f"moderngl {moderngl.__version__}, {CONTEXT.info['GL_RENDERER']}, {CONTEXT.info['GL_VERSION']}"

VERTICES = """#version 330
in vec2 corner;
void main() { gl_Position = vec4(corner, 0, 1); }
"""
RIPPLE = """#version 330
uniform sampler2D picture;
uniform vec2 size;
uniform float speed, strength, frequency;
out vec4 colour;
void main() {
    vec2 uv = gl_FragCoord.xy / size;
    uv.x += cos((uv.x + speed) * frequency) * strength;
    uv.y += sin((uv.y + speed) * frequency) * strength;
    colour = texture(picture, uv);
}
"""


def rippling(inputs: Path | None) -> Prepared:
    """The ripple as a fragment shader, and its picture read back into the program's memory."""
    program = CONTEXT.program(vertex_shader=VERTICES, fragment_shader=RIPPLE)
    corners = CONTEXT.buffer(np.array([-1, -1, 1, -1, -1, 1, 1, 1], np.float32).tobytes())
    quad = CONTEXT.vertex_array(program, [(corners, "2f", "corner")])
    source = CONTEXT.texture((WIDTH, HEIGHT), 4, texture(inputs).tobytes())
    source.filter = (moderngl.LINEAR, moderngl.LINEAR)
    source.repeat_x = source.repeat_y = True
    frame = CONTEXT.framebuffer([CONTEXT.texture((WIDTH, HEIGHT), 4)])
    target = np.zeros((HEIGHT, WIDTH, 4), np.uint8)
    program["size"] = (WIDTH, HEIGHT)

    def run() -> None:
        frame.use()
        source.use(0)
        for name, value in Ripple()._asdict().items():
            program[name] = value
        quad.render(moderngl.TRIANGLE_STRIP)
        frame.read_into(target, components=4)

    return Prepared(run, lambda: target)


def cases(inputs: Path | None) -> list[Case]:
    """The ripple."""
    if "llvmpipe" not in CONTEXT.info["GL_RENDERER"]:
        raise RuntimeError(f"not llvmpipe but {CONTEXT.info['GL_RENDERER']}")
    return [Case("W5", FRAME, "llvmpipe", lambda: rippling(inputs))]
