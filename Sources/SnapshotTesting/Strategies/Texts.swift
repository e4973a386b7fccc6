public import Foundation

extension Diffing where Value == String {
    /// Compares texts line by line.
    public static var lines: Diffing {
        Diffing(
            toData: { Data($0.utf8) },
            fromData: { String(decoding: $0, as: UTF8.self) },
            diff: { old, new in
                LineDifference.text(from: old, to: new).map { difference in
                    (difference, [XCTAttachment(string: difference)])
                }
            }
        )
    }
}

extension Snapshotting where Value == String, Format == String {
    /// The text, compared line by line.
    public static var lines: Snapshotting { Snapshotting(pathExtension: "txt", diffing: .lines) }
}

extension Diffing where Value == Data {
    /// Compares bytes.
    static var bytes: Diffing {
        Diffing(
            toData: { $0 },
            fromData: { $0 },
            diff: { old, new in
                guard old != new else { return nil }
                let message =
                    old.count == new.count
                    ? "the data differ" : "the data have \(new.count) bytes instead of \(old.count)"
                return (message, [])
            }
        )
    }
}

extension Snapshotting where Value == Data, Format == Data {
    /// The bytes, in files without a suffix.
    public static var data: Snapshotting { Snapshotting(pathExtension: nil, diffing: .bytes) }
}

extension Snapshotting where Format == String {
    /// The value as `String(describing:)` writes it.
    public static var description: Snapshotting {
        SimplySnapshotting.lines.pullback { String(describing: $0) }
    }
}

extension Snapshotting where Value: Encodable, Format == String {
    /// The value as JSON with sorted keys.
    public static var json: Snapshotting {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        return .json(encoder)
    }

    /// The value as JSON by an encoder.
    public static func json(_ encoder: JSONEncoder) -> Snapshotting {
        encoded(pathExtension: "json") { try encoder.encode($0) }
    }

    /// The value as a property list in XML.
    public static var plist: Snapshotting {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .xml
        return .plist(encoder)
    }

    /// The value as a property list by an encoder.
    public static func plist(_ encoder: PropertyListEncoder) -> Snapshotting {
        encoded(pathExtension: "plist") { try encoder.encode($0) }
    }

    private static func encoded(
        pathExtension: String,
        _ encode: @escaping (Value) throws -> Data
    ) -> Snapshotting {
        var strategy = SimplySnapshotting.lines.pullback { (value: Value) in
            do { return String(decoding: try encode(value), as: UTF8.self) } catch {
                return "not encoded: \(error)"
            }
        }
        strategy.pathExtension = pathExtension
        return strategy
    }
}

extension Snapshotting where Value: CaseIterable, Format == String {
    /// A function's results for all cases, as a table.
    public static func `func`<A>(into witness: Snapshotting<A, Format>) -> Snapshotting<(Value) -> A, Format>
    {
        var strategy = SimplySnapshotting.lines.asyncPullback { (function: @escaping (Value) -> A) in
            let rows = Value.allCases.map { input in
                witness.snapshot(function(input)).map { "\"\(input)\",\"\($0)\"" }
            }
            return Async.all(rows).map { $0.joined(separator: "\n") }
        }
        strategy.pathExtension = "csv"
        return strategy
    }
}
