import CKernels

/// Bytes told as literals and as repetitions of the bytes a fixed distance before: what deflate writes.
///
/// A view: the bytes and the memory are the caller's and must outlive it.
package struct ByteRuns {
    /// Bytes before the first and after the last that must be readable; what they hold makes no difference.
    package static let slack = Int(CK_RUN_SLACK)

    /// The shortest repetition that is found; shorter ones are literals.
    package static let shortestRun = Int(CK_SHORTEST_RUN)

    /// What must be writable beyond the end of a stream of bits.
    package static let streamSlack = 8

    private let bytes: UnsafePointer<UInt8>
    private let runs: UnsafeMutablePointer<ck_run>
    private let runCount: Int
    private let kernels: KernelSet

    /// The memory, in bytes, that the runs of `count` bytes need.
    package static func memory(for count: Int) -> Int {
        (count / (shortestRun + 1) + 2) * MemoryLayout<ck_run>.stride
    }

    /// Finds the runs of `count` bytes.
    ///
    /// - Parameters:
    ///   - bytes: The bytes, with slack around them.
    ///   - count: How many there are.
    ///   - first: How many of them repeat nothing, since too little is before them.
    ///   - distance: How far before a byte lies the one that it repeats.
    ///   - memory: Where the runs are kept; aligned for 4 bytes.
    ///   - kernels: What does the work.
    package init(
        in bytes: UnsafePointer<UInt8>,
        count: Int,
        from first: Int,
        distance: Int,
        memory: UnsafeMutableRawPointer,
        using kernels: KernelSet = .fastest
    ) {
        self.bytes = bytes
        self.kernels = kernels
        runs = memory.bindMemory(to: ck_run.self, capacity: Self.memory(for: count))
        runCount = kernels.functions.find_runs(runs, bytes, count, first, distance)
    }

    /// The runs, for comparison: how many literals, and how many repeated bytes after them.
    package var pairs: [(literals: Int, length: Int)] {
        (0..<runCount).map { (Int(runs[$0].literals), Int(runs[$0].length)) }
    }

    /// Adds how often each symbol is to be written.
    ///
    /// - Parameters:
    ///   - counts: One number for each symbol; a literal is its own symbol.
    ///   - symbols: The symbol of a repetition of 3 to 258 bytes, at that place.
    package func count(_ counts: inout [UInt32], symbols: [UInt16]) {
        counts.withUnsafeMutableBufferPointer { counts in
            symbols.withUnsafeBufferPointer { symbols in
                guard let counts = counts.baseAddress, let symbols = symbols.baseAddress else { return }
                kernels.functions.count_symbols(counts, symbols, bytes, runs, runCount)
            }
        }
    }

    /// Writes everything to a stream.
    ///
    /// A code has its bits in the lower 24, the first lowest, and their number in the upper 8.
    ///
    /// - Parameters:
    ///   - stream: Where; what lies up to `streamSlack` bytes beyond its end is overwritten.
    ///   - literals: The codes of the 256 bytes, of up to 12 bits.
    ///   - matches: The codes of repetitions of 3 to 258 bytes, at that place, of up to 24 bits.
    package func write(to stream: inout BitStream, literals: [UInt32], matches: [UInt32]) {
        literals.withUnsafeBufferPointer { literals in
            matches.withUnsafeBufferPointer { matches in
                guard let literals = literals.baseAddress, let matches = matches.baseAddress else { return }
                let state = ck_bits(bits: stream.bits, next: stream.next, count: stream.count)
                let end = kernels.functions.write_symbols(state, literals, matches, bytes, runs, runCount)
                stream = BitStream(next: end.next, bits: end.bits, count: end.count)
            }
        }
    }
}

/// A stream of bits, the lowest of a byte first, into memory that someone else owns.
package struct BitStream {
    /// Where the next whole byte goes.
    package var next: UnsafeMutablePointer<UInt8>

    /// Up to seven bits that are not yet a byte.
    package private(set) var bits: UInt64

    /// How many bits those are.
    package private(set) var count: UInt32

    package init(next: UnsafeMutablePointer<UInt8>, bits: UInt64 = 0, count: UInt32 = 0) {
        self.next = next
        self.bits = bits
        self.count = count
    }

    /// Writes the lowest `length` bits, up to 24, of `value`, which has no others.
    package mutating func write(_ value: UInt32, length: Int) {
        bits |= UInt64(value) << UInt64(count)
        count += UInt32(length)
        while count >= 8 {
            next.pointee = UInt8(truncatingIfNeeded: bits)
            next += 1
            bits >>= 8
            count -= 8
        }
    }

    /// Fills the last byte with zeros.
    package mutating func align() {
        if count > 0 { write(0, length: 8 - Int(count)) }
    }
}
