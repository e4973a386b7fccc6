import HalationComparison
import HalationPixels
import Testing

@Suite("Differences of blocks")
struct BlockDifferencesTests {
    private static let rects = [
        PixelRegion(x: 10, y: 8, width: 30, height: 12), PixelRegion(x: 100, y: 8, width: 20, height: 10),
        PixelRegion(x: 10, y: 60, width: 90, height: 1),
    ]

    /// A picture of random rectangles, some of which touch.
    private func scattered(_ seed: UInt64) throws -> PixelBuffer {
        var random = SplitMix(state: seed)
        var picture = try BlockPicture(160, 100)
        for _ in 0..<Int.random(in: 0...9, using: &random) {
            let rect = PixelRegion(
                x: .random(in: 0..<150, using: &random),
                y: .random(in: 0..<95, using: &random),
                width: .random(in: 1...40, using: &random),
                height: .random(in: 1...20, using: &random)
            )
            let level = UInt8.random(in: 0...200, using: &random)
            picture.fill(rect, PremultipliedPixel(red: level, green: 0, blue: level, alpha: 255))
        }
        return picture.buffer
    }

    @Test("Lines that join in one picture alone are compared as one", arguments: [false, true])
    func unitedLines(isExchanged: Bool) throws {
        // Strokes of letters, the second line three or two pixels below the first.
        func lines(gap: Int) throws -> PixelBuffer {
            let strokes = stride(from: 10, to: 100, by: 6)
                .flatMap { x in
                    [20, 30 + gap].map { PixelRegion(x: x, y: $0, width: 3, height: 10) }
                }
            return try BlockPicture(rects: strokes).buffer
        }
        let (apart, joined) = (try lines(gap: 3), try lines(gap: 2))

        let differences =
            isExchanged
            ? BlockDifferences(of: apart, with: joined) : BlockDifferences(of: joined, with: apart)

        #expect(differences.changes.count == 1)
        #expect(differences.largestError == 1)
        let heights = [differences.changes[0].expected, differences.changes[0].actual].map { $0?.region.rows }
        #expect(heights == (isExchanged ? [20..<42, 20..<43] : [20..<43, 20..<42]))
    }

    @Test("A picture equals itself at every scale", arguments: 0..<20 as Range<UInt64>)
    func identity(seed: UInt64) throws {
        let picture = try scattered(seed)
        for scale in [1.0, 2, 3] {
            let differences = BlockDifferences(of: picture, with: picture, scale: scale)
            #expect(differences.changes.allSatisfy { $0.kind == .unchanged })
            #expect(differences.largestError == 0 && differences.largestColorDifference == 0)
            #expect(differences.meanDifference == 0 && differences.share(within: 0) == 1)
        }
    }

    @Test(
        "Exchanged pictures have the same errors, missing for additional",
        arguments: 0..<20 as Range<UInt64>
    )
    func symmetry(seed: UInt64) throws {
        let (a, b) = (try scattered(seed), try scattered(seed + 100))
        let (one, other) = (BlockDifferences(of: a, with: b), BlockDifferences(of: b, with: a))
        let total = { (d: BlockDifferences) in d.changes.map(\.error).filter(\.isFinite).reduce(0, +) }
        let count = { (d: BlockDifferences, kind: BlockChange.Kind) in d.changes.count { $0.kind == kind } }
        #expect(total(one) == total(other))
        #expect(count(one, .missing) == count(other, .additional))
        #expect(one.meanDifference == other.meanDifference)
        #expect(one.backgroundDifference == other.backgroundDifference)
    }

    @Test(
        "A block that moves by d has the error d, and no other has one",
        arguments: [(3, 0), (0, -5), (-7, 4), (20, 11)],
        [1.0, 2, 3]
    )
    func moved(by distance: (x: Int, y: Int), scale: Double) throws {
        var rects = Self.rects
        rects[1] = PixelRegion(x: 100 + distance.x, y: 8 + distance.y, width: 20, height: 10)
        let differences = BlockDifferences(
            of: try BlockPicture(rects: rects).buffer,
            with: try BlockPicture(rects: Self.rects).buffer,
            scale: scale
        )
        let error = Double(max(abs(distance.x), abs(distance.y))) / scale
        #expect(differences.changes.map(\.error) == [0, error, 0])
        #expect(differences.changes.map(\.kind) == [.unchanged, .moved, .unchanged])
        let edges = try #require(differences.changes[1].edges)
        #expect(edges.left == Double(distance.x) / scale && edges.right == edges.left)
        #expect(edges.top == Double(distance.y) / scale && edges.bottom == edges.top)
    }

