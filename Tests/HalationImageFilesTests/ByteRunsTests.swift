import HalationImageFiles
import HalationPixels
import TestSupport
import Testing

@Suite("Byte runs")
struct ByteRunsTests {
    @Test(
        "Byte runs are those found byte by byte, with any bytes in the slack",
        arguments: KernelSet.supported
    )
    func runs(kernels: KernelSet) {
        var random = SplitMix64(seed: 60)
        for _ in 0..<600 {
            let sample = Sample(using: &random)
            let expected = sample.expectedRuns
            sample.withRuns(kernels) { runs in
                #expect(runs.pairs.map(\.literals) == expected.map(\.literals))
                #expect(runs.pairs.map(\.length) == expected.map(\.length))
            }
        }
    }

    @Test("Byte runs have the Adler-32 checksum of their bytes", arguments: KernelSet.supported)
    func checksums(kernels: KernelSet) {
        #expect(Reference.adler32(Array("Wikipedia".utf8), after: 1) == 0x11E6_0398)
        var random = SplitMix64(seed: 63)
        let longest = (1...4).map { Sample(repeating: [255, 250, 3, 255], distance: $0, count: 3_000_000) }
        let mixed = (0..<40).map { _ in Sample(ofLongRuns: 60_000, using: &random) }
        let noise = (0..<5).map { Sample(ofNoise: $0, using: &random) } + [Sample(ofBright: 1_500_001)]
        for sample in longest + mixed + noise + (0..<300).map({ _ in Sample(using: &random) }) {
            let bytes = sample.bytes[ByteRuns.slack..<ByteRuns.slack + sample.count]
            for checksum in [1, 0xFFF0_FFF0] as [UInt32] {
                sample.withRuns(kernels) { runs in
                    #expect(runs.checksum(after: checksum) == Reference.adler32(bytes, after: checksum))
                }
            }
        }
    }

    @Test("Byte runs are counted and written as by a plain bit writer", arguments: KernelSet.supported)
    func symbols(kernels: KernelSet) {
        var random = SplitMix64(seed: 61)
        let symbols = (0...258).map { UInt16($0 < 3 ? 0 : 257 + $0 % 29) }
        for round in 0..<300 {
            let sample = round < 280 ? Sample(using: &random) : Sample(ofNoise: round % 5, using: &random)
            let literals = (0..<256).map { _ in code(upTo: 12, using: &random) }
            let matches = (0...258).map { _ in code(upTo: 24, using: &random) }
            var expectedCounts = [UInt32](repeating: 0, count: 286)
            var expectedBits: [Bool] = []
            var (place, nearBlocks) = (ByteRuns.slack, 0)
            for run in sample.expectedRuns {
                let row = sample.bytes[place..<place + run.literals]
                for byte in row { expectedBits += bits(of: literals[Int(byte)]) }
                let counts = Reference.literalCounts(of: row, nearBlocks: &nearBlocks)
                for (byte, count) in counts.enumerated() { expectedCounts[byte] += count }
                for piece in Reference.pieces(of: run.length) {
                    expectedCounts[Int(symbols[piece])] += 1
                    expectedBits += bits(of: matches[piece])
                }
                place += run.literals + run.length
            }

            sample.withRuns(kernels) { runs in
                var counts = [UInt32](repeating: 0, count: 286)
                runs.count(&counts, symbols: symbols)
                #expect(counts == expectedCounts)

                var memory = [UInt8](repeating: 0, count: expectedBits.count / 8 + 2 + ByteRuns.streamSlack)
                memory.withUnsafeMutableBufferPointer { memory in
                    guard let first = memory.baseAddress else { return }
                    var stream = BitStream(next: first)
                    stream.write(0b101, length: 3)
                    runs.write(to: &stream, literals: literals, matches: matches)
                    stream.align()
                    let count = (expectedBits.count + 3 + 7) / 8
                    #expect(stream.next - first == count)
                }
                let all = [true, false, true] + expectedBits
                let wrong = all.indices.first { memory[$0 / 8] >> UInt8($0 % 8) & 1 != (all[$0] ? 1 : 0) }
                #expect(wrong == nil)
            }
        }
    }

    @Test("Long rows of literals are counted within a tenth, and each that occurs at least once")
    func estimates() {
        var random = SplitMix64(seed: 62)
        for strength in 0..<5 {
            // As long as the rows of a strip.
            let sample = Sample(ofNoise: strength, count: 200_000...250_000, using: &random)
            let row = sample.bytes[ByteRuns.slack..<ByteRuns.slack + sample.count]
            var exact = [UInt32](repeating: 0, count: 256)
            for byte in row { exact[Int(byte)] += 1 }
            var nearBlocks = 0
            let estimate = Reference.literalCounts(of: row, nearBlocks: &nearBlocks)

            #expect(zip(exact, estimate).allSatisfy { $0 == 0 || $1 > 0 })
            let errors = zip(exact, estimate).map { abs(Double($0) - Double($1)) }
            #expect(errors.reduce(0, +) < 0.1 * Double(row.count))
        }
    }

