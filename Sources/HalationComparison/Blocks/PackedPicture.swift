import HalationPixels

/// A picture whose pixels are words of 32 bits, which compare and hash fast.
struct PackedPicture {
    let width: Int
    let height: Int
    /// Row by row from the top; blue is the lowest byte.
    let pixels: [UInt32]

    init(_ picture: PixelBuffer) {
        (width, height) = (picture.size.width, picture.size.height)
        guard width > 0, height > 0 else {
            pixels = []
            return
        }
        pixels = picture.withRows { rows in
            Array(unsafeUninitializedCapacity: rows.width * rows.height) { words, count in
                for y in 0..<rows.height {
                    let row = rows.row(y)
                    for x in 0..<rows.width {
                        let word = row.loadUnaligned(fromByteOffset: 4 * x, as: UInt32.self)
                        words[y * rows.width + x] = UInt32(littleEndian: word)
                    }
                }
                count = rows.width * rows.height
            }
        }
    }

    var region: PixelRegion { PixelRegion(x: 0, y: 0, width: width, height: height) }
}

extension UInt32 {
    /// The largest difference of two packed pixels in one of their four channels.
    func largestChannelDifference(from other: UInt32) -> Int {
        guard self != other else { return 0 }
        var largest = 0
        for shift: UInt32 in [0, 8, 16, 24] {
            largest = Swift.max(largest, abs(Int((self >> shift) & 255) - Int((other >> shift) & 255)))
        }
        return largest
    }

    /// The pixel of a packed word.
    var pixel: PremultipliedPixel {
        PremultipliedPixel(
            red: UInt8(truncatingIfNeeded: self >> 16),
            green: UInt8(truncatingIfNeeded: self >> 8),
            blue: UInt8(truncatingIfNeeded: self),
            alpha: UInt8(truncatingIfNeeded: self >> 24),
        )
    }
}

/// Counts the colours of runs of pixels.
struct ColorCount {
    private var counts: [UInt32: Int] = [:]
    /// The number of pixels, with those that differ from their left neighbour.
    private(set) var total = 0

    /// Adds a run of a row; only pixels that equal their left neighbour count as flat.
    mutating func add(_ row: ArraySlice<UInt32>) {
        total += row.count
        var start = row.startIndex
        while start < row.endIndex {
            let color = row[start]
            var end = start + 1
            while end < row.endIndex, row[end] == color { end += 1 }
            // The whole run of equal pixels is flat, its first one too.
            if end - start > 1 { counts[color, default: 0] += end - start }
            start = end
        }
    }

    /// The commonest flat colour; the lowest word in a tie.
    var commonest: (color: UInt32, count: Int)? {
        counts.max { a, b in a.value == b.value ? a.key > b.key : a.value < b.value }
            .map { ($0.key, $0.value) }
    }

    /// The commonest flat colour of those that are close to a colour.
    func nearest(to color: UInt32) -> UInt32? {
        counts.filter { $0.key.largestChannelDifference(from: color) <= PictureBackground.contrast }
            .max { a, b in a.value == b.value ? a.key > b.key : a.value < b.value }?.key
    }

    /// The number of flat pixels within `contrast` levels of a colour.
    func count(near color: UInt32, contrast: Int) -> Int {
        counts.reduce(0) { sum, entry in
            entry.key.largestChannelDifference(from: color) <= contrast ? sum + entry.value : sum
        }
    }
}
