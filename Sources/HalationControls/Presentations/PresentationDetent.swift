public import Foundation
public import HalationDrawing

/// A height at which a sheet rests.
public struct PresentationDetent: Hashable, Sendable {
    enum Kind: Hashable {
        case medium, large
        case fraction(CGFloat)
        case height(CGFloat)
        case custom(ObjectIdentifier)
    }

    /// What a custom detent depends on.
    @dynamicMemberLookup
    public struct Context {
        private let environment: EnvironmentValues

        /// The height of a large sheet in points, without the safe area below.
        public let maxDetentValue: CGFloat

        init(_ environment: EnvironmentValues, maxDetentValue: CGFloat) {
            self.environment = environment
            self.maxDetentValue = maxDetentValue
        }

        /// A value of the environment around the sheet.
        public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T {
            environment[keyPath: keyPath]
        }
    }

    let kind: Kind
    // A function of the type, which has no state.
    private nonisolated(unsafe) let custom: ((Context) -> CGFloat?)?

    private init(_ kind: Kind, custom: ((Context) -> CGFloat?)? = nil) {
        self.kind = kind
        self.custom = custom
    }

    /// Half of the screen's height.
    public static let medium = PresentationDetent(.medium)

    /// Almost the screen's height; on a phone a card in front of what recedes.
    public static let large = PresentationDetent(.large)

    /// A fraction of the height of a large sheet, 0...1.
    public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
        PresentationDetent(.fraction(fraction))
    }

    /// A height in points, without the safe area below.
    public static func height(_ height: CGFloat) -> PresentationDetent { PresentationDetent(.height(height)) }

    /// A height that a type calculates.
    public static func custom<D: CustomPresentationDetent>(_ type: D.Type) -> PresentationDetent {
        PresentationDetent(.custom(ObjectIdentifier(type))) { D.height(in: $0) }
    }

    /// The height in points, without the safe area below; nil if a custom detent is not there.
    func value(in context: Context, halfHeight: CGFloat) -> CGFloat? {
        switch kind {
        case .medium: halfHeight
        case .large: context.maxDetentValue
        case .fraction(let fraction): fraction * context.maxDetentValue
        case .height(let height): height
        case .custom: custom?(context)
        }
    }

    /// Whether two detents are of the same kind and height, or of the same type.
    public static func == (lhs: PresentationDetent, rhs: PresentationDetent) -> Bool { lhs.kind == rhs.kind }

    /// Hashes the kind and the height.
    public func hash(into hasher: inout Hasher) { hasher.combine(kind) }
}

/// A type that calculates the height of a sheet.
public protocol CustomPresentationDetent {
    /// What the height depends on.
    typealias Context = PresentationDetent.Context

    /// The height in points; nil leaves the detent out.
    static func height(in context: Context) -> CGFloat?
}
