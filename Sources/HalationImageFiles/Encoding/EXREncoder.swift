public import HalationPixels

/// An encoder of OpenEXR files: linear light in floats, with associated (premultiplied) alpha.
///
/// A file has the channels R, G and B, and A unless ``isOpaque`` is set, in scan lines with ZIP's compression, of BT.709's
/// primaries. A pixel of sRGB 188 has the value 0.503. The same pixels give the same bytes.
public struct EXREncoder: Sendable {
    /// The floats of a file.
    public enum Precision: Int, CaseIterable, Sendable {
        /// Eleven bits of precision, in two bytes.
        case half = 16

        /// Twenty-four bits, in four bytes.
        case float = 32
    }

    /// Whether alpha is left out, and pixels are composited onto black.
    public let isOpaque: Bool

    /// The floats of the file.
    public let precision: Precision

    /// Creates an encoder; by default it keeps alpha.
    ///
    /// - Parameters:
    ///   - isOpaque: Whether alpha is left out.
    ///   - precision: The floats of the file.
    public init(isOpaque: Bool = false, precision: Precision = .half) {
        (self.isOpaque, self.precision) = (isOpaque, precision)
    }

    /// Returns `picture` as the bytes of an EXR file.
    public func encode(_ picture: PixelBuffer) -> [UInt8] {
        encode(size: picture.size, recipe: nil) { top, block in
            picture.withRows { rows in
                let part = PixelRect(x: 0, y: top, width: rows.width, height: block.height)
                block.decode(rows.cropped(to: part), in: .encoded)
            }
        }
    }

    /// Returns a deep picture as the bytes of an EXR file.
    public func encode(_ picture: DeepPicture) -> [UInt8] { encode(picture, recipe: nil) }

    /// Returns a deep picture as the bytes of an EXR file with a text in its header.
    package func encode(_ picture: DeepPicture, recipe: String?) -> [UInt8] {
        encode(size: picture.size, recipe: recipe) { top, block in
            picture.withRows { rows in
                let part = PixelRect(x: 0, y: top, width: rows.width, height: block.height)
                block.copy(from: rows.cropped(to: part))
            }
        }
    }

    /// The scan lines that are compressed together: those of ZIP.
    private static let linesPerBlock = 16

    /// Writes a file; `fill` writes the deep pixels of lines from a row on.
    private func encode(
        size: PixelSize,
        recipe: String?,
        _ fill: (_ top: Int, _ block: LightRows) -> Void
    ) -> [UInt8] {
        var file = EXRBytes()
        file.header(size: size, channels: channels.map(\.name), precision, recipe: recipe)
        let table = file.bytes.count
        let tops = Array(stride(from: 0, to: size.height, by: Self.linesPerBlock))
        file.bytes += [UInt8](repeating: 0, count: 8 * tops.count)
        let memory = UnsafeMutablePointer<LightPixel>.allocate(
            capacity: max(size.width * Self.linesPerBlock, 1)
        )
        defer { memory.deallocate() }
        var strip = ZlibStrip()
        for (index, top) in tops.enumerated() {
            let block = LightRows(
                base: UnsafeMutableRawPointer(memory),
                width: size.width,
                height: min(Self.linesPerBlock, size.height - top),
                bytesPerRow: size.width * LightRows.bytesPerPixel
            )
            fill(top, block)
            if isOpaque {
                // What is composited onto black is encoded as it is.
                for pixel in 0..<size.width * block.height { memory[pixel].alpha = 1 }
            }
            block.convert(from: .encoded, to: .linear)
            file.setOffset(file.bytes.count, at: table + 8 * index)
            file.block(top, samples(of: block), &strip)
        }
        return file.bytes
    }

    /// The channels in the order of a file, which is that of the alphabet, with their places in a pixel.
    private var channels: [(name: String, index: Int)] {
        (isOpaque ? [] : [("A", 3)]) + [("B", 0), ("G", 1), ("R", 2)]
    }

    /// The little-endian numbers of a block: line by line, and in each channel by channel.
    private func samples(of block: LightRows) -> [UInt8] {
        let width = block.width
        let byteCount = precision.rawValue / 8
        let capacity = block.height * channels.count * width * byteCount
        return [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
            count = capacity
            guard let base = buffer.baseAddress, capacity > 0 else { return }
            var next = UnsafeMutableRawPointer(base)
            for y in 0..<block.height {
                for channel in channels {
                    switch precision {
                    case .half:
                        let halves = next.bindMemory(to: UInt16.self, capacity: width)
                        block.writeHalves(ofChannel: channel.index, row: y, into: halves)
                    case .float:
                        let floats = next.bindMemory(to: Float.self, capacity: width)
                        let source = block.floats(ofRow: y) + channel.index
                        for x in 0..<width { floats[x] = source[4 * x] }
                    }
                    next += width * byteCount
                }
            }
        }
    }

