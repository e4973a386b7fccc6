internal import CCairo
import Foundation
package import HalationGeometry
package import HalationPixels

/// A Cairo context that draws into pixels owned by the caller.
///
/// Coordinates are device pixels, y down; the origin passed at creation is the position of the first pixel. Every
/// call takes its whole state, and nothing carries over to the next.
///
/// Cairo draws straight into the rows and keeps no copy, so kernels may read and write them between calls after
/// ``handOverPixels()``.
package final class CairoCanvas {
    let context: OpaquePointer

    /// The pixels, for the kernels.
    let target: Target
    private let surface: OpaquePointer

    /// The device position of the first pixel.
    let originX: Double
    let originY: Double

    /// The coverage of the last clip that limited a drawing by a mask.
    var knownClip: KnownClip?

    /// The pixels of a canvas.
    enum Target {
        case pixels(PixelRows)
        case alpha(AlphaRows)
    }

    /// Cairo's limit on the width and height of a picture, in pixels.
    package static let largestSide = 32_767

    /// Creates a canvas over premultiplied pixels, or over coverage, which drawing affects by alpha alone.
    ///
    /// The memory must outlive the canvas; its base and stride are multiples of four bytes.
    package convenience init<Pixel: LayerPixel>(
        _ rows: Rows<Pixel>,
        originX: Int,
        originY: Int
    ) throws(CairoError) {
        try self.init(
            data: rows.base,
            format: Rows<Pixel>.bytesPerPixel == 1 ? CAIRO_FORMAT_A8 : CAIRO_FORMAT_ARGB32,
            target: Rows<Pixel>.bytesPerPixel == 1 ? .alpha(rows.retyped()) : .pixels(rows.retyped()),
            size: rows.size,
            bytesPerRow: rows.bytesPerRow,
            originX: originX,
            originY: originY,
        )
    }

    private init(
        data: UnsafeMutableRawPointer,
        format: cairo_format_t,
        target: Target,
        size: PixelSize,
        bytesPerRow: Int,
        originX: Int,
        originY: Int,
    ) throws(CairoError) {
        // On failure Cairo returns an object with an error status, never nil.
        let surface = cairo_image_surface_create_for_data(
            data.assumingMemoryBound(to: UInt8.self),
            format,
            Int32(size.width),
            Int32(size.height),
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
        self.target = target
        self.context = context
        self.originX = Double(originX)
        self.originY = Double(originY)
    }

    deinit {
        cairo_destroy(context)
        // Detaches the surface from the rows, in case Cairo still holds a reference to it.
        cairo_surface_finish(surface)
        cairo_surface_destroy(surface)
    }

    /// Largest distance in pixels between a curve and the chords Cairo draws for it.
    ///
    /// Half of Cairo's default: at 0.1 an edge is off by up to 25 of 255.
    static let flatteningTolerance = 0.05

    // MARK: Drawing

    /// Fills a path.
    ///
    /// - Parameters:
    ///   - path: The shape, in the space of the brush.
    ///   - style: The fill rule, and whether edges are antialiased.
    ///   - brush: Its mode is one that ``HalationPixels/BlendMode/followsCoverageInCairo``, so pixels outside the shape
    ///     keep their values.
    package func fill(_ path: Path, style: FillStyle, with brush: Brush) {
        precondition(
            brush.blendMode.followsCoverageInCairo,
            "Cairo gets the edges of shapes wrong in this mode."
        )
        if takesKernels(path, style: style, with: brush), fillExactly(path, style: style, with: brush) {
            return
        }
        drawing(in: brush.blendMode, brush.clip) {
            setFillStyle(style)
            append(path, transform: brush.transform, clip: brush.clip)
            setSource(of: brush)
            cairo_fill(context)
        }
    }

    /// Strokes a path.
    ///
    /// The pen is a circle in the space of the brush: a transform that stretches the path stretches the line's width
    /// too.
    ///
    /// - Parameters:
    ///   - path: The centre line, in the space of the brush.
    ///   - style: Width, caps, joins and dashes, in the space of the brush.
    ///   - brush: Its mode is one that ``HalationPixels/BlendMode/followsCoverageInCairo``, so pixels outside the line
    ///     keep their values.
    package func stroke(_ path: Path, style: StrokeStyle, with brush: Brush) {
        precondition(
            brush.blendMode.followsCoverageInCairo,
            "Cairo gets the edges of lines wrong in this mode."
        )
        let sink = sink(transform: brush.transform)
        let pen = Double(style.overhang * brush.transform.principalScales.largest)
        guard !hasExactStroke(path, style: style), sink.reach(of: path) + pen <= PathSink.farthest else {
            return fill(outline(of: path, style: style, in: brush), style: FillStyle(), with: brush)
        }
        drawing(in: brush.blendMode, brush.clip) {
            cairo_set_antialias(context, CAIRO_ANTIALIAS_DEFAULT)
            sink.append(path)
            setSource(of: brush)
            setMatrix(brush.transform)
            setStrokeStyle(style)
            cairo_stroke(context)
        }
    }

    /// Covers the whole clip.
    ///
    /// In a mode that does not ``HalationPixels/BlendMode/followsCoverageInCairo`` the clip has no shapes.
    package func paint(with brush: Brush) {
        drawing(in: brush.blendMode, brush.clip, usesMasks: true) {
            setSource(of: brush)
            guard case .image = brush.paint, brush.opacity != 1 else { return paint(in: brush.clip) }
            guard brush.blendMode != .normal else { return paint(in: brush.clip, opacity: brush.opacity) }
            // In some modes Cairo blends at full strength and then interpolates by the opacity. Blending a faded copy
            // of the image is the definition.
            cairo_push_group_with_content(context, CAIRO_CONTENT_COLOR_ALPHA)
            cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
            cairo_paint_with_alpha(context, brush.opacity)
            cairo_pop_group_to_source(context)
            paint(in: brush.clip)
        }
    }

    /// Composites pixels over the whole clip; outside their bounds they are transparent black.
    ///
    /// - Parameters:
    ///   - pixels: The source; coverage is black of that alpha.
    ///   - x: The device column of the first pixel.
    ///   - y: The device row of the first pixel.
    ///   - blendMode: Any mode but `plusDarker`.
    ///   - clip: The pixels and shapes to draw in.
    /// - Throws: ``CairoError`` if Cairo cannot use the source.
    package func composite<Pixel: LayerPixel>(
        _ pixels: Rows<Pixel>,
        x: Int,
        y: Int,
        blendMode: BlendMode,
        clip: DeviceClip,
    ) throws(CairoError) {
        let source = try CairoCanvas(pixels, originX: x, originY: y)
        withExtendedLifetime(source) {
            drawing(in: blendMode, clip, usesMasks: true) {
                cairo_set_source_surface(
                    context,
                    source.surface,
                    source.originX - originX,
                    source.originY - originY
                )
                cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
                paint(in: clip)
            }
        }
    }

    /// The bytes of a colour as Cairo rounds them: to 16 bits, of which it keeps the higher ones.
    package static func pixel(of color: StraightColor, opacity: Double) -> PremultipliedPixel {
        func held(_ v: Double) -> Double { v > 0 ? min(v, 1) : 0 }
        func byte(_ v: Double) -> UInt8 { UInt8(UInt32(v * 65535 + 0.5) >> 8) }
        let alpha = held(Double(color.alpha) * opacity)
        return PremultipliedPixel(
            red: byte(held(Double(color.red)) * alpha),
            green: byte(held(Double(color.green)) * alpha),
            blue: byte(held(Double(color.blue)) * alpha),
            alpha: byte(alpha)
        )
    }

    // MARK: Sharing the pixels

    /// Lets other code read and write the pixels until the next call that draws.
    package func handOverPixels() {
        cairo_surface_flush(surface)
        cairo_surface_mark_dirty(surface)
    }

    /// Throws the first failure of any call so far.
    package func check() throws(CairoError) {
        let status = cairo_status(context)
        guard status == CAIRO_STATUS_SUCCESS else { throw CairoError(status) }
    }
}
