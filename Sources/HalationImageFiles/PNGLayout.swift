import HalationPixels

/// What the rows of a PNG file hold: of all that can hold a picture exactly, the one with the fewest bytes.
enum PNGLayout: Equatable {
    case gray
    case grayAlpha
    case rgb
    case rgba
    /// Places in a table of colours, as numbers of 1, 2, 4 or 8 bits.
    case indexed(depth: Int)

    /// The number that the file's header has for it.
    var colorType: UInt8 {
        switch self {
        case .gray: 0
        case .rgb: 2
        case .indexed: 3
        case .grayAlpha: 4
        case .rgba: 6
        }
    }

    /// The bits of one sample.
    var bitDepth: Int {
        guard case .indexed(let depth) = self else { return 8 }
        return depth
    }

    /// The bytes from a pixel to the next, at least one: the distance at which rows repeat themselves.
    var pixelDistance: Int {
        switch self {
        case .gray, .indexed: 1
        case .grayAlpha: 2
        case .rgb: 3
        case .rgba: 4
        }
    }

    /// The bytes of a row of `width` pixels.
    func bytesPerRow(width: Int) -> Int {
        (width * pixelDistance * bitDepth + 7) / 8
    }
}

extension PNGLayout {
    /// Finds the layout of a picture and, if it is indexed, leaves its colours in `colors`.
    ///
    /// It reads each pixel once, and stops as soon as only four bytes a pixel will do.
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
            // Grey itself is as short as its place in a table.
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
