import HalationComparison
import HalationPixels
import Testing

@Suite("Sequence comparison")
struct SequenceTests {
    private func even(_ value: UInt8, _ size: PixelSize = PixelSize(width: 4, height: 3)) throws
        -> PixelBuffer
    {
        var picture = try PixelBuffer(size: size)
        for y in 0..<size.height {
            for x in 0..<size.width {
                picture[x, y] = PremultipliedPixel(red: value, green: value, blue: value, alpha: 255)
            }
        }
        return picture
    }

    private func sequence(_ values: [UInt8]) throws -> PictureSequence<Int> {
        PictureSequence(try values.map { try even($0) })
    }

    @Test("Sequence comparison passes equal sequences without distance or flicker")
    func equal() throws {
        let comparison = try SequenceComparison(of: try sequence([1, 2, 3]), with: try sequence([1, 2, 3]))

        #expect(comparison.isSame && comparison.curve == [0, 0, 0] && comparison.meanFlicker == 0)
        #expect(comparison.worstFrame == nil && comparison.worstFlicker == nil)
    }

    @Test("Sequence comparison finds no flicker in a constant difference, though all frames move")
    func steady() throws {
        let comparison = try SequenceComparison(
            of: try sequence([14, 54, 24]),
            with: try sequence([10, 50, 20]),
        )

        #expect(comparison.curve == [1, 1, 1])
        #expect(comparison.frames.map(\.flicker) == [nil, 0, 0])
    }

    @Test("Sequence comparison finds a frame that blinks: three channels of four change by 40 and back")
    func blinking() throws {
        let comparison = try SequenceComparison(
            of: try sequence([10, 10, 50, 10, 10]),
            with: try sequence([10, 10, 10, 10, 10]),
        )

        #expect(comparison.frames.map(\.flicker) == [nil, 0, 30, 30, 0])
        #expect(comparison.worstFrame?.name == 2 && comparison.worstFlicker?.name == 2)
        #expect(comparison.meanFlicker == 15)
        #expect(
            comparison.description
                == "1 of 5 frames differs; the worst is 2: 12 pixels (100.0%) differ, none is "
                + "allowed; the largest difference is 40 in red at (0, 0)"
        )
    }

    @Test("Flicker is signed: a difference that changes sides flickers by twice its size")
    func sign() throws {
        let comparison = try SequenceComparison(of: try sequence([20, 0]), with: try sequence([10, 10]))

        #expect(comparison.frames.map(\.flicker) == [nil, 15])
    }

    @Test(
        "Sequence comparison names missing and unexpected frames and measures no flicker across a gap or another size"
    )
    func missing() throws {
        let expected = PictureSequence(["a", "b", "c", "d"]) { _ in try even(9) }
        let actual = PictureSequence(["d", "c", "a", "x"]) { name in
            try even(9, PixelSize(width: name == "d" ? 5 : 4, height: 3))
        }
        let comparison = try SequenceComparison(of: actual, with: expected)

        #expect(comparison.missing == ["b"] && comparison.unexpected == ["x"])
        #expect(comparison.frames.map(\.name) == ["a", "c", "d"])
        #expect(comparison.frames.map(\.verdict) == [.same, .same, .sizesDiffer])
        #expect(comparison.frames.map(\.flicker) == [nil, nil, nil])
        #expect(!comparison.isSame)
    }
}
