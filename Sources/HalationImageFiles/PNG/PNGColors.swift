import CISAL

/// What the chunks of a PNG file say about the colours of its samples.
enum PNGColors: Equatable {
    /// They are sRGB, or the file does not say.
    case standard

    /// An ICC profile.
    case profile([UInt8])

    /// Red, green, blue and white of other chromaticities, or another transfer function.
    case primaries(RGBSpace)

    /// Profiles of displays have a few hundred bytes, those of printers some megabytes.
    private static let largestProfile = 1 << 22

    /// Reads the chunks before the pixels; the first that is understood counts, in the order of the format's third
    /// edition.
    init(of file: UnsafeRawBufferPointer) {
        let chunks = Self.chunks(of: file)
        if let space = chunks["cICP"].flatMap(RGBSpace.init(codePoints:)) {
            self = space.isStandard ? .standard : .primaries(space)
        } else if let profile = chunks["iCCP"].flatMap(Self.profile(in:)) {
            self = .profile(profile)
        } else if chunks["sRGB"] != nil {
            self = .standard
        } else if let space = RGBSpace(chromaticities: chunks["cHRM"], gamma: chunks["gAMA"]) {
            self = space.isStandard ? .standard : .primaries(space)
        } else {
            self = .standard
        }
    }

    /// The conversion to sRGB; nil if there is nothing to convert.
    var conversion: DeepConversion? {
        switch self {
        case .standard: nil
        case .profile(let profile): ColorConversion(profile: profile, samples: .rgb, isDeep: true)
        case .primaries(let space): MatrixConversion(from: space)
        }
    }

    /// The contents of the chunks about colour, by their names; of several with a name the first.
    private static func chunks(of file: UnsafeRawBufferPointer) -> [String: UnsafeRawBufferPointer] {
        var chunks: [String: UnsafeRawBufferPointer] = [:]
        var offset = 8
        while offset + 12 <= file.count {
            let length = Int(UInt32(bigEndian: file.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
            guard length <= file.count - offset - 12 else { break }
            let name = String(decoding: file[offset + 4..<offset + 8], as: UTF8.self)
            if name == "IDAT" { break }
            if ["cICP", "iCCP", "sRGB", "cHRM", "gAMA"].contains(name), chunks[name] == nil {
                chunks[name] = UnsafeRawBufferPointer(rebasing: file[offset + 8..<offset + 8 + length])
            }
            offset += 12 + length
        }
        return chunks
    }

    /// The profile of an iCCP chunk: a name, a zero, the method of compression 0, and a zlib stream.
    private static func profile(in chunk: UnsafeRawBufferPointer) -> [UInt8]? {
        guard let end = chunk.prefix(80).firstIndex(of: 0), end + 2 < chunk.count, chunk[end + 1] == 0
        else { return nil }
        let packed = UnsafeRawBufferPointer(rebasing: chunk[(end + 2)...])
        var isWhole = false
        // Deflate packs to a thousandth at most.
        let capacity = min(largestProfile, packed.count * 1040)
        let profile = [UInt8](unsafeUninitializedCapacity: capacity) { target, count in
            guard let source = packed.bindMemory(to: UInt8.self).baseAddress, let first = target.baseAddress
            else { return }
            isWhole = cisal_inflate(source, packed.count, first, capacity, &count)
        }
        return isWhole ? profile : nil
    }
}
