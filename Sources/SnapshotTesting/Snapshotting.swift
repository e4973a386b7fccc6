import Foundation

/// A strategy of snapshots: how a value becomes something that a file holds, and how two of those are compared.
public struct Snapshotting<Value, Format> {
    /// The suffix of reference files, such as `png`.
    public var pathExtension: String?

    /// How two snapshots are compared, and written to files.
    public var diffing: Diffing<Format>

    /// Makes the snapshot of a value.
    public var snapshot: (Value) -> Async<Format>

    /// Creates a strategy whose snapshots may come later.
    public init(
        pathExtension: String?,
        diffing: Diffing<Format>,
        asyncSnapshot: @escaping (_ value: Value) -> Async<Format>
    ) {
        self.pathExtension = pathExtension
        self.diffing = diffing
        snapshot = asyncSnapshot
    }

    /// Creates a strategy whose snapshots are there at once.
    public init(
        pathExtension: String?,
        diffing: Diffing<Format>,
        snapshot: @escaping (_ value: Value) -> Format
    ) {
        self.init(pathExtension: pathExtension, diffing: diffing) { Async(value: snapshot($0)) }
    }

    /// The same strategy for another type, whose values are transformed first.
    public func pullback<NewValue>(
        _ transform: @escaping (_ otherValue: NewValue) -> Value
    ) -> Snapshotting<NewValue, Format> {
        asyncPullback { Async(value: transform($0)) }
    }

    /// The same strategy for another type, whose values are transformed first, which may take time.
    public func asyncPullback<NewValue>(
        _ transform: @escaping (_ otherValue: NewValue) -> Async<Value>
    ) -> Snapshotting<NewValue, Format> {
        Snapshotting<NewValue, Format>(pathExtension: pathExtension, diffing: diffing) { value in
            Async { callback in
                transform(value).run { snapshot($0).run(callback) }
            }
        }
    }
}

/// A strategy for values that files hold as they are.
public typealias SimplySnapshotting<Format> = Snapshotting<Format, Format>

extension Snapshotting where Value == Format {
    /// Creates a strategy for values that files hold as they are.
    public init(pathExtension: String?, diffing: Diffing<Format>) {
        self.init(pathExtension: pathExtension, diffing: diffing) { $0 }
    }
}

extension Snapshotting where Format == String {
    /// The value as JSON, of dictionaries, arrays, strings and numbers.
    public static var json: Snapshotting {
        var strategy = SimplySnapshotting.lines.pullback { (value: Value) in
            let options: JSONSerialization.WritingOptions = [.prettyPrinted, .sortedKeys]
            let data = try? JSONSerialization.data(withJSONObject: value, options: options)
            return data.map { String(decoding: $0, as: UTF8.self) } ?? "not JSON: \(value)"
        }
        strategy.pathExtension = "json"
        return strategy
    }
}
