import Foundation
import HalationImageFiles
import HalationPixels
import TestSupport
import Testing

/// Randomly damaged files, many with corrected checksums.
///
/// `HALATION_PNG_MUTATIONS` in the environment sets the number of files to try, by default a few thousand, and
/// `HALATION_PNG_SEED` the random seed.
@Suite("Mutated PNG files")
struct PNGMutationTests {
    @Test("Mutated PNG files give a picture of the size they claim, or an error in words")
    func areDecodedOrRefused() throws {
        let environment = ProcessInfo.processInfo.environment
        let count = environment["HALATION_PNG_MUTATIONS"].flatMap(Int.init) ?? 6000
        var random = SplitMix64(seed: environment["HALATION_PNG_SEED"].flatMap(UInt64.init) ?? 2026)
        var decoder = PNGDecoder()
        decoder.limits.pixelCount = 1 << 20
        let seeds = try PNGMutation.seeds()
        var pictures = 0
        var sentences: [String: Int] = [:]

        for _ in 0..<count {
            let seed = seeds[Int.random(in: seeds.indices, using: &random)]
            let file = PNGMutation.mutated(seed, using: &random)
            do throws(PNGDecodingError) {
                let picture = try decoder.decode(file)
                pictures += 1
                #expect(
                    bigEndian(picture.size.width) + bigEndian(picture.size.height) == Array(file[16..<24])
                )
            } catch {
                let sentence = error.description
                #expect(sentence.unicodeScalars.allSatisfy { (32..<127).contains($0.value) }, "\(sentence)")
                // Chunk names and numbers are left out, because their variety is unlimited.
                let words = sentence.split(separator: " ").filter { $0.allSatisfy(\.isLowercase) }
                sentences[words.joined(separator: " "), default: 0] += 1
            }
        }

        // The mutations reach deep enough: some files still decode, and the others fail in many ways.
        #expect(pictures > count / 100)
        #expect(sentences.count > 15)
        if environment["HALATION_PNG_MUTATIONS"] != nil {
            print("\(count) files, \(pictures) pictures")
            for (sentence, count) in sentences.sorted(by: { $0.value > $1.value }) { print(count, sentence) }
        }
    }
}

/// Random damage to PNG files.
private enum PNGMutation {
    /// Valid files of all formats, with and without compression.
    static func seeds() throws -> [[UInt8]] {
        var random = SplitMix64(seed: 4)
        var seeds: [[UInt8]] = []
        for kind in PlainPNG.Kind.all {
            for isInterlaced in [false, true] {
                var png = PlainPNG.random(kind, 9, 7, isTransparent: kind.colorType < 4, using: &random)
                png.isInterlaced = isInterlaced
                let text = [("zTXt", Array("a\0\0".utf8) + PlainPNG.packedZeros(copies: 9))]
                seeds.append(PlainPNG.file([png.chunks[0]] + text + png.chunks.dropFirst()))
            }
        }
        let large = PlainPNG.random(
            PlainPNG.Kind(colorType: 6, depth: 8),
            60,
            40,
            isTransparent: false,
            using: &random
        )
        seeds.append(try PNGEncoder().encode(PNGDecoder().decode(large.bytes)))
        seeds.append(try PNGEncoder().encode(PixelBuffer(size: PixelSize(width: 300, height: 200))))
        return seeds
    }

    /// The file with one to four mutations; half of the results have corrected checksums.
    static func mutated(_ file: [UInt8], using random: inout SplitMix64) -> [UInt8] {
        var file = file
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            file =
                Bool.random(using: &random) ? wounded(file, using: &random) : reordered(file, using: &random)
        }
        return Bool.random(using: &random) ? withRightChecksums(file) : file
    }

    /// The file with bytes changed, inserted or removed.
    private static func wounded(_ file: [UInt8], using random: inout SplitMix64) -> [UInt8] {
        guard file.count > 8 else { return file }
        var file = file
        let place = Int.random(in: 8..<file.count, using: &random)
        // The header is short but decides most, so it is hit more often than its length suggests.
        let early = Int.random(in: 8..<min(60, file.count), using: &random)
        let count = Int.random(in: 1...9, using: &random)
        switch Int.random(in: 0..<7, using: &random) {
        case 0: file[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        case 1: file[early] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        case 2: file[place] = [0, 1, 0x7F, 0x80, 0xFF].randomElement(using: &random) ?? 0
        case 3: file[early] = UInt8.random(in: 0...5, using: &random)
        case 4: file.removeSubrange(place...)
        case 5: file.removeSubrange(place..<min(place + count, file.count))
        default: file.insert(contentsOf: file.prefix(count), at: place)
        }
        return file
    }

    /// The file with chunks swapped, repeated, dropped, renamed, or given another length.
    private static func reordered(_ file: [UInt8], using random: inout SplitMix64) -> [UInt8] {
        var chunks = chunks(of: file).map { (name: $0.type, content: $0.content) }
        guard let last = chunks.indices.last else { return file }
        let one = Int.random(in: 0...last, using: &random)
        let other = Int.random(in: 0...last, using: &random)
        switch Int.random(in: 0..<6, using: &random) {
        case 0: chunks.swapAt(one, other)
        case 1: chunks.insert(chunks[one], at: other)
        case 2: chunks.remove(at: one)
        case 3:
            chunks[one].name = ["IDAT", "PLTE", "tRNS", "IEND", "iCCP"].randomElement(using: &random) ?? ""
        case 4:
            chunks[one].content = Array(chunks[one].content.dropLast(Int.random(in: 1...3, using: &random)))
        default:
            var file = PlainPNG.file(chunks)
            let start = chunks[..<one].reduce(8) { $0 + 12 + $1.content.count }
            let wrong =
                Int.random(in: 0...0xFFFF_FFFF, using: &random) >> Int.random(in: 0...32, using: &random)
            file.replaceSubrange(start..<start + 4, with: bigEndian(wrong))
            return file
        }
        return PlainPNG.file(chunks)
    }

    /// The file with corrected checksums in all complete chunks.
    private static func withRightChecksums(_ file: [UInt8]) -> [UInt8] {
        var file = file
        var start = 8
        while start + 12 <= file.count {
            let end = start + 8 + file[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
            guard end + 4 <= file.count else { break }
            let checksum = PlainPNG.checksum(file[start + 4..<end])
            file.replaceSubrange(end..<end + 4, with: bigEndian(checksum))
            start = end + 4
        }
        return file
    }
}
