import HalationPixels

/// The RIFF container of an animated WebP file.
///
/// libwebp's own writer keeps all frames in memory; this one needs the size of the file at the end only.
struct WebPContainer {
    let size: PixelSize
    let isOpaque: Bool
    let playCount: Int

    /// The chunks before the first frame, of a file with `byteCount` bytes.
    func header(byteCount: Int) -> [UInt8] {
        let flags: UInt8 = 0x02 | (isOpaque ? 0 : 0x10)
        let sides = littleEndian(size.width - 1, bytes: 3) + littleEndian(size.height - 1, bytes: 3)
        let content =
            Array("WEBP".utf8)
            + chunk("VP8X", [flags, 0, 0, 0] + sides)
            // A transparent background.
            + chunk("ANIM", [0, 0, 0, 0] + littleEndian(playCount, bytes: 2))
        return Array("RIFF".utf8) + littleEndian(max(byteCount - 8, 0), bytes: 4) + content
    }

    /// The chunk of a frame, given as a still file, which replaces the previous frame.
    func frame(_ still: [UInt8], milliseconds: Int) -> [UInt8] {
        let offset = [UInt8](repeating: 0, count: 6)
        let sides = littleEndian(size.width - 1, bytes: 3) + littleEndian(size.height - 1, bytes: 3)
        let duration = littleEndian(min(max(milliseconds, 1), 0xFFFFFF), bytes: 3)
        let doesNotBlend: UInt8 = 0x02
        return chunk("ANMF", offset + sides + duration + [doesNotBlend] + Self.pictureChunks(of: still))
    }

    /// The chunks of a still file that hold its pixels, with their headers.
    static func pictureChunks(of still: [UInt8]) -> [UInt8] {
        var chunks: [UInt8] = []
        chunks.reserveCapacity(still.count + 64)
        // After RIFF, the size and WEBP.
        var next = 12
        while next + 8 <= still.count {
            let type = String(decoding: still[next..<next + 4], as: UTF8.self)
            let count = still[next + 4..<next + 8].reversed().reduce(0) { $0 << 8 | Int($1) }
            let end = min(next + 8 + count + count % 2, still.count)
            if ["ALPH", "VP8 ", "VP8L"].contains(type) { chunks += still[next..<end] }
            next = end
        }
        return chunks
    }

    private func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
        let padding: [UInt8] = content.count % 2 == 0 ? [] : [0]
        return Array(type.utf8) + littleEndian(content.count, bytes: 4) + content + padding
    }
}

private func littleEndian(_ number: Int, bytes: Int) -> [UInt8] {
    (0..<bytes).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
}
