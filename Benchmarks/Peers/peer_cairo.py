"""Cairo's shapes and OpenCV's blur on a plane of alpha, since Cairo has none: a typical hand-built renderer."""

from __future__ import annotations

import math
from collections.abc import Callable
from pathlib import Path

import cairo
import cv2
import numpy as np

from scenes import (
    FRAME, HEIGHT, WIDTH, Colour, Ellipse, Glow, Goo, background, box_width, glow, lava_lamp, metaballs, snow,
)  # fmt: skip
from timing import Case, Prepared

cv2.setNumThreads(1)
VERSION = f"pycairo {cairo.version}, cairo {cairo.cairo_version_string()}, OpenCV {cv2.__version__}"

Blur = Callable[[np.ndarray, float], None]


def exactly(alpha: np.ndarray, sigma: float) -> None:
    """Blurs a plane in place by OpenCV's Gaussian."""
    cv2.GaussianBlur(alpha, (0, 0), sigma, dst=alpha, borderType=cv2.BORDER_CONSTANT)


def by_boxes(alpha: np.ndarray, sigma: float) -> None:
    """Blurs a plane in place by three boxes."""
    size = (box_width(sigma), box_width(sigma))
    for _ in range(3):
        cv2.boxFilter(alpha, -1, size, dst=alpha, borderType=cv2.BORDER_CONSTANT)


def outline(context: cairo.Context, ellipse: Ellipse) -> None:
    """Adds an ellipse to the path."""
    context.save()
    context.translate(ellipse.x, ellipse.y)
    context.scale(ellipse.x_radius, ellipse.y_radius)
    context.arc(0, 0, 1, 0, 2 * math.pi)
    context.restore()


class Plane:
    """A plane of alpha, some of it around what is seen, so that a blur does not lose what lies beyond the edge."""

    def __init__(self, left: int, top: int, right: int, bottom: int) -> None:
        """Makes an empty plane of these bounds, or more on the right."""
        self.left, self.top = left, top
        stride = cairo.ImageSurface.format_stride_for_width(cairo.FORMAT_A8, right - left)
        self.alpha = np.zeros((bottom - top, stride), np.uint8)
        self.surface = cairo.ImageSurface.create_for_data(
            self.alpha, cairo.FORMAT_A8, right - left, bottom - top, stride
        )
        self.context = cairo.Context(self.surface)
        self.context.translate(-left, -top)

    def draw(self, ellipses: list[Ellipse]) -> None:
        """Fills ellipses on a plane that is emptied first."""
        self.alpha[:] = 0
        self.surface.mark_dirty()
        for ellipse in ellipses:
            outline(self.context, ellipse)
            self.context.fill()
        self.surface.flush()

    def paint(self, context: cairo.Context) -> None:
        """Lets a context's source through where the plane is opaque."""
        self.surface.mark_dirty()
        context.mask_surface(self.surface, self.left, self.top)


class Target:
    """A frame in Cairo's order of channels."""

    def __init__(self, width: int = WIDTH, height: int = HEIGHT) -> None:
        """Makes a transparent frame."""
        self.pixels = np.zeros((height, width, 4), np.uint8)
        self.surface = cairo.ImageSurface.create_for_data(
            self.pixels, cairo.FORMAT_ARGB32, width, height, width * 4
        )
        self.context = cairo.Context(self.surface)

    def clear(self, colour: Colour) -> None:
        """Makes all of it one colour."""
        self.context.set_operator(cairo.OPERATOR_SOURCE)
        self.context.set_source_rgb(*(part / 255 for part in colour))
        self.context.paint()

    def rgba(self) -> np.ndarray:
        """The frame in RGBA order."""
        self.surface.flush()
        return cv2.cvtColor(self.pixels, cv2.COLOR_BGRA2RGBA)


def glowing(scene: Glow, blur: Blur) -> Prepared:
    """Shapes that are blurred one by one."""
    target = Target()
    margin = math.ceil(3 * scene.sigma)

    def run() -> None:
        target.clear(scene.background)
        target.context.set_operator(cairo.OPERATOR_ADD if scene.adds_light else cairo.OPERATOR_OVER)
        for ellipse in scene.ellipses:
            plane = Plane(
                math.floor(ellipse.x - ellipse.x_radius) - margin,
                math.floor(ellipse.y - ellipse.y_radius) - margin,
                math.ceil(ellipse.x + ellipse.x_radius) + margin,
                math.ceil(ellipse.y + ellipse.y_radius) + margin,
            )
            plane.draw([ellipse])
            blur(plane.alpha, scene.sigma)
            target.context.set_source_rgba(*(part / 255 for part in ellipse.colour), ellipse.opacity)
            plane.paint(target.context)

    return Prepared(run, target.rgba)


class GooRenderer:
    """A layer that is blurred and thresholded, reused from frame to frame."""

    def __init__(self, width: int, height: int, sigma: float, blur: Blur) -> None:
        """Makes a frame and a layer with three sigma around it."""
        margin = math.ceil(3 * sigma)
        self.target = Target(width, height)
        self.plane = Plane(-margin, -margin, width + margin, height + margin)
        self.height, self.blur = height, blur

    def draw(self, scene: Goo) -> None:
        """Draws one frame."""
        self.plane.draw(scene.ellipses)
        self.blur(self.plane.alpha, scene.sigma)
        cv2.threshold(self.plane.alpha, 127, 255, cv2.THRESH_BINARY, dst=self.plane.alpha)
        self.target.clear(scene.background)
        gradient = cairo.LinearGradient(0, 0, 0, self.height)
        for offset, (colour, opacity) in enumerate((scene.top, scene.bottom)):
            gradient.add_color_stop_rgba(offset, *(part / 255 for part in colour), opacity)
        self.target.context.set_operator(cairo.OPERATOR_OVER)
        self.target.context.set_source(gradient)
        self.plane.paint(self.target.context)


def melting(scene: Goo, blur: Blur) -> Prepared:
    """A layer that is blurred and thresholded."""
    renderer = GooRenderer(WIDTH, HEIGHT, scene.sigma, blur)
    return Prepared(lambda: renderer.draw(scene), renderer.target.rgba)


def cases(inputs: Path | None) -> list[Case]:
    """The cases of Cairo from Python, where the calls are few and large."""
    found = []
    for name, blur in (("cairo + boxes", by_boxes), ("cairo exact", exactly)):
        for work, scene in (("W1", glow()), ("W2", snow()), ("W7", background())):
            found.append(Case(work, FRAME, name, lambda s=scene, blur=blur: glowing(s, blur)))
        for work, scene in (("W3", metaballs()), ("W4", lava_lamp())):
            found.append(Case(work, FRAME, name, lambda s=scene, blur=blur: melting(s, blur)))
    return found
