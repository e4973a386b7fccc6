package import HalationGeometry
package import HalationPixels

/// A paint together with the state it is drawn in.
package struct Brush {
    package var paint: Paint

    /// From the space of the shape and its paint to device pixels.
    package var transform: CGAffineTransform

    /// Multiplies the paint's alpha.
    package var opacity: Double
    package var blendMode: BlendMode
    package var clip: DeviceClip

    /// Creates a brush; by default the paint is in device space, opaque, and composited source-over.
    package init(
        _ paint: Paint,
        transform: CGAffineTransform = .identity,
        opacity: Double = 1,
        blendMode: BlendMode = .normal,
        clip: DeviceClip,
    ) {
        self.paint = paint
        self.transform = transform
        self.opacity = opacity
        self.blendMode = blendMode
        self.clip = clip
    }
}
