import HalationFrames
import TestSupport
import Testing

@Suite("Frame selection")
struct FrameSelectionTests {
    @Test(
        "A frame selection names frames and ranges, sorted and each once",
        arguments: [
            ("0", [0]),
            ("0-3", [0, 1, 2, 3]),
            ("7-7", [7]),
            ("3,5-10,7-20:2", [3, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19]),
            ("9,1,5", [1, 5, 9]),
            ("4,4,4", [4]),
            ("0-10:5,0-10:3", [0, 3, 5, 6, 9, 10]),
            ("1-8:100", [1]),
            (" 1 , 3 - 9 : 3 ", [1, 3, 6, 9]),
            ("007", [7]),
        ]
    )
    func parses(text: String, frames: [Int]) throws {
        let selection = try FrameSelection(parsing: text)

        #expect(Array(selection) == frames)
        #expect(selection.count == frames.count)
        #expect(selection.last == frames.last)
    }

    @Test("A frame selection agrees with a set of all frames, for any list", arguments: 0..<200)
    func agreesWithSet(seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        var expected: Set<Int> = []
        let parts = (0..<Int.random(in: 1...6, using: &random)).map { _ in
            let first = Int.random(in: 0...40, using: &random)
            let last = first + Int.random(in: 0...40, using: &random)
            let step = Int.random(in: 1...9, using: &random)
            expected.formUnion(stride(from: first, through: last, by: step))
            return "\(first)-\(last):\(step)"
        }

        let selection = try FrameSelection(parsing: parts.joined(separator: ","))

        #expect(Array(selection) == expected.sorted())
        #expect(selection.last == expected.max())
    }

    @Test(
        "A malformed frame selection is refused with the wrong part and what would be right",
        arguments: [
            ("", "no frames are given; give a list such as 0-119 or 3,5-10,7-20:2"),
            ("  ", "no frames are given; give a list such as 0-119 or 3,5-10,7-20:2"),
            ("3,,4", "'' is neither a frame nor a range; give a list such as 0-119 or 3,5-10,7-20:2"),
            ("-3", "'-3' is neither a frame nor a range; give a list such as 0-119 or 3,5-10,7-20:2"),
            ("1-", "'1-' is neither a frame nor a range; give a list such as 0-119 or 3,5-10,7-20:2"),
            ("1-2-3", "'1-2-3' is neither a frame nor a range; give a list such as 0-119 or 3,5-10,7-20:2"),
            ("all", "'all' is neither a frame nor a range; give a list such as 0-119 or 3,5-10,7-20:2"),
            ("1.5", "'1.5' is neither a frame nor a range; give a list such as 0-119 or 3,5-10,7-20:2"),
            ("+1", "'+1' is neither a frame nor a range; give a list such as 0-119 or 3,5-10,7-20:2"),
            ("٣", "'٣' is neither a frame nor a range; give a list such as 0-119 or 3,5-10,7-20:2"),
            ("3:2", "'3:2' is neither a frame nor a range; give a list such as 0-119 or 3,5-10,7-20:2"),
            ("1-9:", "'1-9:' is neither a frame nor a range; give a list such as 0-119 or 3,5-10,7-20:2"),
            (
                "1-9:2:3",
                "'1-9:2:3' is neither a frame nor a range; give a list such as 0-119 or 3,5-10,7-20:2"
            ),
            ("1,5-3", "'5-3' runs backward; give the smaller number first"),
            ("1-9:0", "'1-9:0' has a step of 0; give a step of 1 or more"),
            ("0-99999999999", "frame 99999999999 is beyond the last frame, 9999999"),
            ("99999999999999999999", "frame 99999999999999999999 is beyond the last frame, 9999999"),
        ]
    )
    func refuses(text: String, sentence: String) {
        let error = #expect(throws: FrameSelectionError.self) { try FrameSelection(parsing: text) }

        #expect(error?.description == sentence)
    }

    @Test("A frame selection starts a range of millions without storing it")
    func isLazy() throws {
        let selection = try FrameSelection(
            parsing: Array(repeating: "0-9999999", count: 10_000).joined(separator: ",")
        )

        #expect(Array(selection.prefix(3)) == [0, 1, 2])
        #expect(selection.last == 9_999_999)
    }
}

@Suite("Frame names")
struct FrameNamesTests {
    @Test(
        "Frame names have the digits of the sequence's last frame",
        arguments: [
            (1, 0, "frame-00000.png"), (120, 90, "frame-00090.png"), (100_000, 42, "frame-00042.png"),
            (100_001, 42, "frame-000042.png"), (100_001, 100_000, "frame-100000.png"),
            (10, 123_456, "frame-123456.png"), (0, 0, "frame-00000.png"),
        ]
    )
    func areOfOneLength(frameCount: Int, frame: Int, name: String) {
        #expect(FrameNames(frameCount: frameCount).fileName(of: frame) == name)
    }
}
