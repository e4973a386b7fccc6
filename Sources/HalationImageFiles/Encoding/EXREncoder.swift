import Foundation
public import HalationPixels

/// An encoder of OpenEXR files: linear light in half floats, with associated (premultiplied) alpha.
///
/// A file has the channels R, G and B, and A unless ``isOpaque`` is set, in scan lines with run lengths, of BT.709's
/// primaries. A pixel of sRGB 188 has the value 0.503. The same pixels give the same bytes.
public struct EXREncoder: Sendable {
    /// Whether alpha is left out, and pixels are composited onto black.
    public let isOpaque: Bool

    /// Creates an encoder; by default it keeps alpha.
    ///
    /// - Parameter isOpaque: Whether alpha is left out.
    public init(isOpaque: Bool = false) { self.isOpaque = isOpaque }

    /// Returns `picture` as the bytes of an EXR file.
    public func encode(_ picture: PixelBuffer) -> [UInt8] {
        let (width, height) = (picture.size.width, picture.size.height)
        var file = EXRBytes()
        file.header(size: picture.size, channels: channels)
        let table = file.bytes.count
        file.bytes += [UInt8](repeating: 0, count: 8 * height)
        var halves = [UInt16](repeating: 0, count: channels.count * width)
        for y in 0..<height {
            fill(&halves, fromRow: y, of: picture)
            file.setOffset(file.bytes.count, at: table + 8 * y)
            file.row(y, halves)
        }
        return file.bytes
    }

    /// The names of the channels in the order of a file, which is that of the alphabet.
    private var channels: [String] { isOpaque ? ["B", "G", "R"] : ["A", "B", "G", "R"] }

    /// Writes a row, channel after channel.
    private func fill(_ halves: inout [UInt16], fromRow y: Int, of picture: PixelBuffer) {
        let width = picture.size.width
        let table = EXRTable.shared
        for x in 0..<width {
            let pixel = picture[x, y]
            let colors = (pixel.blue, pixel.green, pixel.red)
            // What is composited onto black is encoded as it is.
            let alpha: UInt8 = isOpaque ? 255 : pixel.alpha
            let first = isOpaque ? 0 : width
            if !isOpaque { halves[x] = table.opacity(alpha) }
            halves[first + x] = table.linear(colors.0, alpha: alpha)
            halves[first + width + x] = table.linear(colors.1, alpha: alpha)
            halves[first + 2 * width + x] = table.linear(colors.2, alpha: alpha)
        }
    }
}

/// Halves of linear light for every encoded channel and alpha.
private struct EXRTable {
    static let shared = EXRTable()

    private let halves: [UInt16]
    private let opacities: [UInt16]

    private init() {
        opacities = (0...255).map { Float16(Double($0) / 255).bitPattern }
        halves = (0..<65536).map { index in
            let (alpha, channel) = (Double(index >> 8) / 255, Double(index & 255) / 255)
            guard alpha > 0 else { return 0 }
            let straight = min(channel / alpha, 1)
            return Float16(TransferFunction.linear(fromEncoded: straight) * alpha).bitPattern
        }
    }

    func opacity(_ alpha: UInt8) -> UInt16 { opacities[Int(alpha)] }

    func linear(_ channel: UInt8, alpha: UInt8) -> UInt16 { halves[Int(alpha) << 8 | Int(channel)] }
}

/// The bytes of an EXR file under construction; numbers are little-endian.
private struct EXRBytes {
    var bytes: [UInt8] = []

    private mutating func number(_ value: some FixedWidthInteger) {
        withUnsafeBytes(of: value.littleEndian) { bytes += $0 }
    }

    private mutating func text(_ text: String) { bytes += Array(text.utf8) + [0] }

    private mutating func attribute(_ name: String, _ type: String, _ content: [UInt8]) {
        text(name)
        text(type)
        number(Int32(content.count))
        bytes += content
    }

    /// Writes the magic number and the attributes that every file must have.
    mutating func header(size: PixelSize, channels: [String]) {
        number(Int32(20_000_630))
        // Version 2: scan lines, in one part.
        number(Int32(2))
        var list = EXRBytes()
        for name in channels {
            list.text(name)
            // Half floats, not perceptually linear, with a sample for each pixel.
            for value in [1, 0, 1, 1] as [Int32] { list.number(value) }
        }
        attribute("channels", "chlist", list.bytes + [0])
        attribute("compression", "compression", [1])
        var window = EXRBytes()
        for value in [0, 0, size.width - 1, size.height - 1] { window.number(Int32(value)) }
        attribute("dataWindow", "box2i", window.bytes)
        attribute("displayWindow", "box2i", window.bytes)
        attribute("lineOrder", "lineOrder", [0])
        attribute("pixelAspectRatio", "float", Self.floats([1]))
        attribute("screenWindowCenter", "v2f", Self.floats([0, 0]))
        attribute("screenWindowWidth", "float", Self.floats([1]))
        bytes.append(0)
    }

    private static func floats(_ values: [Float]) -> [UInt8] {
        var result = EXRBytes()
        for value in values { result.number(value.bitPattern) }
        return result.bytes
    }

    mutating func setOffset(_ offset: Int, at place: Int) {
        withUnsafeBytes(of: UInt64(offset).littleEndian) {
            bytes.replaceSubrange(place..<place + 8, with: $0)
        }
    }

    /// Writes a scan line, with run lengths if that is shorter.
    mutating func row(_ y: Int, _ halves: [UInt16]) {
        number(Int32(y))
        let packed = EXRRuns.packed(halves)
        let count = halves.count * 2
        number(Int32(min(packed.count, count)))
        if packed.count < count {
            bytes += packed
        } else {
            for half in halves { number(half) }
        }
    }
}

/// The compression of EXR with run lengths.
private enum EXRRuns {
    private static let shortestRun = 3
    private static let longestRun = 127

    /// Low bytes before high ones, each as the difference from the one before, and then in runs.
    static func packed(_ halves: [UInt16]) -> [UInt8] {
        var differences = [UInt8](repeating: 0, count: halves.count * 2)
        for (index, half) in halves.enumerated() {
            differences[index] = UInt8(half & 255)
            differences[halves.count + index] = UInt8(half >> 8)
        }
        var previous = differences.first ?? 0
        for index in differences.indices.dropFirst() {
            let byte = differences[index]
            differences[index] = byte &- previous &+ 128
            previous = byte
        }
        return runs(of: differences)
    }

    private static func runs(of bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var start = 0
        while start < bytes.count {
            var end = start + 1
            while end < bytes.count, bytes[end] == bytes[start], end - start - 1 < longestRun { end += 1 }
            if end - start >= shortestRun {
                result += [UInt8(end - start - 1), bytes[start]]
                start = end
                continue
            }
            while end < bytes.count, end - start < longestRun, !isRun(at: end, of: bytes) { end += 1 }
            // A negative count of literal bytes.
            result.append(UInt8(bitPattern: Int8(start - end)))
            result += bytes[start..<end]
            start = end
        }
        return result
    }

    private static func isRun(at index: Int, of bytes: [UInt8]) -> Bool {
        index + 2 < bytes.count && bytes[index] == bytes[index + 1] && bytes[index] == bytes[index + 2]
    }
}
