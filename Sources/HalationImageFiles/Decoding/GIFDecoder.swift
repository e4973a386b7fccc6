import HalationPixels

/// Decodes GIF: 87a and 89a, interlaced or not, with local palettes, transparency and all ways of disposal.
///
/// The decoder is Halation's own: what giflib would do of it, decompression, is the smaller part.
struct GIFDecoder {
    private let bytes: [UInt8]
    private let limits: ImageDecoder.Limits

    init(_ bytes: [UInt8], limits: ImageDecoder.Limits) {
        self.bytes = bytes
        self.limits = limits
    }

    /// Decodes the frames, at most `limit` of them, and at least one.
    func frames(limit: Int = .max) throws(ImageDecodingError) -> [ImageFrame] {
        var reader = ByteReader(bytes, isLittleEndian: true)
        reader.skip(6)
        guard let width = reader.uint16(), let height = reader.uint16(), let flags = reader.byte() else {
            throw cutShort
        }
        reader.skip(2)
        let size = PixelSize(width: width, height: height)
        try limits.check(size)
        let palette = try palette(flags, &reader)
        var canvas = GIFCanvas(size: size)
        var control = GIFControl()
        var frames: [ImageFrame] = []
        while frames.count < limit {
            switch reader.byte() {
            case 0x21:
                let label = reader.byte()
                let block = try subblocks(&reader)
                if label == 0xF9, let read = GIFControl(block) { control = read }
            case 0x2C:
                try limits.check(size, frames: frames.count + 1)
                let part = try part(&reader, palette: palette, control: control)
                let picture = try canvas.draw(part, control)
                frames.append(ImageFrame(picture: picture, durationInSeconds: control.durationInSeconds))
                control = GIFControl()
            case 0x3B where !frames.isEmpty: return frames
            case 0x3B: throw .damaged(.gif, reason: "it has no frame")
            case nil: throw cutShort
            default: throw .damaged(.gif, reason: "a block of an unknown kind")
            }
        }
        return frames
    }

    private var cutShort: ImageDecodingError { .damaged(.gif, reason: "it is cut short") }

    /// The palette that `flags` announce, three bytes a colour; empty if there is none.
    private func palette(
        _ flags: UInt8,
        _ reader: inout ByteReader
    ) throws(ImageDecodingError) -> ArraySlice<UInt8> {
        guard flags & 0x80 != 0 else { return [] }
        guard let palette = reader.bytes(3 << (Int(flags & 7) + 1)) else { throw cutShort }
        return palette
    }

    /// The contents of a chain of blocks, which ends with an empty one.
    private func subblocks(_ reader: inout ByteReader) throws(ImageDecodingError) -> [UInt8] {
        var contents: [UInt8] = []
        while let length = reader.byte() {
            guard length > 0 else { return contents }
            guard let block = reader.bytes(Int(length)) else { break }
            contents += block
        }
        throw cutShort
    }

    private func part(
        _ reader: inout ByteReader,
        palette: ArraySlice<UInt8>,
        control: GIFControl
    ) throws(ImageDecodingError) -> GIFPart {
        guard let x = reader.uint16(), let y = reader.uint16(), let width = reader.uint16(),
            let height = reader.uint16(), let flags = reader.byte()
        else { throw cutShort }
        let size = PixelSize(width: width, height: height)
        try limits.check(size)
        let own = try self.palette(flags, &reader)
        guard let codeSize = reader.byte(), (2...11).contains(codeSize) else {
            throw .damaged(.gif, reason: "a code size that does not exist")
        }
        let codes = try subblocks(&reader)
        let indices = GIFCodes(codes, codeSize: Int(codeSize)).decoded(count: width * height)
        guard indices.count == width * height else {
            throw .damaged(.gif, reason: "it has too few pixels")
        }
        return GIFPart(
            x: x,
            y: y,
            size: size,
            indices: indices,
            palette: Array(own.isEmpty ? palette : own),
            isInterlaced: flags & 0x40 != 0
        )
    }
}

/// What is said about the next frame of a GIF.
private struct GIFControl {
    /// What happens to the frame before the next one is drawn.
    enum Disposal {
        case keep, clear, restore
    }

    var disposal = Disposal.keep
    var transparentIndex: UInt8?
    var durationInSeconds = 0.1

    init() {}

    init?(_ block: [UInt8]) {
        guard block.count >= 4 else { return nil }
        switch block[0] >> 2 & 7 {
        case 2: disposal = .clear
        case 3: disposal = .restore
        default: break
        }
        if block[0] & 1 != 0 { transparentIndex = block[3] }
        let hundredths = Int(block[1]) | Int(block[2]) << 8
        if hundredths > 1 { durationInSeconds = Double(hundredths) / 100 }
    }
}

/// The rectangle of pixels that a frame of a GIF changes.
private struct GIFPart {
    let x: Int
    let y: Int
    let size: PixelSize
    let indices: [UInt8]
    let palette: [UInt8]
    let isInterlaced: Bool

