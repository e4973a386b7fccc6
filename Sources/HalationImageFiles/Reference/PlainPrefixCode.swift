/// The plain definition of ``PrefixCode``, for tests.
///
/// Lengths are optimal unless one would exceed the limit; then they are slightly longer on average. The same counts
/// give the same code: all arithmetic is on integers, and ties are broken by the symbol.
package struct PlainPrefixCode {
    /// Each symbol's code, first bit lowest, with its length in the upper 8 bits; 0 for a symbol without occurrences.
    package private(set) var codes: [UInt32]

    private let limit: Int
    private var ordered: [UInt64] = []
    private var weights: [UInt32] = []

    /// Creates an empty code for `symbols` symbols, with codes of up to `limit` bits.
    package init(symbols: Int, limit: Int) {
        codes = [UInt32](repeating: 0, count: symbols)
        self.limit = limit
    }

    /// The length of a symbol's code in bits.
    package func length(_ symbol: Int) -> Int { Int(codes[symbol] >> 24) }

    /// Makes the code for the symbols' numbers of occurrences.
    ///
    /// - Precondition: At least two symbols occur.
    package mutating func assign(to counts: [UInt32]) {
        ordered.removeAll(keepingCapacity: true)
        for symbol in codes.indices {
            codes[symbol] = 0
            // A count is below 2^32 and a symbol below 2^16: one number holds both, and ties have an order.
            if counts[symbol] > 0 { ordered.append(UInt64(counts[symbol]) << 16 | UInt64(symbol)) }
        }
        precondition(ordered.count >= 2, "A code tells at least two symbols apart.")
        ordered.sort()
        let numbers = limited(numbersOfLengths())
        assignLengths(numbers)
        assignBits(numbers)
    }

    /// The number of codes of each length, by the in-place method of Moffat and Katajainen (1995): one array holds
    /// first weights, then parents, then depths.
    private mutating func numbersOfLengths() -> [Int] {
        let count = ordered.count
        weights.removeAll(keepingCapacity: true)
        weights.append(contentsOf: ordered.lazy.map { UInt32($0 >> 16) })
        var (leaf, tree) = (0, 0)
        for next in 0..<count - 1 {
            var sum: UInt32 = 0
            for _ in 0..<2 {
                if leaf >= count || (tree < next && weights[tree] < weights[leaf]) {
                    sum += weights[tree]
                    weights[tree] = UInt32(next)
                    tree += 1
                } else {
                    sum += weights[leaf]
                    leaf += 1
                }
            }
            weights[next] = sum
        }
        weights[count - 2] = 0
        for tree in stride(from: count - 3, through: 0, by: -1) {
            weights[tree] = weights[Int(weights[tree])] + 1
        }
        var numbers = [Int](repeating: 0, count: 64)
        var (places, depth, inner) = (1, 0, count - 2)
        while places > 0 {
            var trees = 0
            while inner >= 0, weights[inner] == depth {
                trees += 1
                inner -= 1
            }
            numbers[min(depth, 63)] += places - trees
            places = 2 * trees
            depth += 1
        }
        return numbers
    }

    /// The numbers with no length beyond the limit.
    private func limited(_ numbers: [Int]) -> [Int] {
        var limited = Array(numbers[...limit])
        limited[limit] += numbers[(limit + 1)...].reduce(0, +)
        // The codes' share of 2^limit; each step lengthens one code to make two, and frees one unit.
        var taken = limited.indices.dropFirst().reduce(0) { $0 + limited[$1] << (limit - $1) }
        while taken > 1 << limit {
            guard let shorter = (1..<limit).last(where: { limited[$0] > 0 }) else { break }
            limited[limit] -= 1
            limited[shorter] -= 1
            limited[shorter + 1] += 2
            taken -= 1
        }
        return limited
    }

    private mutating func assignLengths(_ numbers: [Int]) {
        var place = 0
        for length in stride(from: limit, through: 1, by: -1) {
            for _ in 0..<numbers[length] {
                codes[Int(ordered[place] & 0xFFFF)] = UInt32(length) << 24
                place += 1
            }
        }
    }

    private mutating func assignBits(_ numbers: [Int]) {
        var next = [UInt32](repeating: 0, count: limit + 1)
        for length in 1...limit where length > 1 {
            next[length] = (next[length - 1] + UInt32(numbers[length - 1])) << 1
        }
        for symbol in codes.indices where codes[symbol] > 0 {
            let length = length(symbol)
            let code = next[length]
            next[length] += 1
            codes[symbol] |= code.reversed(bits: length)
        }
    }
}

extension UInt32 {
    /// The lowest `count` bits in reverse order.
    fileprivate func reversed(bits count: Int) -> UInt32 {
        (0..<count).reduce(0) { $0 | (self >> UInt32($1) & 1) << UInt32(count - 1 - $1) }
    }
}
