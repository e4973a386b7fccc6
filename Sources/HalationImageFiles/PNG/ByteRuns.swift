import CISAL
import CKernels
package import HalationPixels

/// A split of bytes into literals and runs that repeat the bytes a fixed distance before, for deflate.
///
/// A non-owning view: the bytes and the memory belong to the caller and must outlive it.
package struct ByteRuns {
    /// The number of bytes that must be readable before the first and after the last; their values do not matter.
    package static let slack = Int(CK_RUN_SLACK)

    /// The minimum length of a run, in bytes; shorter repetitions are literals.
    package static let shortestRun = Int(CK_SHORTEST_RUN)

    /// The mean length in bytes from which runs are summed one by one.
    private static let summedLength = 256

    /// The number of bytes that must be writable beyond the end of a stream of bits.
    package static let streamSlack = 8

    private let bytes: UnsafePointer<UInt8>
    private let runs: UnsafeMutablePointer<ck_run>
    private let runCount: Int
    private let distance: Int

    /// The number of bytes.
    let count: Int

    private let kernels: KernelSet

    /// The size of the memory that holds the runs of `count` bytes, in bytes.
    package static func memory(for count: Int) -> Int {
        (count / (shortestRun + 1) + 2) * MemoryLayout<ck_run>.stride
    }

    /// Finds the runs of `count` bytes.
    ///
    /// - Parameters:
    ///   - bytes: The bytes, with slack around them.
    ///   - count: The number of bytes, without the slack.
    ///   - first: The number of leading bytes that are always literals, because too few precede them.
    ///   - distance: The distance back to the byte that is repeated.
    ///   - memory: Receives the runs; ``memory(for:)`` bytes, aligned to 4.
    ///   - kernels: The instruction set to use.
    package init(
        in bytes: UnsafePointer<UInt8>,
        count: Int,
        from first: Int,
        distance: Int,
        memory: UnsafeMutableRawPointer,
        using kernels: KernelSet = .fastest
    ) {
        self.bytes = bytes
        self.distance = distance
        self.count = count
        self.kernels = kernels
        runs = memory.bindMemory(to: ck_run.self, capacity: Self.memory(for: count))
        runCount = kernels.functions.find_runs(runs, bytes, count, first, distance)
    }

    /// Each run as its number of literals and the number of repeated bytes after them.
    package var pairs: [(literals: Int, length: Int)] {
        (0..<runCount).map { (Int(runs[$0].literals), Int(runs[$0].length)) }
    }

    /// Continues an Adler-32 checksum over the bytes; the checksum of no bytes is 1.
    ///
    /// Repeated bytes are summed as a series, without reading them, unless runs are so short that reading all bytes is faster.
    package func checksum(after checksum: UInt32) -> UInt32 {
        guard runCount < count / Self.summedLength else {
            return isal_adler32(checksum, bytes, UInt64(count))
        }
        return kernels.functions.add_runs(checksum, bytes, runs, runCount, distance)
    }

    /// Adds the number of occurrences of each deflate symbol to `counts`.
    ///
    /// In long rows of literals it is an estimate from a sixteenth of those near zero, at least 1 for each that occurs.
    ///
    /// - Parameters:
    ///   - counts: A number for each symbol; a literal byte is its own symbol.
    ///   - symbols: The symbol of each match length, at index 3 to 258.
    package func count(_ counts: inout [UInt32], symbols: [UInt16]) {
        counts.withUnsafeMutableBufferPointer { counts in
            symbols.withUnsafeBufferPointer { symbols in
                guard let counts = counts.baseAddress, let symbols = symbols.baseAddress else { return }
                kernels.functions.count_symbols(counts, symbols, bytes, runs, runCount)
            }
        }
    }

    /// Writes the codes of all literals and matches to a stream.
    ///
    /// A code holds its bits in the lower 24, first bit lowest, and its length in the upper 8.
    ///
    /// - Parameters:
    ///   - stream: The destination; up to ``streamSlack`` bytes beyond its end are overwritten.
    ///   - literals: The codes of the 256 byte values, at most 12 bits each.
    ///   - matches: The codes of match lengths, at index 3 to 258, at most 24 bits each.
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
