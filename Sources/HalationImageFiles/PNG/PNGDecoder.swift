import CPNG
public import HalationPixels

/// A decoder of PNG files.
///
/// It reads every colour type, bit depth, palette, transparency and interlacing of the format. 16-bit samples are
/// rounded to 8 bits. An animated PNG gives its still picture.
///
/// Colours are converted to sRGB, with 16 bits a sample, from what the file says they are: from `cICP`, unless its
/// transfer function is one of film or HDR; else from `iCCP` (with Little CMS); else `sRGB`; else `gAMA` and `cHRM`.
/// What says nothing, is damaged or is sRGB by another name leaves samples as they are, so a picture that was written
/// and read again is unchanged. Colours outside of sRGB are clipped.
///
/// A damaged file gives an error, never a part of a picture: one that is truncated, has a wrong checksum in any chunk,
/// or has compressed data for fewer or more pixels than its size. Chunks that do not affect pixels are skipped. Bytes
/// after the end of the file, and data chunks after the end of the compressed stream, are ignored. An index beyond the
/// palette is opaque black.
public struct PNGDecoder: Sendable {
    /// The largest sizes, checked before memory is allocated for pixels.
    public var limits: Limits

    /// Creates a decoder that refuses files beyond `limits`.
    public init(limits: Limits = Limits()) {
        self.limits = limits
    }

    /// Decodes the bytes of a PNG file to a premultiplied picture.
    ///
    /// - Throws: ``PNGDecodingError``.
    /// - Complexity: O(*n*) in pixels and bytes. Allocates the picture and a few rows.
    public func decode(_ bytes: [UInt8]) throws(PNGDecodingError) -> PixelBuffer {
        try bytes.withUnsafeBytes { bytes in
            Result { () throws(PNGDecodingError) in try decode(bytes) }
        }.get()
    }

    /// Decodes the bytes of a PNG file, which are not kept, to a premultiplied picture.
    ///
    /// - Throws: ``PNGDecodingError``.
    public func decode(_ bytes: UnsafeRawBufferPointer) throws(PNGDecodingError) -> PixelBuffer {
        try limits.check(byteCount: bytes.count)
        try PNGSignature.check(bytes)
        try PNGHeader.check(bytes)
        let reader = Reader(largestSide: limits.side)
        let size = try reader.begin(bytes)
        try limits.check(size)
        let picture = try reader.read(size, PNGColors(of: bytes).conversion)
        try reader.finish()
        return picture
    }
}

extension PNGDecoder {
    /// The largest sizes of a file and of its picture.
    public struct Limits: Hashable, Sendable {
        /// Limit of width and height in pixels; 32,767 by default, the largest picture that can be drawn.
        public var side = 32_767

        /// Limit of the number of pixels; 2^28 by default, 1 GiB of memory.
        public var pixelCount = 1 << 28

        /// Limit of the file's size in bytes; 1 GiB by default.
        public var byteCount = 1 << 30

        /// Creates the default limits, for files of the program's user.
        public init() {}

        func check(byteCount count: Int) throws(PNGDecodingError) {
            guard count <= byteCount else { throw .tooManyBytes(count, limit: byteCount) }
        }

        fileprivate func check(_ size: PixelSize) throws(PNGDecodingError) {
            guard size.width <= side, size.height <= side else { throw .unsupportedSize(size, limit: side) }
            guard size.width * size.height <= pixelCount else {
                throw .tooManyPixels(size, limit: pixelCount)
            }
        }
    }
}

/// Rows per strip: 16 rows of a 1080p frame fit into the second-level cache.
private let rowsInStrip = 16

/// A file being decoded by libpng; owns libpng's memory.
private struct Reader: ~Copyable {
    // On the heap: libpng keeps its address between calls.
    private let reader = UnsafeMutablePointer<cpng_reader>.allocate(capacity: 1)

    /// The limit that an error about the size quotes.
    private let largestSide: Int

    init(largestSide: Int) {
        self.largestSide = largestSide
        reader.initialize(to: cpng_reader())
    }

    deinit {
        cpng_reader_reset(reader)
        reader.deallocate()
    }

    /// Reads the chunks before the pixels; the bytes must outlive the reader.
    func begin(_ bytes: UnsafeRawBufferPointer) throws(PNGDecodingError) -> PixelSize {
        guard cpng_reader_begin(reader, bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count) else {
            throw failure(in: .header)
        }
        return PixelSize(width: Int(reader.pointee.width), height: Int(reader.pointee.height))
    }

