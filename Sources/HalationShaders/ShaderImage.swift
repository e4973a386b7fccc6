public import HalationPixels

/// A picture as a shader's argument, sampled bilinearly in unit coordinates.
///
/// (0, 0) is the top left corner and (1, 1) the bottom right one. Positions outside are clamped to the edge.
public struct ShaderImage: Equatable, Sendable {
    package let picture: PixelBuffer

    /// Creates an image that shares a picture's memory.
    public init(_ picture: PixelBuffer) {
        self.picture = picture
    }

    /// The picture's width and height in pixels.
    public var size: PixelSize { picture.size }

    /// The colour at a position in unit coordinates; clear if the picture is empty.
    ///
    /// For many positions, ``sample(_:)-(ShaderStrip)`` is faster.
    public func sample(_ position: SIMD2<Float>) -> ShaderColor {
        picture.withRows { rows in
            SampledPicture(rows, edges: .clamp)
                .color(x: position.x * Float(size.width), y: position.y * Float(size.height))
        }
    }

    /// Fills the colours of a strip with samples at the strip's positions, in unit coordinates.
    public func sample(_ strip: ShaderStrip) {
        let scaleX = Float(size.width)
        let scaleY = Float(size.height)
        picture.withRows { rows in
            withUnsafeTemporaryAllocation(of: Float.self, capacity: 2 * ShaderStrip.capacity) { places in
                guard let x = places.baseAddress else { return }
                let y = x + ShaderStrip.capacity
                for i in 0..<strip.count { x[i] = strip.x[i] * scaleX }
                for i in 0..<strip.count { y[i] = strip.y[i] * scaleY }
                SampledPicture(rows, edges: .clamp).sample(x: x, y: y, into: strip)
            }
        }
    }
}
