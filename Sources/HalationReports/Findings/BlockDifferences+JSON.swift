import HalationComparison

extension BlockDifferences {
    /// All blocks with their changes, and the sums over them.
    var json: JSONValue {
        .object([
            "scale": .number(scale),
            "count": .integer(changes.count),
            "within1": .number(share(within: 1)),
            "within2": .number(share(within: 2)),
            "within5": .number(share(within: 5)),
            "sizeError": .number(sizeError),
            "backgroundDifference": JSONValue(backgroundDifference, JSONValue.integer),
            "colorDifference": .integer(largestColorDifference),
            "meanDifference": .number(meanDifference),
            "changes": .array(changes.map(\.json)),
        ])
    }
}

extension BlockChange {
    /// The boxes in pixels, the errors in points; a missing or additional block has no error.
    var json: JSONValue {
        .object([
            "change": .string(kind.rawValue),
            "kind": JSONValue(expected ?? actual) { .string($0.kind.rawValue) },
            "depth": JSONValue(expected ?? actual) { .integer($0.depth) },
            "expected": JSONValue(expected, \.region.json),
            "actual": JSONValue(actual, \.region.json),
            "expectedColor": JSONValue(expected?.color) { .string($0.inHexadecimal) },
            "actualColor": JSONValue(actual?.color) { .string($0.inHexadecimal) },
            "colorDifference": JSONValue(colorDifference, JSONValue.integer),
            "error": .number(error),
            "description": .string(description),
        ])
    }
}
