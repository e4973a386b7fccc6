/// A picture of premultiplied pixels with more than eight bits a channel.
///
/// Four floats a pixel, sRGB-encoded, premultiplied, in the order blue, green, red, alpha; rows run from the top.
/// Alpha lies in 0...1 and colours in 0...alpha. Drawing rounds nothing to bytes but coverage, pictures that are read
/// from files, and materials. A picture is a value with copy-on-write.
public struct DeepPicture: Equatable, Sendable {
    private var plane: Plane<LightPixel>

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

    /// Creates a picture of the pixels of another, which rounding gives back.
    ///
    /// - Throws: ``PixelBufferError`` if memory runs out.
    public init(_ picture: PixelBuffer) throws(PixelBufferError) {
        try self.init(uninitialized: picture.size)
        plane.withMutableRows { rows in picture.withRows { rows.decode($0, in: .encoded) } }
    }

    /// The picture with each channel rounded to the nearest of 255 steps.
    ///
    /// - Throws: ``PixelBufferError`` if memory runs out.
    public func rounded() throws(PixelBufferError) -> PixelBuffer {
        var picture = try PixelBuffer(uninitialized: size)
        picture.withMutableRows { bytes in plane.withRows { $0.encode(into: bytes, from: .encoded) } }
        return picture
    }

    /// The stride from one row to the next, in bytes: at least 16 times the width, a multiple of 64.
    public var bytesPerRow: Int { plane.bytesPerRow }

    /// The pixel in column `x` of row `y`; both must lie within the picture.
    package subscript(x: Int, y: Int) -> LightPixel {
        get { plane[x, y] }
        set { plane[x, y] = newValue }
    }

    /// Calls `body` with the bytes of all rows, `bytesPerRow` each: native-endian 32-bit floats.
    ///
    /// The padding between the last pixel of a row and the next row is undefined. The bytes are valid during the call.
    public func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result
    {
        try plane.withRows { rows in
            try body(UnsafeRawBufferPointer(start: rows.base, count: rows.bytesPerRow * rows.height))
        }
    }

    /// Calls `body` with a view for reading only, valid during the call.
    package func withRows<Result>(_ body: (LightRows) throws -> Result) rethrows -> Result {
        try plane.withRows(body)
    }

    /// Calls `body` with a view for reading and writing, valid during the call.
    package mutating func withMutableRows<Result>(_ body: (LightRows) throws -> Result) rethrows -> Result {
        try plane.withMutableRows(body)
    }

    /// Becomes a picture of `size` with undefined pixels, reusing the memory if the size is the same and no copy
    /// shares it.
    ///
    /// - Throws: ``PixelBufferError`` if a side is negative or memory runs out; the picture is then unchanged.
    package mutating func becomeUninitialized(size: PixelSize) throws(PixelBufferError) {
        try plane.becomeUninitialized(size: size)
    }

    /// Adds the pixels of a picture of the same size, each multiplied by `weight`.
    package mutating func add(_ picture: DeepPicture, weight: Float) {
        precondition(picture.size == size, "The picture is \(picture.size), and the sum \(size).")
        plane.withMutableRows { sum in picture.withRows { sum.add($0, weight: weight) } }
    }

    /// Compares sizes and pixels; padding between rows is ignored.
    public static func == (lhs: DeepPicture, rhs: DeepPicture) -> Bool { lhs.plane == rhs.plane }
}
