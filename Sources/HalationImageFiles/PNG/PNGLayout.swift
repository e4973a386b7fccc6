import HalationPixels

/// The pixel format of a PNG file.
enum PNGLayout: Equatable {
    case gray
    case grayAlpha
    case rgb
    case rgba
    /// Palette indices of 1, 2, 4 or 8 bits.
    case indexed(depth: Int)
    /// RGB and RGBA in 16 bits a channel.
    case deepRGB
    case deepRGBA

    /// The colour type in the file's header.
    var colorType: UInt8 {
        switch self {
        case .gray: 0
        case .rgb, .deepRGB: 2
        case .indexed: 3
        case .grayAlpha: 4
        case .rgba, .deepRGBA: 6
        }
    }

    /// Bits per sample.
    var bitDepth: Int {
        switch self {
        case .gray, .grayAlpha, .rgb, .rgba: 8
        case .indexed(let depth): depth
        case .deepRGB, .deepRGBA: 16
        }
    }

    /// Bytes per pixel, at least one: the distance of the neighbours of which filters predict a byte.
    var pixelDistance: Int {
        switch self {
        case .gray, .indexed: 1
        case .grayAlpha: 2
        case .rgb: 3
        case .rgba: 4
        case .deepRGB: 6
        case .deepRGBA: 8
        }
    }

    /// The distance at which filtered rows repeat.
    ///
    /// The deflate encoder repeats up to four bytes; deep rows without a change are zeros.
    var repeatDistance: Int { bitDepth == 16 ? 2 : pixelDistance }

    /// Bytes of a row of `width` pixels.
    func bytesPerRow(width: Int) -> Int {
        (width * pixelDistance * min(bitDepth, 8) + 7) / 8
    }
}

extension PNGLayout {
    /// Finds the exact layout with the fewest bytes, and collects the palette of an indexed one in `colors`.
    ///
    /// Reads each pixel once, and stops as soon as only RGBA is exact.
    static func smallest(for rows: PixelRows, collecting colors: inout ColorTable) -> PNGLayout {
        colors.removeAll()
        var traits: PixelTraits = []
        var hasFewColors = true
        for y in 0..<rows.height {
            if hasFewColors { hasFewColors = colors.insert(row: y, of: rows) }
            if traits != .all { traits.formUnion(rows.traitsOfRow(y)) }
            if traits == .all, !hasFewColors { return .rgba }
        }
        if hasFewColors {
            switch colors.count {
            case ...2: return .indexed(depth: 1)
            case ...4: return .indexed(depth: 2)
            case ...16: return .indexed(depth: 4)
            // Grey takes as many bits as an index, and needs no palette.
            default: return traits.isEmpty ? .gray : .indexed(depth: 8)
            }
        }
        return if traits.contains(.color) {
            traits.contains(.alpha) ? .rgba : .rgb
        } else {
            traits.contains(.alpha) ? .grayAlpha : .gray
        }
    }
}
