public import Foundation

/// A value with a text of its own in dumps.
public protocol AnySnapshotStringConvertible {
    /// Whether the value's parts follow its text.
    static var renderChildren: Bool { get }

    /// The text that dumps show instead of the value's structure.
    var snapshotDescription: String { get }
}

extension AnySnapshotStringConvertible {
    /// The default: the text stands for the whole value.
    public static var renderChildren: Bool { false }
}

extension Character: AnySnapshotStringConvertible {
    /// The character in quotation marks.
    public var snapshotDescription: String { debugDescription }
}

extension Data: AnySnapshotStringConvertible {
    /// The number of bytes.
    public var snapshotDescription: String { debugDescription }
}

extension Date: AnySnapshotStringConvertible {
    /// The date in UTC.
    public var snapshotDescription: String { formatted(.iso8601) }
}

extension String: AnySnapshotStringConvertible {
    /// The text in quotation marks.
    public var snapshotDescription: String { debugDescription }
}

extension Substring: AnySnapshotStringConvertible {
    /// The text in quotation marks.
    public var snapshotDescription: String { debugDescription }
}

extension URL: AnySnapshotStringConvertible {
    /// The address as `debugDescription` shows it.
    public var snapshotDescription: String { debugDescription }
}

extension Snapshotting where Format == String {
    /// The value's structure as `dump` prints it, without addresses, and with sets and dictionaries in order.
    public static var dump: Snapshotting {
        SimplySnapshotting.lines.pullback { ValueDump().text(of: $0, name: nil, indent: 0) }
    }
}

/// Writes a value's structure.
private struct ValueDump {
    /// The objects that are being written, which are not written again within themselves.
    private var visited: Set<ObjectIdentifier> = []

    func text(of value: Any, name: String?, indent: Int) -> String {
        let mirror = Mirror(reflecting: value)
        let label = name.map { "\($0): " } ?? ""
        let space = String(repeating: " ", count: indent)
        let bullet = mirror.children.isEmpty ? "-" : "▿"
        if let value = value as? any AnySnapshotStringConvertible, !type(of: value).renderChildren {
            return "\(space)- \(label)\(value.snapshotDescription)\n"
        }
        var inner = self
        if mirror.displayStyle == .class {
            let object = ObjectIdentifier(value as AnyObject)
            guard inner.visited.insert(object).inserted else {
                return "\(space)\(bullet) \(name ?? "value") (circular reference detected)\n"
            }
        }
        var lines = mirror.children.map { inner.text(of: $0.value, name: $0.label, indent: indent + 2) }
        let isOrdered = ![.set, .dictionary, .class, .struct].contains(mirror.displayStyle)
        if !isOrdered { lines.sort() }
        return "\(space)\(bullet) \(label)\(title(of: value, mirror))\n" + lines.joined()
    }

    private func title(of value: Any, _ mirror: Mirror) -> String {
        let count = mirror.children.count
        let type = String(describing: mirror.subjectType).replacing(/\ #\d+/, with: "")
        switch mirror.displayStyle {
        case .collection: return count == 1 ? "1 element" : "\(count) elements"
        case .dictionary: return count == 1 ? "1 key/value pair" : "\(count) key/value pairs"
        case .set: return count == 1 ? "1 member" : "\(count) members"
        case .tuple: return count == 1 ? "(1 element)" : "(\(count) elements)"
        case .optional: return count == 0 ? "\(type).none" : type
        default: break
        }
        if let value = value as? any AnySnapshotStringConvertible { return value.snapshotDescription }
        if let value = value as? any CustomStringConvertible { return value.description }
        switch mirror.displayStyle {
        case .class, .struct: return type
        case .enum: return count == 0 ? "\(type).\(value)" : type
        default: return String(describing: value)
        }
    }
}
