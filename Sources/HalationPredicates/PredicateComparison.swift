import Foundation

/// How two values are compared.
struct PredicateComparison {
    enum Operator: String {
        case equal = "=="
        case unequal = "!="
        case less = "<"
        case lessOrEqual = "<="
        case greater = ">"
        case greaterOrEqual = ">="
        case between = "BETWEEN"
        case `in` = "IN"
        case contains = "CONTAINS"
        case beginsWith = "BEGINSWITH"
        case endsWith = "ENDSWITH"
        case like = "LIKE"
        case matches = "MATCHES"
    }

    /// Of which elements of the first value it must hold.
    enum Quantity {
        case value
        case any
        case all
        case none
    }

    var quantity = Quantity.value
    let `operator`: Operator
    let ignoresCase: Bool
    let ignoresDiacritics: Bool

    func isTrue(_ first: Any?, _ second: Any?) -> Bool {
        let elements = first.flatMap { PredicateValue.elements(of: $0) } ?? []
        switch quantity {
        case .value: return compare(first, second)
        case .any: return elements.contains { compare($0, second) }
        case .all: return elements.allSatisfy { compare($0, second) }
        case .none: return !elements.contains { compare($0, second) }
        }
    }

    private func compare(_ first: Any?, _ second: Any?) -> Bool {
        let first = folded(first)
        let second = folded(second)
        switch `operator` {
        case .equal: return PredicateValue.areEqual(first, second)
        case .unequal: return !PredicateValue.areEqual(first, second)
        case .less, .lessOrEqual, .greater, .greaterOrEqual: return isOrdered(first, second)
        case .between:
            guard let bounds = second.flatMap({ PredicateValue.elements(of: $0) }), bounds.count == 2 else {
                return false
            }
            return isOrdered(first, bounds[0], .greaterOrEqual) && isOrdered(first, bounds[1], .lessOrEqual)
        case .in: return contains(second, first)
        case .contains: return contains(first, second)
        case .beginsWith, .endsWith, .like, .matches: return isTextMatching(first, second)
        }
    }

    private func isOrdered(_ first: Any?, _ second: Any?, _ wanted: Operator? = nil) -> Bool {
        guard let first = PredicateValue.unwrapped(first), let second = PredicateValue.unwrapped(second),
            let order = PredicateValue.order(first, second)
        else { return false }
        return switch wanted ?? `operator` {
        case .less: order == .orderedAscending
        case .lessOrEqual: order != .orderedDescending
        case .greater: order == .orderedDescending
        default: order != .orderedAscending
        }
    }

    private func contains(_ whole: Any?, _ part: Any?) -> Bool {
        guard let whole = PredicateValue.unwrapped(whole) else { return false }
        if let elements = PredicateValue.elements(of: whole) {
            return elements.contains { PredicateValue.areEqual(folded($0), part) }
        }
        guard let text = PredicateValue.string(whole), let part = part.flatMap(PredicateValue.string) else {
            return false
        }
        return part.isEmpty || text.contains(part)
    }

    private func isTextMatching(_ first: Any?, _ second: Any?) -> Bool {
        guard let text = first.flatMap(PredicateValue.string),
            let pattern = second.flatMap(PredicateValue.string)
        else { return false }
        switch `operator` {
        case .beginsWith: return text.hasPrefix(pattern)
        case .endsWith: return text.hasSuffix(pattern)
        case .like:
            let escaped = pattern.map { character in
                switch character {
                case "*": ".*"
                case "?": "."
                default: NSRegularExpression.escapedPattern(for: String(character))
                }
            }
            return Self.isWhole(text, matching: escaped.joined())
        default: return Self.isWhole(text, matching: pattern, ignoresCase: ignoresCase)
        }
    }

    private static func isWhole(_ text: String, matching pattern: String, ignoresCase: Bool = false) -> Bool {
        guard
            let expression = try? NSRegularExpression(
                pattern: "^(?:\(pattern))$",
                options: ignoresCase
                    ? [.caseInsensitive, .dotMatchesLineSeparators] : .dotMatchesLineSeparators
            )
        else { return false }
        let range = NSRange(text.startIndex..., in: text)
        return expression.firstMatch(in: text, range: range)?.range == range
    }

    /// A text without what the comparison ignores; other values as they are.
    ///
    /// Patterns keep their letters' case, which has a meaning in `\S`.
    private func folded(_ value: Any?) -> Any? {
        guard ignoresCase || ignoresDiacritics, let text = value.flatMap(PredicateValue.string) else {
            return value
        }
        guard `operator` != .matches else { return text }
        var options: String.CompareOptions = []
        if ignoresCase { options.insert(.caseInsensitive) }
        if ignoresDiacritics { options.insert(.diacriticInsensitive) }
        return text.folding(options: options, locale: nil)
    }
}
