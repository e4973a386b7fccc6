public import Foundation
import HalationAnimation
package import HalationDrawing
public import HalationGeometry

extension View {
    /// Shifts the drawing of the view to the right and downwards, in points; layout is unaffected.
    public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
        modifier(_OffsetEffect(offset: CGSize(width: x, height: y)))
    }

    /// Shifts the drawing of the view to the right and downwards, in points; layout is unaffected.
    public nonisolated func offset(_ offset: CGSize) -> some View {
        modifier(_OffsetEffect(offset: offset))
    }

    /// Rotates the drawing of the view; layout is unaffected.
    ///
    /// - Parameters:
    ///   - angle: The angle; positive is clockwise.
    ///   - anchor: The centre of rotation, as a unit point of the view's frame.
    /// - Returns: A view of the same size.
    public nonisolated func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
        modifier(_RotationEffect(angle: angle, anchor: anchor))
    }

    /// Multiplies the view's opacity, from 0 to 1.
    ///
    /// The view is one layer: overlapping parts do not show through each other. At 0 it takes no touches.
    public nonisolated func opacity(_ opacity: Double) -> some View {
        modifier(_OpacityEffect(opacity: opacity))
    }

    /// Blurs the view as one layer with a Gaussian.
    ///
    /// The blur extends beyond the view's frame, unless `opaque` is true.
    ///
    /// - Parameters:
    ///   - radius: The standard deviation of the Gaussian, in points.
    ///   - opaque: Whether the result is clipped to the view's frame.
    /// - Returns: A view of the same size.
    public nonisolated func blur(radius: CGFloat, opaque: Bool = false) -> some View {
        modifier(_BlurEffect(radius: radius, isOpaque: opaque))
    }
}

extension _OffsetEffect: EffectModifier {
    package nonisolated static var isGrouping: Bool { false }

    package nonisolated func transform(size: CGSize, environment: EnvironmentValues) -> CGAffineTransform {
        CGAffineTransform(translationX: offset.width, y: offset.height)
    }
}

package nonisolated struct _RotationEffect: EffectModifier {
    package static var isGrouping: Bool { false }

    var angle: Angle
    var anchor: UnitPoint

    package init(angle: Angle, anchor: UnitPoint) {
        self.angle = angle
        self.anchor = anchor
    }

    package func transform(size: CGSize, environment: EnvironmentValues) -> CGAffineTransform {
        let center = CGPoint(x: size.width * anchor.x, y: size.height * anchor.y)
        return CGAffineTransform(translationX: center.x, y: center.y)
            .rotated(by: CGFloat(angle.radians))
            .translatedBy(x: -center.x, y: -center.y)
    }
}

package nonisolated struct _OpacityEffect: EffectModifier {
    var opacity: Double

    package init(opacity: Double) {
        self.opacity = opacity
    }

    package func isOpen(at point: CGPoint, size: CGSize) -> Bool { opacity > 0 }

    package func draw(in context: inout GraphicsContext, size: CGSize, content: (GraphicsContext) -> Void) {
        context.opacity = opacity
        context.drawLayer { content($0) }
    }
}

package nonisolated struct _BlurEffect: EffectModifier {
    var radius: CGFloat
    let isOpaque: Bool

    package init(radius: CGFloat, isOpaque: Bool) {
        self.radius = radius
        self.isOpaque = isOpaque
    }

    package func draw(in context: inout GraphicsContext, size: CGSize, content: (GraphicsContext) -> Void) {
        if isOpaque { context.clip(to: Path(CGRect(origin: .zero, size: size))) }
        context.addFilter(.blur(radius: radius))
        context.drawLayer { content($0) }
    }
}

// MARK: - Animatable data

extension _RotationEffect: Animatable {
    nonisolated var animatableData: AnimatablePair<Angle.AnimatableData, UnitPoint.AnimatableData> {
        get { AnimatablePair(angle.animatableData, anchor.animatableData) }
        set {
            angle.animatableData = newValue.first
            anchor.animatableData = newValue.second
        }
    }
}

extension _OpacityEffect: Animatable {
    nonisolated var animatableData: Double {
        get { opacity }
        set { opacity = newValue }
    }
}

extension _BlurEffect: Animatable {
    nonisolated var animatableData: CGFloat {
        get { radius }
        set { radius = newValue }
    }
}
