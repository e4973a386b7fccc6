import Foundation
import HalationImageFiles
import HalationPixels
import TestSupport
import Testing

/// Randomly damaged files of every format.
///
/// `HALATION_IMAGE_MUTATIONS` in the environment sets the number of files of each format, by default 200, and
/// `HALATION_IMAGE_SEED` the random seed.
@Suite("Mutated image files")
struct ImageMutationTests {
    private static let files: [(String, [UInt8])] = [
        ("JPEG", EncodedSamples.subsampledJPEG), ("WebP", EncodedSamples.webP), ("HEIC", EncodedSamples.heic),
        ("AVIF", EncodedSamples.avif), ("GIF", WrittenSamples.gif(disposal: 3)), ("SVG", WrittenSamples.svg),
        ("PDF", WrittenSamples.pdf),
        ("TIFF", WrittenSamples.tiff(width: 4, height: 4, pixels: Array(repeating: 90, count: 64))),
        (
            "profile",
            WrittenSamples.jpeg(
                EncodedSamples.jpeg,
                inserting: 0xE2,
                Array("ICC_PROFILE\0".utf8) + [1, 1] + EncodedSamples.displayP3
            )
        ),
    ]

    @Test("A damaged file gives a picture or an error in words", arguments: files.indices)
    func isDecodedOrRefused(_ index: Int) {
        let environment = ProcessInfo.processInfo.environment
        let count = environment["HALATION_IMAGE_MUTATIONS"].flatMap(Int.init) ?? 200
        let seed = environment["HALATION_IMAGE_SEED"].flatMap(UInt64.init) ?? 2026
        var random = SplitMix64(seed: seed &+ UInt64(index))
        let (name, file) = Self.files[index]
        var decoder = ImageDecoder()
        decoder.limits.pixelCount = 1 << 16
        var refused = 0

        for _ in 0..<count {
            let damaged = Self.mutated(file, using: &random)
            do throws(ImageDecodingError) {
                let frames = try decoder.decodeFrames(damaged)
                #expect(!frames.isEmpty)
                #expect(frames[0].picture.size.width * frames[0].picture.size.height <= 1 << 16)
            } catch {
                refused += 1
                #expect(error.description.count > 20)
            }
        }

        // The damage is found, and is not all in the first bytes.
        #expect(refused > count / 20, "\(name): \(refused) of \(count)")
        if environment["HALATION_IMAGE_MUTATIONS"] != nil { print(name, refused, "of", count, "refused") }
    }

    @Test("A file that is cut short is refused, wherever it ends")
    func cutShort() {
        for (name, file) in Self.files where !["PDF", "SVG", "profile"].contains(name) {
            // The last bytes of a GIF, WebP or JPEG may be padding or an end mark.
            for count in stride(from: 1, to: file.count - 8, by: max(1, file.count / 60)) {
                #expect(throws: ImageDecodingError.self, "\(name) of \(count) bytes") {
                    try ImageDecoder().decodeFrames(Array(file.prefix(count)))
                }
            }
        }
    }

    private static func mutated(_ file: [UInt8], using random: inout SplitMix64) -> [UInt8] {
        var bytes = file
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            let place = Int.random(in: 0..<bytes.count, using: &random)
            switch Int.random(in: 0..<5, using: &random) {
            case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
            case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
            case 2: bytes.remove(at: place)
            case 3: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
            default: if bytes.count > 60 { bytes.removeSubrange(place..<min(place + 9, bytes.count)) }
            }
            if bytes.isEmpty { return [0] }
        }
        return bytes
    }
}
