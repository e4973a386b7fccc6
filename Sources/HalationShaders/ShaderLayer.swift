import CKernels
import HalationGeometry

/// The picture of a layer that a layer shader samples, weighted between the four nearest pixels.
///
/// Positions are points in user space, as in ``ShaderStrip``. Any number is allowed, NaN and infinities too: no
/// position reads outside of the picture. It is good while the shader runs, and must not be kept.
public struct ShaderLayer {
    private let picture: SampledPicture

    /// From user space to the pixels of the picture.
    private let toPixels: PixelTransform

    init(_ picture: SampledPicture, toPixels: PixelTransform) {
        self.picture = picture
        self.toPixels = toPixels
    }

    /// The colour at a position.
    public func sample(_ position: SIMD2<Float>) -> ShaderColor {
        let pixel = toPixels.applied(toX: position.x, y: position.y)
        return picture.color(x: pixel.x, y: pixel.y)
    }

    /// Fills the colours of a strip with what lies at the strip's positions, which stay as they are.
    public func sample(_ strip: ShaderStrip) {
        if toPixels.isIdentity {
            picture.sample(x: strip.x, y: strip.y, into: strip)
        } else {
            withUnsafeTemporaryAllocation(of: Float.self, capacity: 2 * ShaderStrip.capacity) { places in
                guard let x = places.baseAddress else { return }
                let y = x + ShaderStrip.capacity
                toPixels.apply(toX: strip.x, y: strip.y, intoX: x, y: y, count: strip.count)
                picture.sample(x: x, y: y, into: strip)
            }
        }
    }
}
