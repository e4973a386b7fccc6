internal import CCairo
import Foundation
import HalationGeometry
import HalationPixels

/// Fills by the exact area of a path in each pixel, for paths that reach beyond Cairo's coordinate range.
extension CairoCanvas {
    /// Whether a fill is left to the kernels; one without antialiased edges is Cairo's.
    func takesKernels(_ path: Path, transform: CGAffineTransform, style: FillStyle) -> Bool {
        style.isAntialiased && sink(transform: transform).reach(of: path) > PathSink.farthest
    }

    /// Whether a shape limits what is drawn by a mask of its coverage.
    func limitsByMask(_ shape: DeviceClip.Shape) -> Bool {
        takesKernels(shape.path, transform: shape.transform, style: shape.style)
    }

    /// Fills a path with antialiased edges; false without memory.
    func fillExactly(_ path: Path, style: FillStyle, with brush: Brush) -> Bool {
        let region = brush.clip.bounds.intersection(bounds)
        guard !region.isEmpty else { return true }
        let outline = outline(of: path, transform: brush.transform, in: region)
        guard !outline.edges.isEmpty else { return true }
        if case .color(let color) = brush.paint, brush.blendMode == .normal, brush.clip.shapes.isEmpty {
            handOverPixels()
            guard let pixel = try? Self.pixel(of: color, opacity: brush.opacity) else { return false }
            let part = region.offset(x: -Int(originX), y: -Int(originY))
            return switch target {
            case .pixels(let rows):
                rows.cropped(to: part).fill(outline, isEvenOdd: style.isEOFilled, with: pixel)
            case .alpha(let rows):
                rows.cropped(to: part).fill(outline, isEvenOdd: style.isEOFilled, with: pixel)
            }
        }
        guard var mask = try? AlphaPlane(uninitialized: region.size),
            mask.withMutableRows({ $0.cover(with: outline, isEvenOdd: style.isEOFilled) }),
            multiply(&mask, by: brush.clip, in: region)
        else { return false }
        drawing(in: brush.blendMode, brush.clip, usesMasks: true) {
            setSource(of: brush)
            paint(through: mask, in: region)
        }
        return true
    }

    /// Paints the current source over a clip.
    func paint(in clip: DeviceClip, opacity: Double = 1) {
        guard clip.shapes.contains(where: limitsByMask) else {
            return opacity == 1 ? cairo_paint(context) : cairo_paint_with_alpha(context, opacity)
        }
        let region = clip.bounds.intersection(bounds)
        guard !region.isEmpty, var mask = try? AlphaPlane(uninitialized: region.size) else { return }
        mask.withMutableRows { $0.fill(with: UInt8(unit: opacity)) }
        guard multiply(&mask, by: clip, in: region) else { return }
        paint(through: mask, in: region)
    }

    /// The pixels of the canvas on the device.
    private var bounds: PixelRect {
        let size =
            switch target {
            case .pixels(let rows): rows.size
            case .alpha(let rows): rows.size
            }
        return PixelRect(x: Int(originX), y: Int(originY), width: size.width, height: size.height)
    }

    /// Multiplies coverage by that of a clip's shapes; false without memory.
    private func multiply(_ mask: inout AlphaPlane, by clip: DeviceClip, in region: PixelRect) -> Bool {
        for shape in clip.shapes where limitsByMask(shape) {
            guard var coverage = try? AlphaPlane(uninitialized: region.size) else { return false }
            let outline = outline(of: shape.path, transform: shape.transform, in: region)
            let isCovered = coverage.withMutableRows {
                $0.cover(with: outline, isEvenOdd: shape.style.isEOFilled)
            }
            guard isCovered else { return false }
            coverage.withRows { rows in mask.withMutableRows { $0.multiply(by: rows) } }
        }
        return true
    }

    /// Paints the current source through coverage.
    private func paint(through mask: AlphaPlane, in region: PixelRect) {
        let bytesPerRow = mask.bytesPerRow
        mask.withRows { rows in
            let surface = cairo_image_surface_create_for_data(
                rows.base.assumingMemoryBound(to: UInt8.self),
                CAIRO_FORMAT_A8,
                Int32(rows.width),
                Int32(rows.height),
                Int32(bytesPerRow)
            )
            defer {
                cairo_surface_finish(surface)
                cairo_surface_destroy(surface)
            }
            cairo_mask_surface(
                context,
                surface,
                Double(region.minX) - originX,
                Double(region.minY) - originY
            )
        }
    }

    /// The edges of a path; one that reaches far beyond the region is cut to a box around it.
    private func outline(of path: Path, transform: CGAffineTransform, in region: PixelRect) -> FilledOutline {
        let outline = FilledOutline(path, transform: transform, region: region)
        guard !outline.isWithinReach else { return outline }
        var clipped = FilledOutline(region: region)
        let sink = sink(transform: transform)
        guard sink.reach(of: path).isFinite else { return clipped }
        let box = box(around: DeviceClip(bounds: region))
        for polygon in sink.polygons(of: path, clippedTo: box, tolerance: FilledOutline.flatness) {
            for (index, point) in polygon.enumerated() {
                let (x, y) = (point.x + originX, point.y + originY)
                index == 0 ? clipped.move(x: x, y: y) : clipped.addLine(x: x, y: y)
            }
            clipped.closeSubpath()
        }
        return clipped
    }
}
