public import HalationPixels

/// An encoder of TIFF files: straight sRGB colours in 16 bits a channel.
///
/// A file has one picture in strips, compressed by deflate after a horizontal predictor, with the high byte first. The
/// same pixels give the same bytes.
public struct TIFFEncoder: Sendable {
    /// Whether alpha is left out, and pixels are composited onto ``matte``.
    public let isOpaque: Bool

    /// The colour behind translucent pixels of files without alpha.
    public let matte: Matte

    /// Creates an encoder; by default it keeps alpha.
    ///
    /// - Parameters:
    ///   - isOpaque: Whether alpha is left out.
    ///   - matte: The colour behind translucent pixels of files without alpha.
    public init(isOpaque: Bool = false, matte: Matte = .black) {
        (self.isOpaque, self.matte) = (isOpaque, matte)
    }

    /// Encodes a picture as one file, in memory.
    ///
    /// - Parameters:
    ///   - picture: The picture.
    ///   - description: A text for the file's description; nil for none. Letters beyond ASCII are kept as UTF-8.
    /// - Returns: The bytes of a TIFF file.
    /// - Throws: ``TIFFEncodingError`` if the picture has no pixels, or the file would have 4 GB.
    public func encode(
        _ picture: DeepPicture,
        description: String? = nil
    ) throws(TIFFEncodingError) -> [UInt8] {
        let size = picture.size
        guard size.width > 0, size.height > 0, size.width * size.height < 1 << 28 else {
            throw .unsupportedSize(size)
        }
        let channels = isOpaque ? 3 : 4
        let rowsPerStrip = min(max(Self.stripByteCount / (size.width * channels * 2), 1), size.height)
        let strips = picture.withRows { rows in
            stride(from: 0, to: size.height, by: rowsPerStrip).map { top in
                strip(of: rows, top..<min(top + rowsPerStrip, size.height), channels)
            }
        }
        return TIFFFile(size, channels: channels, rowsPerStrip: rowsPerStrip, strips, description).bytes
    }

    private static let stripByteCount = 1 << 18

    private func strip(of rows: LightRows, _ range: Range<Int>, _ channels: Int) -> [UInt8] {
        let byteCount = rows.width * channels * 2
        var bytes = [UInt8](repeating: 0, count: byteCount * range.count)
        bytes.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            for (line, y) in range.enumerated() {
                let row = base + line * byteCount
                rows.writeWords(ofRow: y, onto: isOpaque ? matte : nil, into: row)
                Self.predict(row, count: rows.width * channels, distance: channels)
            }
        }
        var strip = ZlibStrip()
        return strip.compressed(bytes)
    }

    /// Replaces words by their differences from those a pixel before.
    private static func predict(_ row: UnsafeMutablePointer<UInt8>, count: Int, distance: Int) {
        row.withMemoryRebound(to: UInt16.self, capacity: count) { words in
            for index in Swift.stride(from: count - 1, through: distance, by: -1) {
                let (word, before) = (words[index].bigEndian, words[index - distance].bigEndian)
                words[index] = (word &- before).bigEndian
            }
        }
    }

    /// Returns the description in a TIFF file whose high bytes come first, as ``encode(_:description:)`` writes it; nil
    /// without one.
    package static func description(in file: [UInt8]) -> String? { TIFFFile.description(in: file) }
}

/// A failure to write a TIFF file.
public enum TIFFEncodingError: Error, Equatable, Sendable {
    /// TIFF cannot hold pictures of this size.
    case unsupportedSize(PixelSize)
}

extension TIFFEncodingError: CustomStringConvertible {
    /// A sentence with the size, and what would be right.
    public var description: String {
        switch self {
        case .unsupportedSize(let size):
            "TIFF cannot hold pictures of \(size.width)x\(size.height) pixels; there must be 1 to 268 million"
        }
    }
}

/// The bytes of a TIFF file: a header, the strips, and the directory with its values.
private struct TIFFFile {
    private(set) var bytes: [UInt8] = Array("MM".utf8) + [0, 42, 0, 0, 0, 0]

