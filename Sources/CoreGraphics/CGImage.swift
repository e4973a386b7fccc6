public import Foundation
public import HalationDrawing
public import HalationPixels

/// Stand-in for `CGImage`: a bitmap that is shared by reference.
public final class CGImage: Hashable, Sendable {
    /// The pixels: premultiplied sRGB.
    public let pixelBuffer: PixelBuffer

    /// Creates an image of these pixels.
    public init(_ pixelBuffer: PixelBuffer) {
        self.pixelBuffer = pixelBuffer
    }

    /// The width in pixels.
    public var width: Int { pixelBuffer.size.width }

    /// The height in pixels.
    public var height: Int { pixelBuffer.size.height }

    /// Bits per channel: always 8.
    public var bitsPerComponent: Int { 8 }

    /// Bits per pixel: always 32.
    public var bitsPerPixel: Int { 32 }

    /// The part of the picture in a rectangle, in pixels; nil if it is empty.
    public func cropping(to rect: CGRect) -> CGImage? {
        let bounds = CGRect(x: 0, y: 0, width: width, height: height)
        let part = rect.integral.intersection(bounds)
        guard part.width > 0, part.height > 0 else { return nil }
        let (left, top) = (Int(part.minX), Int(part.minY))
        let size = PixelSize(width: Int(part.width), height: Int(part.height))
        guard var result = try? PixelBuffer(size: size) else { return nil }
        pixelBuffer.withRows { source in
            result.withMutableRows { rows in
                for y in 0..<size.height {
                    for x in 0..<size.width { rows[x, y] = source[left + x, top + y] }
                }
            }
        }
        return CGImage(result)
    }

    /// A copy of the image, whose pixels are shared.
    public func copy() -> CGImage? { CGImage(pixelBuffer) }

    /// A copy of the image, whose colours stay in sRGB: pictures of other spaces are converted when they are read.
    public func copy(colorSpace: CGColorSpace) -> CGImage? { copy() }

    /// Compares the pixels of two images.
    public static func == (lhs: CGImage, rhs: CGImage) -> Bool {
        lhs === rhs || lhs.pixelBuffer == rhs.pixelBuffer
    }

    /// Hashes the size, but no pixels.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(width)
        hasher.combine(height)
    }
}

extension Image {
    /// Creates an image from a bitmap; the label is for accessibility and has no effect.
    ///
    /// - Parameters:
    ///   - cgImage: The bitmap.
    ///   - scale: Pixels per point.
    ///   - orientation: The turn that makes the content upright.
    ///   - label: Not used.
    public init(_ cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up, label: Text) {
        self.init(cgImage.pixelBuffer, scale: scale, orientation: orientation)
    }

    /// Creates an image from a bitmap that accessibility ignores.
    ///
    /// - Parameters:
    ///   - cgImage: The bitmap.
    ///   - scale: Pixels per point.
    ///   - orientation: The turn that makes the content upright.
    public init(decorative cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up) {
        self.init(cgImage.pixelBuffer, scale: scale, orientation: orientation)
    }
}
