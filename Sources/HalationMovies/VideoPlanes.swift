import HalationPixels

/// The conversion of pictures to planes of BT.709 video in limited range: luma, both chromas, and perhaps alpha.
struct VideoPlanes {
    /// The resolution of chroma.
    enum Sampling {
        /// 4:2:0: half of the columns and rows, rounded up, at the even columns.
        case halved
        /// 4:4:4: a sample for each pixel.
        case full
    }

    /// The size of the pictures.
    let size: PixelSize

    /// The resolution of chroma.
    let sampling: Sampling

    /// Whether there is a plane of alpha, and colours are straight; else pictures are composited onto ``matte``.
    let hasAlpha: Bool

    /// The colour behind translucent pixels.
    let matte: Matte

    private var chromaSize: PixelSize {
        switch sampling {
        case .halved: PixelSize(width: (size.width + 1) / 2, height: (size.height + 1) / 2)
        case .full: size
        }
    }

    /// The number of bytes of a picture.
    var byteCount: Int {
        let (luma, chroma) = (size.width * size.height, chromaSize.width * chromaSize.height)
        return luma * (hasAlpha ? 2 : 1) + 2 * chroma
    }

    /// Returns `header` and the planes of `picture`, without padding between rows.
    func bytes(of picture: PixelBuffer, after header: [UInt8] = []) -> [UInt8] {
        let capacity = header.count + byteCount
        return [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
            guard let start = buffer.baseAddress else { return }
            start.update(from: header, count: header.count)
            picture.withRows { write($0, to: start + header.count) }
            count = capacity
        }
    }

    private func write(_ rows: PixelRows, to luma: UnsafeMutablePointer<UInt8>) {
        let (width, height) = (size.width, size.height)
        let chroma = chromaSize
        let cb = luma + width * height
        let cr = cb + chroma.width * chroma.height
        let alpha = cr + chroma.width * chroma.height
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 8 * width) { scratch in
            guard let top = scratch.baseAddress else { return }
            for y in stride(from: 0, to: height, by: 2) {
                let bottom = y + 1 < height ? top + 4 * width : top
                prepare(y, of: rows, into: top)
                if y + 1 < height { prepare(y + 1, of: rows, into: bottom) }
                for (row, rgba) in [(y, top), (y + 1, bottom)] where row < height {
                    VideoRows.luma(of: rgba, count: width, into: luma + row * width)
                    if hasAlpha { VideoRows.alpha(of: rgba, count: width, into: alpha + row * width) }
                    guard sampling == .full else { continue }
                    let offset = row * chroma.width
                    VideoRows.chroma(of: rgba, count: width, cb: cb + offset, cr: cr + offset)
                }
                guard sampling == .halved else { continue }
                let offset = y / 2 * chroma.width
                VideoRows.halvedChroma(
                    of: top,
                    and: bottom,
                    count: width,
                    isStraight: hasAlpha,
                    cb: cb + offset,
                    cr: cr + offset
                )
            }
        }
    }

    private func prepare(_ y: Int, of rows: PixelRows, into rgba: UnsafeMutablePointer<UInt8>) {
        if hasAlpha {
            rows.straightenRow(y, into: rgba)
        } else {
            rows.flattenRow(y, onto: matte, into: rgba)
        }
    }
}

/// The conversion of pictures to R, G, B, A: four bytes for each pixel, without padding.
enum StraightBytes {
    /// Returns `header` and the pixels of `picture`: straight, or composited onto `matte` and opaque.
    static func bytes(of picture: PixelBuffer, after header: [UInt8] = [], matte: Matte?) -> [UInt8] {
        let size = picture.size
        let capacity = header.count + 4 * size.width * size.height
        return [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
            guard let start = buffer.baseAddress else { return }
            start.update(from: header, count: header.count)
            picture.withRows { rows in
                for y in 0..<size.height {
                    let row = start + header.count + 4 * size.width * y
                    if let matte {
                        rows.flattenRow(y, onto: matte, into: row)
                    } else {
                        rows.straightenRow(y, into: row)
                    }
                }
            }
            count = capacity
        }
    }
}
