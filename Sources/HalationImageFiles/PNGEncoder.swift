public import HalationPixels

/// Turns pictures into the bytes of PNG files.
///
/// A file holds straight colours and says that they are sRGB. Of the layouts that hold the picture exactly it has
/// the one with the fewest bytes a pixel: places in a table of up to 256 colours (of 1, 2, 4 or 8 bits), grey,
/// grey with alpha, RGB, or RGBA, 8 bits each. It holds no date and no program's name, so the same pixels give the
/// same bytes.
///
/// An encoder keeps its memory from one picture to the next, so use one for all frames of a sequence, on one thread
/// at a time.
public final class PNGEncoder {
    /// How much time a file is worth.
    public let compression: PNGCompression

    private var packer = RowPacker()
    private var upWriter = RunPNGWriter(filter: .up)
    private var paethWriter = RunPNGWriter(filter: .paeth)
    private var libpngWriter = LibpngWriter()

    /// Creates an encoder.
    ///
    /// - Parameter compression: How much time a file is worth; `.fast` suits frames.
    public init(compression: PNGCompression = .fast) {
        self.compression = compression
    }

    /// The bytes of a PNG file that shows `picture`.
    ///
    /// A pixel that is wholly transparent is written as transparent black.
    ///
    /// - Throws: ``PNGError`` when the picture has no pixels or more than a PNG can hold, or when memory runs out.
    public func encode(_ picture: PixelBuffer) throws(PNGError) -> [UInt8] {
        Array(try encodeInPlace(picture))
    }

    /// The same bytes in the encoder's own memory, valid until its next picture or its end.
    package func encodeInPlace(_ picture: PixelBuffer) throws(PNGError) -> UnsafeRawBufferPointer {
        let sides = 1...maximumSide
        guard sides.contains(picture.size.width), sides.contains(picture.size.height) else {
            throw .unsupportedSize(picture.size, limit: maximumSide)
        }
        let result = picture.withRows { rows in
            Result { () throws(PNGError) in try encode(rows) }
        }
        return try result.get()
    }

    private func encode(_ rows: PixelRows) throws(PNGError) -> UnsafeRawBufferPointer {
        try packer.prepare(for: rows)
        switch compression {
        case .fast: return try upWriter.write(rows, packer: &packer)
        case .small:
            // What is repeated far away, only zlib finds; where little is repeated, it does worse than runs.
            let runs = try paethWriter.write(rows, packer: &packer)
            let searched = try libpngWriter.write(rows, packer: &packer)
            return searched.count < runs.count ? searched : runs
        }
    }
}

/// What libpng accepts unless told otherwise (`PNG_USER_WIDTH_MAX`).
private let maximumSide = 1_000_000
