public import Foundation
public import HalationGeometry

/// A view, or a place in the picture, that a script acts on.
///
/// A string means the view with that `accessibilityIdentifier`, or else the one with that text:
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

    /// The position within the view, in units of its size.
    public var anchor = UnitPoint.center

    /// The view with an identifier, or else the one with a text.
    ///
    /// - Parameters:
    ///   - name: The identifier or the text, whole.
    ///   - anchor: The position within the view, in units of its size.
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

    /// A position in the picture, in points from its top left corner.
    public static func point(_ point: CGPoint) -> ScriptTarget { ScriptTarget(.point(point)) }

    /// A position in the picture, in points from its top left corner.
    public static func point(x: CGFloat, y: CGFloat) -> ScriptTarget { .point(CGPoint(x: x, y: y)) }
}

extension ScriptTarget: ExpressibleByStringLiteral {
    /// The view with an identifier, or else the one with a text.
    public init(stringLiteral value: String) { self.init(value) }
}

extension ScriptTarget: CustomStringConvertible {
    /// The identifier, the text or the position.
    public var description: String {
        switch kind {
        case .name(let name), .identifier(let name), .label(let name): name
        case .point(let point): "(\(point.x), \(point.y))"
        }
    }
}

/// A value that a script gives to a control.
public enum ScriptValue: Hashable, Sendable {
    /// The text of a field, or the text of a picker's option.
    case text(String)

    /// The value of a slider or stepper.
    case number(Double)

    /// The state of a toggle.
    case flag(Bool)
}

extension ScriptValue: ExpressibleByStringLiteral, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByBooleanLiteral
{
    /// A text.
    public init(stringLiteral value: String) { self = .text(value) }

    /// A number.
    public init(floatLiteral value: Double) { self = .number(value) }

    /// A number.
    public init(integerLiteral value: Int) { self = .number(Double(value)) }

    /// A state.
    public init(booleanLiteral value: Bool) { self = .flag(value) }
}

extension ScriptValue: CustomStringConvertible {
    /// The value as it is written in a script.
    public var description: String {
        switch self {
        case .text(let text): "\"\(text)\""
        case .number(let number): "\(number)"
        case .flag(let flag): "\(flag)"
        }
    }
}
