/// A part of a pixel by which a mask is moved to the right and down while it is composited.
package struct SubpixelShift: Hashable, Sendable {
    /// The distance to the right, in 1/256 of a pixel.
    package var x: UInt8

    /// The distance down, in 1/256 of a pixel.
    package var y: UInt8

    /// Creates a shift from its distances, in 1/256 of a pixel.
    package init(x: UInt8, y: UInt8) {
        self.x = x
        self.y = y
    }

    /// No shift at all.
    package static let zero = SubpixelShift(x: 0, y: 0)

    /// What the four pixels of a mask that meet in a destination pixel contribute, of 256: the upper two from the
    /// left, then the lower two.
    ///
    /// Bilinear: moved to the right by f, a pixel takes f of its left neighbour and 1 − f of itself. The products
    /// are rounded so that the four add up to 256, and none is negative.
    var weights: InlineArray<4, UInt16> {
        let (left, above) = (UInt16(x), UInt16(y))
        let corner = UInt16((UInt32(left) * UInt32(above) + 128) >> 8)
        return [corner, above - corner, left - corner, 256 + corner - left - above]
    }
}
