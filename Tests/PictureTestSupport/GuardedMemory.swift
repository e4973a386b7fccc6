import Foundation
package import HalationPixels

/// A view whose first or last byte lies against an inaccessible page; never unmapped, for
/// the reason that ``FramedMemory`` is never freed.
package struct GuardedMemory {
    package enum End: CaseIterable {
        case first, last
    }

    package struct MappingFailed: Error {}

    package let base: UnsafeMutableRawPointer
    private let size: PixelSize
    private let bytesPerPixel: Int

    package init(size: PixelSize, bytesPerPixel: Int, against end: End) throws {
        self.size = size
        self.bytesPerPixel = bytesPerPixel
        let pageSize = Int(sysconf(Int32(_SC_PAGESIZE)))
        let needed = size.width * size.height * bytesPerPixel
        let readable = (needed + pageSize - 1) / pageSize * pageSize
        let byteCount = readable + 2 * pageSize
        let mapped = mmap(nil, byteCount, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        guard let mapped, mapped != MAP_FAILED else { throw MappingFailed() }
        guard mprotect(mapped + pageSize, readable, PROT_READ | PROT_WRITE) == 0 else {
            throw MappingFailed()
        }
        base = mapped + pageSize + (end == .first ? 0 : readable - needed)
    }

    package var alpha: AlphaRows {
        AlphaRows(base: base, width: size.width, height: size.height, bytesPerRow: size.width)
    }

    package var pixels: PixelRows {
        PixelRows(base: base, width: size.width, height: size.height, bytesPerRow: size.width * bytesPerPixel)
    }
}
