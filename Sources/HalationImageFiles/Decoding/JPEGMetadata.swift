/// What the segments before a JPEG's pixels say about them.
struct JPEGMetadata {
    /// The orientation of EXIF; 1, upright, without one.
    private(set) var orientation = 1

    /// The colour profile.
    private(set) var profile: [UInt8]?

    /// Whether Adobe's programs wrote the file: its inks are then reversed.
    private(set) var isAdobes = false

    /// Reads the segments of a file, as far as they are intact.
    init(_ bytes: [UInt8]) {
        var parts: [(number: UInt8, bytes: ArraySlice<UInt8>)] = []
        var reader = ByteReader(bytes)
        reader.skip(2)
        while let first = reader.byte(), first == 0xFF {
            var marker = reader.byte()
            while marker == 0xFF { marker = reader.byte() }
            guard let marker, marker != 0xDA, marker != 0xD9, let length = reader.uint16(), length >= 2,
                let segment = reader.bytes(length - 2)
            else { break }
            switch marker {
            case 0xE1 where segment.starts(with: "Exif\0\0".utf8):
                orientation = Self.orientation(inEXIF: Array(segment.dropFirst(6))) ?? orientation
            case 0xE2 where segment.starts(with: "ICC_PROFILE\0".utf8) && segment.count > 14:
                parts.append((segment[segment.startIndex + 12], segment.dropFirst(14)))
            case 0xEE where segment.starts(with: "Adobe".utf8): isAdobes = true
            default: break
            }
        }
        if !parts.isEmpty { profile = parts.sorted { $0.number < $1.number }.flatMap(\.bytes) }
    }

    /// The orientation in the first directory of a TIFF structure.
    static func orientation(inEXIF bytes: [UInt8]) -> Int? {
        var reader = ByteReader(bytes)
        guard let order = reader.bytes(2) else { return nil }
        reader.isLittleEndian = order.elementsEqual("II".utf8)
        guard reader.uint16() == 42, let offset = reader.uint32() else { return nil }
        reader.move(to: offset)
        guard let count = reader.uint16() else { return nil }
        for _ in 0..<count {
            guard let tag = reader.uint16(), let type = reader.uint16(), reader.uint32() != nil,
                let value = reader.uint16()
            else { return nil }
            if tag == 0x0112, type == 3 { return (1...8).contains(value) ? value : nil }
            reader.skip(2)
        }
        return nil
    }
}

/// Reads numbers from bytes; nil beyond their end.
struct ByteReader {
    private let all: [UInt8]
    private(set) var offset = 0

    /// Whether numbers begin with their lowest byte.
    var isLittleEndian = false

    init(_ bytes: [UInt8], isLittleEndian: Bool = false) {
        all = bytes
        self.isLittleEndian = isLittleEndian
    }

    var isAtEnd: Bool { offset >= all.count }

    mutating func move(to offset: Int) { self.offset = max(0, min(offset, all.count)) }

    mutating func skip(_ count: Int) { move(to: offset + count) }

    mutating func byte() -> UInt8? {
        guard offset < all.count else { return nil }
        defer { offset += 1 }
        return all[offset]
    }

    mutating func bytes(_ count: Int) -> ArraySlice<UInt8>? {
        guard count >= 0, count <= all.count - offset else { return nil }
        defer { offset += count }
        return all[offset..<offset + count]
    }

    mutating func uint16() -> Int? {
        guard let pair = bytes(2), let first = pair.first, let last = pair.last else { return nil }
        return isLittleEndian ? Int(last) << 8 | Int(first) : Int(first) << 8 | Int(last)
    }

    mutating func uint32() -> Int? {
        guard let first = uint16(), let last = uint16() else { return nil }
        return isLittleEndian ? last << 16 | first : first << 16 | last
    }
}
