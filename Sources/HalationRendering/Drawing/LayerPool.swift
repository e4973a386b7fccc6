import Foundation
import HalationCairo
import HalationPixels

/// Memory for layers, reused from one layer to the next.
package final class LayerPool {
    private var free: [LayerMemory] = []

    /// Creates a pool without memory.
    package init() {}

    /// Lends memory for the rows of a layer, aligned to cache lines; its contents are undefined.
    func lend(_ size: PixelSize, bytesPerPixel: Int) throws(RenderingError) -> LentMemory {
        guard size.width <= CairoCanvas.largestSide, size.height <= CairoCanvas.largestSide else {
            throw .tooLarge(size, limit: CairoCanvas.largestSide)
        }
        let alignment = LayerMemory.alignment
        let bytesPerRow = (size.width * bytesPerPixel + alignment - 1) / alignment * alignment
        guard let memory = take(byteCount: bytesPerRow * size.height) else { throw .outOfMemory(size) }
        return LentMemory(memory, bytesPerRow: bytesPerRow, pool: self)
    }

    /// Removes the smallest free block of at least `byteCount` bytes, or allocates one; nil without memory.
    private func take(byteCount: Int) -> LayerMemory? {
        let fitting = free.indices.filter { free[$0].byteCount >= byteCount }
        if let smallest = fitting.min(by: { free[$0].byteCount < free[$1].byteCount }) {
            return free.remove(at: smallest)
        }
        // None fits: free the largest before allocating, so that the pool never holds outgrown memory.
        if let largest = free.indices.max(by: { free[$0].byteCount < free[$1].byteCount }) {
            free.remove(at: largest)
        }
        return LayerMemory(byteCount: byteCount)
    }

    fileprivate func giveBack(_ memory: LayerMemory) {
        free.append(memory)
    }
}

/// The memory of one layer's rows, returned to its pool with the last reference.
final class LentMemory {
    /// Distance from one row to the next, in bytes.
    let bytesPerRow: Int
    private let memory: LayerMemory
    private let pool: LayerPool

    fileprivate init(_ memory: LayerMemory, bytesPerRow: Int, pool: LayerPool) {
        self.memory = memory
        self.bytesPerRow = bytesPerRow
        self.pool = pool
    }

    deinit {
        pool.giveBack(memory)
    }

    /// The first byte of the first row.
    var base: UnsafeMutableRawPointer { memory.base }
}

/// An aligned block of memory, freed with the last reference.
private final class LayerMemory {
    let base: UnsafeMutableRawPointer
    let byteCount: Int

    /// A cache line, so that rows whose stride is a multiple of it never share one.
    static let alignment = 64

    init?(byteCount: Int) {
        var memory: UnsafeMutableRawPointer?
        guard posix_memalign(&memory, Self.alignment, max(byteCount, Self.alignment)) == 0, let memory else {
            return nil
        }
        base = memory
        self.byteCount = byteCount
    }

    deinit {
        Foundation.free(base)
    }
}
