internal import CCairo
import Foundation
import HalationGeometry
import HalationPixels

extension CairoCanvas {
    /// Runs `body` with an operator and a clip, and restores the state before.
    ///
    /// With `usesMasks`, `body` applies the shapes that ``limitsByMask(_:)``.
    func drawing(
        in blendMode: BlendMode,
        _ clip: DeviceClip,
        usesMasks: Bool = false,
        _ body: () -> Void,
    ) {
        guard let cairoOperator = blendMode.cairoOperator else {
            preconditionFailure("Cairo has no operator for plusDarker; a kernel draws it.")
        }
        guard !clip.bounds.isEmpty else { return }
        cairo_save(context)
        defer { cairo_restore(context) }
        setClip(clip, usesMasks: usesMasks)
        cairo_set_operator(context, cairoOperator)
        body()
        cairo_new_path(context)
    }

    private func setClip(_ clip: DeviceClip, usesMasks: Bool) {
        let bounds = clip.bounds
        cairo_rectangle(
            context,
            Double(bounds.minX) - originX,
            Double(bounds.minY) - originY,
            Double(bounds.width),
            Double(bounds.height),
        )
        cairo_clip(context)
        for shape in clip.shapes where !(usesMasks && limitsByMask(shape)) {
            setFillStyle(shape.style)
            append(shape.path, transform: shape.transform, clip: clip)
            cairo_clip(context)
        }
    }

    func setFillStyle(_ style: FillStyle) {
        cairo_set_antialias(context, style.isAntialiased ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
        cairo_set_fill_rule(context, style.isEOFilled ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    }

    func setStrokeStyle(_ style: StrokeStyle) {
        cairo_set_line_width(context, Double(style.lineWidth))
        cairo_set_line_cap(context, style.lineCap.cairoLineCap)
        cairo_set_line_join(context, style.lineJoin.cairoLineJoin)
        cairo_set_miter_limit(context, Double(style.usableMiterLimit))
        // Cairo refuses negative dashes, and dashes that are all zero; such a line is drawn solid.
        let isDashed = style.dash.allSatisfy { $0 >= 0 && $0.isFinite } && style.dash.contains { $0 > 0 }
        guard isDashed, style.dashPhase.isFinite else { return }
        cairo_set_dash(
            context,
            style.dash.map { Double($0) },
            Int32(style.dash.count),
            Double(style.dashPhase)
        )
    }

    func setMatrix(_ transform: CGAffineTransform) {
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

    /// Makes the brush's paint the source; colours and gradients include its opacity, images do not.
    func setSource(of brush: Brush) {
        switch brush.paint {
        case .color(let color):
            cairo_set_source_rgba(
                context,
                Double(color.red),
                Double(color.green),
                Double(color.blue),
                Double(color.alpha) * brush.opacity,
            )
        case .gradient(let gradient):
            setSource(
                gradient.makePattern(opacity: brush.opacity),
                transform: gradient.placement.concatenating(brush.transform)
            )
        case .image(let image):
            setSource(image.makePattern(), transform: image.placement.concatenating(brush.transform))
        case .mesh:
            preconditionFailure("Meshes are evaluated before they reach Cairo.")
        }
    }

    /// Makes a pattern, which is consumed, the source, and leaves the identity as the matrix.
    private func setSource(_ pattern: OpaquePointer?, transform: CGAffineTransform) {
        // Cairo places a pattern by the matrix at the moment it becomes the source.
        setMatrix(transform)
        cairo_set_source(context, pattern)
        cairo_pattern_destroy(pattern)
        cairo_identity_matrix(context)
    }

    // MARK: Paths

    /// Appends a path to be filled to Cairo's current path.
    ///
    /// A path that reaches beyond Cairo's range is cut to a box around the clip, which changes nothing inside it.
    func append(_ path: Path, transform: CGAffineTransform, clip: DeviceClip) {
        let sink = sink(transform: transform)
        let reach = sink.reach(of: path)
        if reach <= PathSink.farthest {
            sink.append(path)
        } else if reach.isFinite {
            sink.append(path, clippedTo: box(around: clip), tolerance: Self.flatteningTolerance)
        }
    }

    /// A few pixels larger than a clip, so that the edges along the box's sides stay invisible.
    func box(around clip: DeviceClip) -> BoxClippedOutline.Box {
        let bounds = clip.bounds.outsetted(by: 8)
        return BoxClippedOutline.Box(
            minX: Double(bounds.minX) - originX,
            minY: Double(bounds.minY) - originY,
            maxX: Double(bounds.maxX) - originX,
            maxY: Double(bounds.maxY) - originY,
        )
    }

    /// A sink for points in the space of `transform`.
    ///
    /// Points are transformed in Swift and not by Cairo's matrix, so that Cairo never gets one beyond its range.
    func sink(transform: CGAffineTransform) -> PathSink {
        var transform = transform
        transform.tx -= CGFloat(originX)
        transform.ty -= CGFloat(originY)
        return PathSink(context: context, transform: transform)
    }
}
