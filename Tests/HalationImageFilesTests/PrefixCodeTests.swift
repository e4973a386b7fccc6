import HalationImageFiles
import HalationPixels
import TestSupport
import Testing

@Suite("Prefix code")
struct PrefixCodeTests {
    @Test(
        "A prefix code is complete, within the bit limit, and distinguishes all symbols",
        arguments: [7, 12, 15]
    )
    func isComplete(limit: Int) {
        var random = SplitMix64(seed: 70)
        for round in 0..<300 {
            let symbols = limit == 7 ? 19 : 286
            var counts = (0..<symbols).map { _ in
                // Sometimes so uneven that the best code would exceed the limit.
                UInt32.random(in: 0...1 << UInt32.random(in: 0...24, using: &random), using: &random)
            }
            if round % 3 == 0 { for index in counts.indices where index % 5 > 0 { counts[index] = 0 } }
            (counts[0], counts[symbols - 1]) = (1, 1)
            var code = PrefixCode(symbols: symbols, limit: limit)
            code.assign(to: counts)

            #expect(counts.indices.allSatisfy { (counts[$0] == 0) == (code.length($0) == 0) })
            let used = counts.indices.filter { counts[$0] > 0 }
            #expect(used.allSatisfy { code.length($0) <= limit })
            #expect(used.reduce(0) { $0 + 1 << (limit - code.length($1)) } == 1 << limit)
            for symbol in used {
                let length = UInt32(code.length(symbol))
                let bits = code.codes[symbol] & (1 << length - 1)
                let others = used.filter {
                    $0 != symbol && code.codes[$0] & (1 << length - 1) == bits
                        && code.length($0) >= Int(length)
                }
                #expect(others.isEmpty)
            }
        }
    }

    @Test("A prefix code is as short as Huffman's construction makes it")
    func isShortest() {
        var random = SplitMix64(seed: 71)
        for _ in 0..<200 {
            let counts = (0..<Int.random(in: 2...60, using: &random)).map { _ in
                UInt32.random(in: 1...40, using: &random)
            }
            var code = PrefixCode(symbols: counts.count, limit: 15)
            code.assign(to: counts)

            let bits = counts.indices.reduce(0) { $0 + Int(counts[$1]) * code.length($1) }
            #expect(bits == shortestTotal(counts))
        }
    }

    @Test("A prefix code has the canonical order of deflate")
    func isCanonical() {
        // The example of RFC 1951, 3.2.2: lengths 3, 3, 3, 3, 3, 2, 4, 4.
        var code = PrefixCode(symbols: 8, limit: 15)
        code.assign(to: [10, 10, 10, 10, 10, 20, 5, 5])

        #expect((0..<8).map { code.length($0) } == [3, 3, 3, 3, 3, 2, 4, 4])
        let reversed = [0b010, 0b110, 0b001, 0b101, 0b011, 0b00, 0b0111, 0b1111] as [UInt32]
        #expect(code.codes.map { $0 & 0xFFFF } == reversed)
    }

    @Test("A prefix code agrees with its plain definition", arguments: [7, 12, 15])
    func agreesWithPlain(limit: Int) {
        var random = SplitMix64(seed: 72)
        for round in 0..<300 {
            let symbols = limit == 7 ? 19 : Int.random(in: 2...512, using: &random)
            // Many equal counts, counts of up to 31 bits, and symbols without any; a sum below 2^32.
            let bits = UInt32.random(in: 0...20, using: &random)
            var counts = (0..<symbols).map { _ in
                UInt32.random(in: 0...1 << UInt32.random(in: 0...bits, using: &random), using: &random)
            }
            if round % 4 == 0 { for index in counts.indices where index % 7 > 1 { counts[index] = 0 } }
            (counts[0], counts[symbols - 1]) = (round % 2 == 0 ? 1 : 1 << 30, 2)
            var plain = PlainPrefixCode(symbols: symbols, limit: limit)
            if counts.lazy.filter({ $0 > 0 }).count > 1 << limit { continue }
            plain.assign(to: counts)
            for kernels in KernelSet.supported {
                var code = PrefixCode(symbols: symbols, limit: limit, using: kernels)
                code.assign(to: counts)
                #expect(code.codes == plain.codes)
            }
        }
    }

    /// The total number of bits of a Huffman code.
    private func shortestTotal(_ counts: [UInt32]) -> Int {
        var (weights, total) = (counts.map { Int($0) }, 0)
        while weights.count > 1 {
            weights.sort(by: >)
            let sum = weights.removeLast() + weights.removeLast()
            weights.append(sum)
            total += sum
        }
        return total
    }
}
