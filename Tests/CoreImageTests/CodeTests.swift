import CoreGraphics
import CoreImage
import Foundation
import HalationPixels
import Testing

@Suite("Codes of Core Image")
struct CodeTests {
    /// The modules of a code: true where it is dark.
    private func modules(_ image: CIImage?) throws -> [[Bool]] {
        let image = try #require(image)
        let picture = try #require(CIContext().createCGImage(image, from: image.extent)).pixelBuffer
        return (0..<picture.size.height).map { y in (0..<picture.size.width).map { picture[$0, y].red < 128 }
        }
    }

    @Test(
        "A QR code has a border, three finders, and the size of a version",
        arguments: ["L", "M", "Q", "H"]
    )
    func qrCode(level: String) throws {
        let filter = CIFilter.qrCodeGenerator()
        filter.message = Data("https://www.swift.org".utf8)
        filter.correctionLevel = level
        let code = try modules(filter.outputImage)
        let side = code.count - 2
        #expect((side - 17) % 4 == 0)
        #expect(code.allSatisfy { $0.count == side + 2 && !$0[0] && !$0[side + 1] })
        let finder = ["#######", "#.....#", "#.###.#", "#.###.#", "#.###.#", "#.....#", "#######"]
        for (left, top) in [(1, 1), (side - 6, 1), (1, side - 6)] {
            for y in 0..<7 {
                let row = (0..<7).map { code[top + y][left + $0] ? "#" : "." }.joined()
                #expect(row == finder[y])
            }
        }
    }

    @Test("More correction needs more modules")
    func levels() throws {
        func side(_ level: String) throws -> Int {
            let filter = CIFilter.qrCodeGenerator()
            filter.message = Data(repeating: 65, count: 70)
            filter.correctionLevel = level
            return try modules(filter.outputImage).count
        }
        #expect(try side("L") < side("M"))
        #expect(try side("M") < side("Q"))
        #expect(try side("Q") < side("H"))
    }

    @Test("A Code 128 is the patterns of its symbols: start B, the letter, check, stop")
    func code128() throws {
        let filter = CIFilter.code128BarcodeGenerator()
        filter.message = Data("A".utf8)
        filter.quietSpace = 7
        filter.barcodeHeight = 12
        let code = try modules(filter.outputImage)
        // ISO/IEC 15417: start B 211214, A (value 33) 111323, check (104 + 33) mod 103 = 34: 131123, stop 2331112.
        let widths = [2, 1, 1, 2, 1, 4] + [1, 1, 1, 3, 2, 3] + [1, 3, 1, 1, 2, 3] + [2, 3, 3, 1, 1, 1, 2]
        var expected = [Bool](repeating: false, count: 7)
        for (index, width) in widths.enumerated() {
            expected += [Bool](repeating: index % 2 == 0, count: width)
        }
        expected += [Bool](repeating: false, count: 7)
        #expect(code[code.count / 2] == expected)
    }

    @Test("A message that no code can hold has no picture")
    func tooLong() throws {
        let filter = CIFilter.qrCodeGenerator()
        filter.message = Data(repeating: 200, count: 4_000)
        #expect(filter.outputImage == nil)
    }
}
