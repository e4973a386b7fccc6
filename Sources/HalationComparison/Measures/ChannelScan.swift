import Foundation
import HalationPixels

/// Compares two pictures of the same size byte by byte.
struct ChannelScan {
    private let expected: PixelRows
    private let actual: PixelRows
    private let tolerance: UInt8
    private let form: Tolerance.ChannelForm
    private let scratch: ScratchMemory
    private let kernels: KernelSet

    init(
        expected: PixelRows,
        actual: PixelRows,
        tolerance: UInt8,
        form: Tolerance.ChannelForm,
        using kernels: KernelSet = .fastest
    ) {
        precondition(expected.size == actual.size, "Only pictures of one size can be compared.")
        self.expected = expected
        self.actual = actual
        self.tolerance = tolerance
        self.form = form
        self.kernels = kernels
        scratch = ScratchMemory(byteCount: form == .straight ? expected.width * 8 : 0)
    }

    /// Scans both pictures; `compared` is the number of pixels that are not ignored.
    func differences(of compared: Int) -> ChannelDifferences {
        var tally = DifferenceTally()
        var largest: InlineArray<4, UInt8> = .init(repeating: 0)
        var rowsOfLargest: InlineArray<4, Int> = .init(repeating: 0)
        for y in 0..<expected.height {
            let (a, b) = rows(y)
            let before = largest
            let count = kernels.countDifferences(
                a,
                b,
                pixels: expected.width,
                beyond: tolerance,
                largest: &largest,
            )
            for byte in 0..<4 where largest[byte] > before[byte] { rowsOfLargest[byte] = y }
            if count > 0 { tally.add(count, in: differingColumns(a, b), ofRow: y) }
        }
        return ChannelDifferences(
            tolerance: Int(tolerance),
            form: form,
            pixels: tally.pixels(of: compared, expected, actual),
            peaks: order.enumerated()
                .filter { largest[$0.offset] > 0 }
                .map { byte, channel in
                    peak(channel, byte: byte, largest[byte], inRow: rowsOfLargest[byte])
                }
                .sorted { $0.channel < $1.channel },
        )
    }

    /// Marks the pixels of row `y` that differ by more than the tolerance.
    func mark(row y: Int, into marks: UnsafeMutablePointer<DifferenceMark>) {
        let (a, b) = rows(y)
        for x in 0..<expected.width { marks[x] = isBeyond(a, b, x) ? .different : .same }
    }

    /// The channels in memory order.
    private var order: [ChannelDifferences.Channel] {
        switch form {
        case .premultiplied: [.blue, .green, .red, .alpha]
        case .straight: [.red, .green, .blue, .alpha]
        }
    }

    private func rows(_ y: Int) -> (UnsafePointer<UInt8>, UnsafePointer<UInt8>) {
        switch form {
        case .premultiplied:
            return (expected.bytes(ofRow: y), actual.bytes(ofRow: y))
        case .straight:
            let first = scratch.bytes
            let second = first + expected.width * 4
            expected.straightenRow(y, into: first, using: kernels)
            actual.straightenRow(y, into: second, using: kernels)
            return (UnsafePointer(first), UnsafePointer(second))
        }
    }

    private func isBeyond(_ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, _ x: Int) -> Bool {
        (4 * x..<4 * x + 4).contains { a[$0].distance(to: b[$0]).magnitude > tolerance }
    }

    /// The columns from the first to the last pixel beyond the tolerance; the row must contain one.
    private func differingColumns(_ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>) -> Range<Int> {
        var first = 0
        while first < expected.width - 1, !isBeyond(a, b, first) { first += 1 }
        var last = expected.width - 1
        while last > first, !isBeyond(a, b, last) { last -= 1 }
        return first..<last + 1
    }

    private func peak(
        _ channel: ChannelDifferences.Channel,
        byte: Int,
        _ difference: UInt8,
        inRow y: Int
    ) -> ChannelDifferences.Peak {
        let (a, b) = rows(y)
        let x = (0..<expected.width).first { x in
            a[4 * x + byte].distance(to: b[4 * x + byte]).magnitude == difference
        }
        return .init(channel: channel, difference: Int(difference), x: x ?? 0, y: y)
    }
}

extension ChannelDifferences.Channel: Comparable {
    /// Orders channels red, green, blue, alpha.
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.position < rhs.position }

    private var position: Int {
        switch self {
        case .red: 0
        case .green: 1
        case .blue: 2
        case .alpha: 3
        }
    }
}

extension PixelRows {
    /// The bytes of row `y`.
    func bytes(ofRow y: Int) -> UnsafePointer<UInt8> {
        UnsafePointer(row(y).assumingMemoryBound(to: UInt8.self))
    }
}
