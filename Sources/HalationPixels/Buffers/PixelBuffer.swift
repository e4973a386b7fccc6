import Foundation

/// A picture of premultiplied pixels.
///
/// Eight bits a channel, sRGB-encoded, premultiplied, in the byte order B, G, R, A (a native-endian 32-bit
/// word 0xAARRGGBB on little-endian machines, which is what Cairo draws into). Rows run from the top. A buffer
/// is a value: copies share memory until one of them is written to. A buffer without pixels is a buffer.
public struct PixelBuffer: Sendable {
    /// The number of pixels.
    public let size: PixelSize

    private var storage: PixelStorage

    /// Creates a picture of transparent black.
    ///
    /// - Throws: ``PixelBufferError`` when a side is negative or the memory cannot be had.
    public init(size: PixelSize) throws(PixelBufferError) {
        self.size = size
        storage = try PixelStorage(size: size, bytesPerPixel: 4, isCleared: true)
    }

    /// Creates a picture whose pixels are undefined until they are written.
    package init(uninitialized size: PixelSize) throws(PixelBufferError) {
        self.size = size
        storage = try PixelStorage(size: size, bytesPerPixel: 4, isCleared: false)
    }

    /// The distance from one row to the next, in bytes: at least four times the width, a multiple of 64.
    public var bytesPerRow: Int { storage.bytesPerRow }

    /// The pixel in column `x` of row `y`; both must lie within the picture.
    ///
    /// Convenient for a few pixels; for many, ``withUnsafeBytes(_:)`` is much faster. Writing to a buffer that
    /// shares its memory copies it first.
    public subscript(x: Int, y: Int) -> PremultipliedPixel {
        get { withRows { $0[x, y] } }
        set { withMutableRows { $0[x, y] = newValue } }
    }

    /// Calls `body` with the bytes of all rows, `bytesPerRow` each.
    ///
    /// The bytes between the end of a row's pixels and the start of the next row are undefined.
    public func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result
    {
        try withExtendedLifetime(storage) {
            try body(UnsafeRawBufferPointer(start: storage.base, count: storage.bytesPerRow * size.height))
        }
    }

    /// Calls `body` with a view of the pixels that it must only read, and not keep.
    package func withRows<Result>(_ body: (PixelRows) throws -> Result) rethrows -> Result {
        try withExtendedLifetime(storage) { try body(rows) }
    }

    /// Calls `body` with a view of the pixels that it may write, and must not keep.
    ///
    /// Memory that is shared with a copy of this buffer is copied first; as with Swift's own collections, the
    /// program stops if there is no memory for that.
    package mutating func withMutableRows<Result>(_ body: (PixelRows) throws -> Result) rethrows -> Result {
        if !isKnownUniquelyReferenced(&storage) {
            storage = storage.copied(size: size, bytesPerPixel: 4)
        }
        return try withExtendedLifetime(storage) { try body(rows) }
    }

    /// Becomes a picture of `size` pixels that are undefined until they are written, in the memory it has if that
    /// is of this size and no copy of the buffer shares it.
    ///
    /// - Throws: ``PixelBufferError`` when a side is negative or the memory cannot be had; the picture then stays as
    ///   it was.
    package mutating func becomeUninitialized(size: PixelSize) throws(PixelBufferError) {
        guard size != self.size || !isKnownUniquelyReferenced(&storage) else { return }
        self = try PixelBuffer(uninitialized: size)
    }

    private var rows: PixelRows {
        PixelRows(
            base: storage.base,
            width: size.width,
            height: size.height,
            bytesPerRow: storage.bytesPerRow,
        )
    }
}

extension PixelBuffer: Equatable {
    /// Whether two pictures have the same size and the same pixels; what lies between rows does not count.
    public static func == (lhs: PixelBuffer, rhs: PixelBuffer) -> Bool {
        guard lhs.size == rhs.size else { return false }
        if lhs.storage === rhs.storage { return true }
        return lhs.withRows { left in
            rhs.withRows { right in
                (0..<left.height).allSatisfy { y in
                    memcmp(left.row(y), right.row(y), left.width * 4) == 0
                }
            }
        }
    }
}
