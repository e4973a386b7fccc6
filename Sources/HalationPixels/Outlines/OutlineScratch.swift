import CKernels
import Foundation
import Synchronization

/// Scratch memory for the kernels of outlines and boxes, kept from one fill to the next.
final class OutlineScratch {
    /// Bytes that are zero between fills, as the kernels leave them.
    private var zeros = Block(byteCount: 0)

    /// Bytes of any value.
    private var others = Block(byteCount: 0)

    /// The elements of a path, and its edges.
    private var points = Block(byteCount: 0)
    private var kinds = Block(byteCount: 0)
    private var edges = Block(byteCount: 0)

    /// More memory than this is not kept.
    private static let keptByteCount = 8 << 20

    /// Those that no thread uses; as many as there have been threads that filled at once.
    private static let free = Mutex<[OutlineScratch]>([])

    /// Calls `body` with scratch memory that no other thread uses.
    static func with<Result>(_ body: (OutlineScratch) -> Result) -> Result {
        let scratch = free.withLock { Lent($0.popLast() ?? OutlineScratch()) }.scratch
        defer {
            if scratch.byteCount <= keptByteCount {
                let lent = Lent(scratch)
                free.withLock { $0.append(lent.scratch) }
            }
        }
        return body(scratch)
    }

    private var byteCount: Int {
        zeros.byteCount + others.byteCount + points.byteCount + kinds.byteCount + edges.byteCount
    }

    /// A scratch on its way between the list and a thread.
    ///
    /// Unchecked, because only one thread has it at a time.
    private struct Lent: @unchecked Sendable {
        let scratch: OutlineScratch

        init(_ scratch: OutlineScratch) { self.scratch = scratch }
    }

    /// Room for the kinds and the points of elements; nil without memory.
    func room(forElements count: Int) -> (
        kinds: UnsafeMutablePointer<ck_flat_element>, points: UnsafeMutablePointer<Double>
    )? {
        guard kinds.grow(to: count), points.grow(to: 6 * 8 * count), let kinds = kinds.start,
            let points = points.start
        else { return nil }
        return (
            kinds.bindMemory(to: ck_flat_element.self, capacity: count),
            points.bindMemory(to: Double.self, capacity: 6 * count)
        )
    }

    /// Room for at least as many edges; nil without memory.
    func room(forEdges count: Int) -> UnsafeMutableBufferPointer<ck_edge>? {
        guard edges.grow(to: count * MemoryLayout<ck_edge>.stride), let start = edges.start else {
            return nil
        }
        let capacity = edges.byteCount / MemoryLayout<ck_edge>.stride
        return UnsafeMutableBufferPointer(
            start: start.bindMemory(to: ck_edge.self, capacity: capacity),
            count: capacity
        )
    }

    /// The memory for edges that do not overlap, in rows of a size; nil without memory.
    func plainMemory(for size: PixelSize, edgeCount: Int) -> ck_outline_memory? {
        let stride = ck_outline_stride(size.width)
        let rows = max(ck_plain_outline_rows(size.width, size.height), 1)
        let bands = (size.height + rows - 1) / rows
        let words = ck_outline_words(size.width) * rows
        let listed = bands > 1 ? edgeCount : 0
        guard zeros.grow(to: 8 * words + 4 * stride * rows),
            others.grow(to: 8 * (bands + 3) + 8 * listed + stride + 8), let zero = zeros.start,
            let other = others.start
        else { return nil }
        let areas = zero + 8 * words
        let lists = other + 8 * (bands + 3)
        let numbers = areas.assumingMemoryBound(to: Int32.self)
        let order = lists.assumingMemoryBound(to: UInt32.self)
        let keys = other.assumingMemoryBound(to: Int64.self)
        let bytes = (lists + 8 * listed).assumingMemoryBound(to: UInt8.self)
        // Pointers that the kernel does not use share memory with others.
        return ck_outline_memory(
            areas: numbers,
            sides: numbers,
            crossings: numbers,
            orders: areas.assumingMemoryBound(to: Int16.self),
            touched: zero.assumingMemoryBound(to: UInt64.self),
            spare: numbers,
            coverage: bytes,
            marks: bytes,
            starts: other.assumingMemoryBound(to: size_t.self),
            order: order,
            active: order + listed,
            chosen: order,
            keys: keys,
            ranks: keys,
            pieces: other.assumingMemoryBound(to: ck_piece.self)
        )
    }

    /// The memory for `edgeCount` edges in rows of a size; nil without memory.
    func memory(for size: PixelSize, edgeCount: Int) -> ck_outline_memory? {
        let stride = ck_outline_stride(size.width)
        let rows = max(ck_outline_rows(size.width, size.height), 1)
        let bands = (size.height + rows - 1) / rows
        let words = ck_outline_words(size.width) * rows
        // Each part is a multiple of eight bytes, so that the next one is aligned.
        let crossings = stride * (rows + 1)
        guard
            zeros.grow(to: 8 * words + 4 * (2 * stride * rows + crossings + stride) + 2 * crossings + stride),
            others.grow(
                to: 8 * (bands + 3) + (16 + MemoryLayout<ck_piece>.stride + 12) * edgeCount + stride + 8
            ),
            var zero = zeros.start, var other = others.start
        else { return nil }
        func take<Number>(_ type: Number.Type, _ count: Int, from place: inout UnsafeMutableRawPointer)
            -> UnsafeMutablePointer<Number>
        {
            defer { place += count * MemoryLayout<Number>.stride }
            return place.bindMemory(to: type, capacity: count)
        }
        let touched = take(UInt64.self, words, from: &zero)
        let areas = take(Int32.self, stride * rows, from: &zero)
        let sides = take(Int32.self, stride * rows, from: &zero)
        let allCrossings = take(Int32.self, crossings, from: &zero)
        let spare = take(Int32.self, stride, from: &zero)
        let orders = take(Int16.self, crossings, from: &zero)
        let marks = take(UInt8.self, stride, from: &zero)
        let starts = take(Int.self, bands + 3, from: &other)
        let keys = take(Int64.self, 2 * edgeCount, from: &other)
        let pieces = take(ck_piece.self, edgeCount, from: &other)
        let lists = take(UInt32.self, 3 * edgeCount, from: &other)
        let coverage = take(UInt8.self, stride, from: &other)
        return ck_outline_memory(
            areas: areas,
            sides: sides,
            crossings: allCrossings,
            orders: orders,
            touched: touched,
            spare: spare,
            coverage: coverage,
            marks: marks,
            starts: UnsafeMutableRawPointer(starts).assumingMemoryBound(to: size_t.self),
            order: lists,
            active: lists + edgeCount,
            chosen: lists + 2 * edgeCount,
            keys: keys,
            ranks: keys + edgeCount,
            pieces: pieces
        )
    }

    /// Memory of zeros that can grow.
    private struct Block: ~Copyable {
        private(set) var start: UnsafeMutableRawPointer?
        private(set) var byteCount: Int

        init(byteCount: Int) {
            self.byteCount = byteCount
            start = byteCount > 0 ? calloc(byteCount, 1) : nil
        }

        deinit { Foundation.free(start) }

        /// Replaces the block by a larger one of zeros if it is smaller than needed; returns whether there was memory.
        mutating func grow(to needed: Int) -> Bool {
            if needed <= byteCount { return true }
            self = Block(byteCount: max(needed, 2 * byteCount))
            if start == nil { byteCount = 0 }
            return start != nil
        }
    }
}
