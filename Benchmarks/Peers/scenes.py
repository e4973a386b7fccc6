"""What each work draws, as plain numbers, and what it should look like, in double precision.

Every peer and Halation draw these same scenes. Pixels are premultiplied RGBA of 8 bits, rows from the top, unless a
case says otherwise. The pictures in `truth` have values of 0...255 and no rounding.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import NamedTuple

import numpy as np

WIDTH, HEIGHT = 1920, 1080
FRAME = f"{WIDTH}x{HEIGHT}"
SIGMAS = (2, 10, 30, 75)

BLACK = (0, 0, 0)
WHITE = (255, 255, 255)
BLUE = (0, 122, 255)
NIGHT = (20, 30, 70)
RED = (255, 59, 48)
ORANGE = (255, 149, 0)
INDIGO = (88, 86, 214)

Colour = tuple[int, int, int]
Array = np.ndarray


class Ellipse(NamedTuple):
    """An ellipse along the axes, with a colour and an opacity."""

    x: float
    y: float
    x_radius: float
    y_radius: float
    colour: Colour
    opacity: float


class Glow(NamedTuple):
    """Ellipses on a background, each blurred on its own."""

    ellipses: list[Ellipse]
    background: Colour
    sigma: float
    adds_light: bool


class Goo(NamedTuple):
    """Ellipses in one layer that is blurred, cut at half and filled with a gradient from top to bottom."""

    ellipses: list[Ellipse]
    background: Colour
    sigma: float
    top: tuple[Colour, float]
    bottom: tuple[Colour, float]


# ------------------------------------------------------------------------------------------------ scenes


def glow() -> Glow:
    """W1: 60 circles along a curve that fade with their age."""
    ellipses = []
    for i in range(60):
        t = 2 * math.pi * 0.85 * i / 60
        x, y = WIDTH / 2 + 0.38 * WIDTH * math.cos(t), HEIGHT / 2 + 0.36 * HEIGHT * math.sin(2 * t)
        ellipses.append(Ellipse(x, y, 16, 16, BLUE, 1 - i / 60))
    return Glow(ellipses, BLACK, sigma=10, adds_light=True)


def snow() -> Glow:
    """W2: 500 flakes."""
    random = np.random.default_rng(2)
    ellipses = []
    for _ in range(500):
        x, y = random.uniform(0, WIDTH), random.uniform(0, HEIGHT)
        ellipses.append(Ellipse(x, y, 16, 16, WHITE, random.uniform(0.15, 1)))
    return Glow(ellipses, NIGHT, sigma=10, adds_light=False)


def metaballs() -> Goo:
    """W3: 500 circles in one layer, white that fades out towards the bottom."""
    random = np.random.default_rng(3)
    ellipses = [
        Ellipse(random.uniform(0, WIDTH), random.uniform(0, HEIGHT), 16, 16, WHITE, 1) for _ in range(500)
    ]
    return Goo(ellipses, NIGHT, sigma=10, top=(WHITE, 1), bottom=(WHITE, 0))


def lava_lamp(width: int = WIDTH, height: int = HEIGHT, seconds: float = 0) -> Goo:
    """W4 and a frame of W10: 15 large circles in one layer."""
    random = np.random.default_rng(4)
    ellipses = []
    for _ in range(15):
        x, y, size, phase, speed = random.uniform(0, 1, 5)
        radius = (100 + 150 * size) / 2
        y += 0.35 * math.sin(2 * math.pi * (phase + seconds * (0.1 + 0.2 * speed)))
        x += 0.05 * math.cos(2 * math.pi * (phase + seconds * 0.15))
        ellipses.append(Ellipse(x * width, y * height, radius, radius, WHITE, 1))
    return Goo(ellipses, INDIGO, sigma=30, top=(RED, 1), bottom=(ORANGE, 1))


def background() -> Glow:
    """W7: 10 large ellipses."""
    random = np.random.default_rng(7)
    ellipses = []
    for _ in range(10):
        x, y, a, b, hue, opacity = random.uniform(0, 1, 6)
        parts = [0.5 + 0.5 * math.cos(2 * math.pi * (hue + k / 3)) for k in range(3)]
        red, green, blue = (round(255 * part) for part in parts)
        ellipses.append(
            Ellipse(
                x * WIDTH, y * HEIGHT, 100 + 150 * a, 100 + 150 * b, (red, green, blue), 0.5 + 0.4 * opacity
            )
        )
    return Glow(ellipses, BLUE, sigma=75, adds_light=False)


def particles(count: int) -> Array:
    """W9: rows of x, y, radius of 2 to 4, and red, green, blue and opacity of 0 to 1."""
    random = np.random.default_rng(9)
    x, y = random.uniform(0, WIDTH, count), random.uniform(0, HEIGHT, count)
    radius = random.uniform(2, 4, count)
    colour = random.integers(40, 256, (count, 3)) / 255
    opacity = random.uniform(0.2, 0.6, count)
    return np.ascontiguousarray(np.column_stack([x, y, radius, colour, opacity]))


class Ripple(NamedTuple):
    """W5: where a pixel's colour comes from, in parts of the picture's width and height."""

    speed: float = 1.3
    strength: float = 0.025
    frequency: float = 15

    def columns(self, real: type = np.float64) -> Array:
        """For each column, the column to read, counted in pixels; pixel centres are whole."""
        u = (np.arange(WIDTH, dtype=real) + real(0.5)) / real(WIDTH)
        return self.moved(u, np.cos, real) * real(WIDTH) - real(0.5)

    def rows(self, real: type = np.float64) -> Array:
        """For each row, the row to read, counted in pixels; pixel centres are whole."""
        v = (np.arange(HEIGHT, dtype=real) + real(0.5)) / real(HEIGHT)
        return self.moved(v, np.sin, real) * real(HEIGHT) - real(0.5)

    def moved(self, place: Array, wave: Callable[[Array], Array], real: type) -> Array:
        """Where the colour of a place comes from, both in parts of the whole."""
        return place + wave((place + real(self.speed)) * real(self.frequency)) * real(self.strength)


# ------------------------------------------------------------------------------------------------ pictures to read


def gaussian_matrix(count: int, sigma: float, wraps: bool = False) -> Array:
    """The blur of a row of `count` values, as the matrix that does it; beyond the ends lies nothing, or the row again.

    A product of matrices costs the same for every sigma and leaves no tail out.
    """
    distance = np.abs(np.arange(count)[:, None] - np.arange(count)[None, :])
    if wraps:
        distance = np.minimum(distance, count - distance)
    reach = np.arange(-int(12 * sigma) - 1, int(12 * sigma) + 2)
    return np.exp(-0.5 * (distance / sigma) ** 2) / np.exp(-0.5 * (reach / sigma) ** 2).sum()


def box_width(sigma: float) -> int:
    """How wide three boxes are that together spread as far as a Gaussian, made odd."""
    return math.floor(sigma * 3 * math.sqrt(2 * math.pi) / 4 + 0.5) | 1


def blurred(values: Array, sigma: float, wraps: bool = False) -> Array:
    """A Gaussian blur of a picture in double precision, of any number of channels."""
    height, width = values.shape[:2]
    planes = values.reshape(height, width, -1).transpose(2, 0, 1).astype(np.float64)
    down, across = gaussian_matrix(height, sigma, wraps), gaussian_matrix(width, sigma, wraps)
    return np.stack([down @ plane @ across for plane in planes], axis=2).reshape(values.shape)


@cache
def read(file: Path) -> Array:
    """A frame as `write_inputs.py` wrote it."""
    return np.fromfile(file, np.uint8).reshape(HEIGHT, WIDTH, 4)


def texture(inputs: Path | None) -> Array:
    """W5 reads this, from the folder of inputs if there is one."""
    return read(inputs / "texture.rgba") if inputs else make_texture()


def blur_input(inputs: Path | None) -> Array:
    """W6 blurs this, from the folder of inputs if there is one."""
    return read(inputs / "blur-input.rgba") if inputs else make_blur_input()


def blur_input_of_one_channel(inputs: Path | None) -> Array:
    """W6 blurs this as well: the alpha of `blur_input`."""
    return np.ascontiguousarray(blur_input(inputs)[..., 3])


@cache
def make_texture() -> Array:
    """Opaque, like a picture: soft at several sizes, with tiles, lines and a little grain."""
    random = np.random.default_rng(5)
    picture = np.full((HEIGHT, WIDTH, 3), 128.0)
    for sigma, amplitude in ((160, 90), (60, 50), (20, 25), (6, 10)):
        clouds = blurred(random.standard_normal((HEIGHT, WIDTH, 3)), sigma, wraps=True)
        picture += 0.5 * amplitude * clouds / clouds.std(axis=(0, 1))
    y, x = np.mgrid[0:HEIGHT, 0:WIDTH]
    picture += np.where((x // 120 + y // 120) % 2 == 0, 18, -18)[..., None]
    picture[(x % 120 < 3) | (y % 120 < 3)] = (235, 230, 210)
    picture += random.normal(0, 1.5, picture.shape)
    return with_alpha(np.clip(picture + 0.5, 0, 255).astype(np.uint8))


def make_blur_input() -> Array:
    """The texture under an alpha that is soft in places and hard in others."""
    random = np.random.default_rng(6)
    y, x = np.mgrid[0:HEIGHT, 0:WIDTH]
    alpha = 0.5 + 0.5 * np.sin(x / 97) * np.cos(y / 71)
    for _ in range(60):
        x0, y0, radius = random.uniform(0, WIDTH), random.uniform(0, HEIGHT), random.uniform(10, 120)
        alpha[(x - x0) ** 2 + (y - y0) ** 2 < radius * radius] = random.choice([0.0, 1.0, 0.6])
    alpha8 = np.clip(alpha * 255 + 0.5, 0, 255).astype(np.uint8)[..., None]
    colour = np.floor(make_texture()[..., :3] * (alpha8 / 255) + 0.5).astype(np.uint8)
    return np.concatenate([colour, alpha8], axis=2)


# W11 multiplies red, green, blue, alpha and 1 by this.
SEPIA = (
    (0.393, 0.769, 0.189, 0, 0.02),
    (0.349, 0.686, 0.168, 0, 0.01),
    (0.272, 0.534, 0.131, 0, 0),
    (0, 0, 0, 1, 0),
)


def recoloured(source: Array, matrix: Array) -> Array:
    """A premultiplied picture of 0 to 1 after a colour matrix of its straight components."""
    alpha = source[..., 3:]
    straight = np.divide(source, alpha, out=np.zeros_like(source), where=alpha > 0)
    straight[..., 3:] = alpha
    result = np.clip(straight @ matrix[:, :4].T + matrix[:, 4], 0, 1)
    result[..., :3] *= result[..., 3:]
    return result


def with_alpha(colour: Array) -> Array:
    """The opaque picture with these colours."""
    return np.concatenate([colour, np.full((*colour.shape[:2], 1), 255, np.uint8)], axis=2)


# ------------------------------------------------------------------------------------------------ truth


def truth(work: str, variant: str, inputs: Path | None) -> Array:
    """What a work should show; W8, W9 and W10 have no truth here."""
    if work == "W5":
        return _true_ripple(texture(inputs).astype(np.float64))
    if work == "W6":
        channels, sigma = variant.split(" s")
        source = blur_input(inputs) if channels == "rgba" else blur_input_of_one_channel(inputs)
        return blurred(source, float(sigma))
    if work == "W11":
        source = (texture(inputs) if variant == "opaque" else blur_input(inputs)) / 255
        return 255 * recoloured(source, np.asarray(SEPIA))
    scene = {"W1": glow, "W2": snow, "W3": metaballs, "W4": lava_lamp, "W7": background}[work]()
    return _true_goo(scene) if isinstance(scene, Goo) else _true_glow(scene)


def _true_glow(scene: Glow) -> Array:
    frame = _filled(scene.background)
    for ellipse in scene.ellipses:
        tile, left, top = _coverage(ellipse, margin=math.ceil(4.5 * scene.sigma))
        x0, x1 = max(0, left), min(WIDTH, left + tile.shape[1])
        y0, y1 = max(0, top), min(HEIGHT, top + tile.shape[0])
        alpha = blurred(tile, scene.sigma)[y0 - top : y1 - top, x0 - left : x1 - left, None] * ellipse.opacity
        below = frame[y0:y1, x0:x1]
        source = alpha * np.array(ellipse.colour)
        kept = below if scene.adds_light else below * (1 - alpha)
        frame[y0:y1, x0:x1] = np.minimum(kept + source, 255)
    return _with_full_alpha(frame)


def _true_goo(scene: Goo) -> Array:
    margin = 200
    layer = np.zeros((HEIGHT + 2 * margin, WIDTH + 2 * margin))
    for ellipse in scene.ellipses:
        tile, left, top = _coverage(ellipse, margin=1)
        x0, x1 = max(0, left + margin), min(layer.shape[1], left + margin + tile.shape[1])
        y0, y1 = max(0, top + margin), min(layer.shape[0], top + margin + tile.shape[0])
        if x0 < x1 and y0 < y1:
            tile = tile[y0 - margin - top : y1 - margin - top, x0 - margin - left : x1 - margin - left]
            layer[y0:y1, x0:x1] += tile * (1 - layer[y0:y1, x0:x1])
    inside = blurred(layer, scene.sigma)[margin:-margin, margin:-margin, None] >= 0.5
    down = ((np.arange(HEIGHT) + 0.5) / HEIGHT)[:, None, None]
    alpha = inside * (scene.top[1] * (1 - down) + scene.bottom[1] * down)
    colour = np.array(scene.top[0]) * (1 - down) + np.array(scene.bottom[0]) * down
    return _with_full_alpha(_filled(scene.background) * (1 - alpha) + colour * alpha)


def _true_ripple(source: Array) -> Array:
    x, y = Ripple().columns(), Ripple().rows()
    left, above = np.floor(x).astype(int), np.floor(y).astype(int)
    rightwards, downwards = (x - left)[None, :, None], (y - above)[:, None, None]
    across = source[:, left % WIDTH] * (1 - rightwards) + source[:, (left + 1) % WIDTH] * rightwards
    return across[above % HEIGHT] * (1 - downwards) + across[(above + 1) % HEIGHT] * downwards


def _coverage(ellipse: Ellipse, margin: int) -> tuple[Array, int, int]:
    """How much of each pixel of a tile an ellipse covers, of 8 by 8 samples, and the tile's left and top."""
    left, top = math.floor(ellipse.x - ellipse.x_radius) - margin, math.floor(ellipse.y - ellipse.y_radius) - margin
    right, bottom = math.ceil(ellipse.x + ellipse.x_radius) + margin, math.ceil(ellipse.y + ellipse.y_radius) + margin
    x = (np.arange((right - left) * 8) + 0.5) / 8 + left
    y = (np.arange((bottom - top) * 8) + 0.5) / 8 + top
    across, down = (x - ellipse.x) / ellipse.x_radius, (y - ellipse.y) / ellipse.y_radius
    inside = across[None, :] ** 2 + down[:, None] ** 2 <= 1
    return inside.reshape(bottom - top, 8, right - left, 8).mean((1, 3)), left, top


def _filled(colour: Colour) -> Array:
    return np.full((HEIGHT, WIDTH, 3), colour, np.float64)


def _with_full_alpha(frame: Array) -> Array:
    return np.concatenate([frame, np.full((HEIGHT, WIDTH, 1), 255.0)], axis=2)
