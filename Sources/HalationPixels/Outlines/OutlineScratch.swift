import CKernels
import Foundation

/// Scratch memory for an outline's kernel.
final class OutlineScratch {
    private var blocks: [UnsafeMutableRawPointer] = []

    deinit {
        for block in blocks { free(block) }
    }

    /// The memory for `edgeCount` edges in rows of a size; nil without memory.
    func memory(for size: PixelSize, edgeCount: Int) -> ck_outline_memory? {
        let stride = ck_outline_stride(size.width)
        let rows = max(ck_outline_rows(size.width, size.height), 1)
        let bands = (size.height + rows - 1) / rows
        guard let areas = numbers(of: Int32.self, stride * rows),
            let sides = numbers(of: Int32.self, stride * rows),
            let crossings = numbers(of: Int32.self, stride * (rows + 1)),
            let orders = numbers(of: Int16.self, stride * (rows + 1)),
            let touched = numbers(of: UInt64.self, ck_outline_words(size.width) * rows),
            let spare = numbers(of: Int32.self, stride), let coverage = numbers(of: UInt8.self, 2 * stride),
            let starts = numbers(of: Int.self, bands + 3),
            let lists = numbers(of: UInt32.self, 3 * edgeCount),
            let keys = numbers(of: Int64.self, 2 * edgeCount),
            let pieces = numbers(of: ck_piece.self, edgeCount)
        else { return nil }
        return ck_outline_memory(
            areas: areas,
            sides: sides,
            crossings: crossings,
            orders: orders,
            touched: touched,
            spare: spare,
            coverage: coverage,
            marks: coverage + stride,
            starts: UnsafeMutableRawPointer(starts).assumingMemoryBound(to: size_t.self),
            order: lists,
            active: lists + edgeCount,
            chosen: lists + 2 * edgeCount,
            keys: keys,
            ranks: keys + edgeCount,
            pieces: pieces
        )
    }

    private func numbers<Number>(of type: Number.Type, _ count: Int) -> UnsafeMutablePointer<Number>? {
        guard let block = calloc(max(count, 1), MemoryLayout<Number>.stride) else { return nil }
        blocks.append(block)
        return block.bindMemory(to: type, capacity: max(count, 1))
    }
}
