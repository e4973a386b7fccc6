/// Owned rows of pixels with copy-on-write: the storage of a ``PixelBuffer``, and of an ``AlphaPlane``.
package struct Plane<Pixel: BitwiseCopyable>: Sendable {
    /// The number of columns and rows.
    package let size: PixelSize

    private var storage: PixelStorage

    /// Creates a plane whose bytes are all zero.
    package init(size: PixelSize) throws(PixelBufferError) {
        self.size = size
        storage = try PixelStorage(size: size, bytesPerPixel: Rows<Pixel>.bytesPerPixel, isCleared: true)
    }

    /// Creates a plane whose bytes are undefined until they are written.
    package init(uninitialized size: PixelSize) throws(PixelBufferError) {
        self.size = size
        storage = try PixelStorage(size: size, bytesPerPixel: Rows<Pixel>.bytesPerPixel, isCleared: false)
    }

    /// Creates a plane of the pixels of `rows`.
    package init(copying rows: Rows<Pixel>) throws(PixelBufferError) {
        self = try Plane(uninitialized: rows.size)
        withMutableRows { $0.copy(from: rows) }
    }

    /// The stride from one row to the next, in bytes: a multiple of 64.
    package var bytesPerRow: Int { storage.bytesPerRow }

    /// The pixel in column `x` of row `y`, bounds-checked.
    package subscript(x: Int, y: Int) -> Pixel {
        get { withRows { $0[x, y] } }
        set { withMutableRows { $0[x, y] = newValue } }
    }

    /// Calls `body` with a view for reading only, valid during the call.
    package func withRows<Result>(_ body: (Rows<Pixel>) throws -> Result) rethrows -> Result {
        try withExtendedLifetime(storage) { try body(rows) }
    }

    /// Calls `body` with a view for reading and writing, valid during the call.
    ///
    /// Memory shared with a copy of this plane is copied first. As with Swift's collections, the program stops if
    /// that allocation fails.
    package mutating func withMutableRows<Result>(_ body: (Rows<Pixel>) throws -> Result) rethrows -> Result {
        if !isKnownUniquelyReferenced(&storage) {
            storage = storage.copied(size: size, bytesPerPixel: Rows<Pixel>.bytesPerPixel)
        }
        return try withExtendedLifetime(storage) { try body(rows) }
    }

    /// Becomes a plane of `size` with undefined contents, reusing the memory if the size is the same and no copy
    /// shares it.
    ///
    /// - Throws: ``PixelBufferError`` if a side is negative or memory runs out; the plane is then unchanged.
    mutating func becomeUninitialized(size: PixelSize) throws(PixelBufferError) {
        guard size != self.size || !isKnownUniquelyReferenced(&storage) else { return }
        self = try Plane(uninitialized: size)
    }

    private var rows: Rows<Pixel> {
        Rows(base: storage.base, width: size.width, height: size.height, bytesPerRow: storage.bytesPerRow)
    }
}

extension Plane: Equatable {
    /// Compares sizes and pixels; padding between rows is ignored.
    package static func == (lhs: Plane, rhs: Plane) -> Bool {
        guard lhs.size == rhs.size else { return false }
        if lhs.storage === rhs.storage { return true }
        return lhs.withRows { left in rhs.withRows { right in left.hasSamePixels(as: right) } }
    }
}

/// A picture of coverage alone: one byte a pixel, 0 transparent and 255 opaque.
package typealias AlphaPlane = Plane<UInt8>
