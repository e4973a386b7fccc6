"""Writes OtherProgramsTable.swift: what pixelmatch and scikit-image say of the pictures of TestPicture.swift.

    pip install pixelmatch==0.4.0 scikit-image==0.26.0
    python3 OtherPrograms.py > OtherProgramsTable.swift
"""
import numpy as np
from pixelmatch import pixelmatch
from skimage.metrics import structural_similarity

KINDS = ["noise", "photo", "text", "alpha", "lines", "blocks", "identical"]
SIZES = [(1, 1), (2, 2), (7, 7), (8, 3), (33, 21), (64, 40)]


def hashed(x, y, seed):
    h = (x * 374761393 + y * 668265263 + seed * 362437) & 0xFFFFFFFF
    h = ((h ^ h >> 13) * 1274126177) & 0xFFFFFFFF
    return h ^ h >> 16


def premultiplied(r, g, b, a):
    return tuple((v * a + 127) // 255 for v in (r, g, b)) + (a,)


def pixel(kind, x, y, second):
    if kind in ("noise", "identical"):
        h = hashed(x, y, second)
        alpha = 255 if h >> 24 & 3 == 0 else h >> 26 & 255
        return premultiplied(h & 255, h >> 8 & 255, h >> 16 & 255, alpha)
    if kind == "photo":
        h = hashed(x, y, 7)
        change = hashed(x, y, 8) % 40 if second and (x // 8 + y // 8) % 3 == 0 else 0
        channel = lambda ramp, shift: min(ramp % 200 + (h >> shift & 15) + change, 255)
        return premultiplied(channel(2 * x + y, 0), channel(x + 3 * y, 4), channel(x + y, 8), 255)
    if kind == "blocks":
        fine = hashed(x // 6, y // 5, 3) % 2 == 0
        seed = 5 + second * (x // 4 % 2)
        value = 80 * (hashed(x if fine else x // 3, y if fine else y // 2, seed) % 4)
        return premultiplied(value, value, value, 255)
    if kind == "text":
        ink = ((x + second) * 7 + y // 5 * 3) % 11 < 3 and y % 5 != 0
        value = 20 if ink else 255
        return premultiplied(value, value, value, 255)
    if kind == "alpha":
        return premultiplied(200, 40, 90 + second * 10, (x * 5 + y * 3 + second * 6) % 256)
    distance = (x * 64 + y * 23 + second * 20) % 640 - 320
    coverage = min(max(96 - abs(distance), 0), 64) * 255 // 64
    return premultiplied(255 - coverage, 255 - coverage // 2, 255 - coverage // 4, 255)


def picture(kind, w, h, second):
    second = 0 if kind == "identical" else second
    return np.array([[pixel(kind, x, y, second) for x in range(w)] for y in range(h)], dtype=np.uint8)


def straight(p):
    out = []
    for r, g, b, a in p.reshape(-1, 4).tolist():
        out += [min((v * 255 + a // 2) // a, 255) if a else 0 for v in (r, g, b)] + [a]
    return out


def similarity(p, q, white):
    over = lambda v: v[..., :3] + (255 - v[..., 3:]) * white
    return structural_similarity(over(p), over(q), channel_axis=2, data_range=255)


def main():
    print("// Written by OtherPrograms.py with pixelmatch 0.4.0 (pixelmatch-py) and scikit-image 0.26.0.\n")
    print("import TestSupport\n")
    print("/// Results of other programs for a pair of test pictures.")
    print("struct OtherPrograms {")
    for line in ["picture: TestPicture", "width: Int", "height: Int",
                 "/// Pixels with a byte that differs by more than 2.", "beyondTwo: Int",
                 "/// Largest differences of red, green, blue and alpha.", "maxima: [Int]",
                 "/// pixelmatch's counts at 0.02, 0.1 and 0.3, anti-aliased pixels included.", "counts: [Int]",
                 "/// The same counts without anti-aliased pixels.", "countsWithoutAntialiasing: [Int]",
                 "/// scikit-image's structural similarity over black and over white; empty for pictures it refuses.",
                 "similarities: [Double]"]:
        print("    " + (line if line.startswith("///") else "let " + line))
    print("\n    static let table: [OtherPrograms] = [")
    for kind in KINDS:
        for w, h in SIZES:
            p, q = picture(kind, w, h, 0), picture(kind, w, h, 1)
            d = np.abs(p.astype(int) - q.astype(int))
            s, t = straight(p), straight(q)
            counts = [[pixelmatch(s, t, w, h, threshold=v, includeAA=aa) for v in (0.02, 0.1, 0.3)]
                      for aa in (True, False)]
            ssim = [float(similarity(p, q, v)) for v in (0, 1)] if min(w, h) >= 7 else []
            print(f"        OtherPrograms(\n            picture: .{kind},\n            width: {w},\n"
                  f"            height: {h},\n            beyondTwo: {int((d.max(2) > 2).sum())},\n"
                  f"            maxima: {d.max((0, 1)).tolist()},\n            counts: {counts[0]},\n"
                  f"            countsWithoutAntialiasing: {counts[1]},\n            similarities: {ssim},\n        ),")
    print("    ]\n}")


if __name__ == "__main__":
    main()