    /// The row of the part that the stored row `row` is: interlaced rows come in four passes.
    func line(ofStored row: Int) -> Int {
        guard isInterlaced else { return row }
        var first = 0
        for (start, step) in [(0, 8), (4, 8), (2, 4), (1, 2)] {
            let count = max(0, (size.height - start + step - 1) / step)
            if row < first + count { return start + (row - first) * step }
            first += count
        }
        return row
    }
}

/// The picture that the frames of a GIF are drawn into.
private struct GIFCanvas {
    let size: PixelSize
    private var pixels: [PremultipliedPixel]

    init(size: PixelSize) {
        self.size = size
        pixels = Array(repeating: .transparent, count: size.width * size.height)
    }

    /// Draws a frame, and disposes of it after its picture is taken.
    mutating func draw(_ part: GIFPart, _ control: GIFControl) throws(ImageDecodingError) -> PixelBuffer {
        let before = control.disposal == .restore ? pixels : []
        for row in 0..<part.size.height {
            let y = part.y + part.line(ofStored: row)
            guard y < size.height else { continue }
            for x in part.x..<max(part.x, min(part.x + part.size.width, size.width)) {
                let index = part.indices[row * part.size.width + x - part.x]
                guard index != control.transparentIndex else { continue }
                let color = 3 * Int(index)
                // An index beyond the palette is black, as in most programs.
                let isKnown = color + 2 < part.palette.count
                pixels[y * size.width + x] = PremultipliedPixel(
                    red: isKnown ? part.palette[color] : 0,
                    green: isKnown ? part.palette[color + 1] : 0,
                    blue: isKnown ? part.palette[color + 2] : 0,
                    alpha: 255
                )
            }
        }
        let picture = try picture()
        switch control.disposal {
        case .keep: break
        case .restore: pixels = before
        case .clear:
            let columns = part.x..<max(part.x, min(part.x + part.size.width, size.width))
            for y in part.y..<max(part.y, min(part.y + part.size.height, size.height)) {
                for x in columns { pixels[y * size.width + x] = .transparent }
            }
        }
        return picture
    }

    private func picture() throws(ImageDecodingError) -> PixelBuffer {
        guard var picture = try? PixelBuffer(uninitialized: size) else { throw .outOfMemory(size) }
        picture.withMutableRows { rows in
            for y in 0..<size.height {
                for x in 0..<size.width { rows[x, y] = pixels[y * size.width + x] }
            }
        }
        return picture
    }
}

/// The compressed indices of a GIF: LZW with codes of growing width, lowest bit first.
private struct GIFCodes {
    private let bytes: [UInt8]
    private let codeSize: Int

    init(_ bytes: [UInt8], codeSize: Int) {
        self.bytes = bytes
        self.codeSize = codeSize
    }

    /// The first `count` indices; fewer if the codes end or are wrong.
    func decoded(count: Int) -> [UInt8] {
        let (clear, end) = (1 << codeSize, 1 << codeSize + 1)
        // A code is the text of an earlier one and one index more.
        var prefixes = [UInt16](repeating: 0, count: 4096)
        var suffixes = [UInt8](repeating: 0, count: 4096)
        var lengths = [Int](repeating: 1, count: 4096)
        for index in 0..<min(clear, 256) { suffixes[index] = UInt8(index) }
        var output: [UInt8] = []
        output.reserveCapacity(count)
        var (next, width, previous) = (clear + 2, codeSize + 1, -1)
        var (bits, bitCount, position) = (0, 0, 0)
        while output.count < count {
            while bitCount < width, position < bytes.count {
                bits |= Int(bytes[position]) << bitCount
                bitCount += 8
                position += 1
            }
            guard bitCount >= width else { break }
            let code = bits & (1 << width - 1)
            bits >>= width
            bitCount -= width
            if code == clear {
                (next, width, previous) = (clear + 2, codeSize + 1, -1)
                continue
            }
            guard code != end, code < next || (code == next && previous >= 0), code < 4096 else { break }
            guard previous >= 0 || code < clear else { break }
            // The text is written from its end.
            let isNew = code == next
            let known = isNew ? previous : code
            let length = lengths[known]
            let start = output.count
            output.append(contentsOf: repeatElement(0, count: length))
            var walk = known
            for place in stride(from: start + length - 1, through: start, by: -1) {
                output[place] = suffixes[walk]
                walk = Int(prefixes[walk])
            }
            let first = output[start]
            if isNew { output.append(first) }
            if previous >= 0, next < 4096 {
                prefixes[next] = UInt16(previous)
                suffixes[next] = first
                lengths[next] = lengths[previous] + 1
                next += 1
                if next == 1 << width, width < 12 { width += 1 }
            }
            previous = code
        }
        return output.count > count ? Array(output.prefix(count)) : output
    }
}