    @Test("Byte runs of any length are split into repetitions that deflate allows")
    func pieces() {
        for length in 8...2000 {
            let pieces = Reference.pieces(of: length)
            #expect(pieces.reduce(0, +) == length)
            #expect(pieces.allSatisfy { (3...258).contains($0) })
        }
    }

    private func code(upTo limit: Int, using random: inout SplitMix64) -> UInt32 {
        let length = Int.random(in: 1...limit, using: &random)
        return UInt32(length) << 24 | UInt32.random(in: 0..<1 << UInt32(length), using: &random)
    }

    private func bits(of code: UInt32) -> [Bool] {
        (0..<code >> 24).map { code >> $0 & 1 == 1 }
    }
}

/// Bytes with repeating stretches, surrounded by slack of random bytes.
private struct Sample {
    let bytes: [UInt8]
    let count: Int
    let distance: Int
    let first: Int

    init(using random: inout SplitMix64) {
        distance = Int.random(in: 1...4, using: &random)
        count = Int.random(in: 1...(Bool.random(using: &random) ? 150 : 2500), using: &random)
        first = min(count, [0, 4].randomElement(using: &random) ?? 0)
        let slack = ByteRuns.slack
        var bytes = (0..<count + 2 * slack).map { _ in UInt8.random(in: 0...3, using: &random) }
        var index = slack
        while index < slack + count {
            let length = Int.random(in: 0...(Bool.random(using: &random) ? 20 : 700), using: &random)
            for place in index..<min(index + length, bytes.count) { bytes[place] = bytes[place - distance] }
            index += length + Int.random(in: 1...90, using: &random)
        }
        self.bytes = bytes
    }

    /// Noise without runs, which needs more bits the stronger it is.
    init(
        ofNoise strength: Int,
        count: ClosedRange<Int> = 20_000...30_000,
        using random: inout SplitMix64
    ) {
        distance = 3
        self.count = Int.random(in: count, using: &random)
        first = 0
        let largest = [3, 9, 24, 60, 127][strength]
        bytes = (0..<self.count + 2 * ByteRuns.slack).map { _ in
            let number =
                Int.random(in: 0...largest, using: &random) - Int.random(in: 0...largest, using: &random)
            let isFar = Int.random(in: 0..<40, using: &random) == 0
            return isFar ? UInt8.random(in: 0...255, using: &random) : UInt8(truncatingIfNeeded: number)
        }
    }

    /// A pattern over and over.
    init(repeating pattern: [UInt8], distance: Int, count: Int) {
        self.distance = distance
        self.count = count
        first = distance
        bytes = (0..<count + 2 * ByteRuns.slack).map { pattern[$0 % distance] }
    }

    /// Stretches of up to 3,000 bytes that repeat the bytes before, and a few bytes between them.
    init(ofLongRuns count: Int, using random: inout SplitMix64) {
        distance = Int.random(in: 1...4, using: &random)
        self.count = count
        first = 4
        var bytes = (0..<count + 2 * ByteRuns.slack).map { _ in UInt8.random(in: 0...255, using: &random) }
        var index = ByteRuns.slack + 4
        while index < bytes.count {
            let end = min(index + Int.random(in: 300...3000, using: &random), bytes.count)
            for place in index..<end { bytes[place] = bytes[place - distance] }
            index = end + Int.random(in: 1...90, using: &random)
        }
        self.bytes = bytes
    }

    /// The highest bytes in turns, of which none repeats.
    init(ofBright count: Int) {
        distance = 1
        self.count = count
        first = 0
        bytes = (0..<count + 2 * ByteRuns.slack).map { 255 - UInt8($0 & 1) }
    }

    var expectedRuns: [(literals: Int, length: Int)] {
        Reference.runs(
            in: bytes,
            from: ByteRuns.slack,
            to: ByteRuns.slack + count,
            distance: distance,
            repeatingFrom: ByteRuns.slack + first
        )
    }

    func withRuns(_ kernels: KernelSet, _ body: (ByteRuns) -> Void) {
        withUnsafeTemporaryAllocation(byteCount: ByteRuns.memory(for: count), alignment: 8) { memory in
            bytes.withUnsafeBufferPointer { bytes in
                guard let start = bytes.baseAddress, let memory = memory.baseAddress else { return }
                body(
                    ByteRuns(
                        in: start + ByteRuns.slack,
                        count: count,
                        from: first,
                        distance: distance,
                        memory: memory,
                        using: kernels
                    )
                )
            }
        }
    }
}
