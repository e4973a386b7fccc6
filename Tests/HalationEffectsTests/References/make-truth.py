"""Writes the pictures in Truth/: computed from formulas in double precision, with no part of Halation.

    python3 -m venv venv && venv/bin/pip install numpy scipy pillow
    venv/bin/python Tests/HalationEffectsTests/References/make-truth.py

Made with numpy 2.4, scipy 1.17 and Pillow 13. Each picture is straight RGBA; TruthTests.swift draws the same.
"""

from pathlib import Path

import numpy as np
from PIL import Image
from scipy.ndimage import gaussian_filter

truth = Path(__file__).parent / "Truth"


def save(name, rgba):
    """rgba: height x width x 4, straight, 0...1."""
    Image.fromarray(np.rint(np.clip(rgba, 0, 1) * 255).astype(np.uint8), "RGBA").save(truth / f"{name}.png")


def solid(alpha, color):
    """One straight colour at varying alpha; transparent pixels are transparent black."""
    rgba = np.zeros((*alpha.shape, 4))
    rgba[..., 3] = np.rint(alpha * 255) / 255
    rgba[..., :3] = np.where(rgba[..., 3:] > 0, color, 0)
    return rgba


def circle(width, height, x, y, radius, samples=32):
    """The coverage of a circle, from samples x samples points a pixel."""
    offsets = (np.arange(samples) + 0.5) / samples
    xs = (np.arange(width)[:, None] + offsets).ravel() - x
    ys = (np.arange(height)[:, None] + offsets).ravel() - y
    inside = xs[None, :] ** 2 + ys[:, None] ** 2 <= radius**2
    return inside.reshape(height, samples, width, samples).mean(axis=(1, 3))


# A square of 24 by 24 points at (20, 12), blurred with a standard deviation of 5.
square = np.zeros((48, 64))
square[12:36, 20:44] = 1
save("blurred-square", solid(gaussian_filter(square, 5, mode="constant", truncate=6), [1, 1, 1]))

# Two white circles that overlap, in a layer at half opacity: as one shape.
union = np.maximum(circle(64, 48, 25.25, 24.5, 14), circle(64, 48, 38.75, 23.25, 12.5))
save("faded-circles", solid(union * 0.5, [1, 1, 1]))

# What is inside an alpha threshold of 0.5 after two circles melt in a blur of 4.
melted = gaussian_filter(
    np.maximum(circle(64, 48, 22, 24, 10), circle(64, 48, 43, 24, 10)), 4, mode="constant", truncate=6
)
save("melted-circles", solid((melted >= 0.5).astype(float), [1, 0, 0]))

# The water ripple over a picture of bytes: strength 0.8, frequency 12, s = time * speed = 1.3. v runs upwards.
height, width = 64, 96
x, y = np.meshgrid(np.arange(width), np.arange(height))
picture = np.stack([(x * 5) % 256, (y * 7) % 256, (x * y) % 256], axis=-1).astype(float)


def sampled(picture, u, v):
    """Bilinear, with sides that lie next to each other; u and v count from the first pixel's centre."""
    x0, y0 = np.floor(u).astype(int), np.floor(v).astype(int)
    fx, fy = (u - x0)[..., None], (v - y0)[..., None]
    height, width = picture.shape[:2]

    def at(x, y):
        return picture[y % height, x % width]

    top = at(x0, y0) * (1 - fx) + at(x0 + 1, y0) * fx
    bottom = at(x0, y0 + 1) * (1 - fx) + at(x0 + 1, y0 + 1) * fx
    return top * (1 - fy) + bottom * fy


u, v = (x + 0.5) / width, 1 - (y + 0.5) / height
s, strength, frequency = 1.3, 0.8, 12
bent_u = u + np.cos((u + s) * frequency) * strength / 20
bent_v = v + np.sin((v + s) * frequency) * strength / 20
rippled = sampled(picture, bent_u * width - 0.5, (1 - bent_v) * height - 0.5)
save("water-ripple", np.concatenate([rippled / 255, np.ones((height, width, 1))], axis=-1))