    @Test("A block that grows is named with the points by which it grew")
    func grown() throws {
        let expected = try BlockPicture(rects: [PixelRegion(x: 20, y: 30, width: 40, height: 20)])
        let actual = try BlockPicture(rects: [PixelRegion(x: 18, y: 30, width: 45, height: 19)])
        let change = try #require(
            BlockDifferences(of: actual.buffer, with: expected.buffer, scale: 2).changes.first
        )
        #expect(change.kind == .resized && change.error == 1.5)
        #expect(change.description == "fill 20 x 10 at (10, 15): 2.5 wider, 0.5 shorter, moved 1 left")
    }

    @Test("A missing and an additional block are named with their boxes")
    func missing() throws {
        let one = try BlockPicture(rects: Self.rects).buffer
        let other = try BlockPicture(rects: Array(Self.rects.dropFirst())).buffer
        let lost = BlockDifferences(of: other, with: one).changes.filter { $0.kind != .unchanged }
        #expect(lost.map(\.description) == ["fill 30 x 12 at (10, 8): missing"])
        #expect(lost.map(\.error) == [.infinity])
        let gained = BlockDifferences(of: one, with: other).changes.filter { $0.kind != .unchanged }
        #expect(gained.map(\.description) == ["fill 30 x 12 at (10, 8): additional"])
    }

    @Test("Flat colours and backgrounds are compared")
    func colors() throws {
        let rect = PixelRegion(x: 20, y: 30, width: 40, height: 20)
        let grey = PremultipliedPixel(red: 252, green: 255, blue: 255, alpha: 255)
        let expected = try BlockPicture(rects: [rect], color: BlockPicture.blue)
        let actual = try BlockPicture(
            background: grey,
            rects: [rect],
            color: PremultipliedPixel(red: 0, green: 136, blue: 255, alpha: 255)
        )
        let differences = BlockDifferences(of: actual.buffer, with: expected.buffer)
        #expect(differences.changes.map(\.colorDifference) == [14])
        #expect(differences.backgroundDifference == 3 && differences.largestColorDifference == 14)
        #expect(differences.largestError == 0)
    }

    @Test("A picture keeps its background when a few pixels make the other colour the commonest")
    func sharedBackground() throws {
        let expected = try BlockPicture(rects: [PixelRegion(x: 99, y: 0, width: 101, height: 120)])
        let actual = try BlockPicture(rects: [PixelRegion(x: 101, y: 0, width: 99, height: 120)])
        let differences = BlockDifferences(of: actual.buffer, with: expected.buffer)
        #expect(differences.changes.map(\.error) == [2])
        #expect(differences.backgroundDifference == 0)
    }

    @Test("Pictures of different sizes are aligned at the top left")
    func sizes() throws {
        let expected = try BlockPicture(200, 120, rects: Self.rects)
        let actual = try BlockPicture(203, 119, rects: Self.rects)
        let differences = BlockDifferences(of: actual.buffer, with: expected.buffer)
        #expect(differences.changes.allSatisfy { $0.error == 0 })
        #expect(differences.sizeError == 3 && differences.largestError == 3)
        let empty = BlockDifferences(of: try BlockPicture(0, 0).buffer, with: expected.buffer)
        #expect(empty.changes.map(\.kind) == [.missing, .missing, .missing])
        #expect(empty.backgroundDifference == nil)
    }

    @Test("A comparison passes within its points and fails beyond them")
    func tolerance() throws {
        let expected = try BlockPicture(rects: Self.rects).buffer
        let actual = try BlockPicture(
            rects: [PixelRegion(x: 12, y: 8, width: 30, height: 12)] + Self.rects.dropFirst()
        )
        func comparison(_ tolerance: Tolerance) throws -> Comparison {
            try Comparison(of: actual.buffer, with: expected, tolerance: tolerance)
        }
        #expect(try comparison(.blocks(within: 2)).isSame)
        #expect(try comparison(.blocks(within: 1, scale: 2)).isSame)
        let different = try comparison(.blocks(within: 1))
        #expect(different.verdict == .different && different.distance == 1.0 / 3)
        #expect(different.reason == "1 of 3 blocks differs; the largest error is 2 points")
        #expect(throws: ComparisonError.tolerance(.scale(0))) { try comparison(.blocks(within: 1, scale: 0)) }
        #expect(throws: ComparisonError.tolerance(.blockDistance(-1))) { try comparison(.blocks(within: -1)) }
        #expect(throws: ComparisonError.tolerance(.blockColors(256))) {
            try comparison(.blocks(within: 1, colors: 256))
        }
    }

    @Test("Different sizes are a matter of points for blocks, and have difference pictures")
    func sizesInComparison() throws {
        let expected = try BlockPicture(200, 120, rects: Self.rects).buffer
        let actual = try BlockPicture(202, 120, rects: Self.rects).buffer
        #expect(try Comparison(of: actual, with: expected, tolerance: .blocks(within: 2)).isSame)
        let different = try Comparison(of: actual, with: expected, tolerance: .blocks(within: 1))
        #expect(different.verdict == .different && different.distance == 1)
        #expect(try different.sideBySide().size.height == 120)
        #expect(try Comparison(of: actual, with: expected).verdict == .sizesDiffer)
    }
}

