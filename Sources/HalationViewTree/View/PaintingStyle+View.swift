import Foundation
import HalationAnimation
public import HalationDrawing
import HalationGeometry

/// A leaf that fills the proposed space with a style.
struct StyleLeaf<Style: ShapeStyle>: LeafContent, Animatable {
    private var paint: LeafPaint<Style>

    init(style: Style, in environment: EnvironmentValues) {
        paint = LeafPaint(style, in: environment)
    }

    var animatableData: PaintVector {
        get { paint.animatableData }
        set { paint.animatableData = newValue }
    }

    func contains(_ point: CGPoint, size: CGSize) -> Bool {
        !paint.isClear && CGRect(origin: .zero, size: size).contains(point)
    }

    func draw(in context: inout GraphicsContext, size: CGSize) {
        context.fill(Path(CGRect(origin: .zero, size: size)), with: paint.shading)
    }
}

extension Color: View, LeafView {
    /// Built-in views have no body.
    public typealias Body = Never

    package nonisolated func leaf(in environment: EnvironmentValues) -> some LeafContent {
        StyleLeaf(style: self, in: environment)
    }
}

extension LinearGradient: View, LeafView {
    /// Built-in views have no body.
    public typealias Body = Never

    package nonisolated func leaf(in environment: EnvironmentValues) -> some LeafContent {
        StyleLeaf(style: self, in: environment)
    }
}

extension RadialGradient: View, LeafView {
    /// Built-in views have no body.
    public typealias Body = Never

    package nonisolated func leaf(in environment: EnvironmentValues) -> some LeafContent {
        StyleLeaf(style: self, in: environment)
    }
}

extension AngularGradient: View, LeafView {
    /// Built-in views have no body.
    public typealias Body = Never

    package nonisolated func leaf(in environment: EnvironmentValues) -> some LeafContent {
        StyleLeaf(style: self, in: environment)
    }
}

extension EllipticalGradient: View, LeafView {
    /// Built-in views have no body.
    public typealias Body = Never

    package nonisolated func leaf(in environment: EnvironmentValues) -> some LeafContent {
        StyleLeaf(style: self, in: environment)
    }
}

extension MeshGradient: View, LeafView {
    /// Built-in views have no body.
    public typealias Body = Never

    package nonisolated func leaf(in environment: EnvironmentValues) -> some LeafContent {
        StyleLeaf(style: self, in: environment)
    }
}