    private struct Entry {
        let tag: UInt16
        let type: UInt16
        let count: Int
        let content: [UInt8]
    }

    private static let descriptionTag: UInt16 = 270

    init(_ size: PixelSize, channels: Int, rowsPerStrip: Int, _ strips: [[UInt8]], _ description: String?) {
        var offsets: [Int] = []
        for strip in strips {
            offsets.append(bytes.count)
            bytes += strip
            if bytes.count % 2 != 0 { bytes.append(0) }
        }
        var entries = [
            Self.longs(256, [size.width]),
            Self.longs(257, [size.height]),
            Self.shorts(258, Array(repeating: 16, count: channels)),
            // Deflate, as Adobe has it.
            Self.shorts(259, [8]),
            // Red, green and blue.
            Self.shorts(262, [2]),
        ]
        if let description {
            let text = Array(description.utf8) + [0]
            entries.append(Entry(tag: Self.descriptionTag, type: 2, count: text.count, content: text))
        }
        entries += [
            Self.longs(273, offsets),
            Self.shorts(274, [1]),
            Self.shorts(277, [channels]),
            Self.longs(278, [rowsPerStrip]),
            Self.longs(279, strips.map(\.count)),
            // Samples of a pixel lie beside each other.
            Self.shorts(284, [1]),
            // Horizontal differences.
            Self.shorts(317, [2]),
        ]
        // Straight alpha.
        if channels == 4 { entries.append(Self.shorts(338, [2])) }
        append(entries)
    }

    private static func shorts(_ tag: UInt16, _ values: [Int]) -> Entry {
        Entry(tag: tag, type: 3, count: values.count, content: values.flatMap { bytes(of: UInt16($0)) })
    }

    private static func longs(_ tag: UInt16, _ values: [Int]) -> Entry {
        Entry(tag: tag, type: 4, count: values.count, content: values.flatMap { bytes(of: UInt32($0)) })
    }

    private static func bytes(of number: some FixedWidthInteger) -> [UInt8] {
        withUnsafeBytes(of: number.bigEndian) { Array($0) }
    }

    /// Writes the directory after the values that do not fit into it.
    private mutating func append(_ entries: [Entry]) {
        var fields: [UInt8] = []
        for entry in entries {
            fields += Self.bytes(of: entry.tag) + Self.bytes(of: entry.type)
            fields += Self.bytes(of: UInt32(entry.count))
            if entry.content.count <= 4 {
                fields += entry.content + Array(repeating: 0, count: 4 - entry.content.count)
            } else {
                fields += Self.bytes(of: UInt32(bytes.count))
                bytes += entry.content
                if bytes.count % 2 != 0 { bytes.append(0) }
            }
        }
        bytes.replaceSubrange(4..<8, with: Self.bytes(of: UInt32(bytes.count)))
        bytes += Self.bytes(of: UInt16(entries.count)) + fields + [0, 0, 0, 0]
    }

    static func description(in file: [UInt8]) -> String? {
        func number(at offset: Int, bytes count: Int) -> Int? {
            guard offset >= 0, offset <= file.count - count else { return nil }
            return file[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
        }
        guard file.starts(with: Array("MM".utf8) + [0, 42]), let start = number(at: 4, bytes: 4),
            let entryCount = number(at: start, bytes: 2)
        else { return nil }
        for index in 0..<entryCount {
            let entry = start + 2 + 12 * index
            guard let tag = number(at: entry, bytes: 2), let count = number(at: entry + 4, bytes: 4),
                let offset = number(at: entry + 8, bytes: 4)
            else { return nil }
            guard tag == Int(descriptionTag) else { continue }
            let place = count <= 4 ? entry + 8 : offset
            guard count > 0, place <= file.count - count else { return nil }
            return String(decoding: file[place..<place + count].prefix { $0 != 0 }, as: UTF8.self)
        }
        return nil
    }
}
