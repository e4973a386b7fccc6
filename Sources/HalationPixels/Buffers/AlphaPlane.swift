import Foundation

/// A picture of coverage alone: one byte a pixel, 0 transparent and 255 opaque.
///
/// A value like ``PixelBuffer``: copies share memory until one of them is written to.
package struct AlphaPlane: Sendable {
    /// The number of pixels.
    package let size: PixelSize

    private var storage: PixelStorage

    /// Creates a transparent plane.
    package init(size: PixelSize) throws(PixelBufferError) {
        self.size = size
        storage = try PixelStorage(size: size, bytesPerPixel: 1, isCleared: true)
    }

    /// Creates a plane whose bytes are undefined until they are written.
    package init(uninitialized size: PixelSize) throws(PixelBufferError) {
        self.size = size
        storage = try PixelStorage(size: size, bytesPerPixel: 1, isCleared: false)
    }

    /// The distance from one row to the next, in bytes: a multiple of 64.
    package var bytesPerRow: Int { storage.bytesPerRow }

    /// The coverage in column `x` of row `y`; both must lie within the plane.
    package subscript(x: Int, y: Int) -> UInt8 {
        get { withRows { $0[x, y] } }
        set { withMutableRows { $0[x, y] = newValue } }
    }

    /// Calls `body` with a view of the bytes that it must only read, and not keep.
    package func withRows<Result>(_ body: (AlphaRows) throws -> Result) rethrows -> Result {
        try withExtendedLifetime(storage) { try body(rows) }
    }

    /// Calls `body` with a view of the bytes that it may write, and must not keep.
    ///
    /// Memory that is shared with a copy of this plane is copied first; as with Swift's own collections, the
    /// program stops if there is no memory for that.
    package mutating func withMutableRows<Result>(_ body: (AlphaRows) throws -> Result) rethrows -> Result {
        if !isKnownUniquelyReferenced(&storage) {
            storage = storage.copied(size: size, bytesPerPixel: 1)
        }
        return try withExtendedLifetime(storage) { try body(rows) }
    }

    private var rows: AlphaRows {
        AlphaRows(
            base: storage.base,
            width: size.width,
            height: size.height,
            bytesPerRow: storage.bytesPerRow,
        )
    }
}

extension AlphaPlane: Equatable {
    /// Whether two planes have the same size and coverage; what lies between rows does not count.
    package static func == (lhs: AlphaPlane, rhs: AlphaPlane) -> Bool {
        guard lhs.size == rhs.size else { return false }
        if lhs.storage === rhs.storage { return true }
        return lhs.withRows { left in
            rhs.withRows { right in
                (0..<left.height).allSatisfy { y in
                    memcmp(left.row(y), right.row(y), left.width) == 0
                }
            }
        }
    }
}
