/// PNG files written by the plain definition of the format, uncompressed and without a library.
///
/// The pixels of valid files are known from arithmetic; invalid files are assembled chunk by chunk.
struct PlainPNG {
    var width: Int
    var height: Int
    var kind: Kind
    var isInterlaced = false

    /// Red, green and blue of each index, when the pixels are indices.
    var palette: [[Int]] = []
    /// The content of tRNS: for indices their alphas, otherwise the samples of the pixel that is transparent.
    var transparency: [Int]?
    /// The samples of each pixel in a row after another, all channels of one pixel together.
    var samples: [Int]

    /// A colour type with a bit depth.
    struct Kind: Hashable, Sendable, CustomStringConvertible {
        let colorType: Int
        let depth: Int

        var channels: Int { [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colorType] ?? 1 }
        var bitsPerPixel: Int { channels * depth }
        var description: String { "type \(colorType) of \(depth) bits" }

        static let all = [
            (0, [1, 2, 4, 8, 16]), (2, [8, 16]), (3, [1, 2, 4, 8]), (4, [8, 16]), (6, [8, 16]),
        ]
        .flatMap { type, depths in depths.map { Kind(colorType: type, depth: $0) } }
    }

    var signature: [UInt8] { [137, 80, 78, 71, 13, 10, 26, 10] }

    var header: [UInt8] {
        bigEndian(width) + bigEndian(height)
            + [UInt8(kind.depth), UInt8(kind.colorType), 0, 0, isInterlaced ? 1 : 0]
    }

    /// The chunks of the file, each with its name and content.
    var chunks: [(name: String, content: [UInt8])] {
        var chunks = [("IHDR", header)]
        if !palette.isEmpty { chunks.append(("PLTE", palette.joined().map(UInt8.init))) }
        if let transparency {
            let isPalette = kind.colorType == 3
            chunks.append(
                (
                    "tRNS",
                    transparency.flatMap { isPalette ? [UInt8($0)] : [UInt8($0 >> 8), UInt8($0 & 255)] }
                )
            )
        }
        // In three parts, one of them empty.
        let data = PlainPNG.stored(scanlines)
        let half = data.count / 2
        chunks += [
            ("IDAT", Array(data[..<half])), ("IDAT", []), ("IDAT", Array(data[half...])), ("IEND", []),
        ]
        return chunks
    }

    var bytes: [UInt8] { PlainPNG.file(chunks) }

    static func file(_ chunks: [(name: String, content: [UInt8])]) -> [UInt8] {
        chunks.reduce(into: [137, 80, 78, 71, 13, 10, 26, 10]) { $0 += chunk($1.name, $1.content) }
    }

    /// The filtered rows, of all passes when it is interlaced.
    var scanlines: [UInt8] {
        guard isInterlaced else { return scanlines(Pass(x: 0, y: 0, dx: 1, dy: 1)) }
        return Pass.all.flatMap(scanlines)
    }

    private func scanlines(_ pass: Pass) -> [UInt8] {
        let columns = Array(stride(from: pass.x, to: width, by: pass.dx))
        let rows = Array(stride(from: pass.y, to: height, by: pass.dy))
        guard !columns.isEmpty else { return [] }
        var result: [UInt8] = []
        var above = [UInt8](repeating: 0, count: (columns.count * kind.bitsPerPixel + 7) / 8)
        for (index, y) in rows.enumerated() {
            let row = packed(columns.flatMap { pixel($0, y) })
            result += filtered(row, above: above, filter: index % 5)
            above = row
        }
        return result
    }

    /// The samples of the pixel in column `x` of row `y`.
    func pixel(_ x: Int, _ y: Int) -> ArraySlice<Int> {
        samples[(y * width + x) * kind.channels..<(y * width + x + 1) * kind.channels]
    }

