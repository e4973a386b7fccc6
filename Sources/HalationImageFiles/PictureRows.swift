import HalationPixels

/// The rows of a picture for a file: of bytes, or deep ones.
enum PictureRows {
    case bytes(PixelRows)
    case deep(LightRows)

    var size: PixelSize {
        switch self {
        case .bytes(let rows): rows.size
        case .deep(let rows): rows.size
        }
    }

    var width: Int { size.width }

    var height: Int { size.height }
}
