import Foundation

/// A file of translations: `Localizable.strings`, in its old form or as a property list.
enum StringsFile {
    /// Reads the values by their keys.
    ///
    /// The old form is `"key" = "value";` with comments, in UTF-8, or in UTF-16 with or without a mark. What cannot be
    /// read ends the file: the pairs before it are kept, as by Apple's parser nothing is.
    ///
    /// - Parameter data: The contents of the file.
    /// - Returns: The values; nil if the file is neither form.
    static func values(in data: Data) -> [String: String]? {
        if data.starts(with: Array("bplist".utf8)) { return propertyList(data) }
        guard let text = text(of: data) else { return nil }
        let start = text.drop { $0.isWhitespace }
        guard !start.hasPrefix("<?xml"), !start.hasPrefix("<!DOCTYPE"), !start.hasPrefix("<plist") else {
            return propertyList(Data(text.utf8))
        }
        var parser = StringsParser(text)
        return parser.values()
    }

    private static func propertyList(_ data: Data) -> [String: String]? {
        let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
        return (list as? [String: Any])?.compactMapValues { $0 as? String }
    }

    /// The characters of a file.
    static func text(of data: Data) -> String? {
        let bytes = Array(data)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            return String(validating: bytes.dropFirst(3), as: UTF8.self)
        }
        if bytes.starts(with: [0xFF, 0xFE]) { return utf16(bytes.dropFirst(2), isBigEndian: false) }
        if bytes.starts(with: [0xFE, 0xFF]) { return utf16(bytes.dropFirst(2), isBigEndian: true) }
        // Without a mark: the first character of a file of translations is always in ASCII.
        if bytes.count > 1, bytes.count % 2 == 0, (bytes[0] == 0) != (bytes[1] == 0) {
            return utf16(bytes[...], isBigEndian: bytes[0] == 0)
        }
        return String(validating: bytes, as: UTF8.self)
    }

    private static func utf16(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) -> String? {
        guard bytes.count % 2 == 0 else { return nil }
        let units = stride(from: bytes.startIndex, to: bytes.endIndex, by: 2).map { index in
            let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            return isBigEndian ? first << 8 | second : second << 8 | first
        }
        return String(validating: units, as: UTF16.self)
    }
}

/// A parser of `"key" = "value";`.
private struct StringsParser {
    private let scalars: [Unicode.Scalar]
    private var index = 0

    init(_ text: String) {
        scalars = Array(text.unicodeScalars)
    }

    mutating func values() -> [String: String]? {
        var values: [String: String] = [:]
        skipBlanks()
        while index < scalars.count {
            guard let key = word() else { return values.isEmpty ? nil : values }
            skipBlanks()
            var value = key
            if peek == "=" {
                index += 1
                skipBlanks()
                guard let word = word() else { return values.isEmpty ? nil : values }
                value = word
                skipBlanks()
            }
            guard peek == ";" else { return values.isEmpty ? nil : values }
            index += 1
            // Of equal keys the first counts, as in a property list.
            values[key] = values[key] ?? value
            skipBlanks()
        }
        return values
    }

    private var peek: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

    private var second: Unicode.Scalar? { index + 1 < scalars.count ? scalars[index + 1] : nil }

    /// Skips white space and comments.
    private mutating func skipBlanks() {
        while let scalar = peek {
            if scalar.properties.isWhitespace {
                index += 1
            } else if scalar == "/", second == "/" {
                while let scalar = peek, scalar != "\n", scalar != "\r", scalar != "\u{2028}" { index += 1 }
            } else if scalar == "/", second == "*" {
                index += 2
                while index < scalars.count, !(peek == "*" && second == "/") { index += 1 }
                index += 2
            } else {
                return
            }
        }
    }

    /// A quoted string, or a word without white space; nil if there is neither.
    private mutating func word() -> String? {
        guard let quote = peek else { return nil }
        guard quote == "\"" || quote == "'" else { return plainWord() }
        index += 1
        var word = String.UnicodeScalarView()
        while let scalar = peek {
            index += 1
            if scalar == quote { return String(word) }
            if scalar == "\\" { word += escaped() } else { word.append(scalar) }
        }
        return nil
    }

    private mutating func plainWord() -> String? {
        var word = String.UnicodeScalarView()
        while let scalar = peek,
            scalar.properties.isAlphabetic || "0123456789_$./:-".unicodeScalars.contains(scalar)
        {
            word.append(scalar)
            index += 1
        }
        return word.isEmpty ? nil : String(word)
    }

    /// The characters that an escape stands for.
    private mutating func escaped() -> String.UnicodeScalarView {
        guard let scalar = peek else { return .init() }
        index += 1
        switch scalar {
        case "n": return .init("\n".unicodeScalars)
        case "t": return .init("\t".unicodeScalars)
        case "r": return .init("\r".unicodeScalars)
        case "a": return .init("\u{7}".unicodeScalars)
        case "b": return .init("\u{8}".unicodeScalars)
        case "f": return .init("\u{C}".unicodeScalars)
        case "v": return .init("\u{B}".unicodeScalars)
        case "U", "u": return codeUnits()
        default: return .init([scalar])
        }
    }

    /// A character as one escaped code unit of UTF-16, or two that follow each other.
    private mutating func codeUnits() -> String.UnicodeScalarView {
        var units = [codeUnit()]
        if UTF16.isLeadSurrogate(units[0]), peek == "\\", second == "U" || second == "u" {
            index += 2
            units.append(codeUnit())
        }
        return String(decoding: units, as: UTF16.self).unicodeScalars
    }

    private mutating func codeUnit() -> UInt16 {
        var unit: UInt16 = 0
        for _ in 0..<4 {
            guard let digit = peek.flatMap({ Character($0).hexDigitValue }) else { break }
            unit = unit << 4 | UInt16(digit)
            index += 1
        }
        return unit
    }
}

extension String.UnicodeScalarView {
    fileprivate init(_ scalars: [Unicode.Scalar]) {
        self.init()
        append(contentsOf: scalars)
    }
}
