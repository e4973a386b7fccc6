import Foundation
package import Halation

/// A headerless file of pixels: premultiplied red, green, blue and alpha, 8 bits each, rows without padding.
package enum RawPicture {
    /// Reads a picture of the works' size.
    package static func read(from path: String) throws -> PixelBuffer {
        let size = PixelSize(width: Int(Scenes.size.width), height: Int(Scenes.size.height))
        let bytes: Data
        do {
            bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        } catch {
            throw RawPictureError.unreadable(path: path)
        }
        let expected = size.width * size.height * 4
        guard bytes.count == expected else {
            throw RawPictureError.wrongSize(path: path, byteCount: bytes.count, expected: expected)
        }
        return try [UInt8](bytes).withUnsafeBufferPointer { bytes in
            try PixelBuffer(size: size) { x, y in
                let place = (y * size.width + x) * 4
                return PremultipliedPixel(
                    red: bytes[place],
                    green: bytes[place + 1],
                    blue: bytes[place + 2],
                    alpha: bytes[place + 3]
                )
            }
        }
    }
}

/// An error reading a raw picture.
package enum RawPictureError: Error, Equatable, CustomStringConvertible {
    /// The file does not exist or cannot be read.
    case unreadable(path: String)

    /// The file's size is not that of a picture of the works' size.
    case wrongSize(path: String, byteCount: Int, expected: Int)

    /// A sentence that names the file and what would be right.
    package var description: String {
        switch self {
        case .unreadable(let path):
            "cannot read '\(path)'; --inputs names a folder with texture.rgba, blur-input.rgba, W1.rgba, W4.rgba "
                + "and W5.rgba"
        case .wrongSize(let path, let byteCount, let expected):
            "'\(path)' has \(byteCount) bytes and not \(expected): 1920 x 1080 pixels of red, green, blue and "
                + "alpha, premultiplied, without padding"
        }
    }
}

extension PixelBuffer {
    /// A picture of the pixels that a function gives.
    init(size: PixelSize, _ pixel: (_ x: Int, _ y: Int) throws -> PremultipliedPixel) throws {
        try self.init(size: size)
        for y in 0..<size.height {
            for x in 0..<size.width { self[x, y] = try pixel(x, y) }
        }
    }
}
