import Foundation
package import HalationPixels

/// A position of a sprite's origin, in steps of 1/256 pixel.
package struct SpritePlace: Equatable, Sendable {
    /// The pixel corner to the left, in device pixels.
    package var x: Int

    /// The pixel corner above, in device pixels.
    package var y: Int

    /// The subpixel offset from that corner.
    package var shift: SubpixelShift

    /// Rounds a point, whose coordinates are below 2³², to the nearest position.
    init(_ point: CGPoint) {
        let across = Int((Double(point.x) * 256).rounded())
        let down = Int((Double(point.y) * 256).rounded())
        x = across >> 8
        y = down >> 8
        shift = SubpixelShift(x: UInt8(across & 255), y: UInt8(down & 255))
    }
}