    /// Samples as bits, the first in the highest ones, filled up to whole bytes.
    private func packed(_ samples: [Int]) -> [UInt8] {
        if kind.depth == 16 { return samples.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] } }
        let perByte = 8 / kind.depth
        return stride(from: 0, to: samples.count, by: perByte).map { start in
            (0..<perByte).reduce(0) { byte, offset in
                let sample = start + offset < samples.count ? samples[start + offset] : 0
                return byte << kind.depth | UInt8(sample)
            }
        }
    }

    private func filtered(_ row: [UInt8], above: [UInt8], filter: Int) -> [UInt8] {
        let step = max(kind.bitsPerPixel / 8, 1)
        return [UInt8(filter)]
            + row.indices.map { i in
                let left = i >= step ? Int(row[i - step]) : 0
                let up = Int(above[i])
                let corner = i >= step ? Int(above[i - step]) : 0
                let predicted = [0, left, up, (left + up) / 2, paeth(left, up, corner)][filter]
                return UInt8((Int(row[i]) - predicted) & 255)
            }
    }

    private func paeth(_ left: Int, _ up: Int, _ corner: Int) -> Int {
        let estimate = left + up - corner
        let distances = [left, up, corner].map { ($0, abs(estimate - $0)) }
        let nearest = distances.map(\.1).min()
        return distances.first { $0.1 == nearest }?.0 ?? 0
    }
}

/// First column and row, and steps, of the pixels in a pass of Adam7.
private struct Pass {
    let x, y, dx, dy: Int

    static let all = [
        Pass(x: 0, y: 0, dx: 8, dy: 8), Pass(x: 4, y: 0, dx: 8, dy: 8), Pass(x: 0, y: 4, dx: 4, dy: 8),
        Pass(x: 2, y: 0, dx: 4, dy: 4), Pass(x: 0, y: 2, dx: 2, dy: 4), Pass(x: 1, y: 0, dx: 2, dy: 2),
        Pass(x: 0, y: 1, dx: 1, dy: 2),
    ]
}

func bigEndian(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
}

extension PlainPNG {
    /// A chunk with its length and checksum.
    static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
        let body = Array(name.utf8) + content
        return bigEndian(content.count) + body + bigEndian(checksum(body[...]))
    }

    /// The CRC of ISO 3309.
    static func checksum(_ bytes: ArraySlice<UInt8>) -> Int {
        var crc = UInt32.max
        for byte in bytes { crc = crc >> 8 ^ crcs[Int(crc & 255 ^ UInt32(byte))] }
        return Int(~crc)
    }

    /// Table of the byte-wise CRC, by byte.
    private static let crcs: [UInt32] = (0..<256).map { byte in
        var crc = UInt32(byte)
        for _ in 0..<8 { crc = (crc >> 1) ^ (crc & 1 == 1 ? 0xEDB8_8320 : 0) }
        return crc
    }

    /// A zlib stream of stored blocks.
    static func stored(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = [0x78, 0x01]
        var start = 0
        repeat {
            let count = min(bytes.count - start, 65535)
            let isLast: UInt8 = start + count == bytes.count ? 1 : 0
            let low = UInt8(count & 255)
            let high = UInt8(count >> 8)
            result += [isLast, low, high, ~low, ~high]
            result += bytes[start..<start + count]
            start += count
        } while start < bytes.count
        return result + bigEndian(adler(bytes))
    }

    private static func adler(_ bytes: [UInt8]) -> Int {
        let (a, b) = bytes.reduce((1, 0)) { sums, byte in
            let a = (sums.0 + Int(byte)) % 65521
            return (a, (sums.1 + a) % 65521)
        }
        return b << 16 | a
    }

    /// A zlib stream of zeros, 159 times shorter than its content: one zero, then copies of 258 bytes each.
    static func packedZeros(copies: Int) -> [UInt8] {
        var bytes: [UInt8] = [0x78, 0x01]
        bytes.reserveCapacity(copies * 13 / 8 + 16)
        var bits = 0
        var bitCount = 0
        // Codes begin with their highest bit, and bytes are filled from their lowest.
        func append(_ code: Int, _ length: Int) {
            for bit in stride(from: length - 1, through: 0, by: -1) {
                bits |= (code >> bit & 1) << bitCount
                bitCount += 1
                if bitCount == 8 {
                    bytes.append(UInt8(bits))
                    (bits, bitCount) = (0, 0)
                }
            }
        }
        append(0b110, 3)  // The last block, in the fixed code.
        append(0b0011_0000, 8)  // The byte 0.
        for _ in 0..<copies {
            append(0b1100_0101, 8)  // A copy of 258 bytes,
            append(0, 5)  // from one byte before.
        }
        append(0, 7)
        while bitCount > 0 { append(0, 1) }
        let count = 1 + copies * 258
        return bytes + bigEndian(count % 65521 << 16 | 1)
    }
}
