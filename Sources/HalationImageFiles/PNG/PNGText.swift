/// Texts in PNG files: international text chunks (`iTXt`), not compressed.
package enum PNGText {
    /// Returns the bytes of a PNG file with a text before its pixels.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - keyword: 1 to 79 letters of Latin-1.
    ///   - file: The bytes of a PNG file; other bytes are returned unchanged.
    /// - Returns: The bytes with the text.
    package static func adding(_ text: String, keyword: String, to file: [UInt8]) -> [UInt8] {
        guard let header = PNGChunkList(of: file).first(where: { $0.type == "IHDR" }) else { return file }
        return file.withUnsafeBytes { adding(text, keyword: keyword, to: $0, at: header.whole.upperBound) }
    }

    /// Returns bytes with a text at an offset.
    private static func adding(
        _ text: String,
        keyword: String,
        to file: UnsafeRawBufferPointer,
        at offset: Int
    ) -> [UInt8] {
        // No compression, no language, no translated keyword.
        let content = Array(keyword.utf8) + [0, 0, 0, 0, 0] + Array(text.utf8)
        let chunk = PNGChunkList.bytes(of: "iTXt", content)
        // Frames are large: their bytes are copied once.
        var whole: [UInt8] = []
        whole.reserveCapacity(file.count + chunk.count)
        whole += file[..<offset]
        whole += chunk
        whole += file[offset...]
        return whole
    }

    /// Returns the bytes of a PNG file with another text in place of the first with `keyword` before its pixels, or with
    /// the text added if there is none.
    package static func replacing(_ text: String, keyword: String, in file: [UInt8]) -> [UInt8] {
        let start = Array(keyword.utf8) + [0]
        for chunk in PNGChunkList(of: file) {
            if chunk.type == "IDAT" { break }
            guard chunk.type == "iTXt", file[chunk.content].starts(with: start) else { continue }
            return adding(
                text,
                keyword: keyword,
                to: Array(file[..<chunk.whole.lowerBound] + file[chunk.whole.upperBound...])
            )
        }
        return adding(text, keyword: keyword, to: file)
    }

    /// Returns the first text with `keyword` before the pixels; nil if there is none.
    ///
    /// A compressed text, which Halation does not write, counts as none.
    package static func text(keyword: String, in file: [UInt8]) -> String? {
        let start = Array(keyword.utf8) + [0, 0, 0]
        for chunk in PNGChunkList(of: file) {
            if chunk.type == "IDAT" { return nil }
            guard chunk.type == "iTXt", file[chunk.content].starts(with: start) else { continue }
            // After the flags: a language and a translated keyword, each ended by a zero.
            let rest = file[chunk.content].dropFirst(start.count)
            let parts = rest.split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
            return parts.count == 3 ? String(decoding: parts[2], as: UTF8.self) : nil
        }
        return nil
    }

    /// Returns the bytes of a file that an encoder has in memory, with a text before its pixels.
    static func adding(_ text: String, keyword: String, toEncoded file: UnsafeRawBufferPointer) -> [UInt8] {
        // The signature, and IHDR with its 13 bytes, which an encoder writes first.
        adding(text, keyword: keyword, to: file, at: 8 + 12 + 13)
    }
}
