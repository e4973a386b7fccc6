import CKernels
package import HalationPixels

/// A length-limited Huffman code in the bit order of deflate.
///
/// Lengths are optimal unless one would exceed the limit; then they are slightly longer on average. The same counts
/// give the same code: all arithmetic is on integers, and ties are broken by the symbol.
package struct PrefixCode {
    /// Each symbol's code, first bit lowest, with its length in the upper 8 bits; 0 for a symbol without occurrences.
    package private(set) var codes: [UInt32]

    private let limit: Int
    private let kernels: KernelSet

    /// Creates an empty code for `symbols` symbols, up to 512, with codes of up to `limit` bits, up to 23.
    package init(symbols: Int, limit: Int, using kernels: KernelSet = .fastest) {
        precondition(
            symbols <= Int(CK_MOST_SYMBOLS),
            "A code has at most 512 symbols, and this one \(symbols)."
        )
        precondition((1..<24).contains(limit), "Codes have 1 to 23 bits.")
        codes = [UInt32](repeating: 0, count: symbols)
        self.limit = limit
        self.kernels = kernels
    }

    /// The length of a symbol's code in bits.
    package func length(_ symbol: Int) -> Int { Int(codes[symbol] >> 24) }

    /// Makes the code for the symbols' numbers of occurrences.
    ///
    /// - Precondition: At least two symbols occur.
    package mutating func assign(to counts: [UInt32]) {
        precondition(counts.count == codes.count, "Each symbol has a number of occurrences.")
        precondition(
            counts.lazy.filter { $0 > 0 }.prefix(2).count == 2,
            "A code tells at least two symbols apart."
        )
        codes.withUnsafeMutableBufferPointer { codes in
            counts.withUnsafeBufferPointer { counts in
                guard let first = codes.baseAddress, let numbers = counts.baseAddress else { return }
                kernels.functions.assign_code(first, numbers, codes.count, UInt32(limit))
            }
        }
    }
}
