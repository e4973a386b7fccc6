package import HalationPixels

/// Turns display lists into pixels; keeps its buffers between frames, so each job has one of its own.
package final class Renderer {
    package init() {}

    /// Renders `list`, recorded in points, at `scale` pixels a point.
    package func render(_ list: DisplayList, size: PixelSize, scale: Double) throws(RenderingError)
        -> PixelBuffer
    {
        PixelBuffer(size: size)
    }
}