    /// Returns the text that ``encode(_:recipe:)`` wrote; nil without one.
    package static func recipe(in file: [UInt8]) -> String? {
        EXRBytes.text(of: EXRBytes.recipeName, in: file)
    }
}

/// The bytes of an EXR file under construction; numbers are little-endian.
private struct EXRBytes {
    var bytes: [UInt8] = []

    static let recipeName = "halation"
    private static let magic: [UInt8] = [0x76, 0x2F, 0x31, 0x01]

    private mutating func number(_ value: some FixedWidthInteger) {
        withUnsafeBytes(of: value.littleEndian) { bytes += $0 }
    }

    private mutating func text(_ text: String) { bytes += Array(text.utf8) + [0] }

    private mutating func attribute(_ name: String, _ type: String, _ content: [UInt8]) {
        text(name)
        text(type)
        number(Int32(content.count))
        bytes += content
    }

    /// Writes the magic number, the attributes that every file must have, and the primaries.
    mutating func header(
        size: PixelSize,
        channels: [String],
        _ precision: EXREncoder.Precision,
        recipe: String?
    ) {
        bytes += Self.magic
        // Version 2: scan lines, in one part.
        number(Int32(2))
        var list = EXRBytes()
        for name in channels {
            list.text(name)
            // Halves or floats, not perceptually linear, with a sample for each pixel.
            for value in [precision == .half ? 1 : 2, 0, 1, 1] as [Int32] { list.number(value) }
        }
        attribute("channels", "chlist", list.bytes + [0])
        // Red, green, blue and white of BT.709.
        let primaries: [Float] = [0.64, 0.33, 0.3, 0.6, 0.15, 0.06, 0.3127, 0.329]
        attribute("chromaticities", "chromaticities", Self.floats(primaries))
        // ZIP, sixteen lines together.
        attribute("compression", "compression", [3])
        var window = EXRBytes()
        for value in [0, 0, size.width - 1, size.height - 1] { window.number(Int32(value)) }
        attribute("dataWindow", "box2i", window.bytes)
        attribute("displayWindow", "box2i", window.bytes)
        if let recipe { attribute(Self.recipeName, "string", Array(recipe.utf8)) }
        attribute("lineOrder", "lineOrder", [0])
        attribute("pixelAspectRatio", "float", Self.floats([1]))
        attribute("screenWindowCenter", "v2f", Self.floats([0, 0]))
        attribute("screenWindowWidth", "float", Self.floats([1]))
        bytes.append(0)
    }

    private static func floats(_ values: [Float]) -> [UInt8] {
        var result = EXRBytes()
        for value in values { result.number(value.bitPattern) }
        return result.bytes
    }

    mutating func setOffset(_ offset: Int, at place: Int) {
        withUnsafeBytes(of: UInt64(offset).littleEndian) {
            bytes.replaceSubrange(place..<place + 8, with: $0)
        }
    }

    /// Writes the lines from `y` on, compressed if that is shorter.
    mutating func block(_ y: Int, _ samples: [UInt8], _ strip: inout ZlibStrip) {
        number(Int32(y))
        let packed = strip.compressed(Self.predicted(samples))
        let written = packed.count < samples.count ? packed : samples
        number(Int32(written.count))
        bytes += written
    }

    /// The bytes with even places before those with odd ones, each as the difference from the one before.
    private static func predicted(_ samples: [UInt8]) -> [UInt8] {
        let half = (samples.count + 1) / 2
        return [UInt8](unsafeUninitializedCapacity: samples.count) { target, count in
            count = samples.count
            samples.withUnsafeBufferPointer { source in
                var previous: UInt8 = 128
                for index in 0..<half {
                    target[index] = source[2 * index] &- previous &+ 128
                    previous = source[2 * index]
                }
                for index in half..<samples.count {
                    let byte = source[2 * (index - half) + 1]
                    target[index] = byte &- previous &+ 128
                    previous = byte
                }
            }
        }
    }

    /// The content of a text attribute in the header of a file; nil without one.
    static func text(of wanted: String, in file: [UInt8]) -> String? {
        guard file.starts(with: magic) else { return nil }
        var place = 8
        func text() -> String? {
            guard place < file.count, let end = file[place...].firstIndex(of: 0) else { return nil }
            defer { place = end + 1 }
            return String(decoding: file[place..<end], as: UTF8.self)
        }
        while let name = text(), !name.isEmpty {
            guard let type = text(), place <= file.count - 4 else { return nil }
            let count = file[place..<place + 4].reversed().reduce(0) { $0 << 8 | Int($1) }
            place += 4
            guard count <= file.count - place else { return nil }
            if name == wanted, type == "string" {
                return String(decoding: file[place..<place + count], as: UTF8.self)
            }
            place += count
        }
        return nil
    }
}
