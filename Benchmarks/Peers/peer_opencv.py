"""OpenCV: the ripple by `remap`, and blurs of whole pictures."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np

from scenes import (
    FRAME, HEIGHT, SEPIA, SIGMAS, WIDTH, Ripple, blur_input, blur_input_of_one_channel, box_width, texture,
)  # fmt: skip
from timing import Case, Prepared

cv2.setNumThreads(1)
VERSION = f"OpenCV {cv2.__version__}"


def rippling_by_tables(inputs: Path | None) -> Prepared:
    """The ripple with its waves computed for each column and row; a map of all pixels is made of them."""
    source, target, ripple = texture(inputs), np.zeros((HEIGHT, WIDTH, 4), np.uint8), Ripple()
    x, y = np.empty((HEIGHT, WIDTH), np.float32), np.empty((HEIGHT, WIDTH), np.float32)

    def run() -> None:
        x[:] = ripple.columns(np.float32)
        y[:] = ripple.rows(np.float32)[:, None]
        cv2.remap(source, x, y, cv2.INTER_LINEAR, dst=target, borderMode=cv2.BORDER_WRAP)

    return Prepared(run, lambda: target)


def rippling_per_pixel(inputs: Path | None) -> Prepared:
    """The ripple with its waves computed for each pixel, as a shader does."""
    source, target, ripple = texture(inputs), np.zeros((HEIGHT, WIDTH, 4), np.uint8), Ripple()
    real = np.float32
    u = (np.arange(WIDTH, dtype=real) + real(0.5)) / real(WIDTH)
    v = (np.arange(HEIGHT, dtype=real) + real(0.5)) / real(HEIGHT)

    def run() -> None:
        across, down = np.meshgrid(u, v)
        x = ripple.moved(across, np.cos, real) * real(WIDTH) - real(0.5)
        y = ripple.moved(down, np.sin, real) * real(HEIGHT) - real(0.5)
        cv2.remap(source, x, y, cv2.INTER_LINEAR, dst=target, borderMode=cv2.BORDER_WRAP)

    return Prepared(run, lambda: target)


def blurring(source: np.ndarray, sigma: float, by_boxes: bool) -> Prepared:
    """A blur of a whole picture, by three boxes or by a Gaussian."""
    target = np.zeros_like(source)
    size = (box_width(sigma), box_width(sigma))

    def boxes() -> None:
        for box_source in (source, target, target):
            cv2.boxFilter(box_source, -1, size, dst=target, borderType=cv2.BORDER_CONSTANT)

    def gaussian() -> None:
        cv2.GaussianBlur(source, (0, 0), sigma, dst=target, borderType=cv2.BORDER_CONSTANT)

    return Prepared(boxes if by_boxes else gaussian, lambda: target)


def colouring_opaque(inputs: Path | None) -> Prepared:
    """A colour matrix of bytes; alpha is 1 in all pixels."""
    source, target = texture(inputs), np.zeros((HEIGHT, WIDTH, 4), np.uint8)
    matrix = np.asarray(SEPIA, np.float32) * np.array([1, 1, 1, 1, 255], np.float32)

    def run() -> None:
        cv2.transform(source, matrix, dst=target)

    return Prepared(run, lambda: target)


def colouring_with_alpha(inputs: Path | None) -> Prepared:
    """A colour matrix of straight components, in single precision."""
    source, target = blur_input(inputs), np.zeros((HEIGHT, WIDTH, 4), np.uint8)
    matrix = np.asarray(SEPIA, np.float32)
    pixels, ones = np.empty((HEIGHT, WIDTH, 4), np.float32), np.ones((HEIGHT, WIDTH), np.float32)

    def run() -> None:
        cv2.multiply(source, (1 / 255,) * 4, dst=pixels, dtype=cv2.CV_32F)
        alpha = cv2.extractChannel(pixels, 3)
        divisor = cv2.max(alpha, 1e-9)
        cv2.divide(pixels, cv2.merge([divisor, divisor, divisor, ones]), dst=pixels)
        cv2.transform(pixels, matrix, dst=pixels)
        cv2.max(cv2.min(pixels, (1.0,) * 4, dst=pixels), (0.0,) * 4, dst=pixels)
        factor = cv2.merge([alpha, alpha, alpha, ones])
        cv2.multiply(pixels, factor, dst=target, scale=255, dtype=cv2.CV_8U)

    return Prepared(run, lambda: target)


def cases(inputs: Path | None) -> list[Case]:
    """The cases of OpenCV."""
    found = [
        Case("W5", FRAME, "OpenCV tables", lambda: rippling_by_tables(inputs)),
        Case("W5", FRAME, "OpenCV per pixel", lambda: rippling_per_pixel(inputs)),
    ]
    found += [
        Case("W11", "opaque", "OpenCV", lambda: colouring_opaque(inputs)),
        Case("W11", "alpha", "OpenCV", lambda: colouring_with_alpha(inputs)),
    ]
    for kind, source in (("rgba", blur_input), ("a8", blur_input_of_one_channel)):
        for sigma in SIGMAS:
            for peer, by_boxes in (("OpenCV three boxes", True), ("OpenCV exact", False)):
                prepare = lambda s=source, sigma=sigma, b=by_boxes: blurring(s(inputs), sigma, b)  # noqa: E731
                found.append(Case("W6", f"{kind} s{sigma}", peer, prepare))
    return found
