import CKernels
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

    /// Continues an Adler-32 checksum over some bytes; the checksum of no bytes is 1.
    package static func adler32(_ bytes: some Sequence<UInt8>, after checksum: UInt32) -> UInt32 {
        var (low, high) = (checksum & 0xFFFF, checksum >> 16)
        for byte in bytes {
            low = (low + UInt32(byte)) % 65_521
            high = (high + low) % 65_521
        }
        return high << 16 | low
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

    /// The number of each literal in a row of them, as ``ByteRuns`` counts: an estimate in long rows.
    ///
    /// `nearBlocks` is the number of blocks that were estimated in the rows before, and in this one at return.
    package static func literalCounts(of literals: ArraySlice<UInt8>, nearBlocks: inout Int) -> [UInt32] {
        var counts = [UInt32](repeating: 0, count: 256)
        guard literals.count >= Int(CK_SAMPLED_LITERALS) else {
            for literal in literals { counts[Int(literal)] += 1 }
            return counts
        }
        let farthest = Int(CK_NEAR_LITERALS) / 2
        let near = -farthest..<farthest
        func isNear(_ literal: UInt8) -> Bool { near.contains(Int(Int8(bitPattern: literal))) }
        for number in near { counts[Int(UInt8(truncatingIfNeeded: number))] += 1 }
        for start in stride(from: literals.startIndex, to: literals.endIndex, by: 64) {
            let block = literals[start..<min(start + 64, literals.endIndex)]
            let farCount = block.count { !isNear($0) }
            let isEstimated = block.count == 64 && farCount <= Int(CK_MOST_FAR_LITERALS)
            let isSample = nearBlocks.isMultiple(of: Int(CK_SAMPLE_BLOCKS))
            let weight: UInt32 = isEstimated ? (isSample ? UInt32(CK_SAMPLE_BLOCKS) : 0) : 1
            for literal in block { counts[Int(literal)] += isNear(literal) ? weight : 1 }
            nearBlocks += isEstimated ? 1 : 0
        }
        return counts
    }
}
