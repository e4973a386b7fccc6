public import Foundation
public import HalationGeometry
import HalationViewTree

/// A view or a position in the picture on which a script acts.
///
/// A string stands for the view with that `accessibilityIdentifier`, or, if there is none, the view with that
/// text:
///
/// ```swift
/// renderer.script {
///     $0.tap("play", at: 0.5)
///     $0.tap(.point(x: 20, y: 40), at: 1)
///     $0.tap(ScriptTarget("volume", anchor: .trailing), at: 1.5)
/// }
/// ```
public struct ScriptTarget: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case name(String)
        case identifier(String)
        case label(String)
        case point(CGPoint)
    }

    var kind: Kind

    /// The position within the view, as a unit point; the centre by default.
    public var anchor = UnitPoint.center

    /// Creates a target from the identifier of a view or its text.
    ///
    /// - Parameters:
    ///   - name: The whole identifier, or, if no view has it, the whole text.
    ///   - anchor: The position within the view, as a unit point.
    public init(_ name: String, anchor: UnitPoint = .center) {
        kind = .name(name)
        self.anchor = anchor
    }

    private init(_ kind: Kind, anchor: UnitPoint = .center) {
        self.kind = kind
        self.anchor = anchor
    }

    /// The view with an `accessibilityIdentifier`.
    public static func identifier(_ identifier: String, anchor: UnitPoint = .center) -> ScriptTarget {
        ScriptTarget(.identifier(identifier), anchor: anchor)
    }

    /// The view with a text: a `Text`, or a view with an `accessibilityLabel`.
    public static func label(_ label: String, anchor: UnitPoint = .center) -> ScriptTarget {
        ScriptTarget(.label(label), anchor: anchor)
    }

    /// A position in the picture, in points from its top-left corner.
    public static func point(_ point: CGPoint) -> ScriptTarget { ScriptTarget(.point(point)) }

    /// A position in the picture, in points from its top-left corner.
    public static func point(x: CGFloat, y: CGFloat) -> ScriptTarget { .point(CGPoint(x: x, y: y)) }
}

extension ScriptTarget: ExpressibleByStringLiteral {
    /// Creates a target from the identifier of a view or its text.
    public init(stringLiteral value: String) { self.init(value) }
}

extension ScriptTarget: CustomStringConvertible {
    /// The identifier, the text or the position of the target.
    public var description: String {
        switch kind {
        case .name(let name), .identifier(let name), .label(let name): name
        case .point(let point): "(\(point.x), \(point.y))"
        }
    }
}
