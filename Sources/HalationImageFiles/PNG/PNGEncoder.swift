public import HalationPixels

/// An encoder of PNG files.
///
/// A file holds straight colours, marked as sRGB, by default in the layout with the fewest bytes per pixel that is
/// exact: indices into a palette of up to 256 colours (1, 2, 4 or 8 bits), grey, grey with alpha, RGB, or RGBA, 8 bits
/// per channel. A deep picture has 16. It contains neither a date nor a program's name, so the same pixels give the same bytes.
///
/// An encoder reuses its memory from picture to picture. Use one for many frames, on one thread at a time.
public final class PNGEncoder {
    /// The compression level of the files.
    public let compression: PNGCompression

    /// The colour type of the files.
    public let channels: PNGChannels

    private var packer = RowPacker()
    private var upWriter = RunPNGWriter(filter: .up)
    private var paethWriter = RunPNGWriter(filter: .paeth)
    private var libpngWriter = LibpngWriter()

    /// Creates an encoder of PNG files.
    ///
    /// - Parameters:
    ///   - compression: The compression level; `.fast` suits frames.
    ///   - channels: The colour type; `.rgba` or `.rgb` give all frames of a sequence the same.
    public init(compression: PNGCompression = .fast, channels: PNGChannels = .automatic) {
        self.compression = compression
        self.channels = channels
    }

    /// Returns `picture` as the bytes of a PNG file.
    ///
    /// Pixels with alpha 0 become transparent black.
    ///
    /// - Throws: ``PNGError`` if the picture has no pixels, a side has more than 1,000,000, or memory is short.
    public func encode(_ picture: PixelBuffer) throws(PNGError) -> [UInt8] {
        Array(try encodeInPlace(picture))
    }

    /// Returns `picture` as the bytes of a PNG file with a text before its pixels; see ``PNGText``.
    ///
    /// - Throws: As ``encode(_:)``.
    package func encode(_ picture: PixelBuffer, text: String, keyword: String) throws(PNGError) -> [UInt8] {
        PNGText.adding(text, keyword: keyword, toEncoded: try encodeInPlace(picture))
    }

    /// Returns the same bytes in the encoder's memory, valid until its next picture or its end.
    package func encodeInPlace(_ picture: PixelBuffer) throws(PNGError) -> UnsafeRawBufferPointer {
        let result = picture.withRows { rows in
            Result { () throws(PNGError) in try encode(.bytes(rows)) }
        }
        return try result.get()
    }

    /// Returns a deep picture as the bytes of a PNG file with 16 bits a channel.
    ///
    /// The file is RGB, or RGBA; with automatic ``channels`` it has alpha unless the picture is opaque. Pixels with alpha 0
    /// become transparent black.
    ///
    /// - Throws: ``PNGError`` if the picture has no pixels, a side has more than 1,000,000, or memory is short.
    public func encode(_ picture: DeepPicture) throws(PNGError) -> [UInt8] {
        let result = picture.withRows { rows in
            Result { () throws(PNGError) in Array(try encode(.deep(rows))) }
        }
        return try result.get()
    }

    private func encode(_ rows: PictureRows) throws(PNGError) -> UnsafeRawBufferPointer {
        let sides = 1...maximumSide
        guard sides.contains(rows.width), sides.contains(rows.height) else {
            throw .unsupportedSize(rows.size, limit: maximumSide)
        }
        try packer.prepare(for: rows, channels: channels)
        switch compression {
        case .fast: return try upWriter.write(rows, packer: &packer)
        case .small:
            // Only zlib finds distant repetitions; where there are few, runs take fewer bytes.
            let runs = try paethWriter.write(rows, packer: &packer)
            let searched = try libpngWriter.write(rows, packer: &packer)
            return searched.count < runs.count ? searched : runs
        }
    }
}

/// libpng's default limit (`PNG_USER_WIDTH_MAX`).
private let maximumSide = 1_000_000
