/// An element of an XML text, with its attributes and the elements in it.
///
/// Only what Xcode writes is read: there are neither namespaces nor entities but the five of XML, and text between elements
/// is left out.
struct XMLElement {
    let name: String
    var attributes: [String: String] = [:]
    var children: [XMLElement] = []

    /// The outermost element of a text; nil if the text has none, an element does not end, or too many are in each other.
    static func root(of text: String) -> XMLElement? {
        var reader = XMLReader(text)
        return reader.root()
    }
}

/// Reads XML from its bytes.
private struct XMLReader {
    private let bytes: [UInt8]
    private var position = 0

    /// The elements around the position; models have 4 at most.
    private var depth = 0
    private static let largestDepth = 100

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    mutating func root() -> XMLElement? {
        skipToElement()
        return element()
    }

    private func isNext(_ text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        guard position + count <= bytes.count else { return false }
        return (0..<count).allSatisfy { bytes[position + $0] == text.utf8Start[$0] }
    }

    private mutating func skip(behind text: StaticString) {
        while position < bytes.count, !isNext(text) { position += 1 }
        position = min(position + text.utf8CodeUnitCount, bytes.count)
    }

    /// Moves to the next tag of an element, over text, comments and declarations.
    private mutating func skipToElement() {
        while position < bytes.count {
            if isNext("<!--") {
                skip(behind: "-->")
            } else if isNext("<?") || isNext("<!") {
                skip(behind: ">")
            } else if bytes[position] == UInt8(ascii: "<") {
                return
            } else {
                position += 1
            }
        }
    }

    /// The element whose tag begins here; nil if it does not end.
    private mutating func element() -> XMLElement? {
        guard position < bytes.count, depth < Self.largestDepth else { return nil }
        depth += 1
        defer { depth -= 1 }
        position += 1
        var element = XMLElement(name: word())
        while position < bytes.count {
            skipSpace()
            if isNext("/>") {
                position += 2
                return element
            }
            if isNext(">") {
                position += 1
                return readContent(of: &element) ? element : nil
            }
            let name = word()
            skipSpace()
            guard !name.isEmpty, isNext("=") else { return nil }
            position += 1
            skipSpace()
            guard let value = quoted() else { return nil }
            element.attributes[name] = value
        }
        return nil
    }

    /// Reads up to the closing tag; returns whether there is one.
    private mutating func readContent(of element: inout XMLElement) -> Bool {
        while true {
            skipToElement()
            guard position < bytes.count else { return false }
            if isNext("</") {
                skip(behind: ">")
                return true
            }
            guard let child = self.element() else { return false }
            element.children.append(child)
        }
    }

    private mutating func skipSpace() {
        while position < bytes.count, bytes[position] <= UInt8(ascii: " ") { position += 1 }
    }

    private mutating func word() -> String {
        let start = position
        while position < bytes.count, bytes[position] > UInt8(ascii: " "),
            ![UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "/")].contains(bytes[position])
        {
            position += 1
        }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private mutating func quoted() -> String? {
        guard position < bytes.count, isNext("\"") || isNext("'") else { return nil }
        let quote = bytes[position]
        position += 1
        let start = position
        while position < bytes.count, bytes[position] != quote { position += 1 }
        guard position < bytes.count else { return nil }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        position += 1
        return text.contains("&") ? Self.unescaped(text) : text
    }

    private static func unescaped(_ text: String) -> String {
        var result = ""
        var rest = text[...]
        while let start = rest.firstIndex(of: "&") {
            result += rest[..<start]
            rest = rest[start...]
            guard let end = rest.firstIndex(of: ";") else { break }
            let name = rest[rest.index(after: start)..<end]
            result += character(named: name).map(String.init) ?? String(rest[...end])
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }

    private static func character(named name: Substring) -> Character? {
        switch name {
        case "amp": return "&"
        case "lt": return "<"
        case "gt": return ">"
        case "quot": return "\""
        case "apos": return "'"
        default: break
        }
        let number =
            name.hasPrefix("#x")
            ? UInt32(name.dropFirst(2), radix: 16) : name.hasPrefix("#") ? UInt32(name.dropFirst()) : nil
        return number.flatMap(Unicode.Scalar.init).map(Character.init)
    }
}
