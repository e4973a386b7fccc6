import Foundation
import HalationCatalog
import HalationDiagnostics
import HalationGeometry
import HalationImageFiles

/// A request as an object of JSON: the effect, and values by the names of their flags.
///
/// ```json
/// {"effect": "lava-lamp", "size": "1920x1080", "blur": 30, "quiet": true}
/// ```
struct RequestFile: Sendable {
    /// A value: a number or a text after its flag, a flag that is on or off, or several values of a repeated flag.
    enum Value: Equatable, Sendable {
        case text(String)
        /// A number, as written.
        case number(String)
        case toggle(Bool)
        case list([Value])
    }

    /// The values in order.
    private(set) var values: [(name: String, value: Value)]

    init(_ values: [(name: String, value: Value)]) {
        self.values = values
    }

    /// The value called `name`; nil if there is none.
    subscript(name: String) -> Value? { values.first { $0.name == name }?.value }

    /// The request with another value at the end, which replaces one of the same name.
    func adding(_ name: String, _ value: Value) -> RequestFile {
        RequestFile(values.filter { $0.name != name } + [(name, value)])
    }

    /// The request without some values.
    func removing(_ names: Set<String>) -> RequestFile {
        RequestFile(values.filter { !names.contains($0.name) })
    }

    /// The effect that is named.
    var effect: String? {
        guard case .text(let name) = self["effect"] else { return nil }
        return name
    }

    /// The values as arguments of a command, without the effect.
    var arguments: [String] {
        values.filter { !["effect", "program", FrameRecipe.audioDigest].contains($0.name) }.flatMap {
            name,
            value in
            value.arguments(of: name)
        }
    }

    /// The request in one line, with values in their order.
    var json: String { "{" + pairs.joined(separator: ", ") + "}" }

    /// The request with a value in each line.
    var prettyJSON: String { "{\n" + pairs.map { "  " + $0 }.joined(separator: ",\n") + "\n}" }

    private var pairs: [String] { values.map { "\($0.name.jsonLiteral): \($0.value.json)" } }
}

extension RequestFile {
    /// Parses the text of a request.
    ///
    /// - Parameters:
    ///   - text: A JSON object; values are texts, numbers, true or false, and lists of these.
    ///   - source: The place it was read from, for messages.
    /// - Throws: A failure of usage that says what is wrong.
    init(parsing text: String, from source: String) throws(ToolFailure) {
        guard let object = try? JSONDecoder().decode([String: Decoded].self, from: Data(text.utf8)) else {
            if let mistake = JSONSyntax.mistake(in: text.utf8) {
                throw ToolFailure(usage: "\(source) is not JSON: \(mistake)")
            }
            throw ToolFailure(
                usage: "\(source) is not a JSON object of flags, such as "
                    + "{\"effect\": \"lava-lamp\", \"size\": \"1920x1080\"}"
            )
        }
        var values: [(String, Value)] = []
        for (name, decoded) in object.sorted(by: { $0.key < $1.key }) {
            guard let value = decoded.value else {
                throw ToolFailure(
                    usage: "'\(name)' in \(source) must be a text, a number, true, false or a list of these"
                )
            }
            if name == "effect" {
                guard case .text = value else {
                    throw ToolFailure(usage: "'effect' in \(source) must be the name of an effect")
                }
            }
            values.append((name, value))
        }
        self.init(values)
    }

    /// Reads a request from a file.
    init(path: String) throws(ToolFailure) {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw ToolFailure(.inputOutput, "cannot read '\(path)'")
        }
        try self.init(parsing: String(decoding: data, as: UTF8.self), from: "'\(path)'")
    }

    private struct Decoded: Decodable {
        let value: Value?

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let toggle = try? container.decode(Bool.self) {
                value = .toggle(toggle)
            } else if let number = try? container.decode(UInt64.self) {
                // A seed has more digits than a `Double`.
                value = .number(String(number))
            } else if let number = try? container.decode(Double.self) {
                value = .number(plain(number))
            } else if let text = try? container.decode(String.self) {
                value = .text(text)
            } else if let list = try? container.decode([Decoded].self) {
                let values = list.compactMap(\.value)
                value = values.count == list.count ? .list(values) : nil
            } else {
                value = nil
            }
        }
    }
}

extension RequestFile.Value {
    /// A parameter's value.
    init(_ value: EffectValue) {
        switch value {
        case .number, .integer, .seed: self = .number(value.description)
        case .toggle(let isOn): self = .toggle(isOn)
        // One setting, or none, is written as it is typed.
        case .settings(let texts) where texts.count > 1: self = .list(texts.map { .text($0) })
        default: self = .text(value.description)
        }
    }

    fileprivate var json: String {
        switch self {
        case .text(let text): text.jsonLiteral
        case .number(let digits): digits
        case .toggle(let isOn): String(isOn)
        case .list(let values): "[" + values.map(\.json).joined(separator: ", ") + "]"
        }
    }

    /// The value after the name of its flag, also for a toggle.
    func assignments(to name: String) -> [String] {
        switch self {
        case .text(let text): ["--\(name)=\(text)"]
        case .number(let digits): ["--\(name)=\(digits)"]
        case .toggle(let isOn): ["--\(name)=\(isOn)"]
        case .list(let values): values.flatMap { $0.assignments(to: name) }
        }
    }

    fileprivate func arguments(of name: String) -> [String] {
        switch self {
        case .text(let text): ["--\(name)=\(text)"]
        case .number(let digits): ["--\(name)=\(digits)"]
        case .toggle(let isOn): [isOn ? "--\(name)" : "--no-\(name)"]
        case .list(let values): values.flatMap { $0.arguments(of: name) }
        }
    }
}
