/// A picture of premultiplied pixels.
///
/// Eight bits a channel, sRGB-encoded, premultiplied, in the byte order B, G, R, A (a native-endian 32-bit
/// word 0xAARRGGBB on little-endian machines, which is what Cairo draws into). Rows run from the top.
public struct PixelBuffer: Sendable {
    /// The number of pixels.
    public let size: PixelSize

    /// The distance from one row to the next, in bytes; at least four times the width.
    public var bytesPerRow: Int { size.width * 4 }

    private var bytes: [UInt8]

    /// Creates a picture of transparent black.
    public init(size: PixelSize) {
        self.size = size
        bytes = Array(repeating: 0, count: size.width * size.height * 4)
    }

    /// Calls `body` with the bytes of all rows, `bytesPerRow` each.
    public func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result
    {
        try bytes.withUnsafeBytes(body)
    }
}
