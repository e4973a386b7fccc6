public import Foundation
public import HalationGeometry
import HalationPixels
import HalationRendering
import HalationShaders

extension GraphicsContext {
    /// Fills the inside of a path.
    ///
    /// - Parameters:
    ///   - path: The shape, in user space. Open subpaths are closed implicitly.
    ///   - shading: The colour, gradient or style to fill with.
    ///   - style: The fill rule, and whether edges are antialiased.
    public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
        if let color = shading.components, case .ellipse(let rect) = path.storage {
            guard path.isFinite else { return }
            let ellipse = EllipseFill(rect: rect, color: color)
            if recorder.extendRun(by: ellipse, style: style, stamp: stamp) { return }
            return recorder.beginRun(with: ellipse, style: style, state: state, stamp: stamp)
        }
        guard !path.isEmpty, path.isFinite else { return }
        if let color = shading.components {
            return recorder.append(.fill(path, .color(color), style), state: state, stamp: stamp)
        }
        draw(with: shading, in: path.storageBounds(for: shading)) { .fill(path, $0, style) }
    }

    /// Fills the ellipse that touches the four sides of a rectangle with a colour, as `fill(_:with:style:)` does, without
    /// making a path and a shading.
    ///
    /// The colour's opacity is multiplied by `opacity`.
    package func fillEllipse(in rect: CGRect, with color: Color, opacity: Double = 1) {
        guard let components = color.components(opacity: opacity) else {
            return fill(Path(ellipseIn: rect), with: .color(color.opacity(opacity)))
        }
        guard rect.minX.isFinite, rect.minY.isFinite, rect.maxX.isFinite, rect.maxY.isFinite else { return }
        let ellipse = EllipseFill(rect: rect, color: components)
        let style = FillStyle()
        if recorder.extendRun(by: ellipse, style: style, stamp: stamp) { return }
        recorder.beginRun(with: ellipse, style: style, state: state, stamp: stamp)
    }

    /// Strokes a path with a line of constant width, butt caps and miter joins.
    ///
    /// - Parameters:
    ///   - path: The centre line, in user space.
    ///   - shading: The colour, gradient or style to stroke with.
    ///   - lineWidth: Width in user space; zero or less draws nothing.
    public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
        stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
    }

    /// Strokes a path with the given caps, joins and dashes.
    ///
    /// The pen is a circle in user space, so a transform that stretches one axis also stretches the line
    /// width. A dash pattern is ignored if it contains a negative number or no positive one.
    ///
    /// - Parameters:
    ///   - path: The centre line, in user space.
    ///   - shading: The colour, gradient or style to stroke with.
    ///   - style: Width, caps, joins and dashes, all in user space.
    public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
        guard !path.isEmpty, path.isFinite, style.lineWidth > 0, style.lineWidth.isFinite else { return }
        if let color = shading.components {
            return recorder.append(.stroke(path, .color(color), style), state: state, stamp: stamp)
        }
        draw(with: shading, in: path.storageBounds(for: shading)) { .stroke(path, $0, style) }
    }

    /// Appends an operation painted with a shading for a shape with bounds `bounds`.
    func draw(
        with shading: Shading,
        in bounds: CGRect,
        _ operation: (PaintSource) -> DisplayList.Operation
    ) {
        guard let ink = ink(with: shading, in: bounds) else { return }
        guard !ink.isPlain else {
            return recorder.append(operation(ink.source), state: state, stamp: stamp)
        }
        var context = self
        context.update { state in
            state.opacity *= ink.opacity
            state.blendMode = ink.blendMode ?? state.blendMode
            let transform = state.transform
            state.filters += ink.shadows.reversed().map { PlacedFilter(.shadow($0), transform: transform) }
        }
        recorder.append(operation(ink.source), state: context.state, stamp: context.stamp)
    }

    /// Resolves a shading for a shape with bounds `bounds`; nil if it draws nothing or fails, which is
    /// reported.
    private func ink(with shading: Shading, in bounds: CGRect) -> Ink? {
        do throws(ShaderError) {
            return try shading.ink(for: bounds, in: environment)
        } catch {
            report(error)
            return nil
        }
    }
}

extension Path {
    /// The path's bounds if the shading depends on them.
    fileprivate func storageBounds(for shading: GraphicsContext.Shading) -> CGRect {
        shading.dependsOnBounds ? boundingRect : .zero
    }
}
