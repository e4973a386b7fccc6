import Foundation

/// The functions that a format can call, and the operators of its arithmetic.
enum PredicateFunctions {
    /// The value of a function, by the name of its selector; nil if there is none, or an argument is missing.
    static func value(_ name: String, _ arguments: [Any?]) -> Any? {
        let values = arguments.map { PredicateValue.unwrapped($0) }
        if let element = element(name, values) { return element }
        if let list = list(of: values), let value = aggregated(name, list) { return value }
        let numbers = values.compactMap { $0.flatMap(PredicateValue.number) }
        if numbers.count == values.count {
            if numbers.count == 2, let value = binary(name, numbers[0], numbers[1]) { return value }
            if numbers.count == 1, let value = unary(name, numbers[0].doubleValue) {
                return NSNumber(value: value)
            }
        }
        let text = values.first.flatMap { $0 }.flatMap(PredicateValue.string)
        switch name {
        case "uppercase:": return text?.uppercased()
        case "lowercase:": return text?.lowercased()
        case "length:": return text?.utf16.count
        case "now": return Date()
        case "random": return NSNumber(value: Double.random(in: 0..<1))
        default: return nil
        }
    }

    /// An element of a list, or the number of its elements; nil for other functions.
    private static func element(_ name: String, _ values: [Any?]) -> Any? {
        guard let elements = values.first?.flatMap({ PredicateValue.elements(of: $0) }) else { return nil }
        switch name {
        case "first:": return elements.first
        case "last:": return elements.last
        case "size:": return elements.count
        case "count:": return elements.filter { PredicateValue.unwrapped($0) != nil }.count
        case "min:": return outermost(elements, .orderedAscending)
        case "max:": return outermost(elements, .orderedDescending)
        case "element:at:":
            guard let index = values.last?.flatMap(PredicateValue.number)?.intValue else { return nil }
            return elements.indices.contains(index) ? elements[index] : nil
        default: return nil
        }
    }

    /// The element that comes before all others in an order, such as numbers, texts or dates; nil if there is none.
    private static func outermost(_ elements: [Any], _ order: ComparisonResult) -> Any? {
        var best: Any?
        for value in elements.compactMap({ PredicateValue.unwrapped($0) }) {
            guard let known = best else {
                best = value
                continue
            }
            if PredicateValue.order(value, known) == order { best = value }
        }
        return best
    }

    /// The numbers of a list without what has no value, or of several arguments.
    private static func list(of values: [Any?]) -> [NSNumber]? {
        var elements: [Any?] = []
        for value in values {
            guard let list = value.flatMap({ PredicateValue.elements(of: $0) }) else {
                elements.append(value)
                continue
            }
            for element in list where PredicateValue.unwrapped(element) != nil { elements.append(element) }
        }
        let numbers = elements.compactMap { $0.flatMap(PredicateValue.number) }
        return numbers.count == elements.count ? numbers : nil
    }

    private static func aggregated(_ name: String, _ numbers: [NSNumber]) -> Any? {
        let sorted = numbers.map(\.doubleValue).sorted()
        switch name {
        case "sum:": return numbers.reduce(NSNumber(value: 0)) { binary("add:to:", $0, $1) ?? $0 }
        case "count:": return numbers.count
        case "min:": return numbers.min { $0.compare($1) == .orderedAscending }
        case "max:": return numbers.max { $0.compare($1) == .orderedAscending }
        case "average:": return sorted.isEmpty ? nil : sorted.reduce(0, +) / Double(sorted.count)
        case "median:":
            guard !sorted.isEmpty else { return nil }
            return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
        case "stddev:":
            guard !sorted.isEmpty else { return nil }
            let mean = sorted.reduce(0, +) / Double(sorted.count)
            return (sorted.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(sorted.count)).squareRoot()
        default: return nil
        }
    }

    private static func binary(_ name: String, _ first: NSNumber, _ second: NSNumber) -> NSNumber? {
        let (x, y) = (first.doubleValue, second.doubleValue)
        let integers = isInteger(first) && isInteger(second)
        let (i, j) = (first.int64Value, second.int64Value)
        func whole(_ result: (Int64, Bool)) -> NSNumber? {
            integers && !result.1 ? NSNumber(value: result.0) : nil
        }
        switch name {
        case "add:to:": return whole(i.addingReportingOverflow(j)) ?? NSNumber(value: x + y)
        case "from:subtract:": return whole(i.subtractingReportingOverflow(j)) ?? NSNumber(value: x - y)
        case "multiply:by:": return whole(i.multipliedReportingOverflow(by: j)) ?? NSNumber(value: x * y)
        // Integers divide as integers, as in Foundation.
        case "divide:by:": return whole(i.dividedReportingOverflow(by: j)) ?? NSNumber(value: x / y)
        case "modulus:by:":
            return whole(i.remainderReportingOverflow(dividingBy: j))
                ?? NSNumber(value: x.truncatingRemainder(dividingBy: y))
        case "raise:toPower:":
            let power = pow(x, y)
            return integers && y >= 0 && abs(power) < 0x1p53
                ? NSNumber(value: Int64(power)) : NSNumber(value: power)
        case "bitwiseAnd:with:": return NSNumber(value: i & j)
        case "bitwiseOr:with:": return NSNumber(value: i | j)
        case "bitwiseXor:with:": return NSNumber(value: i ^ j)
        case "leftshift:by:": return NSNumber(value: i << j)
        case "rightshift:by:": return NSNumber(value: i >> j)
        default: return nil
        }
    }

    private static func isInteger(_ number: NSNumber) -> Bool {
        !["d", "f"].contains(String(cString: number.objCType)) && !(number is NSDecimalNumber)
    }

    private static func unary(_ name: String, _ x: Double) -> Double? {
        switch name {
        case "sqrt:": x.squareRoot()
        case "log:": log10(x)
        case "ln:": log(x)
        case "exp:": exp(x)
        case "floor:": floor(x)
        case "ceiling:": ceil(x)
        case "trunc:": trunc(x)
        case "abs:": abs(x)
        default: nil
        }
    }
}