    /// Reads the pixels.
    func read(_ size: PixelSize, _ conversion: DeepConversion?) throws(PNGDecodingError) -> PixelBuffer {
        guard cpng_reader_begin_rows(reader, conversion != nil) else { throw failure(in: .header) }
        guard var picture = try? PixelBuffer(uninitialized: size) else { throw .outOfMemory(size) }
        let isInterlaced = reader.pointee.pass_count > 1
        let isRead = picture.withMutableRows { rows in
            if let conversion { return readDeep(into: rows, conversion) }
            return isInterlaced ? readPasses(into: rows) : readStrips(into: rows)
        }
        guard isRead else { throw failure(in: .pixels) }
        return picture
    }

    /// Reads the chunks after the pixels.
    func finish() throws(PNGDecodingError) {
        guard cpng_reader_finish(reader) else { throw failure(in: .end) }
    }

    private func readStrips(into pixels: PixelRows) -> Bool {
        let bytesPerRow = pixels.width * 4
        let stripCount = min(rowsInStrip, pixels.height)
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bytesPerRow * stripCount) { strip in
            // Not nil: there is at least one pixel.
            guard let straight = strip.baseAddress else { return true }
            return stride(from: 0, to: pixels.height, by: stripCount).allSatisfy { top in
                let rows = min(stripCount, pixels.height - top)
                guard cpng_reader_read_rows(reader, straight, bytesPerRow, rows) else { return false }
                for row in 0..<rows {
                    pixels.premultiplyRow(top + row, from: straight + row * bytesPerRow)
                }
                return true
            }
        }
    }

    /// Reads the passes of an interlaced file into the picture, and premultiplies it at the end.
    private func readPasses(into pixels: PixelRows) -> Bool {
        let straight = pixels.base.assumingMemoryBound(to: UInt8.self)
        for _ in 0..<reader.pointee.pass_count {
            guard cpng_reader_read_rows(reader, straight, pixels.bytesPerRow, pixels.height) else {
                return false
            }
        }
        // Through a copy: the kernel must not work in place.
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: pixels.width * 4) { copy in
            for y in 0..<pixels.height {
                let row = UnsafeRawBufferPointer(start: pixels.row(y), count: copy.count)
                UnsafeMutableRawBufferPointer(copy).copyMemory(from: row)
                guard let first = copy.baseAddress else { return }
                pixels.premultiplyRow(y, from: first)
            }
        }
        return true
    }

    /// Reads rows of 16 bits a sample, all of them if the file is interlaced, and converts their colours.
    private func readDeep(into pixels: PixelRows, _ conversion: DeepConversion) -> Bool {
        let (passes, samples) = (Int(reader.pointee.pass_count), 4 * pixels.width)
        let stripCount = passes > 1 ? pixels.height : min(rowsInStrip, pixels.height)
        var strip = [UInt16](repeating: 0, count: samples * stripCount)
        var straight = [UInt8](repeating: 0, count: samples)
        return stride(from: 0, to: pixels.height, by: stripCount).allSatisfy { top in
            let rows = min(stripCount, pixels.height - top)
            let isRead = strip.withUnsafeMutableBytes { bytes in
                guard let first = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return true }
                return (0..<passes).allSatisfy { _ in
                    cpng_reader_read_rows(reader, first, 2 * samples, rows)
                }
            }
            guard isRead else { return false }
            for row in 0..<rows {
                conversion.convert(strip[samples * row..<samples * (row + 1)], to: &straight)
                straight.withUnsafeBufferPointer { straight in
                    if let first = straight.baseAddress { pixels.premultiplyRow(top + row, from: first) }
                }
            }
            return true
        }
    }

    private var file: UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(start: reader.pointee.bytes, count: reader.pointee.count)
    }

    private func failure(in part: PNGDecodingError.Part) -> PNGDecodingError {
        let message = withUnsafeBytes(of: reader.pointee.failure, text)
        // libpng finds a chunk too large if its length exceeds the rest of the file.
        guard !reader.pointee.is_cut_short, !message.hasSuffix(": chunk data is too large") else {
            return .cutShort(in: part)
        }
        if ["Invalid IHDR data", "PNG unsigned integer out of range"].contains(message),
            let size = PNGHeader.impossibleSize(in: file)
        {
            return .unsupportedSize(size, limit: largestSide)
        }
        return PNGDecodingError(
            libpngMessage: message,
            warning: withUnsafeBytes(of: reader.pointee.warning, text)
        )
    }
}

private func text(_ bytes: UnsafeRawBufferPointer) -> String {
    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
}
