package import HalationPixels

extension Reference {
    /// The runs of ``ByteRuns``, found byte by byte.
    package static func runs(
        in bytes: [UInt8],
        from first: Int,
        to end: Int,
        distance: Int,
        repeatingFrom unrepeated: Int
    ) -> [(literals: Int, length: Int)] {
        var runs: [(literals: Int, length: Int)] = []
        var (literalStart, index) = (first, max(first, unrepeated))
        while index < end {
            var length = 0
            while index + length < end, bytes[index + length] == bytes[index + length - distance] {
                length += 1
            }
            if length >= ByteRuns.shortestRun {
                runs.append((index - literalStart, length))
                literalStart = index + length
            }
            index += max(length, 1)
        }
        if literalStart < end { runs.append((end - literalStart, 0)) }
        return runs
    }

    /// The match lengths, 3 to 258 each, that a run of `length` bytes is split into.
    package static func pieces(of length: Int) -> [Int] {
        var (pieces, rest): ([Int], Int) = ([], length)
        while rest > 258 {
            // The remainder must stay at least 3, the shortest match.
            pieces.append(rest < 261 ? rest - 3 : 258)
            rest -= pieces[pieces.count - 1]
        }
        return rest > 0 ? pieces + [rest] : pieces
    }
}
