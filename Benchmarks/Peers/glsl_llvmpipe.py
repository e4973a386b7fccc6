"""Works of one shader or several passes on llvmpipe, one thread, read back.

Arguments are NAME=FILE or NAME=FILE,FILE: a pass reads what the one before it wrote, as floats.

Prints a JSON object of times of the processor in milliseconds: another program that runs changes them little.
"""

from __future__ import annotations

import json
import os
import statistics
import sys
import time
from pathlib import Path

# Read when Mesa starts: no threads beside the one that draws, and never a graphics card.
os.environ["LP_NUM_THREADS"] = "0"
os.environ["LIBGL_ALWAYS_SOFTWARE"] = "1"

import moderngl  # noqa: E402
import numpy as np  # noqa: E402

WIDTH, HEIGHT = 1920, 1080
REPETITIONS = 15
UNIFORMS = {
    "u_time": 1.25,
    "iTime": 1.25,
    "u_speed": 3.0,
    "u_frequency": 10.0,
    "u_strength": 3.0,
    "v_color_mix": (1.0, 1.0, 1.0, 1.0),
    "a_size": (float(WIDTH), float(HEIGHT)),
    "iResolution": (float(WIDTH), float(HEIGHT), 1.0),
    "progress": 0.5,
    "ratio": WIDTH / HEIGHT,
    "ripples": 9.0,
    "softness": 0.08,
    "center": (0.5, 0.5),
}
VERTICES = """#version 130
in vec2 corner;
out vec2 place;
void main() { place = corner * 0.5 + 0.5; gl_Position = vec4(corner, 0.0, 1.0); }
"""
# What each dialect's host declares before and after the source.
HOSTS = {
    ".fsh": (
        """#version 130
uniform sampler2D u_texture;
uniform float u_time, u_speed, u_frequency, u_strength;
uniform vec4 v_color_mix;
uniform vec2 a_size;
in vec2 place;
#define v_tex_coord place
vec4 SKDefaultShading() { return texture2D(u_texture, v_tex_coord) * v_color_mix; }
""",
        "",
    ),
    ".glsl": (
        """#version 130
uniform sampler2D first, second;
uniform float progress, ratio;
in vec2 place;
vec4 getFromColor(vec2 uv) { return texture2D(first, uv); }
vec4 getToColor(vec2 uv) { return texture2D(second, uv); }
""",
        "void main() { gl_FragColor = transition(place); }",
    ),
    ".frag": (
        """#version 130
uniform vec3 iResolution;
uniform float iTime;
uniform sampler2D iChannel0;
""",
        """void main() {
    vec4 color = vec4(0.0);
    mainImage(color, gl_FragCoord.xy);
    gl_FragColor = vec4(color.rgb, 1.0);
}
""",
    ),
}


def times(context: moderngl.Context, shaders: list[Path]) -> list[float]:
    """The milliseconds of each repetition, after one that does not count."""
    corners = context.buffer(np.array([-1, -1, 1, -1, -1, 1, 1, 1], np.float32).tobytes())
    quads = []
    for shader in shaders:
        before, after = HOSTS[shader.suffix]
        program = context.program(vertex_shader=VERTICES, fragment_shader=before + shader.read_text() + after)
        quads.append(context.vertex_array(program, [(corners, "2f", "corner")]))
        for name, value in UNIFORMS.items():
            if name in program:
                program[name] = value
    x, y = np.meshgrid(np.arange(WIDTH), np.arange(HEIGHT))
    pixels = np.stack([x, y, x + y, np.full_like(x, 255)], axis=-1).astype(np.uint8)
    source = context.texture((WIDTH, HEIGHT), 4, pixels.tobytes())
    source.filter = (moderngl.LINEAR, moderngl.LINEAR)
    source.repeat_x = source.repeat_y = False
    source.use(0)
    between = context.texture((WIDTH, HEIGHT), 4, dtype="f4")
    between.filter = (moderngl.LINEAR, moderngl.LINEAR)
    between.repeat_x = between.repeat_y = False
    inner = context.framebuffer([between])
    frame = context.framebuffer([context.texture((WIDTH, HEIGHT), 4)])
    target = np.zeros((HEIGHT, WIDTH, 4), np.uint8)
    durations = []
    for _ in range(REPETITIONS + 1):
        start = time.process_time()
        for index, quad in enumerate(quads):
            (source if index == 0 else between).use(0)
            (frame if index == len(quads) - 1 else inner).use()
            quad.render(moderngl.TRIANGLE_STRIP)
        frame.read_into(target, components=4)
        durations.append((time.process_time() - start) * 1000)
    return durations[1:]


def main() -> None:
    """Measures the shaders that the arguments name."""
    context = moderngl.create_context(standalone=True, backend="egl")
    renderer = context.info["GL_RENDERER"]
    if "llvmpipe" not in renderer:
        sys.exit(f"not llvmpipe but {renderer}")
    results = {}
    for argument in sys.argv[1:]:
        name, files = argument.split("=", 1)
        durations = times(context, [Path(file) for file in files.split(",")])
        results[name] = [min(durations), statistics.median(durations)]
    json.dump({"renderer": renderer, "version": context.info["GL_VERSION"], "times": results}, sys.stdout)


main()
