import HalationPixels

/// A deflate encoder whose only matches repeat the bytes at one fixed distance.
///
/// Filtered rows of a drawing are long runs of zeros and numbers near zero: runs and a Huffman code per block give fewer
/// bytes than a search for matches of any distance in the same time. The bytes depend on nothing but the data.
struct RunDeflater {
    private var counts = [UInt32](repeating: 0, count: Deflate.symbolCount)
    private var code = PrefixCode(symbols: Deflate.symbolCount, limit: Deflate.longestSymbol)
    private var matches = [UInt32](repeating: 0, count: Deflate.longestMatch + 1)
    private var lengthCode = PrefixCode(symbols: 19, limit: 7)
    private var lengths: [UInt8] = []
    private var tokens: [(symbol: UInt8, extra: UInt8)] = []

    /// The largest size in bytes of a block of `count` bytes, including the slack that may be overwritten after it.
    static func room(for count: Int) -> Int {
        count / 2 * 3 + 1024
    }

    /// Writes one block.
    ///
    /// - Parameters:
    ///   - runs: The bytes of the block.
    ///   - distance: The distance of matches in bytes, 1 to 4.
    ///   - isLast: Whether this is the last block of the stream.
    ///   - stream: The destination, with ``room(for:)``.
    mutating func write(_ runs: ByteRuns, distance: Int, isLast: Bool, to stream: inout BitStream) {
        for symbol in counts.indices { counts[symbol] = 0 }
        counts[Deflate.endOfBlock] = 1
        runs.count(&counts, symbols: Deflate.symbols)
        code.assign(to: counts)
        stream.write(isLast ? 0b101 : 0b100, length: 3)
        writeCode(distance: distance, to: &stream)
        makeMatches(distance: distance)
        runs.write(to: &stream, literals: code.codes, matches: matches)
        stream.write(code: code.codes[Deflate.endOfBlock])
    }

    /// Makes the complete codes of matches by length: length symbol, its extra bits, and the distance.
    private mutating func makeMatches(distance: Int) {
        // Two distances have codes of one bit, which makes the code complete: 1 or 2, and ours.
        let distanceBit: UInt32 = distance == 1 ? 0 : 1
        for length in Deflate.shortestMatch...Deflate.longestMatch {
            let entry = code.codes[Int(Deflate.symbols[length])]
            let codeLength = entry >> 24
            let extraLength = UInt32(Deflate.extraBits(of: length))
            let extra = UInt32(Deflate.extra(of: length))
            let bits =
                entry & 0xFF_FFFF | extra << codeLength | distanceBit << (codeLength + extraLength)
            matches[length] = bits | (codeLength + extraLength + 1) << 24
        }
    }

    /// Writes the code lengths in the compressed form of RFC 1951, 3.2.7.
    private mutating func writeCode(distance: Int, to stream: inout BitStream) {
        lengths.removeAll(keepingCapacity: true)
        let last = code.codes.lastIndex { $0 > 0 } ?? Deflate.endOfBlock
        for symbol in 0...last { lengths.append(UInt8(code.length(symbol))) }
        let distances = max(distance, 2)
        for index in 0..<distances { lengths.append(index == 0 || index == distances - 1 ? 1 : 0) }
        makeTokens()
        var tokenCounts = [UInt32](repeating: 0, count: 19)
        for token in tokens { tokenCounts[Int(token.symbol)] += 1 }
        lengthCode.assign(to: tokenCounts)

        let order = Deflate.lengthOrder
        let lengthCount = (order.lastIndex { lengthCode.length($0) > 0 } ?? 3) + 1
        stream.write(UInt32(last + 1 - 257), length: 5)
        stream.write(UInt32(distances - 1), length: 5)
        stream.write(UInt32(max(lengthCount, 4) - 4), length: 4)
        for symbol in order.prefix(max(lengthCount, 4)) {
            stream.write(UInt32(lengthCode.length(symbol)), length: 3)
        }
        for token in tokens {
            stream.write(code: lengthCode.codes[Int(token.symbol)])
            switch token.symbol {
            case 16: stream.write(UInt32(token.extra), length: 2)
            case 17: stream.write(UInt32(token.extra), length: 3)
            case 18: stream.write(UInt32(token.extra), length: 7)
            default: break
            }
        }
    }

    /// Makes the tokens of the code lengths: literals, repetitions (16) and runs of zeros (17 and 18).
    private mutating func makeTokens() {
        tokens.removeAll(keepingCapacity: true)
        var index = 0
        while index < lengths.count {
            let length = lengths[index]
            var run = 1
            while index + run < lengths.count, lengths[index + run] == length { run += 1 }
            index += run
            if length == 0 {
                while run >= 3 {
                    let part = min(run, 138)
                    tokens.append(part <= 10 ? (17, UInt8(part - 3)) : (18, UInt8(part - 11)))
                    run -= part
                }
            } else {
                tokens.append((length, 0))
                run -= 1
                while run >= 3 {
                    let part = min(run, 6)
                    tokens.append((16, UInt8(part - 3)))
                    run -= part
                }
            }
            for _ in 0..<run { tokens.append((length, 0)) }
        }
    }
}

extension BitStream {
    /// Writes a code with its length in the upper 8 bits.
    fileprivate mutating func write(code: UInt32) {
        write(code & 0xFF_FFFF, length: Int(code >> 24))
    }
}

/// Constants of RFC 1951.
private enum Deflate {
    static let endOfBlock = 256
    static let symbolCount = 286
    static let shortestMatch = 3
    static let longestMatch = 258
    /// Our limit, so that four literals fit into a word.
    static let longestSymbol = 12
    static let lengthOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

    /// The symbol of each match length.
    static let symbols: [UInt16] = (0...longestMatch).map { length in
        guard length >= shortestMatch else { return 0 }
        guard length < longestMatch else { return 285 }
        let bits = extraBits(of: length)
        // Four symbols for each number of extra bits, and eight for none.
        return UInt16(257 + 4 * bits + (length - 3) >> bits)
    }

    /// The number of extra bits after the symbol.
    static func extraBits(of length: Int) -> Int {
        guard length < longestMatch, length >= 11 else { return 0 }
        return (Int.bitWidth - (length - 3).leadingZeroBitCount) - 3
    }

    /// The value of the extra bits.
    static func extra(of length: Int) -> Int {
        (length - 3) & (1 << extraBits(of: length) - 1)
    }
}
