import CKernels
import Foundation
import HalationGeometry
import HalationPixels

/// One evaluation of a picture shader, whose unit coordinates span its bounds.
struct PictureRun {
    let function: PictureFunction

    /// The bounds of the drawing in user space.
    let bounds: CGRect

    /// Maps user space to device pixels.
    let transform: CGAffineTransform
    let kernels: KernelSet

    /// Whether colours get noise before they are rounded to bytes.
    let dithers: Bool

    /// The floats of the destination, for shaders that write them; nil for bytes alone.
    var floats: DeepTarget?

    /// Fills a shape: the picture covers the shape's bounds, of which `destination` may be a part.
    func fill(_ destination: ShaderPass.Picture) throws(ShaderError) {
        destination.rows.clear()
        guard isUpright else { return try runUpright(into: destination, from: nil) }
        // Corners are snapped to whole pixels, as views are.
        let rect = bounds.applying(transform)
        let (minX, minY) = (Self.pixel(rect.minX), Self.pixel(rect.minY))
        let size = PixelSize(
            width: max(Self.pixel(rect.maxX) - minX, 1),
            height: max(Self.pixel(rect.maxY) - minY, 1)
        )
        let target = destination.rows.bounds
        let part = PixelRect(
            x: minX - destination.originX,
            y: minY - destination.originY,
            width: size.width,
            height: size.height
        )
        .intersection(target)
        guard !part.isEmpty else { return }
        try function(
            PicturePart(
                rows: destination.rows.cropped(to: part),
                column: destination.originX + part.x - minX,
                row: destination.originY + part.y - minY,
                size: size,
                floats: floats?.part(part)
            )
            .placed(
                at: userSpace(ofPixelX: minX, y: minY),
                scale: SIMD2(transform.a, transform.d),
                dithers: dithers
            )
        )
    }

    /// Replaces a layer: the picture is the whole of `source`, of which `destination` is a part.
    func replace(
        _ destination: ShaderPass.Picture,
        from source: ShaderPass.Picture
    ) throws(ShaderError) {
        guard isUpright else { return try runUpright(into: destination, from: source) }
        let size = PixelSize(width: source.rows.width, height: source.rows.height)
        let column = destination.originX - source.originX
        let row = destination.originY - source.originY
        precondition(
            column >= 0 && row >= 0 && column + destination.rows.width <= size.width
                && row + destination.rows.height <= size.height,
            "The pixels to compute lie outside of the picture."
        )
        try function(
            PicturePart(
                rows: destination.rows,
                column: column,
                row: row,
                size: size,
                source: source.rows,
                floats: floats?.part(destination.rows.bounds)
            )
            .placed(
                at: userSpace(ofPixelX: source.originX, y: source.originY),
                scale: SIMD2(transform.a, transform.d),
                dithers: dithers
            )
        )
    }

    /// The position of a pixel's corner, for transforms that do not turn.
    private func userSpace(ofPixelX x: Int, y: Int) -> SIMD2<Double> {
        SIMD2((Double(x) - transform.tx) / transform.a, (Double(y) - transform.ty) / transform.d)
    }

    private var isUpright: Bool { transform.b == 0 && transform.c == 0 && transform.a > 0 && transform.d > 0 }

    /// The nearest whole pixel, within the range of pictures.
    private static func pixel(_ position: CGFloat) -> Int {
        position.isNaN ? 0 : Int(min(max((position + 0.5).rounded(.down), -4_194_304), 4_194_304))
    }

    /// Runs the shader on an upright copy of the layer at the same scale, and turns the result.
    private func runUpright(
        into destination: ShaderPass.Picture,
        from source: ShaderPass.Picture?
    ) throws(ShaderError) {
        destination.rows.clear()
        let scaleX = (transform.a * transform.a + transform.b * transform.b).squareRoot()
        let scaleY = (transform.c * transform.c + transform.d * transform.d).squareRoot()
        let width = (bounds.width * scaleX).rounded(.up)
        let height = (bounds.height * scaleY).rounded(.up)
        guard width >= 1, height >= 1, width < 32_768, height < 32_768 else { return }
        // From the upright picture's pixels to the device's.
        let turn = CGAffineTransform(
            scaleX: bounds.width / width,
            y: bounds.height / height
        )
        .concatenating(CGAffineTransform(translationX: bounds.minX, y: bounds.minY))
        .concatenating(transform)
        let size = PixelSize(width: Int(width), height: Int(height))
        let upright = ScratchPicture(size)
        let below = source.map { source in
            let copy = ScratchPicture(size)
            let toSource = turn.concatenating(
                CGAffineTransform(translationX: CGFloat(-source.originX), y: CGFloat(-source.originY))
            )
            resample(source.rows, into: copy.rows, through: toSource)
            return copy
        }
        try function(
            PicturePart(rows: upright.rows, column: 0, row: 0, size: size, source: below?.rows)
                .placed(
                    at: SIMD2(bounds.minX, bounds.minY),
                    scale: SIMD2(width / bounds.width, height / bounds.height),
                    dithers: dithers
                )
        )
        let fromDestination = CGAffineTransform(
            translationX: CGFloat(destination.originX),
            y: CGFloat(destination.originY)
        )
        .concatenating(turn.inverted())
        resample(upright.rows, into: destination.rows, through: fromDestination)
        withExtendedLifetime(below) {}
    }

    /// Samples `source` at the transformed centre of each pixel of `destination`; outside it is transparent.
    private func resample(
        _ source: PixelRows,
        into destination: PixelRows,
        through transform: CGAffineTransform
    ) {
        let picture = SampledPicture(source, edges: .transparent, kernels: kernels)
        let memory = ShaderStripMemory()
        for y in 0..<destination.height {
            let row = destination.row(y)
            for x in stride(from: 0, to: destination.width, by: ShaderStrip.capacity) {
                let strip = memory.strip(count: min(ShaderStrip.capacity, destination.width - x))
                strip.setPositions(row: y, column: x, toUserSpace: transform)
                picture.sample(x: strip.x, y: strip.y, count: strip.count, into: row + 4 * x)
            }
        }
    }
}

/// Transparent pixels that live as long as this object.
final class ScratchPicture {
    let rows: PixelRows

    init(_ size: PixelSize) {
        let count = size.width * size.height * 4
        let base = UnsafeMutableRawPointer.allocate(byteCount: count, alignment: 64)
        base.initializeMemory(as: UInt8.self, repeating: 0, count: count)
        rows = PixelRows(base: base, width: size.width, height: size.height, bytesPerRow: size.width * 4)
    }

    deinit { rows.base.deallocate() }
}
