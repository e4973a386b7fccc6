public import Foundation
public import HalationGeometry
import HalationPixels
import HalationRendering
import HalationShaders

extension GraphicsContext {
    /// Fills the inside of a path.
    ///
    /// - Parameters:
    ///   - path: The shape, in user space. Open subpaths are filled as if closed.
    ///   - shading: The colours.
    ///   - style: Which points are inside, and whether edges are smooth.
    public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
        guard !path.isEmpty, path.isFinite else { return }
        guard let paint = paint(with: shading, in: path.storageBounds(for: shading)) else { return }
        recorder.append(.fill(path, paint, style), state: state, stamp: stamp)
    }

    /// Draws a line along a path.
    ///
    /// - Parameters:
    ///   - path: The line's middle, in user space.
    ///   - shading: The colours.
    ///   - lineWidth: In user space; a width of zero or less draws nothing.
    public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
        stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
    }

    /// Draws a line along a path, with caps, joins and dashes.
    ///
    /// The pen is a circle in user space: a transform that stretches makes the line wider one way. A dash pattern
    /// that holds a negative number, or nothing above zero, is left out.
    ///
    /// - Parameters:
    ///   - path: The line's middle, in user space.
    ///   - shading: The colours.
    ///   - style: Width, caps, joins and dashes, all in user space.
    public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
        guard !path.isEmpty, path.isFinite, style.lineWidth > 0, style.lineWidth.isFinite else { return }
        guard let paint = paint(with: shading, in: path.storageBounds(for: shading)) else { return }
        recorder.append(.stroke(path, paint, style), state: state, stamp: stamp)
    }

    /// What to draw with in `bounds`; nil if there is nothing to draw, or it cannot be, which is reported.
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
    /// The bounding rectangle, where the shading's colours depend on it.
    fileprivate func storageBounds(for shading: GraphicsContext.Shading) -> CGRect {
        shading.dependsOnBounds ? boundingRect : .zero
    }
}
