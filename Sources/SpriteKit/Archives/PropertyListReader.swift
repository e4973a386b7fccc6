import Foundation

/// A value of a binary property list.
enum PropertyListValue {
    case null
    case bool(Bool)
    case integer(Int64)
    case real(Double)
    case string(String)
    case data([UInt8])
    case array([Int])
    case dictionary([(key: Int, value: Int)])

    /// The index of another object of a keyed archive.
    case reference(Int)
}

/// Reads binary property lists, with the references of keyed archives, which Foundation does not give.
///
/// Every number of the file is checked, so that a damaged file is an error and no more.
struct PropertyListReader {
    /// A file that is no binary property list.
    struct ReadingError: Error, CustomStringConvertible {
        let description: String
    }

    private let bytes: [UInt8]
    private let offsets: [Int]
    private let referenceSize: Int

    /// The index of the topmost object.
    let top: Int

    init(_ bytes: [UInt8]) throws(ReadingError) {
        self.bytes = bytes
        guard bytes.count >= 40, bytes.starts(with: Array("bplist00".utf8)) else {
            throw ReadingError(description: "it is no binary property list")
        }
        let trailer = bytes.count - 32
        let offsetSize = Int(bytes[trailer + 6])
        referenceSize = Int(bytes[trailer + 7])
        guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
            let count = Self.number(bytes, trailer + 8, 8), let top = Self.number(bytes, trailer + 16, 8),
            let table = Self.number(bytes, trailer + 24, 8), count > 0, top < count,
            count <= trailer, table <= trailer, table + count * offsetSize <= trailer
        else { throw ReadingError(description: "its table of objects is damaged") }
        var offsets: [Int] = []
        for index in 0..<count {
            guard let offset = Self.number(bytes, table + index * offsetSize, offsetSize), offset < table
            else {
                throw ReadingError(description: "its table of objects is damaged")
            }
            offsets.append(offset)
        }
        self.offsets = offsets
        self.top = top
    }

    private static func number(_ bytes: [UInt8], _ place: Int, _ size: Int) -> Int? {
        guard place >= 0, size > 0, place + size <= bytes.count else { return nil }
        var value: UInt64 = 0
        for byte in bytes[place..<(place + size)] { value = value << 8 | UInt64(byte) }
        return Int(exactly: value)
    }

    /// The object at an index; nil if the file is damaged there.
    func value(at index: Int) -> PropertyListValue? {
        guard offsets.indices.contains(index) else { return nil }
        let place = offsets[index]
        let (kind, low) = (bytes[place] >> 4, Int(bytes[place] & 15))
        switch kind {
        case 0: return low == 8 ? .bool(false) : low == 9 ? .bool(true) : .null
        case 1: return integer(place + 1, size: 1 << low)
        case 2, 3: return real(place + 1, size: 1 << low)
        case 8: return Self.number(bytes, place + 1, low + 1).map { .reference($0) }
        default: break
        }
        guard let (count, start) = count(low, place + 1) else { return nil }
        switch kind {
        case 4: return slice(start, count).map { .data(Array($0)) }
        case 5: return slice(start, count).map { .string(String(decoding: $0, as: UTF8.self)) }
        case 6: return text(start, count)
        case 10, 12: return references(start, count).map { .array($0) }
        case 13:
            guard let keys = references(start, count),
                let values = references(start + count * referenceSize, count)
            else { return nil }
            return .dictionary(zip(keys, values).map { (key: $0, value: $1) })
        default: return nil
        }
    }

    private func integer(_ place: Int, size: Int) -> PropertyListValue? {
        guard size <= 8, place + size <= bytes.count else { return nil }
        var value: UInt64 = 0
        for byte in bytes[place..<(place + size)] { value = value << 8 | UInt64(byte) }
        return .integer(size == 8 ? Int64(bitPattern: value) : Int64(value))
    }

    private func real(_ place: Int, size: Int) -> PropertyListValue? {
        guard size == 4 || size == 8, place + size <= bytes.count else { return nil }
        var value: UInt64 = 0
        for byte in bytes[place..<(place + size)] { value = value << 8 | UInt64(byte) }
        return .real(size == 4 ? Double(Float(bitPattern: UInt32(value))) : Double(bitPattern: value))
    }

    /// The number of elements and where they begin.
    private func count(_ low: Int, _ place: Int) -> (Int, Int)? {
        guard low == 15 else { return (low, place) }
        guard place < bytes.count, bytes[place] >> 4 == 1 else { return nil }
        let size = 1 << Int(bytes[place] & 15)
        guard size <= 8, let count = Self.number(bytes, place + 1, size), count <= bytes.count else {
            return nil
        }
        return (count, place + 1 + size)
    }

    private func slice(_ start: Int, _ count: Int) -> ArraySlice<UInt8>? {
        start + count <= bytes.count ? bytes[start..<(start + count)] : nil
    }

    private func text(_ start: Int, _ count: Int) -> PropertyListValue? {
        guard let letters = slice(start, count * 2) else { return nil }
        let units = stride(from: letters.startIndex, to: letters.endIndex, by: 2).map {
            UInt16(letters[$0]) << 8 | UInt16(letters[$0 + 1])
        }
        return .string(String(decoding: units, as: UTF16.self))
    }

    private func references(_ start: Int, _ count: Int) -> [Int]? {
        guard start + count * referenceSize <= bytes.count else { return nil }
        return (0..<count).compactMap { Self.number(bytes, start + $0 * referenceSize, referenceSize) }
    }
}
