/// Lines of a text that are one block in one picture and several in the other, as one block in both.
///
/// Lines join where the tails of their letters come within two points of the letters below. Where that differs by a
/// pixel, what is one paragraph to a reader is compared as one.
struct UnitedLines {
    private(set) var expected: [PictureBlock]
    private(set) var actual: [PictureBlock]
    private(set) var pairs: [(expected: Int, actual: Int)]

    /// Points between lines that are united, and by which the united ones may differ from the block.
    private static let reach = 4.0

    init(
        expected: [PictureBlock],
        actual: [PictureBlock],
        pairs: [(expected: Int, actual: Int)],
        scale: Double
    ) {
        (self.expected, self.actual, self.pairs) = (expected, actual, pairs)
        let singles = (
            expected: Set(expected.indices).subtracting(pairs.map(\.expected)),
            actual: Set(actual.indices).subtracting(pairs.map(\.actual))
        )
        let gone = (
            expected: unite(
                singles.expected,
                of: \.expected,
                at: \.expected,
                like: \.actual,
                \.actual,
                scale
            ),
            actual: unite(singles.actual, of: \.actual, at: \.actual, like: \.expected, \.expected, scale)
        )
        remove(gone.expected, from: \.expected, \.expected)
        remove(gone.actual, from: \.actual, \.actual)
    }

    /// Unites single lines of a picture with a line beside them whose partner is as large as both.
    private mutating func unite(
        _ singles: Set<Int>,
        of blocks: WritableKeyPath<Self, [PictureBlock]>,
        at index: KeyPath<(expected: Int, actual: Int), Int>,
        like others: KeyPath<Self, [PictureBlock]>,
        _ otherIndex: KeyPath<(expected: Int, actual: Int), Int>,
        _ scale: Double
    ) -> Set<Int> {
        var gone: Set<Int> = []
        for single in singles.sorted() where self[keyPath: blocks][single].kind == .glyphs {
            let line = self[keyPath: blocks][single]
            var best: (error: Double, pair: Int)?
            for (number, pair) in pairs.enumerated() {
                let (other, partner) = (
                    self[keyPath: blocks][pair[keyPath: index]],
                    self[keyPath: others][pair[keyPath: otherIndex]]
                )
                guard other.kind == .glyphs, partner.kind == .glyphs, other.depth == line.depth,
                    line.region.isAbove(other.region, within: Self.reach * scale)
                        || other.region.isAbove(line.region, within: Self.reach * scale)
                else { continue }
                let error = line.region.united(with: other.region).edgeDistance(from: partner.region) / scale
                let before = other.region.edgeDistance(from: partner.region) / scale
                if error < before, error <= Self.reach, error < best?.error ?? .infinity {
                    best = (error, number)
                }
            }
            guard let best else { continue }
            let place = pairs[best.pair][keyPath: index]
            let other = self[keyPath: blocks][place]
            self[keyPath: blocks][place] = PictureBlock(
                region: other.region.united(with: line.region),
                kind: .glyphs,
                color: other.color,
                depth: other.depth
            )
            gone.insert(single)
        }
        return gone
    }

    /// Removes blocks, and moves the indices of those behind them.
    private mutating func remove(
        _ gone: Set<Int>,
        from blocks: WritableKeyPath<Self, [PictureBlock]>,
        _ index: WritableKeyPath<(expected: Int, actual: Int), Int>
    ) {
        guard !gone.isEmpty else { return }
        let count = self[keyPath: blocks].count
        self[keyPath: blocks] = self[keyPath: blocks].indices.filter { !gone.contains($0) }
            .map { self[keyPath: blocks][$0] }
        let places = (0..<count).map { place in place - gone.count { $0 < place } }
        for number in pairs.indices {
            pairs[number][keyPath: index] = places[pairs[number][keyPath: index]]
        }
    }
}

extension PixelRegion {
    /// Whether another region begins below this one, at most `gap` pixels further, with columns in common.
    fileprivate func isAbove(_ other: PixelRegion, within gap: Double) -> Bool {
        let distance = other.rows.lowerBound - rows.upperBound
        return distance >= 0 && Double(distance) <= gap && columns.overlaps(other.columns)
    }

    fileprivate func united(with other: PixelRegion) -> PixelRegion {
        PixelRegion(
            columns: min(
                columns.lowerBound,
                other.columns.lowerBound
            )..<max(columns.upperBound, other.columns.upperBound),
            rows: min(rows.lowerBound, other.rows.lowerBound)..<max(rows.upperBound, other.rows.upperBound)
        )
    }
}
