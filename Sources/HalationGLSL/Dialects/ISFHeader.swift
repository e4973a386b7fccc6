import Foundation
import HalationShaderEngine

/// The JSON in the comment at the start of an ISF shader.
struct ISFHeader {
    struct Input {
        let name: String
        let type: UniformType
        let label: String?
        let defaultValue: UniformValue
        let range: ClosedRange<Double>?
    }

    var inputs: [Input] = []
    var images: [String] = []

    /// Why a header cannot be used.
    struct Failure: Error {
        let message: String
    }

    /// The JSON of a source; nil if it is no ISF shader.
    static func text(in source: SourceText) -> [UInt8]? {
        let bytes = source.bytes
        var index = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
        func skipSpace() {
            while index < bytes.count, bytes[index] <= 32 { index += 1 }
        }
        /// Where the comment ends that has begun.
        func endOfComment() -> Int? {
            (index..<max(index, bytes.count - 1)).first {
                bytes[$0] == UInt8(ascii: "*") && bytes[$0 + 1] == UInt8(ascii: "/")
            }
        }
        // Other comments, such as a licence, may come before the one with the JSON.
        while true {
            skipSpace()
            if bytes[index...].starts(with: Array("//".utf8)) {
                while index < bytes.count, bytes[index] != 10, bytes[index] != 13 { index += 1 }
                continue
            }
            guard bytes[index...].starts(with: Array("/*".utf8)) else { return nil }
            index += 2
            guard let end = endOfComment() else { return nil }
            while index < end, bytes[index] == UInt8(ascii: "*") { index += 1 }
            skipSpace()
            if index < end, bytes[index] == UInt8(ascii: "{") { return Array(bytes[index..<end]) }
            index = end + 2
        }
    }

    init(_ json: [UInt8]) throws(Failure) {
        let parsed: Any
        do {
            parsed = try JSONSerialization.jsonObject(with: Data(json))
        } catch {
            throw Failure(message: "the JSON of this ISF shader cannot be read")
        }
        guard let header = parsed as? [String: Any] else {
            throw Failure(message: "the JSON of this ISF shader is no object")
        }
        if let passes = header["PASSES"] as? [Any], passes.count > 1 {
            throw Failure(message: "ISF shaders with several passes are not supported")
        }
        if let passes = header["PASSES"] as? [[String: Any]],
            passes.contains(where: { $0["PERSISTENT"] != nil || $0["TARGET"] != nil })
        {
            throw Failure(message: "ISF shaders with persistent buffers are not supported")
        }
        if let imported = header["IMPORTED"] as? [String: Any] {
            images += imported.keys.sorted()
        } else if let imported = header["IMPORTED"] as? [[String: Any]] {
            images += imported.compactMap { $0["NAME"] as? String }
        }
        for input in header["INPUTS"] as? [[String: Any]] ?? [] { try add(input) }
    }

    private mutating func add(_ input: [String: Any]) throws(Failure) {
        guard let name = input["NAME"] as? String, let kind = input["TYPE"] as? String else {
            throw Failure(message: "an ISF input needs a NAME and a TYPE")
        }
        let type: UniformType
        switch kind {
        case "image":
            images.append(name)
            return
        case "float": type = .float
        case "bool", "event": type = .bool
        case "long": type = .int
        case "point2D": type = .vec2
        case "color": type = .vec4
        default: throw Failure(message: "ISF inputs of the type '\(kind)' are not supported")
        }
        var numbers = Self.numbers(input["DEFAULT"])
        let isColor = type == .vec4
        while numbers.count < type.componentCount { numbers.append(isColor && numbers.count == 3 ? 1 : 0) }
        var range: ClosedRange<Double>?
        if type == .float || type == .int, let low = Self.numbers(input["MIN"]).first,
            let high = Self.numbers(input["MAX"]).first, low <= high
        {
            range = low...high
        }
        inputs.append(
            Input(
                name: name,
                type: type,
                label: input["LABEL"] as? String,
                defaultValue: UniformValue(Array(numbers.prefix(type.componentCount))),
                range: range
            )
        )
    }

    private static func numbers(_ value: Any?) -> [Double] {
        switch value {
        case let number as NSNumber: [number.doubleValue]
        case let list as [Any]: list.compactMap { ($0 as? NSNumber)?.doubleValue }
        default: []
        }
    }
}
