public import Foundation
import HalationDrawing
public import HalationGeometry

extension View {
    /// The view drawn elsewhere; its place in the layout stays.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
        ModifiedView(content: self) { node, _ in
            node.drawn { context, size in
                var context = context
                context.translateBy(x: x, y: y)
                node.draw(context, size)
            }
        }
    }

    /// The view drawn elsewhere; its place in the layout stays.
    public func offset(_ offset: CGSize) -> some View {
        self.offset(x: offset.width, y: offset.height)
    }

    /// The view drawn turned; its place in the layout stays.
    ///
    /// - Parameters:
    ///   - angle: How far; positive angles turn clockwise.
    ///   - anchor: The point of the view's frame that stays where it is.
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

    /// The view faded as one: overlapping parts do not show through each other.
    public func opacity(_ opacity: Double) -> some View {
        layered { $0.opacity = opacity }
    }

    /// The view blurred as one.
    ///
    /// The blur spreads beyond the view's frame, and nothing is cut off.
    ///
    /// - Parameter radius: The standard deviation of the Gaussian, in points.
    /// - Returns: A view of the same size.
    public func blur(radius: CGFloat) -> some View {
        layered { $0.addFilter(.blur(radius: radius)) }
    }

    /// The view drawn as one layer, composited in a state.
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
