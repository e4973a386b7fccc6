public import Foundation
import HalationDrawing
public import HalationGeometry

extension View {
    /// Shifts the drawing of the view, in points; layout is unaffected.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
        ModifiedView(content: self) { node, _ in
            node.drawn { context, size in
                var context = context
                context.translateBy(x: x, y: y)
                node.draw(context, size)
            }
        }
    }

    /// Shifts the drawing of the view, in points; layout is unaffected.
    public func offset(_ offset: CGSize) -> some View {
        self.offset(x: offset.width, y: offset.height)
    }

    /// Rotates the drawing of the view; layout is unaffected.
    ///
    /// - Parameters:
    ///   - angle: The angle; positive is clockwise.
    ///   - anchor: The centre of rotation, as a unit point of the view's frame.
    /// - Returns: A view of the same size.
    public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
        ModifiedView(content: self) { node, _ in
            node.drawn { context, size in
                let center = CGPoint(x: size.width * anchor.x, y: size.height * anchor.y)
                var context = context
                context.translateBy(x: center.x, y: center.y)
                context.rotate(by: angle)
                context.translateBy(x: -center.x, y: -center.y)
                node.draw(context, size)
            }
        }
    }

    /// Fades the view as one layer, so that overlapping parts do not show through each other.
    public func opacity(_ opacity: Double) -> some View {
        layered { $0.opacity = opacity }
    }

    /// Blurs the view as one layer.
    ///
    /// The blur extends beyond the view's frame; nothing is cropped.
    ///
    /// - Parameter radius: The standard deviation of the Gaussian, in points.
    /// - Returns: A view of the same size.
    public func blur(radius: CGFloat) -> some View {
        layered { $0.addFilter(.blur(radius: radius)) }
    }

    /// Draws the view as one layer, composited with a modified state.
    private func layered(_ state: @escaping (inout GraphicsContext) -> Void) -> some View {
        ModifiedView(content: self) { node, _ in
            node.drawn { context, size in
                var context = context
                state(&context)
                context.drawLayer { node.draw($0, size) }
            }
        }
    }
}
