extension String {
    /// The most similar of `names` by edit distance; nil if the distance exceeds 1 and a third of the name's length.
    package func nearest(in names: [String]) -> String? {
        let slips = names.map { (name: $0, count: self.slips(to: $0)) }
        guard let nearest = slips.min(by: { $0.count < $1.count }) else { return nil }
        return nearest.count <= max(1, nearest.name.count / 3) ? nearest.name : nil
    }

    /// The number of letters to insert, delete, replace or swap with their neighbour to get `other` (restricted
    /// Damerau–Levenshtein distance).
    private func slips(to other: String) -> Int {
        let (here, there) = (Array(self), Array(other))
        var beforePrevious: [Int] = []
        var previous = Array(0...there.count)
        for i in here.indices {
            var current = [i + 1]
            for j in there.indices {
                let replaced = previous[j] + (here[i] == there[j] ? 0 : 1)
                var fewest = Swift.min(replaced, previous[j + 1] + 1, current[j] + 1)
                if i > 0, j > 0, here[i] == there[j - 1], here[i - 1] == there[j] {
                    fewest = Swift.min(fewest, beforePrevious[j - 1] + 1)
                }
                current.append(fewest)
            }
            (beforePrevious, previous) = (previous, current)
        }
        return previous[there.count]
    }
}
