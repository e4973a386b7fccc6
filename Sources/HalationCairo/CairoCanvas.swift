internal import CCairo
import Foundation
package import HalationGeometry
package import HalationPixels

/// A Cairo context that draws into pixels somebody else owns.
///
/// Places are given in device pixels, y down, in the space that has `origin` at the first pixel of the rows.
/// Every drawing function says its whole state; nothing carries over from one call to the next.
///
/// Cairo keeps no pixels of its own here: it draws straight into the rows, so kernels may read and write them
/// between calls once they have said so (``handOverPixels()``).
package final class CairoCanvas {
    private let context: OpaquePointer
    private let surface: OpaquePointer
    private let originX: Double
    private let originY: Double

    /// Cairo's limit on the width and height of a picture, in pixels.
    package static let largestSide = 32_767

    /// Creates a canvas over `rows`, premultiplied BGRA.
    ///
    /// The memory must outlive the canvas. Rows start at multiples of four bytes.
    package convenience init(_ rows: PixelRows, originX: Int, originY: Int) throws(CairoError) {
        try self.init(
            data: rows.base,
            format: CAIRO_FORMAT_ARGB32,
            width: rows.width,
            height: rows.height,
            bytesPerRow: rows.bytesPerRow,
            originX: originX,
            originY: originY,
        )
    }

    /// Creates a canvas over `rows` of coverage; colours drawn into it leave their alpha only.
    ///
    /// The memory must outlive the canvas. Rows start at multiples of four bytes.
    package convenience init(_ rows: AlphaRows, originX: Int, originY: Int) throws(CairoError) {
        try self.init(
            data: rows.base,
            format: CAIRO_FORMAT_A8,
            width: rows.width,
            height: rows.height,
            bytesPerRow: rows.bytesPerRow,
            originX: originX,
            originY: originY,
        )
    }

    private init(
        data: UnsafeMutableRawPointer,
        format: cairo_format_t,
        width: Int,
        height: Int,
        bytesPerRow: Int,
        originX: Int,
        originY: Int,
    ) throws(CairoError) {
        // Cairo never gives nil, but an object whose status says what went wrong.
        let surface = cairo_image_surface_create_for_data(
            data.assumingMemoryBound(to: UInt8.self),
            format,
            Int32(width),
            Int32(height),
            Int32(bytesPerRow)
        )
        guard let surface else { throw CairoError(CAIRO_STATUS_NO_MEMORY) }
        let context = cairo_create(surface)
        guard let context else {
            cairo_surface_destroy(surface)
            throw CairoError(CAIRO_STATUS_NO_MEMORY)
        }
        let status = cairo_status(context)
        guard status == CAIRO_STATUS_SUCCESS else {
            cairo_destroy(context)
            cairo_surface_destroy(surface)
            throw CairoError(status)
        }
        cairo_set_tolerance(context, Self.flatteningTolerance)
        self.surface = surface
        self.context = context
        self.originX = Double(originX)
        self.originY = Double(originY)
    }

    deinit {
        cairo_destroy(context)
        // Cut the tie to the rows, in case something inside Cairo still holds the surface.
        cairo_surface_finish(surface)
        cairo_surface_destroy(surface)
    }

    /// The largest distance in pixels between a curve and the chords Cairo draws for it.
    ///
    /// Half of Cairo's default: at 0.1 an edge is off by up to 25 of 255.
    private static let flatteningTolerance = 0.05

    // MARK: Drawing

    /// Fills `path`, bounded by its coverage: what lies outside stays as it is.
    ///
    /// - Parameters:
    ///   - path: The shape, in user space.
    ///   - transform: From user space to device pixels; also places the paint.
    ///   - style: The rule that says what is inside, and whether edges are smooth.
    ///   - paint: The colours.
    ///   - opacity: Multiplies the paint's alpha.
    ///   - blendMode: A mode that ``HalationPixels/BlendMode/followsCoverageInCairo``.
    ///   - clip: Where drawing shows.
    package func fill(
        _ path: Path,
        transform: CGAffineTransform,
        style: FillStyle,
        paint: Paint,
        opacity: Double,
        blendMode: BlendMode,
        clip: DeviceClip,
    ) {
        precondition(blendMode.followsCoverageInCairo, "Cairo is wrong at the edges of a shape in this mode.")
        drawing(blendMode: blendMode, clip: clip) {
            cairo_set_antialias(context, style.isAntialiased ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
            cairo_set_fill_rule(
                context,
                style.isEOFilled ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING
            )
            append(path, transform: transform, clip: clip)
            setSource(paint, opacity: opacity, transform: transform)
            cairo_fill(context)
        }
    }

    /// Strokes `path`, bounded by its coverage: what lies outside stays as it is.
    ///
    /// The pen is a circle in user space, so a stretching transform stretches the line's width too.
    ///
    /// - Parameters:
    ///   - path: The middle of the line, in user space.
    ///   - transform: From user space to device pixels; also places the paint.
    ///   - style: Width, caps, joins and dashes, in user space.
    ///   - paint: The colours.
    ///   - opacity: Multiplies the paint's alpha.
    ///   - blendMode: A mode that ``HalationPixels/BlendMode/followsCoverageInCairo``.
    ///   - clip: Where drawing shows.
    package func stroke(
        _ path: Path,
        transform: CGAffineTransform,
        style: StrokeStyle,
        paint: Paint,
        opacity: Double,
        blendMode: BlendMode,
        clip: DeviceClip,
    ) {
        precondition(blendMode.followsCoverageInCairo, "Cairo is wrong at the edges of a line in this mode.")
        drawing(blendMode: blendMode, clip: clip) {
            cairo_set_antialias(context, CAIRO_ANTIALIAS_DEFAULT)
            let sink = sink(transform: transform)
            let pen = Double(style.overhang * transform.principalScales.largest)
            if sink.reach(of: path) + pen <= PathSink.farthest {
                sink.append(path)
                setSource(paint, opacity: opacity, transform: transform)
                setMatrix(transform)
                set(style)
                cairo_stroke(context)
            } else {
                cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
                append(path.strokedPath(style), transform: transform, clip: clip)
                setSource(paint, opacity: opacity, transform: transform)
                cairo_fill(context)
            }
        }
    }

    /// Covers the whole clip with `paint`; in other modes than those that follow coverage, the clip is whole
    /// pixels alone.
    package func paint(
        _ paint: Paint,
        transform: CGAffineTransform,
        opacity: Double,
        blendMode: BlendMode,
        clip: DeviceClip,
    ) {
        drawing(blendMode: blendMode, clip: clip) {
            setSource(paint, opacity: opacity, transform: transform)
            guard case .image = paint, opacity != 1 else { return cairo_paint(context) }
            guard blendMode != .normal else { return cairo_paint_with_alpha(context, opacity) }
            // In some modes Cairo mixes by the opacity what it painted at full strength; a faded picture leaves it
            // no choice.
            cairo_push_group_with_content(context, CAIRO_CONTENT_COLOR_ALPHA)
            cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
            cairo_paint_with_alpha(context, opacity)
            cairo_pop_group_to_source(context)
            cairo_paint(context)
        }
    }

    /// Composites `pixels`, premultiplied, over the whole clip; beyond their edges they count as transparent black.
    ///
    /// The first pixel lies in device column `x` and row `y`.
    package func composite(
        _ pixels: PixelRows,
        x: Int,
        y: Int,
        blendMode: BlendMode,
        clip: DeviceClip,
    ) throws(CairoError) {
        let source = try CairoCanvas(pixels, originX: 0, originY: 0)
        withExtendedLifetime(source) {
            composite(surface: source.surface, x: x, y: y, blendMode: blendMode, clip: clip)
        }
    }

    /// Composites a plane of coverage over the whole clip; beyond its edges it counts as zero.
    ///
    /// The plane is the alpha of the source, whose colour is black: of use on a canvas of coverage.
    package func composite(
        _ plane: AlphaRows,
        x: Int,
        y: Int,
        blendMode: BlendMode,
        clip: DeviceClip,
    ) throws(CairoError) {
        let source = try CairoCanvas(plane, originX: 0, originY: 0)
        withExtendedLifetime(source) {
            composite(surface: source.surface, x: x, y: y, blendMode: blendMode, clip: clip)
        }
    }

    private func composite(surface: OpaquePointer, x: Int, y: Int, blendMode: BlendMode, clip: DeviceClip) {
        drawing(blendMode: blendMode, clip: clip) {
            cairo_set_source_surface(context, surface, Double(x) - originX, Double(y) - originY)
            cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
            cairo_paint(context)
        }
    }

    // MARK: Sharing the pixels

    /// Says that somebody else reads or writes the pixels until the next call that draws.
    package func handOverPixels() {
        cairo_surface_flush(surface)
        cairo_surface_mark_dirty(surface)
    }

    /// Reports the first failure of any call so far.
    package func check() throws(CairoError) {
        let status = cairo_status(context)
        guard status == CAIRO_STATUS_SUCCESS else { throw CairoError(status) }
    }

    // MARK: State

    /// Runs `body` with the operator and the clip set, and takes both back.
    private func drawing(blendMode: BlendMode, clip: DeviceClip, _ body: () -> Void) {
        guard let cairoOperator = blendMode.cairoOperator else {
            preconditionFailure("Cairo has no operator for plusDarker; it is a kernel.")
        }
        guard !clip.bounds.isEmpty else { return }
        cairo_save(context)
        defer { cairo_restore(context) }
        set(clip)
        cairo_set_operator(context, cairoOperator)
        body()
        cairo_new_path(context)
    }

    private func set(_ clip: DeviceClip) {
        let bounds = clip.bounds
        cairo_rectangle(
            context,
            Double(bounds.minX) - originX,
            Double(bounds.minY) - originY,
            Double(bounds.width),
            Double(bounds.height),
        )
        cairo_clip(context)
        for shape in clip.shapes {
            cairo_set_antialias(
                context,
                shape.style.isAntialiased ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE
            )
            cairo_set_fill_rule(
                context,
                shape.style.isEOFilled ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING
            )
            append(shape.path, transform: shape.transform, clip: clip)
            cairo_clip(context)
        }
    }

    private func set(_ style: StrokeStyle) {
        cairo_set_line_width(context, Double(style.lineWidth))
        cairo_set_line_cap(context, style.lineCap.cairoLineCap)
        cairo_set_line_join(context, style.lineJoin.cairoLineJoin)
        cairo_set_miter_limit(context, Double(style.usableMiterLimit))
        // Cairo refuses dashes of which one is negative or none is positive; such a line is drawn whole.
        let isDashed = style.dash.allSatisfy { $0 >= 0 && $0.isFinite } && style.dash.contains { $0 > 0 }
        guard isDashed, style.dashPhase.isFinite else { return }
        cairo_set_dash(
            context,
            style.dash.map { Double($0) },
            Int32(style.dash.count),
            Double(style.dashPhase)
        )
    }

    private func setMatrix(_ transform: CGAffineTransform) {
        var matrix = cairo_matrix_t(
            xx: Double(transform.a),
            yx: Double(transform.b),
            xy: Double(transform.c),
            yy: Double(transform.d),
            x0: Double(transform.tx) - originX,
            y0: Double(transform.ty) - originY,
        )
        cairo_set_matrix(context, &matrix)
    }

    private func setSource(_ paint: Paint, opacity: Double, transform: CGAffineTransform) {
        switch paint {
        case .color(let color):
            cairo_set_source_rgba(
                context,
                Double(color.red),
                Double(color.green),
                Double(color.blue),
                Double(color.alpha) * opacity,
            )
        case .gradient(let gradient):
            // A pattern stands in the user space of the moment it becomes the source.
            setMatrix(transform)
            let pattern = gradient.makePattern(opacity: opacity)
            cairo_set_source(context, pattern)
            cairo_pattern_destroy(pattern)
            cairo_identity_matrix(context)
        case .image(let image):
            setMatrix(image.placement.concatenating(transform))
            let pattern = image.makePattern()
            cairo_set_source(context, pattern)
            cairo_pattern_destroy(pattern)
            cairo_identity_matrix(context)
        }
    }

    // MARK: Paths

    /// Adds the outline of a filled `path` to Cairo's current path.
    ///
    /// What reaches too far for Cairo is cut down to a box around the clip; inside it nothing changes.
    private func append(_ path: Path, transform: CGAffineTransform, clip: DeviceClip) {
        let sink = sink(transform: transform)
        let reach = sink.reach(of: path)
        if reach <= PathSink.farthest {
            sink.append(path)
        } else if reach.isFinite {
            // A few pixels more, so that the walks along the box's sides are not seen.
            let bounds = clip.bounds.outsetted(by: 8)
            let box = BoxClippedOutline.Box(
                minX: Double(bounds.minX) - originX,
                minY: Double(bounds.minY) - originY,
                maxX: Double(bounds.maxX) - originX,
                maxY: Double(bounds.maxY) - originY,
            )
            sink.append(path, clippedTo: box, tolerance: Self.flatteningTolerance)
        }
    }

    /// Takes points of user space to pixels from the first of the rows.
    ///
    /// Points are transformed here and not by Cairo's matrix, so that Cairo never meets one that is too far.
    private func sink(transform: CGAffineTransform) -> PathSink {
        var transform = transform
        transform.tx -= CGFloat(originX)
        transform.ty -= CGFloat(originY)
        return PathSink(context: context, transform: transform)
    }
}
