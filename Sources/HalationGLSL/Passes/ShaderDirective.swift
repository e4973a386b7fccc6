import HalationShaderEngine

/// A line with a directive that a host follows: `#include "common.glsl"`, `#iChannel0 "file://buffer.glsl"`.
struct ShaderDirective {
    enum Kind: Equatable {
        case include(String)
        /// A channel's source: a file, `self`, or a picture.
        case channel(Int, String)
        /// A property of a channel: `WrapMode`, `MinFilter`, `MagFilter`, `Type`.
        case property(Int, String, String)
        /// One that has no meaning here.
        case other
    }

    let kind: Kind
    /// The line from 1.
    let number: Int
    /// The bytes of the line without its end.
    let range: Range<Int>

    /// The directives of a text in order; comments are not looked at.
    static func all(in source: SourceText) -> [ShaderDirective] {
        var result: [ShaderDirective] = []
        let bytes = source.bytes
        var start = 0
        var number = 1
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: 10) ?? bytes.count
            var last = end
            if last > start, bytes[last - 1] == 13 { last -= 1 }
            let first = bytes[start..<last].firstIndex { $0 != 32 && $0 != 9 }
            if let first, bytes[first] == UInt8(ascii: "#") {
                let text = String(decoding: bytes[first + 1..<last], as: UTF8.self)
                if let kind = kind(of: text) {
                    result.append(ShaderDirective(kind: kind, number: number, range: start..<last))
                }
            }
            start = end + 1
            number += 1
        }
        return result
    }

    /// What a line says after its `#`; nil for what the language itself knows.
    private static func kind(of text: String) -> Kind? {
        let text = text.drop { $0 == " " || $0 == "\t" }
        let word = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        let rest = text.dropFirst(word.count)
        if word == "include" { return quoted(rest).map { .include($0) } }
        if word == "pragma", rest.drop(while: { $0 == " " }).hasPrefix("include") {
            return quoted(rest).map { .include($0) }
        }
        if word == "iKeyboard" || word == "iUniform" { return .other }
        guard word.hasPrefix("iChannel"), let channel = Int(word.dropFirst(8)) else { return nil }
        let value = quoted(rest) ?? ""
        guard rest.hasPrefix("::") else { return .channel(channel, value) }
        let name = rest.dropFirst(2).prefix { $0.isLetter }
        return .property(channel, String(name), value)
    }

    /// A text in quotes or angle brackets.
    private static func quoted(_ text: Substring) -> String? {
        guard let open = text.firstIndex(where: { $0 == "\"" || $0 == "<" }) else { return nil }
        let close: Character = text[open] == "<" ? ">" : "\""
        let inner = text[text.index(after: open)...]
        guard let end = inner.firstIndex(of: close) else { return nil }
        return String(inner[..<end])
    }
}
