"""Skia, its raster backend: a mask filter for each shape, an image filter for each shape or layer, and SkSL."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import skia

from scenes import (
    FRAME, HEIGHT, SIGMAS, WIDTH, Colour, Ellipse, Glow, Goo, Ripple, background, blur_input, blur_input_of_one_channel,
    glow, lava_lamp, metaballs, particles, snow, texture,
)  # fmt: skip
from timing import Case, Prepared

VERSION = f"skia-python {skia.__version__}"

RIPPLE = """
uniform shader picture;
uniform float2 size;
uniform float speed;
uniform float strength;
uniform float frequency;
half4 main(float2 position) {
    float2 uv = position / size;
    uv.x += cos((uv.x + speed) * frequency) * strength;
    uv.y += sin((uv.y + speed) * frequency) * strength;
    return picture.eval(uv * size);
}
"""


class Target:
    """A surface and the pixels that it draws into, which must live as long."""

    def __init__(self, width: int = WIDTH, height: int = HEIGHT, channels: int = 4) -> None:
        """Makes a transparent surface of four channels, or of alpha alone."""
        self.pixels = np.zeros((height, width, 4) if channels == 4 else (height, width), np.uint8)
        self.surface = skia.Surface.MakeRasterDirect(info_of(self.pixels), self.pixels)
        self.canvas = self.surface.getCanvas()

    def prepared(self, run) -> Prepared:
        """A case whose picture is this surface."""
        return Prepared(run, lambda: self.pixels)


def info_of(pixels: np.ndarray) -> skia.ImageInfo:
    """The image format of an array for Skia."""
    kind = skia.ColorType.kRGBA_8888_ColorType if pixels.ndim == 3 else skia.ColorType.kAlpha_8_ColorType
    return skia.ImageInfo.Make(pixels.shape[1], pixels.shape[0], kind, skia.AlphaType.kPremul_AlphaType)


def image_of(pixels: np.ndarray) -> skia.Image:
    """A copy of an array as an image."""
    return skia.Image.MakeRasterCopy(skia.Pixmap(info_of(pixels), pixels, pixels.strides[0]))


def colour_of(colour: Colour, opacity: float = 1) -> skia.Color4f:
    """A colour as Skia takes it."""
    return skia.Color4f(*(part / 255 for part in colour), opacity)


def oval_of(ellipse: Ellipse) -> skia.Rect:
    """The rectangle around an ellipse."""
    return skia.Rect.MakeLTRB(
        ellipse.x - ellipse.x_radius, ellipse.y - ellipse.y_radius,
        ellipse.x + ellipse.x_radius, ellipse.y + ellipse.y_radius,
    )  # fmt: skip


def glowing(scene: Glow, with_mask_filter: bool) -> Prepared:
    """Shapes that are blurred one by one."""
    target = Target()
    image_filter = skia.ImageFilters.Blur(scene.sigma, scene.sigma)
    mask_filter = skia.MaskFilter.MakeBlur(skia.BlurStyle.kNormal_BlurStyle, scene.sigma)
    mode = skia.BlendMode.kPlus if scene.adds_light else skia.BlendMode.kSrcOver

    def run() -> None:
        target.canvas.clear(colour_of(scene.background))
        for ellipse in scene.ellipses:
            paint = skia.Paint(AntiAlias=True)
            paint.setColor4f(colour_of(ellipse.colour, ellipse.opacity))
            paint.setBlendMode(mode)
            if with_mask_filter:
                paint.setMaskFilter(mask_filter)
            else:
                paint.setImageFilter(image_filter)
            target.canvas.drawOval(oval_of(ellipse), paint)

    return target.prepared(run)


def draw_goo(canvas: skia.Canvas, scene: Goo, height: int = HEIGHT) -> None:
    """A layer that is blurred and cut, inside one that keeps of a gradient what the first covers."""
    cut = skia.TableColorFilter.MakeARGB([0] * 128 + [255] * 128, *([list(range(256))] * 3))
    filtered = skia.Paint()
    filtered.setImageFilter(
        skia.ImageFilters.ColorFilter(cut, skia.ImageFilters.Blur(scene.sigma, scene.sigma))
    )
    gradient = skia.Paint()
    ends = [skia.Color(*colour, round(255 * opacity)) for colour, opacity in (scene.top, scene.bottom)]
    gradient.setShader(skia.GradientShader.MakeLinear([skia.Point(0, 0), skia.Point(0, height)], ends))
    gradient.setBlendMode(skia.BlendMode.kSrcIn)
    white = skia.Paint(AntiAlias=True, Color=skia.ColorWHITE)

    canvas.clear(colour_of(scene.background))
    canvas.saveLayer(None, skia.Paint())
    canvas.saveLayer(None, filtered)
    for ellipse in scene.ellipses:
        canvas.drawOval(oval_of(ellipse), white)
    canvas.restore()
    canvas.drawPaint(gradient)
    canvas.restore()


def melting(scene: Goo) -> Prepared:
    """A layer that is blurred and thresholded."""
    target = Target()
    return target.prepared(lambda: draw_goo(target.canvas, scene))


def rippling(inputs: Path | None) -> Prepared:
    """The ripple as a runtime effect."""
    target, image, ripple = Target(), image_of(texture(inputs)), Ripple()
    effect = skia.RuntimeEffect.MakeForShader(RIPPLE)
    effect = getattr(effect, "effect", effect)
    numbers = np.array([WIDTH, HEIGHT, ripple.speed, ripple.strength, ripple.frequency], np.float32).tobytes()

    def run() -> None:
        repeat = skia.TileMode.kRepeat
        child = image.makeShader(repeat, repeat, skia.SamplingOptions(skia.FilterMode.kLinear))
        children = skia.VectorRuntimeEffectChildPtr([skia.RuntimeEffectChildPtr(child)])
        paint = skia.Paint()
        paint.setShader(
            effect.makeShader(skia.Data.MakeWithCopy(numbers), skia.SpanRuntimeEffectChildPtr(children))
        )
        paint.setBlendMode(skia.BlendMode.kSrc)
        target.canvas.drawPaint(paint)

    return target.prepared(run)


def blurring(source: np.ndarray, sigma: float) -> Prepared:
    """A blur of a whole picture."""
    image = image_of(source)
    target = Target(channels=4 if source.ndim == 3 else 1)

    def run() -> None:
        paint = skia.Paint()
        paint.setBlendMode(skia.BlendMode.kSrc)
        # A new filter each time: Skia keeps what a filter made, and finds it again by the filter.
        paint.setImageFilter(skia.ImageFilters.Blur(sigma, sigma))
        target.canvas.drawImage(image, 0, 0, skia.SamplingOptions(), paint)

    return target.prepared(run)


def drifting(count: int) -> Prepared:
    """Small circles that add up, recorded once and replayed, so that Python's calls are not timed."""
    target, recorder = Target(), skia.PictureRecorder()
    canvas = recorder.beginRecording(skia.Rect.MakeWH(WIDTH, HEIGHT))
    canvas.clear(skia.ColorBLACK)
    for x, y, radius, red, green, blue, opacity in particles(count).tolist():
        paint = skia.Paint(AntiAlias=True)
        paint.setColor4f(skia.Color4f(red, green, blue, opacity))
        paint.setBlendMode(skia.BlendMode.kPlus)
        canvas.drawCircle(x, y, radius, paint)
    picture = recorder.finishRecordingAsPicture()
    return target.prepared(lambda: target.canvas.drawPicture(picture))


def cases(inputs: Path | None) -> list[Case]:
    """All that Skia is measured with."""
    found = []
    for name, with_mask_filter in (("Skia mask filter", True), ("Skia image filter", False)):
        for work, scene in (("W1", glow()), ("W2", snow()), ("W7", background())):
            found.append(
                Case(work, FRAME, name, lambda scene=scene, how=with_mask_filter: glowing(scene, how))
            )
    for work, scene in (("W3", metaballs()), ("W4", lava_lamp())):
        found.append(Case(work, FRAME, "Skia image filter", lambda scene=scene: melting(scene)))
    found.append(Case("W5", FRAME, "Skia SkSL", lambda: rippling(inputs)))
    for kind, source in (("rgba", blur_input), ("a8", blur_input_of_one_channel)):
        for sigma in SIGMAS:
            prepare = lambda s=source, sigma=sigma: blurring(s(inputs), sigma)  # noqa: E731
            found.append(Case("W6", f"{kind} s{sigma}", "Skia", prepare))
    for name, count in (("10k", 10_000), ("100k", 100_000)):
        found.append(Case("W9", name, "Skia", lambda count=count: drifting(count), has_truth=False))
    return found
