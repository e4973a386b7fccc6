/// The subpixel offset by which a mask is moved to the right and down while it is composited.
package struct SubpixelShift: Hashable, Sendable {
    /// The offset to the right, in 1/256 of a pixel.
    package var x: UInt8

    /// The offset down, in 1/256 of a pixel.
    package var y: UInt8

    /// Creates a shift from offsets in 1/256 of a pixel.
    package init(x: UInt8, y: UInt8) {
        self.x = x
        self.y = y
    }

    /// The shift that leaves a mask on the pixel grid.
    package static let zero = SubpixelShift(x: 0, y: 0)

    /// The bilinear weights of the four mask pixels under a destination pixel, in 1/256: the upper two from the left,
    /// then the lower two.
    ///
    /// With an offset of f to the right, a pixel takes f of its left neighbour and 1 − f of itself. The products are
    /// rounded so that the four weights add up to 256 and none is negative.
    var weights: InlineArray<4, UInt16> {
        let (left, above) = (UInt16(x), UInt16(y))
        let corner = UInt16((UInt32(left) * UInt32(above) + 128) >> 8)
        return [corner, above - corner, left - corner, 256 + corner - left - above]
    }
}
