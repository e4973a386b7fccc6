public import Foundation
import HalationAnimation
public import HalationGeometry
public import HalationViewTree

/// The shape of a button's border; rounded rectangles have a radius of 8 points unless it is given.
public struct ButtonBorderShape: Equatable, Sendable {
    private enum Kind: Equatable, Sendable {
        case automatic, capsule, circle
        case roundedRectangle(radius: CGFloat?)
    }

    private let kind: Kind

    public static let automatic = ButtonBorderShape(kind: .automatic)
    public static let capsule = ButtonBorderShape(kind: .capsule)
    public static let circle = ButtonBorderShape(kind: .circle)
    public static let roundedRectangle = ButtonBorderShape(kind: .roundedRectangle(radius: nil))

    /// A rounded rectangle with a radius in points.
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
    /// The path of the border within `rect`.
    public nonisolated func path(in rect: CGRect) -> Path { path(in: rect, insetBy: 0) }
}

extension ButtonBorderShape: InsettableShape {
    /// The border inset by `amount` points on each side, with concentric corners.
    public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
        ConcentricInset(content: self, amount: amount)
    }
}

extension ButtonBorderShape: ConcentricShape {
    package nonisolated func path(in rect: CGRect, insetBy amount: CGFloat) -> Path {
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
    public nonisolated static var buttonBorder: ButtonBorderShape { .automatic }
}
