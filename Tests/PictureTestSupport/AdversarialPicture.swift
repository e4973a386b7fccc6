package import HalationPixels

/// Coverage of a hard test picture: one-pixel strokes, rectangles, a disc, a checkerboard, blocks at every border.
package func adversarialCoverage(_ x: Int, _ y: Int, _ size: PixelSize) -> UInt8 {
    let (w, h) = (size.width, size.height)
    if w * h < 200 { return 255 }
    let touchesLeft = x < w / 9 && y > h / 3 && y < h / 2
    let touchesRight = x >= w - w / 11 && y > h / 2
    let touchesTop = y < h / 8 && x > w / 2 && x < 3 * w / 4
    let touchesBottom = y >= h - 3 && x > w / 5 && x < w / 2
    if touchesLeft || touchesRight || touchesTop || touchesBottom { return 255 }
    if x == w / 4 || x == w / 4 + 7 || y == h / 4 || y == h - h / 5 { return 255 }
    if x + y == (w + h) / 2 { return 255 }
    let (dx, dy) = (Double(x) - 0.62 * Double(w), Double(y) - 0.45 * Double(h))
    let radius = 0.17 * Double(min(w, h))
    if dx * dx + dy * dy < radius * radius { return 255 }
    if x > w / 3 && x < w / 3 + 21 && y > h / 3 && y < h / 3 + 13 { return 201 }
    if x > w / 12 && x < w / 5 && y > 3 * h / 5 && y < 3 * h / 4 { return (x + y) % 2 == 0 ? 255 : 0 }
    return 0
}

/// The shapes of ``adversarialCoverage(_:_:_:)`` in changing colours, with a translucent left half behind them.
package func adversarialPixel(_ x: Int, _ y: Int, _ size: PixelSize) -> PremultipliedPixel {
    let coverage = adversarialCoverage(x, y, size)
    let alpha = coverage > 0 ? coverage : (x < size.width / 2 ? 90 : 0)
    return PremultipliedPixel(
        red: alpha.scaled(by: UInt8(x % 7 * 36)),
        green: alpha.scaled(by: UInt8(y % 256)),
        blue: alpha,
        alpha: alpha,
    )
}
