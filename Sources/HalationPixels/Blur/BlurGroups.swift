import CKernels

/// A set of groups of neighbouring lanes in a strip of a blur; transparent groups are not filtered.
///
/// A group is wider than the reach of a direct filter, so its pixels spread no further than into the next group.
struct BlurGroups: Equatable {
    /// The number of lanes in a group: whole blocks of the kernels.
    static let lanes = KernelSet.drawnGroupLength

    /// A bit for each group, that of the first one lowest.
    private var bits: UInt64

    static let none = BlurGroups(bits: 0)

    private init(bits: UInt64) {
        self.bits = bits
    }

    /// All groups of a number of lanes; the last may be shorter.
    init(covering laneCount: Int) {
        let count = (laneCount + Self.lanes - 1) / Self.lanes
        precondition(count < UInt64.bitWidth, "A strip has at most 63 groups: \(count).")
        bits = (1 << UInt64(count)) - 1
    }

    /// The groups that have a byte other than zero.
    init(of bytes: UnsafePointer<UInt8>, count: Int, using functions: ck_kernels) {
        bits = functions.find_drawn_groups(bytes, count)
    }

    var isEmpty: Bool { bits == 0 }

    /// The groups and those next to them.
    func widened() -> BlurGroups {
        BlurGroups(bits: bits | bits << 1 | bits >> 1)
    }

    var containsFirst: Bool { bits & 1 != 0 }

    mutating func insertFirst() { bits |= 1 }

    mutating func formIntersection(_ other: BlurGroups) { bits &= other.bits }

    mutating func formUnion(_ other: BlurGroups) { bits |= other.bits }

    /// Calls `body` with the lanes of each run of groups that follow one another, up to `laneCount`.
    func forEachRun(of laneCount: Int, _ body: (Range<Int>) -> Void) {
        bits.forEachRunOfBits { run in
            let start = run.lowerBound * Self.lanes
            guard start < laneCount else { return }
            body(start..<min(run.upperBound * Self.lanes, laneCount))
        }
    }
}

extension UInt64 {
    /// Calls `body` with the indices of each run of bits that are set, from the lowest.
    func forEachRunOfBits(_ body: (Range<Int>) -> Void) {
        var rest = self
        while rest != 0 {
            let first = rest.trailingZeroBitCount
            let end = first + (~(rest >> first)).trailingZeroBitCount
            body(first..<end)
            // A shift by all bits gives 0.
            rest = (rest >> end) << end
        }
    }
}

extension KernelSet {
    /// The number of bytes in a group.
    package static var drawnGroupLength: Int { Int(CK_DRAWN_GROUP) }

    /// A bit for each group of up to 64 that has a byte other than zero, that of the first one lowest; the last group may be
    /// shorter.
    package func drawnGroups(of bytes: UnsafePointer<UInt8>, count: Int) -> UInt64 {
        functions.find_drawn_groups(bytes, count)
    }
}

/// The groups of the last rows of a strip, as many as a ring has.
struct RingOfGroups {
    private var rows: [BlurGroups]
    private let all: BlurGroups

    /// The number of rows that lack a group.
    private var partialCount: Int

    init(rowCount: Int, all: BlurGroups) {
        rows = [BlurGroups](repeating: .none, count: rowCount)
        self.all = all
        partialCount = rowCount
    }

    /// Sets the groups of a row, whose number counts from the first.
    mutating func set(_ groups: BlurGroups, ofRow row: Int) {
        let place = row % rows.count
        if rows[place] != all { partialCount -= 1 }
        if groups != all { partialCount += 1 }
        rows[place] = groups
    }

    /// The groups of any of the rows.
    var union: BlurGroups {
        partialCount == 0 ? all : rows.reduce(into: .none) { $0.formUnion($1) }
    }
}
