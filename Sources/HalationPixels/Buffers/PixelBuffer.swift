/// A picture of premultiplied pixels.
///
/// Eight bits a channel, sRGB-encoded, premultiplied, in the byte order B, G, R, A (a native-endian 32-bit word
/// 0xAARRGGBB on little-endian machines, which is Cairo's ARGB32). Rows run from the top. A buffer is a value with
/// copy-on-write. A width or height of 0 is allowed.
public struct PixelBuffer: Equatable, Sendable {
    private var plane: Plane<PremultipliedPixel>

    /// The width and height in pixels.
    public var size: PixelSize { plane.size }

    /// Creates a picture of transparent black.
    ///
    /// - Throws: ``PixelBufferError`` if a side is negative or memory runs out.
    public init(size: PixelSize) throws(PixelBufferError) {
        plane = try Plane(size: size)
    }

    /// Creates a picture whose pixels are undefined until they are written.
    package init(uninitialized size: PixelSize) throws(PixelBufferError) {
        plane = try Plane(uninitialized: size)
    }

    /// The stride from one row to the next, in bytes: at least four times the width, a multiple of 64.
    public var bytesPerRow: Int { plane.bytesPerRow }

    /// The pixel in column `x` of row `y`; both must lie within the picture.
    ///
    /// Suited to a few pixels; for many, ``withUnsafeBytes(_:)`` is much faster. Writing to a buffer that shares its
    /// memory with a copy duplicates the memory first.
    public subscript(x: Int, y: Int) -> PremultipliedPixel {
        get { plane[x, y] }
        set { plane[x, y] = newValue }
    }

    /// Calls `body` with the bytes of all rows, `bytesPerRow` each.
    ///
    /// The padding between the last pixel of a row and the next row is undefined. The bytes are valid during the
    /// call.
    public func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result
    {
        try plane.withRows { rows in
            try body(UnsafeRawBufferPointer(start: rows.base, count: rows.bytesPerRow * rows.height))
        }
    }

    /// Calls `body` with a view for reading only, valid during the call.
    package func withRows<Result>(_ body: (PixelRows) throws -> Result) rethrows -> Result {
        try plane.withRows(body)
    }

    /// Calls `body` with a view for reading and writing, valid during the call.
    ///
    /// Memory shared with a copy of this buffer is copied first. As with Swift's collections, the program stops if
    /// that allocation fails.
    package mutating func withMutableRows<Result>(_ body: (PixelRows) throws -> Result) rethrows -> Result {
        try plane.withMutableRows(body)
    }

    /// Becomes a picture of `size` with undefined pixels, reusing the memory if the size is the same and no copy
    /// shares it.
    ///
    /// - Throws: ``PixelBufferError`` if a side is negative or memory runs out; the picture is then unchanged.
    package mutating func becomeUninitialized(size: PixelSize) throws(PixelBufferError) {
        try plane.becomeUninitialized(size: size)
    }

    /// Compares sizes and pixels; padding between rows is ignored.
    public static func == (lhs: PixelBuffer, rhs: PixelBuffer) -> Bool {
        lhs.plane == rhs.plane
    }
}
