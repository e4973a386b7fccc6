/// Joins the words of large type, whose spaces are wider than the gap that joins words of body text.
struct TextLines {
    let scale: Double

    /// The share of a word's height over which it joins the next one.
    private static let gap = 0.6
    /// The largest gap in points, that of type of 90 points.
    private static let largestGap = 24.0
    /// The number of parts above which nothing is joined: a picture of noise has no lines.
    private static let mostParts = 2000

    /// The parts, with the words of each line as one part.
    func joining(_ parts: [BlockMask.Part]) -> [BlockMask.Part] {
        guard parts.count <= Self.mostParts else { return parts }
        var sets = DisjointSets()
        for _ in parts { _ = sets.add() }
        let words = words(among: parts)
        for (index, first) in words.enumerated() {
            for second in words[(index + 1)...] {
                let distance =
                    parts[second].region.columns.lowerBound - parts[first].region.columns.upperBound
                if Double(distance) > Self.largestGap * scale { break }
                if areNeighbours(parts[first].region, parts[second].region) { sets.join(first, second) }
            }
        }
        return Dictionary(grouping: parts.indices) { sets.representative(of: $0) }
            .sorted { $0.key < $1.key }
            .map { BlockMask.Part(joining: $0.value.map { parts[$0] }) }
    }

    /// The parts that may be words, from the left: what looks like text, and letters between two words, which cover
    /// their box if they are small and bold.
    private func words(among parts: [BlockMask.Part]) -> [Int] {
        let fromLeft = parts.indices.sorted {
            parts[$0].region.columns.lowerBound < parts[$1].region.columns.lowerBound
        }
        let texts = fromLeft.filter { looksLikeText(parts[$0]) }
        return fromLeft.filter { part in
            let region = parts[part].region
            return looksLikeText(parts[part])
                || texts.contains { isLetter(region, after: parts[$0].region) }
                    && texts.contains { isLetter(region, before: parts[$0].region) }
        }
    }

    private func isLetter(_ letter: PixelRegion, after word: PixelRegion) -> Bool {
        letter.columns.lowerBound >= word.columns.upperBound && letter.columns.count <= letter.rows.count
            && letter.rows.count <= word.rows.count && areNeighbours(word, letter)
    }

    private func isLetter(_ letter: PixelRegion, before word: PixelRegion) -> Bool {
        letter.columns.upperBound <= word.columns.lowerBound && letter.columns.count <= letter.rows.count
            && letter.rows.count <= word.rows.count && areNeighbours(letter, word)
    }

    /// Fills and lines cover their box, and the spaces between them have a meaning.
    private func looksLikeText(_ part: BlockMask.Part) -> Bool {
        let covered = part.runs.reduce(0) { $0 + $1.columns.count }
        return Double(covered) < 0.7 * Double(part.region.columns.count * part.region.rows.count)
    }

    private func areNeighbours(_ first: PixelRegion, _ second: PixelRegion) -> Bool {
        let height = min(first.rows.count, second.rows.count)
        let overlap =
            min(first.rows.upperBound, second.rows.upperBound)
            - max(first.rows.lowerBound, second.rows.lowerBound)
        guard 2 * overlap >= height, max(first.rows.count, second.rows.count) <= 2 * height else {
            return false
        }
        let gap = second.columns.lowerBound - first.columns.upperBound
        return Double(gap) <= min(Self.gap * Double(height), Self.largestGap * scale)
    }
}

extension BlockMask.Part {
    /// One part of several.
    fileprivate init(joining parts: [BlockMask.Part]) {
        guard parts.count > 1 else {
            self = parts[0]
            return
        }
        let regions = parts.map(\.region)
        let columns = regions.dropFirst().reduce(regions[0].columns) { box, region in
            min(box.lowerBound, region.columns.lowerBound)..<max(box.upperBound, region.columns.upperBound)
        }
        let rows = regions.dropFirst().reduce(regions[0].rows) { box, region in
            min(box.lowerBound, region.rows.lowerBound)..<max(box.upperBound, region.rows.upperBound)
        }
        self.init(
            region: PixelRegion(columns: columns, rows: rows),
            runs: parts.flatMap(\.runs).sorted {
                ($0.row, $0.columns.lowerBound) < ($1.row, $1.columns.lowerBound)
            },
        )
    }
}
