import CPNG
public import HalationPixels

/// Turns the bytes of PNG files into pictures.
///
/// Every colour type, bit depth, palette, transparency and interlacing of the format is read; 16 bits are rounded
/// to the nearest 8, and of an animated PNG the still picture is read.
///
/// The samples are taken as sRGB-encoded, whatever the file says about its colours (`sRGB`, `gAMA`, `cHRM`,
/// `iCCP`, `cICP`). Most files say nothing or sRGB, for which that is right; and as the bytes are those in the
/// file, a picture that was written and read again is itself, and two files compare as their pixels do.
///
/// A file is read whole or refused. One that is cut short, has a wrong checksum in any chunk up to its end, or
/// whose compressed data is shorter or longer than its pixels gives an error and never a part of a picture.
/// Chunks that have no bearing on the pixels are skipped and not unpacked. Bytes after the picture's end are
/// ignored, and so are chunks of data after the end of the compressed stream. An index beyond the palette is
/// opaque black.
public struct PNGDecoder: Sendable {
    /// What is refused for its size before memory is taken for pixels.
    public var limits: Limits

    /// Creates a decoder that refuses what is beyond `limits`.
    public init(limits: Limits = Limits()) {
        self.limits = limits
    }

    /// The picture that the bytes of a PNG file show, premultiplied.
    ///
    /// - Throws: ``PNGDecodingError``.
    /// - Complexity: O(*n*) in the pixels and the bytes. Besides the picture it takes memory for a few rows.
    public func decode(_ bytes: [UInt8]) throws(PNGDecodingError) -> PixelBuffer {
        try bytes.withUnsafeBytes { bytes in
            Result { () throws(PNGDecodingError) in try decode(bytes) }
        }.get()
    }

    /// The picture that the bytes of a PNG file show, premultiplied; the bytes are not kept.
    ///
    /// - Throws: ``PNGDecodingError``.
    public func decode(_ bytes: UnsafeRawBufferPointer) throws(PNGDecodingError) -> PixelBuffer {
        try limits.check(byteCount: bytes.count)
        try PNGSignature.check(bytes)
        try PNGHeader.check(bytes)
        let reader = Reader(largestSide: limits.side)
        let size = try reader.begin(bytes)
        try limits.check(size)
        let picture = try reader.read(size)
        try reader.finish()
        return picture
    }
}

extension PNGDecoder {
    /// How large a file, and the picture in it, may be.
    public struct Limits: Hashable, Sendable {
        /// The most pixels of the width and of the height; 32,767 unless set, which is the most that can be drawn.
        public var side = 32_767

        /// The most pixels in all; 2^28 unless set, a gibibyte of memory.
        public var pixelCount = 1 << 28

        /// The most bytes of the file; a gibibyte unless set.
        public var byteCount = 1 << 30

        /// Creates the limits that suit a program that reads its user's files.
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

/// The rows that are premultiplied at a time: 16 rows of a 1080p frame stay in the second-level cache.
private let rowsInStrip = 16

/// One file on its way through libpng, whose memory it owns.
private struct Reader: ~Copyable {
    // Allocated, because libpng keeps its address from one call to the next.
    private let reader = UnsafeMutablePointer<cpng_reader>.allocate(capacity: 1)

    /// What an error about the size names as right.
    private let largestSide: Int

    init(largestSide: Int) {
        self.largestSide = largestSide
        reader.initialize(to: cpng_reader())
    }

    deinit {
        cpng_reader_reset(reader)
        reader.deallocate()
    }

    /// Reads up to the pixels; the bytes must outlive the reader.
    func begin(_ bytes: UnsafeRawBufferPointer) throws(PNGDecodingError) -> PixelSize {
        guard cpng_reader_begin(reader, bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count) else {
            throw failure(in: .header)
        }
        return PixelSize(width: Int(reader.pointee.width), height: Int(reader.pointee.height))
    }

    /// Reads the pixels.
    func read(_ size: PixelSize) throws(PNGDecodingError) -> PixelBuffer {
        guard cpng_reader_begin_rows(reader) else { throw failure(in: .header) }
        guard var picture = try? PixelBuffer(uninitialized: size) else { throw .outOfMemory(size) }
        let isInterlaced = reader.pointee.pass_count > 1
        let isRead = picture.withMutableRows { isInterlaced ? readPasses(into: $0) : readStrips(into: $0) }
        guard isRead else { throw failure(in: .pixels) }
        return picture
    }

    /// Reads what follows the pixels.
    func finish() throws(PNGDecodingError) {
        guard cpng_reader_finish(reader) else { throw failure(in: .end) }
    }

    private func readStrips(into pixels: PixelRows) -> Bool {
        let bytesPerRow = pixels.width * 4
        let stripCount = min(rowsInStrip, pixels.height)
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bytesPerRow * stripCount) { strip in
            // Never nil: there is at least one row of at least one pixel.
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

    /// Passes leave straight pixels in the picture itself, which is premultiplied when all are there.
    private func readPasses(into pixels: PixelRows) -> Bool {
        let straight = pixels.base.assumingMemoryBound(to: UInt8.self)
        for _ in 0..<reader.pointee.pass_count {
            guard cpng_reader_read_rows(reader, straight, pixels.bytesPerRow, pixels.height) else {
                return false
            }
        }
        // Through a copy, as the kernel may not read what it writes.
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

    private var file: UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(start: reader.pointee.bytes, count: reader.pointee.count)
    }

    private func failure(in part: PNGDecodingError.Part) -> PNGDecodingError {
        let message = withUnsafeBytes(of: reader.pointee.failure, text)
        // A chunk that libpng finds too large is one that says it has more bytes than the file.
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
