package import Foundation

/// What predicates and sort descriptors know of values whose types they do not know.
package enum PredicateValue {
    /// The value in an optional, which may be in others; nil if there is none.
    package static func unwrapped(_ value: Any?) -> Any? {
        guard let value else { return nil }
        if value is NSNull { return nil }
        guard let optional = value as? any AnyOptional else { return value }
        return unwrapped(optional.anyValue)
    }

    /// The elements of an array or a set, in its order; nil for other values.
    package static func elements(of value: Any) -> [Any]? {
        switch value {
        case let array as [Any]: array
        case let array as NSArray: Array(array)
        case let set as NSOrderedSet: set.array
        case let set as NSSet: set.allObjects
        case let sequence as any ValueSequence: sequence.anyElements
        default: nil
        }
    }

    /// The text that a value is; nil for other values.
    package static func string(_ value: Any) -> String? {
        value as? String ?? (value as? Substring).map(String.init)
    }

    /// The number that a value is; nil for other values.
    package static func number(_ value: Any) -> NSNumber? {
        switch value {
        case let number as NSNumber: number
        case let number as any BinaryInteger: NSNumber(value: Int64(clamping: number))
        case let number as Double: NSNumber(value: number)
        case let number as Float: NSNumber(value: number)
        case let number as CGFloat: NSNumber(value: Double(number))
        case let number as Bool: NSNumber(value: number)
        case let number as Decimal: NSDecimalNumber(decimal: number)
        default: nil
        }
    }

    /// The order of two values: nil before all others, numbers by size, texts by their characters, `false` before `true`;
    /// nil if they have none.
    package static func order(_ first: Any?, _ second: Any?) -> ComparisonResult? {
        switch (unwrapped(first), unwrapped(second)) {
        case (nil, nil): return .orderedSame
        case (nil, _): return .orderedAscending
        case (_, nil): return .orderedDescending
        case (let first?, let second?):
            if let first = number(first), let second = number(second) { return first.compare(second) }
            if let first = string(first), let second = string(second) { return order(of: first, second) }
            if let first = date(first), let second = date(second) { return order(of: first, second) }
            if let first = first as? UUID, let second = second as? UUID {
                return order(of: first.uuidString, second.uuidString)
            }
            if let first = first as? URL, let second = second as? URL {
                return order(of: first.absoluteString, second.absoluteString)
            }
            return areEqual(first, second) ? .orderedSame : nil
        }
    }

    /// Whether two values are equal.
    package static func areEqual(_ first: Any?, _ second: Any?) -> Bool {
        switch (unwrapped(first), unwrapped(second)) {
        case (nil, nil): return true
        case (nil, _), (_, nil): return false
        case (let first?, let second?):
            if let first = number(first), let second = number(second) {
                return first.compare(second) == .orderedSame
            }
            if let first = string(first) { return string(second) == first }
            if let first = date(first) { return date(second) == first }
            if let first = first as? UUID { return second as? UUID == first }
            if let first = first as? NSObject, let second = second as? NSObject {
                return first.isEqual(second)
            }
            if let first = elements(of: first), let second = elements(of: second) {
                return first.count == second.count && zip(first, second).allSatisfy(areEqual)
            }
            if let first = first as? AnyHashable, let second = second as? AnyHashable {
                return first == second
            }
            return false
        }
    }

    private static func date(_ value: Any) -> Date? { value as? Date }

    private static func order<Value: Comparable>(of first: Value, _ second: Value) -> ComparisonResult {
        first < second ? .orderedAscending : first == second ? .orderedSame : .orderedDescending
    }
}

private protocol AnyOptional {
    var anyValue: Any? { get }
}

extension Optional: AnyOptional {
    var anyValue: Any? { map { $0 } }
}

private protocol ValueSequence {
    var anyElements: [Any] { get }
}

extension Array: ValueSequence {
    var anyElements: [Any] { map { $0 } }
}

extension Set: ValueSequence {
    var anyElements: [Any] { map { $0 } }
}
