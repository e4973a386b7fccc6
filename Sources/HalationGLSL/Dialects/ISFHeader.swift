import Foundation
import HalationShaderEngine
import HalationShaderPasses

/// The JSON in the comment at the start of an ISF shader.
struct ISFHeader {
    struct Input {
        let name: String
        let type: UniformType
        let label: String?
        let defaultValue: UniformValue
        let range: ClosedRange<Double>?
    }

    /// One of the passes: where it writes, and how large that is.
    struct Pass {
        var target: String?
        var width = SizeExpression.frameWidth
        var height = SizeExpression.frameHeight
        var isFloat = false
        var isPersistent = false
    }

    var inputs: [Input] = []
    var images: [String] = []

    /// The images among them that are waves or spectra of sound, which may be missing.
    var sounds: [String: SoundInput] = [:]

    /// The paths of imported pictures by their names.
    var imported: [String: String] = [:]

    /// The passes; none if the source has only one, over the picture.
    var passes: [Pass] = []

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
        readImports(header["IMPORTED"])
        for input in header["INPUTS"] as? [[String: Any]] ?? [] { try add(input) }
        try readPasses(header)
    }

    /// The names of all targets, each once.
    var targets: [String] {
        var names: [String] = []
        for name in passes.compactMap(\.target) where !names.contains(name) { names.append(name) }
        return names
    }

    /// Refuses what a shader of layers and fills does not do.
    func checkSinglePass() throws(Failure) {
        if passes.count > 1 {
            throw Failure(message: "an ISF shader with several passes is a ShaderProgram, not one function")
        }
        if !passes.isEmpty {
            throw Failure(
                message: "an ISF shader with persistent buffers is a ShaderProgram, not one function"
            )
        }
    }

    private mutating func readImports(_ value: Any?) {
        if let dictionary = value as? [String: Any] {
            for (name, entry) in dictionary.sorted(by: { $0.key < $1.key }) {
                images.append(name)
                imported[name] = (entry as? [String: Any])?["PATH"] as? String
            }
        } else if let list = value as? [[String: Any]] {
            for entry in list {
                guard let name = entry["NAME"] as? String else { continue }
                images.append(name)
                imported[name] = entry["PATH"] as? String
            }
        }
    }

    /// Reads `PASSES`, and the `PERSISTENT_BUFFERS` of the format's first version.
    private mutating func readPasses(_ header: [String: Any]) throws(Failure) {
        let entries = header["PASSES"] as? [[String: Any]] ?? []
        var buffers: [String: [String: Any]] = [:]
        if let names = header["PERSISTENT_BUFFERS"] as? [String] {
            for name in names { buffers[name] = [:] }
        } else if let named = header["PERSISTENT_BUFFERS"] as? [String: Any] {
            for (name, value) in named { buffers[name] = value as? [String: Any] ?? [:] }
        }
        var all: [Pass] = []
        for (index, entry) in entries.enumerated() {
            let name = (entry["TARGET"] as? String).flatMap { $0.isEmpty ? nil : $0 }
            let buffer = name.flatMap { buffers[$0] }
            let values = entry.merging(buffer ?? [:]) { own, _ in own }
            var pass = Pass(target: name)
            pass.width = try Self.side(values["WIDTH"], "WIDTH", pass: index) ?? .frameWidth
            pass.height = try Self.side(values["HEIGHT"], "HEIGHT", pass: index) ?? .frameHeight
            pass.isFloat = Self.isTrue(values["FLOAT"])
            pass.isPersistent = Self.isTrue(values["PERSISTENT"]) || buffer != nil
            all.append(pass)
        }
        let isPlain = all.count <= 1 && all.first?.target == nil
        passes = isPlain ? [] : all
    }

    /// A side as a number or an expression.
    private static func side(_ value: Any?, _ key: String, pass: Int) throws(Failure) -> SizeExpression? {
        if let number = value as? NSNumber { return .number(number.doubleValue) }
        guard let text = value as? String, !text.isEmpty else { return nil }
        do throws(SizeExpression.Failure) {
            return try SizeExpression(text)
        } catch {
            throw Failure(message: "\(key) of pass \(pass): \(error.message)")
        }
    }

    private static func isTrue(_ value: Any?) -> Bool {
        switch value {
        case let number as NSNumber: number.boolValue
        case let text as String: ["true", "yes", "1"].contains(text.lowercased())
        default: false
        }
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
        case "audio", "audioFFT":
            images.append(name)
            sounds[name] = kind == "audio" ? .wave : .spectrum
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
