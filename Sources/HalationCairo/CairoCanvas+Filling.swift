internal import CCairo
import Foundation
import HalationGeometry
import HalationPixels

/// Fills by the exact area of a path in each pixel.
///
/// Cairo fills only what has hard edges, and boxes in paints other than a colour: it samples other shapes in 15 rows a
/// pixel, which puts edges off by up to 17 of 255, while its boxes are exact to 1/512 of a pixel.
extension CairoCanvas {
    /// Whether a fill is left to the kernels.
    func takesKernels(_ path: Path, style: FillStyle, with brush: Brush) -> Bool {
        guard style.isAntialiased else { return false }
        return takesColorDirectly(brush) || !isBox(path, transform: brush.transform)
    }

    /// Whether a shape limits what is drawn by a mask of its coverage.
    func limitsByMask(_ shape: DeviceClip.Shape) -> Bool {
        shape.style.isAntialiased && !isBox(shape.path, transform: shape.transform)
    }

    /// Whether Cairo has exact edges for a path: those of a rectangle along the axes, within its range.
    private func isBox(_ path: Path, transform: CGAffineTransform) -> Bool {
        guard case .rect = path.storage, transform.keepsAxisAlignment else { return false }
        return sink(transform: transform).reach(of: path) <= PathSink.farthest
    }

    /// Whether kernels composite the brush without Cairo.
    private func takesColorDirectly(_ brush: Brush) -> Bool {
        guard case .color = brush.paint, brush.blendMode == .normal else { return false }
        return brush.clip.shapes.allSatisfy(\.style.isAntialiased)
    }

    /// Fills a path with antialiased edges; false without memory.
    func fillExactly(_ path: Path, style: FillStyle, with brush: Brush) -> Bool {
        let region = brush.clip.bounds.intersection(bounds)
        guard !region.isEmpty else { return true }
        if case .color(let color) = brush.paint, takesColorDirectly(brush) {
            let pixel = Self.pixel(of: color, opacity: brush.opacity)
            return fillDirectly(path, style: style, pixel: pixel, with: brush, in: region)
        }
        guard var mask = coverage(of: path, style: style, transform: brush.transform, in: region),
            multiply(&mask, by: brush.clip, in: region, where: limitsByMask)
        else { return false }
        drawing(in: brush.blendMode, brush.clip, usesMasks: true) {
            setSource(of: brush)
            paint(through: mask, in: region)
        }
        return true
    }

    /// Composites a colour source-over through a path and a clip of shapes with antialiased edges; false without memory.
    private func fillDirectly(
        _ path: Path,
        style: FillStyle,
        pixel: PremultipliedPixel,
        with brush: Brush,
        in region: PixelRect
    ) -> Bool {
        let part = region.offset(x: -Int(originX), y: -Int(originY))
        guard brush.clip.shapes.isEmpty else {
            guard var mask = coverage(of: path, style: style, transform: brush.transform, in: region),
                multiply(&mask, by: brush.clip, in: region, where: { _ in true })
            else { return false }
            handOverPixels()
            mask.withRows { mask in
                switch target {
                case .pixels(let rows): rows.cropped(to: part).fill(mask: mask, with: pixel)
                case .alpha(let rows):
                    rows.cropped(to: part).composite(mask, opacity: Double(pixel.alpha) / 255)
                }
            }
            return true
        }
        handOverPixels()
        if let box = FilledBox(path, transform: brush.transform, region: region) {
            switch target {
            case .pixels(let rows): rows.cropped(to: part).fill(box, with: pixel)
            case .alpha(let rows): rows.cropped(to: part).fill(box, with: pixel)
            }
            return true
        }
        let fill = PathFill(
            path,
            transform: brush.transform,
            region: region,
            isEvenOdd: style.isEOFilled
        )
        let outcome =
            switch target {
            case .pixels(let rows): rows.cropped(to: part).draw(fill, with: pixel)
            case .alpha(let rows): rows.cropped(to: part).draw(fill, with: pixel)
            }
        guard outcome == .beyondReach else { return outcome == .done }
        let outline = clippedOutline(of: path, transform: brush.transform, in: region)
        guard !outline.edges.isEmpty else { return true }
        return switch target {
        case .pixels(let rows):
            rows.cropped(to: part).fill(outline, isEvenOdd: style.isEOFilled, with: pixel)
        case .alpha(let rows):
            rows.cropped(to: part).fill(outline, isEvenOdd: style.isEOFilled, with: pixel)
        }
    }

