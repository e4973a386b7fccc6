import HalationComparison
import HalationPixels
import Testing

@Suite("Sequence collector")
struct SequenceCollectorTests {
    private let expected = ["1", "2", "3", "4", "5", "6", "7"]
    private let actual = ["0", "1", "2", "3", "5", "6", "7"]

    /// A small picture of one grey.
    private func even(_ value: UInt8) throws -> PixelBuffer {
        var picture = try PixelBuffer(size: PixelSize(width: 4, height: 3))
        picture.withMutableRows { rows in
            rows.fill(with: PremultipliedPixel(red: value, green: value, blue: value, alpha: 255))
        }
        return picture
    }

    private func comparison(_ name: String) throws -> Comparison {
        let value = try #require(UInt8(name))
        return try Comparison(of: try even(value * value), with: try even(value))
    }

    @Test("The sequence collector gives the result of sequential comparison for frames in any order")
    func anyOrder() throws {
        let plain = try SequenceComparison(
            of: PictureSequence(actual) { try even((UInt8($0) ?? 0) * (UInt8($0) ?? 0)) },
            with: PictureSequence(expected) { try even(UInt8($0) ?? 0) },
        )
        let orders = [[0, 1, 2, 3, 4, 5], [5, 4, 3, 2, 1, 0], [2, 0, 5, 1, 4, 3], [1, 3, 5, 0, 2, 4]]

        for order in orders {
            let collector = SequenceCollector(actual: actual, expected: expected)
            #expect(collector.names == ["1", "2", "3", "5", "6", "7"])
            for index in order { collector.add(try comparison(collector.names[index]), at: index) }

            let collected = collector.comparison
            #expect(collected.frames.map(\.name) == plain.frames.map(\.name))
            #expect(collected.frames.map(\.distance) == plain.frames.map(\.distance))
            #expect(collected.frames.map(\.flicker) == plain.frames.map(\.flicker))
            #expect(collected.missing == ["4"] && collected.unexpected == ["0"])
            #expect(collector.waitingCount == 0)
        }
    }

    @Test(
        "The sequence collector keeps no picture for an unreadable neighbour, whose flicker and sizes are unknown"
    )
    func unreadableFrames() throws {
        for order in [[0, 1, 2, 3], [3, 2, 1, 0], [1, 0, 3, 2], [0, 3, 1, 2]] {
            let names = ["1", "2", "3", "4"]
            let collector = SequenceCollector(actual: names, expected: names)
            for index in order {
                if index == 1 {
                    collector.addUnreadable("'2' is torn", at: index)
                } else {
                    collector.add(try comparison(names[index]), at: index)
                }
            }

            let collected = collector.comparison
            #expect(collector.waitingCount == 0)
            #expect(collected.frames.map(\.verdict) == [.same, .unreadable, .different, .different])
            #expect(collected.frames.map { $0.flicker != nil } == [false, false, false, true])
            #expect(collected.frames[1].reason == "'2' is torn" && collected.frames[1].distance == 1)
            #expect(!collected.isSame && collected.worstFrame?.name == "2")
        }
    }

    @Test("The sequence collector keeps one pair of pictures when frames come in order")
    func keepsFew() throws {
        let collector = SequenceCollector(actual: expected, expected: expected)

        for index in 0..<6 {
            collector.add(try comparison(collector.names[index]), at: index)
            #expect(collector.waitingCount == 1)
        }
    }
}