@Suite("Matching of blocks")
struct BlockMatchingTests {
    /// The least sum of costs of all ways to give each row a column of its own.
    private func leastSum(_ costs: [[Double]], row: Int = 0, taken: Set<Int> = []) -> Double {
        guard row < costs.count else { return 0 }
        return costs[row].indices.filter { !taken.contains($0) }
            .map { costs[row][$0] + leastSum(costs, row: row + 1, taken: taken.union([$0])) }
            .min() ?? .infinity
    }

    @Test("An assignment is one to one, and no other one costs less", arguments: 0..<60 as Range<UInt64>)
    func optimal(seed: UInt64) {
        var random = SplitMix(state: seed)
        let rows = Int.random(in: 0...5, using: &random)
        let columns = Int.random(in: max(rows, 1)...6, using: &random)
        let costs = (0..<rows).map { _ in
            (0..<columns).map { _ in Double(Int.random(in: 0...9, using: &random)) }
        }
        let assignment = Assignment.cheapest(rows: rows, columns: columns) { costs[$0][$1] }
        #expect(Set(assignment).count == rows)
        #expect(assignment.enumerated().reduce(0) { $0 + costs[$1.offset][$1.element] } == leastSum(costs))
    }

    private func block(_ region: PixelRegion, depth: Int = 0) -> PictureBlock {
        PictureBlock(region: region, kind: .fill, color: nil, depth: depth)
    }

    @Test("Matching is one to one and has the least sum of errors", arguments: 0..<40 as Range<UInt64>)
    func leastErrors(seed: UInt64) {
        var random = SplitMix(state: seed)
        func blocks() -> [PictureBlock] {
            (0..<Int.random(in: 0...5, using: &random)).map { _ in
                let (x, y) = (Int.random(in: 0..<9, using: &random), Int.random(in: 0..<9, using: &random))
                return block(PixelRegion(x: 10 * x, y: 10 * y, width: 10, height: 10))
            }
        }
        let (expected, actual) = (blocks(), blocks())
        let pairs = BlockMatching(expected: expected, actual: actual, scale: 1).pairs
        #expect(Set(pairs.map(\.expected)).count == pairs.count)
        #expect(Set(pairs.map(\.actual)).count == pairs.count)
        // A pair out of reach costs as much as a missing and an additional block.
        let cost = { (a: PictureBlock, b: PictureBlock) in
            min(a.region.edgeDistance(from: b.region), BlockMatching.reach)
        }
        let (few, many) = expected.count <= actual.count ? (expected, actual) : (actual, expected)
        let least = leastSum(few.map { a in many.map { cost(a, $0) } })
        let paired = pairs.reduce(0.0) { $0 + cost(expected[$1.expected], actual[$1.actual]) }
        #expect(paired + Double(few.count - pairs.count) * BlockMatching.reach == least)
    }

    @Test("Blocks 60 points apart are different blocks, and so are those of other fills")
    func reach() {
        let here = block(PixelRegion(x: 0, y: 0, width: 10, height: 10))
        let near = block(PixelRegion(x: 59, y: 0, width: 10, height: 10))
        let far = block(PixelRegion(x: 60, y: 0, width: 10, height: 10))
        let inside = block(PixelRegion(x: 0, y: 0, width: 10, height: 10), depth: 1)
        #expect(BlockMatching(expected: [here], actual: [near], scale: 1).pairs.count == 1)
        #expect(BlockMatching(expected: [here], actual: [far], scale: 1).pairs.isEmpty)
        #expect(BlockMatching(expected: [here], actual: [far], scale: 2).pairs.count == 1)
        #expect(BlockMatching(expected: [here], actual: [inside], scale: 1).pairs.isEmpty)
    }

    @Test("Many blocks are matched one to one, the nearest first")
    func many() {
        let count = BlockMatching.mostAssigned + 50
        let expected = (0..<count).map { block(PixelRegion(x: 10 * $0, y: 0, width: 5, height: 5)) }
        let actual = (0..<count).map { block(PixelRegion(x: 10 * $0 + 1, y: 0, width: 5, height: 5)) }
        let pairs = BlockMatching(expected: expected, actual: actual, scale: 1).pairs
        #expect(pairs.map(\.expected) == Array(0..<count) && pairs.map(\.actual) == Array(0..<count))
    }
}
