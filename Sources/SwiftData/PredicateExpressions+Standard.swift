public import Foundation

extension PredicateExpressions {
    /// Whether a text contains another, regardless of case and accents.
    public struct StringLocalizedStandardContains<Root: PredicateExpression, Other: PredicateExpression>:
        PredicateExpression
    where Root.Output: StringProtocol, Other.Output: StringProtocol {
        /// Whether the text contains the other one.
        public typealias Output = Bool

        /// The text that is searched.
        public let root: Root

        /// The text that is looked for.
        public let other: Other

        /// Compares the texts of an input.
        public func evaluate(_ bindings: PredicateBindings) throws -> Bool {
            let (text, part) = try (root.evaluate(bindings), other.evaluate(bindings))
            return text.range(of: part, options: [.caseInsensitive, .diacriticInsensitive]) != nil
        }
    }

    /// The expression of `localizedStandardContains` in a predicate.
    public static func build_localizedStandardContains<Root, Other>(
        _ root: Root,
        _ other: Other
    ) -> StringLocalizedStandardContains<Root, Other> {
        StringLocalizedStandardContains(root: root, other: other)
    }
}

extension PredicateExpressions.StringLocalizedStandardContains: Sendable
where Root: Sendable, Other: Sendable {}

extension PredicateExpressions.StringLocalizedStandardContains: Codable
where Root: Codable, Other: Codable {}

extension PredicateExpressions.StringLocalizedStandardContains: StandardPredicateExpression
where Root: StandardPredicateExpression, Other: StandardPredicateExpression {}
