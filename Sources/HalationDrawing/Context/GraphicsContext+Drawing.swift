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
        guard !path.isEmpty, path.isFinite else { return }
        guard let paint = paint(with: shading, in: path.storageBounds(for: shading)) else { return }
        recorder.append(.fill(path, paint, style), state: state, stamp: stamp)
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
        guard let paint = paint(with: shading, in: path.storageBounds(for: shading)) else { return }
        recorder.append(.stroke(path, paint, style), state: state, stamp: stamp)
    }

    /// Resolves a shading for a shape with bounds `bounds`; nil if it draws nothing or fails, which is
    /// reported.
    func paint(with shading: Shading, in bounds: CGRect) -> PaintSource? {
        do throws(ShaderError) {
            return try shading.paint(for: bounds, in: environment)
        } catch {
            recorder.report(error)
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
