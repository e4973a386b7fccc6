internal import CImageLibraries
import HalationPixels

/// Decodes WebP with libwebp.
struct WebPDecoder {
    private let bytes: [UInt8]
    private let limits: ImageDecoder.Limits

    init(_ bytes: [UInt8], limits: ImageDecoder.Limits) {
        self.bytes = bytes
        self.limits = limits
    }

    /// Decodes the frames, at most `limit` of them, and at least one.
    func frames(limit: Int = .max) throws(ImageDecodingError) -> [ImageFrame] {
        try bytes.withUnsafeBufferPointer { bytes in
            Result { () throws(ImageDecodingError) in try frames(bytes, limit: limit) }
        }.get()
    }

    private func frames(
        _ bytes: UnsafeBufferPointer<UInt8>,
        limit: Int
    ) throws(ImageDecodingError) -> [ImageFrame] {
        guard let functions = cil_webp()?.pointee else { throw .missingLibrary(.webP) }
        // The decoder allocates the canvas before it gives its size.
        if let size = Self.canvasSize(of: self.bytes) { try limits.check(size) }
        var data = cil_webp_data(bytes: bytes.baseAddress, size: bytes.count)
        guard let decoder = functions.new_decoder(&data, nil, Int32(cil_webp_demux_version)) else {
            throw .damaged(.webP, reason: "its chunks are incomplete")
        }
        defer { functions.destroy(decoder) }
        var info = cil_webp_info()
        guard functions.info(decoder, &info) != 0 else {
            throw .damaged(.webP, reason: "it has no size")
        }
        let size = PixelSize(width: Int(info.canvas_width), height: Int(info.canvas_height))
        let count = min(Int(info.frame_count), limit)
        try limits.check(size, frames: count)
        let profile = Self.profile(of: self.bytes)
        var (frames, end): ([ImageFrame], Int32) = ([], 0)
        for _ in 0..<count {
            var pixels: UnsafeMutablePointer<UInt8>?
            let start = end
            guard functions.next(decoder, &pixels, &end) != 0, let pixels else {
                throw .damaged(.webP, reason: "its pixels cannot be decoded")
            }
            var picture = try StraightPicture(size: size) { target throws(ImageDecodingError) in
                target.baseAddress?.update(from: pixels, count: target.count)
            }
            picture.profile = profile
            frames.append(
                ImageFrame(picture: try picture.picture(), durationInSeconds: Double(end - start) / 1000)
            )
        }
        guard !frames.isEmpty else { throw .damaged(.webP, reason: "it has no frame") }
        return frames
    }

    /// The contents of a chunk by its name.
    private static func chunk(_ name: String, of bytes: [UInt8]) -> ArraySlice<UInt8>? {
        var reader = ByteReader(bytes, isLittleEndian: true)
        reader.skip(12)
        while let found = reader.bytes(4), let length = reader.uint32(), let contents = reader.bytes(length) {
            if found.elementsEqual(name.utf8) { return contents }
            if length % 2 == 1 { reader.skip(1) }
        }
        return nil
    }

    private static func profile(of bytes: [UInt8]) -> [UInt8]? {
        chunk("ICCP", of: bytes).map { Array($0) }
    }

    /// The size in the header of an extended file; the others have at most 16,383 pixels a side.
    private static func canvasSize(of bytes: [UInt8]) -> PixelSize? {
        guard let header = chunk("VP8X", of: bytes).map({ Array($0) }), header.count >= 10 else { return nil }
        func number(_ at: Int) -> Int {
            Int(header[at]) | Int(header[at + 1]) << 8 | Int(header[at + 2]) << 16
        }
        return PixelSize(width: number(4) + 1, height: number(7) + 1)
    }
}
