import Foundation
import HalationImageFiles
import HalationPixels
import TestSupport
import Testing

@Suite("Checksums of contents")
struct ChecksumTests {
    @Test("The halves of a digest have the check values of CRC-64/XZ and of Jones's polynomial")
    func checkValues() {
        #expect(ContentDigest(of: "123456789".utf8).text == "995dc9bbdf1939fa3558e8e979f60d7e")
        #expect(ContentDigest().text == "00000000000000000000000000000000")
        #expect(ContentDigest(of: [0]) != ContentDigest(of: [0, 0]))
    }

    @Test("A digest agrees with the division of polynomials, bit by bit", arguments: 0...130)
    func division(length: Int) {
        func remainder(of bytes: [UInt8], by polynomial: UInt64) -> UInt64 {
            var rest = UInt64.max
            for byte in bytes {
                rest ^= UInt64(byte)
                for _ in 0..<8 { rest = rest >> 1 ^ (rest & 1 == 1 ? polynomial : 0) }
            }
            return ~rest
        }
        var random = SplitMix64(seed: UInt64(length))
        let bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }

        let halves = [0xC96C_5795_D787_0F42, 0x95AC_9329_AC4B_C9B5].map { remainder(of: bytes, by: $0) }
        #expect(ContentDigest(of: bytes).text == String(format: "%016lx%016lx", halves[0], halves[1]))
    }

    @Test("Bytes in pieces of any length have the digest of the whole, parts do not")
    func pieces() {
        let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0 * $0) }
        let whole = ContentDigest(of: bytes)

        for length in [0, 1, 7, 64, 999, 1000] {
            var digest = ContentDigest(of: bytes.prefix(length))
            digest.append(bytes.dropFirst(length).lazy.map { $0 })
            #expect(digest == whole)
        }
        func digest(ofParts parts: [String]) -> ContentDigest {
            var digest = ContentDigest()
            for part in parts { digest.appendPart(part.utf8) }
            return digest
        }
        let parts = [["abc"], ["ab", "c"], ["a", "bc"], ["a", "b", "c"], ["", "abc"], ["abc", ""]]
        #expect(Set(parts.map(digest(ofParts:))).count == parts.count)
    }

    @Test("A file has the digest of its bytes, a missing one an error")
    func file() throws {
        let folder = try TemporaryFolder()
        let bytes = Array("three\n".utf8)
        try Data(bytes).write(to: URL(filePath: folder.path + "/file"))

        #expect(try ContentDigest(ofFileAt: folder.path + "/file") == ContentDigest(of: bytes))
        #expect(throws: FileError.self) { try ContentDigest(ofFileAt: folder.path + "/none") }
    }

    @Test("A picture's digest follows from its size and each of its pixels")
    func pictures() throws {
        let size = PixelSize(width: 5, height: 3)
        let picture = try PixelBuffer(size: size)
        var digests: Set = [ContentDigest(of: picture), ContentDigest(of: try PixelBuffer(size: size))]
        #expect(digests.count == 1)

        digests.insert(ContentDigest(of: try PixelBuffer(size: PixelSize(width: 3, height: 5))))
        for y in 0..<size.height {
            for x in 0..<size.width {
                var changed = try PixelBuffer(size: size)
                changed[x, y] = PremultipliedPixel(red: 0, green: 0, blue: 0, alpha: 1)
                digests.insert(ContentDigest(of: changed))
            }
        }
        #expect(digests.count == 2 + size.width * size.height)
    }

    @Test("CRC-32 of the usual check value")
    func crc32() {
        let checksum = FileChecksum(of: Array("123456789".utf8))
        #expect(checksum.crc32 == "cbf43926" && checksum.bytes == 9)
    }
}
