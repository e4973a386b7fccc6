public import Foundation
import HalationAnimation
public import HalationGeometry

/// The shape of a button's border.
public struct ButtonBorderShape: Equatable, Sendable {
    private enum Kind: Equatable, Sendable {
        case automatic, capsule, circle
        case roundedRectangle(radius: CGFloat?)
    }

    private let kind: Kind

    /// A rounded rectangle with a radius of 8 points.
    public static let automatic = ButtonBorderShape(kind: .automatic)

    /// A capsule.
    public static let capsule = ButtonBorderShape(kind: .capsule)

    /// A circle.
    public static let circle = ButtonBorderShape(kind: .circle)

    /// A rounded rectangle with a radius of 8 points.
    public static let roundedRectangle = ButtonBorderShape(kind: .roundedRectangle(radius: nil))

    /// A rounded rectangle with the given radius.
    public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape {
        ButtonBorderShape(kind: .roundedRectangle(radius: radius))
    }

    private nonisolated init(kind: Kind) {
        self.kind = kind
    }

    /// The radius of borders for which no other is asked.
    private static let usualRadius: CGFloat = 8
}

extension ButtonBorderShape: Shape {
    /// The border within `rect`.
    public nonisolated func path(in rect: CGRect) -> Path { path(in: rect, insetBy: 0) }
}

extension ButtonBorderShape: InsettableShape {
    /// The border, smaller by `amount` points on each side, its corners concentric.
    public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
        ConcentricInset(content: self, amount: amount)
    }
}

extension ButtonBorderShape: ConcentricShape {
    nonisolated func path(in rect: CGRect, insetBy amount: CGFloat) -> Path {
        switch kind {
        case .capsule: Capsule().path(in: rect)
        case .circle: Circle().path(in: rect)
        case .automatic:
            RoundedRectangle(cornerRadius: Self.usualRadius).path(in: rect, insetBy: amount)
        case .roundedRectangle(let radius):
            RoundedRectangle(cornerRadius: radius ?? Self.usualRadius).path(in: rect, insetBy: amount)
        }
    }
}

extension Shape where Self == ButtonBorderShape {
    /// The shape of a button's border.
    public nonisolated static var buttonBorder: ButtonBorderShape { .automatic }
}