    /// Paints the current source over a clip.
    func paint(in clip: DeviceClip, opacity: Double = 1) {
        guard clip.shapes.contains(where: limitsByMask) else {
            return opacity == 1 ? cairo_paint(context) : cairo_paint_with_alpha(context, opacity)
        }
        let region = clip.bounds.intersection(bounds)
        guard !region.isEmpty, var mask = try? AlphaPlane(uninitialized: region.size) else { return }
        mask.withMutableRows { $0.fill(with: UInt8(unit: opacity)) }
        guard multiply(&mask, by: clip, in: region, where: limitsByMask) else { return }
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

    // MARK: Coverage

    /// The coverage of a path; nil without memory.
    private func coverage(
        of path: Path,
        style: FillStyle,
        transform: CGAffineTransform,
        in region: PixelRect
    ) -> AlphaPlane? {
        guard var coverage = try? AlphaPlane(uninitialized: region.size) else { return nil }
        if let box = FilledBox(path, transform: transform, region: region) {
            coverage.withMutableRows { $0.cover(with: box) }
            return coverage
        }
        let fill = PathFill(path, transform: transform, region: region, isEvenOdd: style.isEOFilled)
        let outcome = coverage.withMutableRows { $0.cover(with: fill) }
        guard outcome == .beyondReach else { return outcome == .done ? coverage : nil }
        let outline = clippedOutline(of: path, transform: transform, in: region)
        let isCovered = coverage.withMutableRows { $0.cover(with: outline, isEvenOdd: style.isEOFilled) }
        return isCovered ? coverage : nil
    }

    /// Multiplies coverage by that of a clip's shapes that satisfy a condition; false without memory.
    private func multiply(
        _ mask: inout AlphaPlane,
        by clip: DeviceClip,
        in region: PixelRect,
        where isMask: (DeviceClip.Shape) -> Bool
    ) -> Bool {
        let shapes = clip.shapes.filter(isMask)
        guard !shapes.isEmpty else { return true }
        if knownClip?.shapes != shapes || knownClip?.bounds.contains(region) != true {
            // Clips mostly limit one drawing, and otherwise many small ones: the second one has all of it drawn.
            let isRepeated = knownClip?.shapes == shapes
            guard
                let clip = KnownClip(
                    shapes,
                    in: isRepeated ? bounds(of: shapes).union(region) : region,
                    by: {
                        coverage(of: $0.path, style: $0.style, transform: $0.transform, in: $1)
                    }
                )
            else { return false }
            knownClip = clip
        }
        guard let knownClip else { return true }
        let part = region.offset(x: -knownClip.bounds.minX, y: -knownClip.bounds.minY)
        knownClip.coverage.withRows { rows in
            mask.withMutableRows { $0.multiply(by: rows.cropped(to: part)) }
        }
        return true
    }

    /// The pixels of the canvas that shapes of a clip can touch.
    private func bounds(of shapes: [DeviceClip.Shape]) -> PixelRect {
        shapes.reduce(bounds) {
            $0.intersection(
                PixelRect(enclosing: $1.path.boundingRect.applying($1.transform)).outsetted(by: 1)
            )
        }
    }

    /// The coverage of a clip's shapes in a part of the canvas.
    struct KnownClip {
        let shapes: [DeviceClip.Shape]
        let bounds: PixelRect
        let coverage: AlphaPlane

        /// Multiplies the coverages of shapes; nil without memory.
        init?(
            _ shapes: [DeviceClip.Shape],
            in bounds: PixelRect,
            by draw: (DeviceClip.Shape, PixelRect) -> AlphaPlane?
        ) {
            guard let first = shapes.first, var product = draw(first, bounds) else { return nil }
            for shape in shapes.dropFirst() {
                guard let coverage = draw(shape, bounds) else { return nil }
                coverage.withRows { rows in product.withMutableRows { $0.multiply(by: rows) } }
            }
            self.shapes = shapes
            self.bounds = bounds
            coverage = product
        }
    }

    /// The edges of a path that reaches far beyond the region, cut to a box around it.
    private func clippedOutline(
        of path: Path,
        transform: CGAffineTransform,
        in region: PixelRect
    ) -> FilledOutline {
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
