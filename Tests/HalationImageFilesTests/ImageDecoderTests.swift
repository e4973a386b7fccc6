import Foundation
import HalationImageFiles
import HalationPixels
import TestSupport
import Testing

/// Files of all formats whose pixels are known: from arithmetic, or from the pictures that were encoded.
@Suite("Decoding image files")
struct ImageDecoderTests {
    private func picture(_ bytes: [UInt8], scale: Double = 1) throws -> PixelBuffer {
        try ImageDecoder().decodePicture(bytes, documentScale: scale)
    }

    private func pixel(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8 = 255)
        -> PremultipliedPixel
    {
        PremultipliedPixel(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// The largest difference of a channel.
    private func distance(_ first: PremultipliedPixel, _ second: PremultipliedPixel) -> Int {
        zip(
            [first.red, first.green, first.blue, first.alpha],
            [
                second.red, second.green, second.blue, second.alpha,
            ]
        ).map { abs(Int($0) - Int($1)) }.max() ?? 0
    }

    @Test("The format is found in the bytes, not in the name")
    func formats() {
        #expect(ImageFileFormat(of: EncodedSamples.jpeg) == .jpeg)
        #expect(ImageFileFormat(of: EncodedSamples.webP) == .webP)
        #expect(ImageFileFormat(of: EncodedSamples.heic) == .heif)
        #expect(ImageFileFormat(of: EncodedSamples.avif) == .heif)
        #expect(ImageFileFormat(of: WrittenSamples.svg) == .svg)
        #expect(ImageFileFormat(of: WrittenSamples.pdf) == .pdf)
        #expect(ImageFileFormat(of: WrittenSamples.gif(disposal: 1)) == .gif)
        #expect(ImageFileFormat(of: PlainPNG.small.bytes) == .png)
        #expect(ImageFileFormat(of: Array("<html></html>".utf8)) == nil)
    }

    @Test("A JPEG, HEIC or AVIF has the colours that were encoded, within the coding's loss")
    func lossy() throws {
        for (file, width) in [
            (EncodedSamples.jpeg, 16), (EncodedSamples.heic, 64), (EncodedSamples.avif, 64),
        ] {
            let picture = try picture(file)

            #expect(picture.size.width == width)
            // At most three levels: two conversions of colour, one quantisation.
            #expect(distance(picture[1, 1], pixel(255, 0, 0)) <= 3)
            #expect(distance(picture[width - 2, 1], pixel(0, 0, 255)) <= 3)
        }
    }

    @Test("A grey JPEG is grey, and Adobe's reversed inks become light")
    func grayAndInk() throws {
        let gray = try picture(EncodedSamples.grayJPEG)
        let ink = try picture(EncodedSamples.inkJPEG)

        #expect(gray[3, 3] == pixel(100, 100, 100))
        #expect(distance(ink[3, 3], pixel(255, 0, 0)) <= 2)
    }

    @Test("The subsampled JPEG has the bytes that the exact integer transform gives without SIMD")
    func exactTransform() throws {
        // FNV-1a of what libjpeg-turbo 2.1.5 decodes with JSIMD_FORCENONE=1 and TJFLAG_ACCURATEDCT.
        let picture = try picture(EncodedSamples.subsampledJPEG)
        var sum: UInt64 = 0xCBF2_9CE4_8422_2325
        for y in 0..<33 {
            for x in 0..<35 {
                let pixel = picture[x, y]
                for byte in [pixel.red, pixel.green, pixel.blue] {
                    sum = (sum ^ UInt64(byte)) &* 0x100_0000_01B3
                }
            }
        }

        #expect(sum == 0x6662_140D_EEB7_4967)
    }

    @Test("EXIF turns a picture upright", arguments: 1...8)
    func orientation(_ orientation: UInt8) throws {
        // Pixels 1 2 3 over 4 5 6, as straight greys.
        let stored: [[UInt8]] = [[1, 2, 3], [4, 5, 6]]
        let upright: [[[UInt8]]] = [
            [[1, 2, 3], [4, 5, 6]], [[3, 2, 1], [6, 5, 4]], [[6, 5, 4], [3, 2, 1]], [[4, 5, 6], [1, 2, 3]],
            [[1, 4], [2, 5], [3, 6]], [[4, 1], [5, 2], [6, 3]], [[6, 3], [5, 2], [4, 1]],
            [[3, 6], [2, 5], [1, 4]],
        ]
        let bytes: [UInt8] = stored.joined().flatMap { [$0 * 10, $0 * 10, $0 * 10, 255] as [UInt8] }
        let file = WrittenSamples.tiff(width: 3, height: 2, pixels: bytes, orientation: Int(orientation))

        let turned = try picture(file)

        let expected = upright[Int(orientation) - 1]
        #expect(turned.size == PixelSize(width: expected[0].count, height: expected.count))
        for (y, row) in expected.enumerated() {
            for (x, value) in row.enumerated() { #expect(turned[x, y].red == value * 10) }
        }
    }

    @Test("A JPEG that is stored lying down stands up")
    func exif() throws {
        let file = WrittenSamples.jpeg(
            EncodedSamples.jpeg,
            inserting: 0xE1,
            WrittenSamples.exif(orientation: 6)
        )

        let picture = try picture(file)

        // Turned clockwise: what was left is on top.
        #expect(picture.size == PixelSize(width: 8, height: 16))
        #expect(distance(picture[4, 1], pixel(255, 0, 0)) <= 3)
        #expect(distance(picture[4, 14], pixel(0, 0, 255)) <= 3)
    }

    @Test("Colours of Display P3 are converted, and those of an sRGB profile stay")
    func profiles() throws {
        let plain = try picture(EncodedSamples.jpeg)
        let inSRGB = try picture(
            WrittenSamples.jpeg(
                EncodedSamples.jpeg,
                inserting: 0xE2,
                Array("ICC_PROFILE\0".utf8) + [1, 1] + EncodedSamples.sRGB
            )
        )
        let noise = try picture(EncodedSamples.subsampledJPEG)
        let inP3 = try picture(
            WrittenSamples.jpeg(
                EncodedSamples.subsampledJPEG,
                inserting: 0xE2,
                Array("ICC_PROFILE\0".utf8) + [1, 1] + EncodedSamples.displayP3
            )
        )
        #expect(inSRGB == plain)

        // The matrices of CSS Color 4, for colours inside of sRGB.
        func linear(_ level: UInt8) -> Double {
            let value = Double(level) / 255
            return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        func level(_ linear: Double) -> Double {
            let value = min(max(linear, 0), 1)
            return 255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * pow(value, 1 / 2.4) - 0.055)
        }
        for y in 0..<33 {
            for x in 0..<35 {
                let (p, q) = (noise[x, y], inP3[x, y])
                let (r, g, b) = (linear(p.red), linear(p.green), linear(p.blue))
                let expected = [
                    level(1.2249401 * r - 0.2249402 * g),
                    level(-0.0420570 * r + 1.0420571 * g),
                    level(-0.0196376 * r - 0.0786361 * g + 1.0982735 * b),
                ]
                for (channel, value) in zip([q.red, q.green, q.blue], expected) {
                    // Little CMS rounds to 14 bits in linear light: up to 4 levels in the darkest.
                    #expect(abs(Double(channel) - value) <= (value < 30 ? 5 : 1.5))
                }
            }
        }
    }

    @Test("A lossless WebP has its own pixels, premultiplied")
    func webP() throws {
        let picture = try picture(EncodedSamples.webP)

        #expect(picture[0, 0] == pixel(255, 0, 0))
        #expect(picture[1, 0] == pixel(0, 128, 0, 128))
        #expect(picture[0, 1] == pixel(0, 0, 255))
        #expect(picture[1, 1] == .transparent)
    }

    @Test("Straight and premultiplied TIFFs give the same picture")
    func tiff() throws {
        let straight: [UInt8] = [255, 0, 0, 255, 0, 255, 0, 128]
        let premultiplied: [UInt8] = [255, 0, 0, 255, 0, 128, 0, 128]

        let first = try picture(WrittenSamples.tiff(width: 2, height: 1, pixels: straight, extra: 2))
        let second = try picture(WrittenSamples.tiff(width: 2, height: 1, pixels: premultiplied, extra: 1))

        #expect(first[0, 0] == pixel(255, 0, 0))
        #expect(first[1, 0] == pixel(0, 128, 0, 128))
        #expect(first == second)
    }

    @Test("Frames of a GIF are drawn over what their disposal leaves", arguments: [1, 2, 3])
    func gif(_ disposal: UInt8) throws {
        let frames = try ImageDecoder().decodeFrames(WrittenSamples.gif(disposal: disposal))

        #expect(frames.map(\.durationInSeconds) == [0.25, 0.1])
        #expect(frames[0].picture[0, 0] == pixel(255, 0, 0))
        #expect(frames[0].picture[1, 0] == pixel(0, 255, 0))
        #expect(frames[0].picture[0, 1] == .transparent)
        #expect(frames[1].picture[0, 0] == (disposal == 1 ? pixel(255, 0, 0) : .transparent))
        #expect(frames[1].picture[1, 1] == pixel(0, 0, 255))
    }

    @Test("Documents have a size in points, and sharp edges at any scale", arguments: [1, 3.0, 10])
    func documents(_ scale: Double) throws {
        for (file, right) in [
            (WrittenSamples.svg, pixel(0, 0, 128, 128)), (WrittenSamples.pdf, .transparent),
        ] {
            let picture = try picture(file, scale: scale)

            #expect(picture.size == PixelSize(width: Int(20 * scale), height: Int(10 * scale)))
            let middle = picture.size.width / 2
            for y in [0, picture.size.height - 1] {
                #expect(picture[0, y] == pixel(255, 0, 0))
                #expect(picture[middle - 1, y] == pixel(255, 0, 0))
                #expect(distance(picture[middle, y], right) <= 1)
                #expect(distance(picture[picture.size.width - 1, y], right) <= 1)
            }
        }
    }

    @Test("A file that is not read names its format, and what would be right")
    func unknown() {
        #expect(throws: ImageDecodingError.empty) { try picture([]) }
        #expect(throws: ImageDecodingError.unknownFormat(name: "BMP")) { try picture(Array("BM1234".utf8)) }
        let error = ImageDecodingError.unknownFormat(name: "BMP")
        #expect(
            error.description
                == "the image is not read: it seems to be BMP; give PNG, JPEG, WebP, HEIC or AVIF, TIFF, GIF, PDF or SVG"
        )
    }

    @Test("A picture beyond the limit is refused before its pixels are decoded")
    func bombs() {
        var decoder = ImageDecoder()
        decoder.limits.pixelCount = 3
        for file in [
            EncodedSamples.jpeg, EncodedSamples.webP, EncodedSamples.heic, WrittenSamples.svg,
            WrittenSamples.pdf,
            WrittenSamples.gif(disposal: 1), PlainPNG.small.bytes,
            WrittenSamples.tiff(width: 2, height: 2, pixels: Array(repeating: 1, count: 16)),
        ] {
            let error = #expect(throws: ImageDecodingError.self) { try decoder.decodePicture(file) }
            switch error {
            case .tooManyPixels, .png(.tooManyPixels): break
            default: Issue.record("\(String(describing: error))")
            }
        }
    }
}
