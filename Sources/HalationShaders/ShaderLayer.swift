import CKernels
import HalationGeometry
import HalationPixels

/// The layer that a layer shader samples, with bilinear interpolation.
///
/// Positions are points in user space, as in ``ShaderStrip``. Any number is allowed, NaN and infinities too. The value
/// is valid only while the shader runs.
public struct ShaderLayer {
    private let picture: SampledPicture

    /// Maps user space to the picture's pixels.
    private let toPixels: PixelTransform

    private let current: CurrentStrip

    init(_ picture: SampledPicture, toPixels: PixelTransform) {
        self.picture = picture
        self.toPixels = toPixels
        current = CurrentStrip()
    }

    /// The strip that a shader fills.
    private final class CurrentStrip {
        var x: UnsafeMutablePointer<Float>?
        var count = 0

        /// Whether the shader left it as the layer has it.
        var isKept = false
    }

    /// Fills the colours of a strip with those of the layer's own pixels there.
    ///
    /// The positions are those that the shader got. Where they are the centres of pixels, these are copied, without the
    /// planes: the colours of the strip are undefined afterwards, and the shader has to return without another change.
    package func keep(_ strip: ShaderStrip) {
        if strip.x == current.x, strip.count == current.count {
            current.isKept = true
        } else {
            sample(strip)
        }
    }

    /// Fills the colours of a strip by a shader.
    func fill(_ strip: ShaderStrip, by shader: ShaderDefinition.LayerStripFunction) {
        (current.x, current.count, current.isKept) = (strip.x, strip.count, false)
        shader(strip, self)
        if current.isKept { sample(strip) }
    }

    /// Fills pixels by a shader.
    func fill(
        _ pixels: UnsafeMutablePointer<UInt8>,
        _ strip: ShaderStrip,
        by shader: ShaderDefinition.LayerStripFunction,
        using kernels: KernelSet
    ) {
        (current.x, current.count, current.isKept) = (strip.x, strip.count, false)
        shader(strip, self)
        if current.isKept {
            let first = toPixels.applied(toX: strip.x[0], y: strip.y[0])
            let last = toPixels.applied(toX: strip.x[strip.count - 1], y: strip.y[strip.count - 1])
            if picture.copy(from: first, to: last, count: strip.count, into: pixels) { return }
            sample(strip)
        }
        kernels.functions.pack_planes(pixels, strip.colorPlanes, strip.count)
    }

    /// The distance in user space from a pixel of the layer to the next one of its row.
    package var columnPitch: Float {
        let determinant = toPixels.a * toPixels.d - toPixels.b * toPixels.c
        return (toPixels.b * toPixels.b + toPixels.d * toPixels.d).squareRoot() / abs(determinant)
    }

    /// The colour at a position in user space.
    public func sample(_ position: SIMD2<Float>) -> ShaderColor {
        let pixel = toPixels.applied(toX: position.x, y: position.y)
        return picture.color(x: pixel.x, y: pixel.y)
    }

    /// Fills the colours of a strip with samples at the strip's positions, which are unchanged.
    public func sample(_ strip: ShaderStrip) {
        let picture = picture
        withPixels(of: strip) { picture.sample(x: $0, y: $1, into: strip) }
    }

    /// Fills the alpha of a strip with samples at the strip's positions, without the work for the other channels.
    ///
    /// They and the positions are unchanged.
    public func sampleAlpha(_ strip: ShaderStrip) {
        let picture = picture
        withPixels(of: strip) { picture.sampleAlpha(x: $0, y: $1, into: strip) }
    }

    /// A line across a layer, and its weight in a sum of lines.
    package struct Line {
        /// The line's y in user space.
        package var y: Float

        /// The factor of its samples in the sum.
        package var weight: Float

        /// Creates a line.
        package init(y: Float, weight: Float) {
            self.y = y
            self.weight = weight
        }
    }

    /// The largest number of lines in a sum.
    package static var mostLines: Int { Int(CK_MOST_LINES) }

    /// Fills the colours of a strip with a sum of samples of several lines, at the x of `positions`.
    ///
    /// Whole rows are summed before their columns are sampled. The y of `positions` is not read.
    ///
    /// - Returns: False, with the colours unchanged, unless edges are clamped, the layer has pixels, its rows are parallel
    ///   to the lines, and there are at most ``mostLines``.
    package func sample(_ lines: [Line], atColumnsOf positions: ShaderStrip, into strip: ShaderStrip) -> Bool
    {
        guard toPixels.b == 0, toPixels.c == 0, lines.count <= Self.mostLines else { return false }
        let rows = lines.map { line in
            ck_line(y: toPixels.d * line.y + toPixels.ty, weight: line.weight)
        }
        guard !toPixels.isIdentity else { return picture.sample(rows, atX: positions.x, into: strip) }
        return withUnsafeTemporaryAllocation(of: Float.self, capacity: ShaderStrip.capacity) { columns in
            guard let x = columns.baseAddress else { return false }
            // The y of the positions is not read: callers set the x alone, and 0 times what is undefined may be NaN.
            for i in 0..<positions.count { x[i] = toPixels.a * positions.x[i] + toPixels.tx }
            return picture.sample(rows, atX: x, into: strip)
        }
    }

    /// Calls `body` with the positions of a strip in pixels of the picture.
    private func withPixels(
        of strip: ShaderStrip,
        _ body: (UnsafePointer<Float>, UnsafePointer<Float>) -> Void
    ) {
        guard !toPixels.isIdentity else { return body(strip.x, strip.y) }
        withUnsafeTemporaryAllocation(of: Float.self, capacity: 2 * ShaderStrip.capacity) { places in
            guard let x = places.baseAddress else { return }
            let y = x + ShaderStrip.capacity
            toPixels.apply(toX: strip.x, y: strip.y, intoX: x, y: y, count: strip.count)
            body(x, y)
        }
    }
}
