public import Foundation
import HalationPixels

/// How the pixels of a bitmap lie in memory: eight bits a component, of grey, or of red, green and blue.
struct BitmapLayout {
    let size: PixelSize
    let bytesPerRow: Int
    private let bytesPerPixel: Int
    private let alphaInfo: CGImageAlphaInfo
    private let isReversed: Bool
    private let isGray: Bool

    /// Nil for layouts that cannot be read.
    init?(
        width: Int,
        height: Int,
        bitsPerComponent: Int,
        bitsPerPixel: Int,
        bytesPerRow: Int,
        space: CGColorSpace,
        bitmapInfo: CGBitmapInfo
    ) {
        let alpha = CGImageAlphaInfo(rawValue: bitmapInfo.intersection(.alphaInfoMask).rawValue)
        guard bitsPerComponent == 8, width > 0, height > 0, let alpha, alpha != .alphaOnly,
            !bitmapInfo.contains(.floatComponents)
        else { return nil }
        isGray = space.model == .gray
        bytesPerPixel = bitsPerPixel / 8
        let components = (isGray ? 1 : 3) + (alpha == .none ? 0 : 1)
        guard bytesPerPixel >= components else { return nil }
        self.bytesPerRow = bytesPerRow > 0 ? bytesPerRow : width * bytesPerPixel
        guard self.bytesPerRow >= width * bytesPerPixel else { return nil }
        size = PixelSize(width: width, height: height)
        alphaInfo = alpha
        isReversed =
            bitmapInfo.intersection(.byteOrderMask) == .byteOrder32Little && bytesPerPixel == 4
    }

    /// The bitmap; nil if there are fewer bytes than it needs.
    func pixels(of bytes: UnsafeRawBufferPointer) -> PixelBuffer? {
        guard bytes.count >= (size.height - 1) * bytesPerRow + size.width * bytesPerPixel,
            var buffer = try? PixelBuffer(size: size)
        else { return nil }
        buffer.withMutableRows { rows in
            for y in 0..<size.height {
                for x in 0..<size.width {
                    let start = y * bytesPerRow + x * bytesPerPixel
                    rows[x, y] = pixel(in: UnsafeRawBufferPointer(rebasing: bytes[start...]))
                }
            }
        }
        return buffer
    }

    private func pixel(in bytes: UnsafeRawBufferPointer) -> PremultipliedPixel {
        func byte(_ index: Int) -> UInt8 { bytes[isReversed ? bytesPerPixel - 1 - index : index] }
        let hasAlphaFirst = [.first, .premultipliedFirst, .noneSkipFirst].contains(alphaInfo)
        let first = hasAlphaFirst ? 1 : 0
        let alpha: UInt8 =
            switch alphaInfo {
            case .none, .noneSkipFirst, .noneSkipLast, .alphaOnly: 255
            case .first, .premultipliedFirst: byte(0)
            case .last, .premultipliedLast: byte(isGray ? 1 : 3)
            }
        let red = byte(first)
        let (green, blue) = isGray ? (red, red) : (byte(first + 1), byte(first + 2))
        let pixel = PremultipliedPixel(red: red, green: green, blue: blue, alpha: 255)
        switch alphaInfo {
        case .first, .last: return pixel.scaled(by: alpha)
        default:
            // A channel above its alpha is no premultiplied colour.
            return PremultipliedPixel(
                red: min(red, alpha),
                green: min(green, alpha),
                blue: min(blue, alpha),
                alpha: alpha
            )
        }
    }
}

extension CGImage {
    /// Creates a bitmap from bytes; nil for components that do not have eight bits.
    ///
    /// - Parameters:
    ///   - width: The width in pixels.
    ///   - height: The height in pixels.
    ///   - bitsPerComponent: 8.
    ///   - bitsPerPixel: 8 to 32.
    ///   - bytesPerRow: The stride of rows.
    ///   - space: Grey, or red, green and blue, which are read as those of sRGB.
    ///   - bitmapInfo: The order of the components.
    ///   - provider: The bytes, from the top row on; nil if they are too few.
    ///   - decode: Not used.
    ///   - shouldInterpolate: Not used.
    ///   - intent: Not used.
    public convenience init?(
        width: Int,
        height: Int,
        bitsPerComponent: Int,
        bitsPerPixel: Int,
        bytesPerRow: Int,
        space: CGColorSpace,
        bitmapInfo: CGBitmapInfo,
        provider: CGDataProvider,
        decode: UnsafePointer<CGFloat>?,
        shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {
        let layout = BitmapLayout(
            width: width,
            height: height,
            bitsPerComponent: bitsPerComponent,
            bitsPerPixel: bitsPerPixel,
            bytesPerRow: bytesPerRow,
            space: space,
            bitmapInfo: bitmapInfo
        )
        guard let layout, let pixels = provider.data?.withUnsafeBytes(layout.pixels(of:)) else { return nil }
        self.init(pixels)
    }

    /// Premultiplied, in bytes: blue, green, red, alpha.
    public var bitmapInfo: CGBitmapInfo {
        [.byteOrder32Little, CGBitmapInfo(rawValue: alphaInfo.rawValue)]
    }

    /// Premultiplied alpha as the first component; the bytes of a pixel are in reverse order.
    public var alphaInfo: CGImageAlphaInfo { .premultipliedFirst }

    /// The stride of rows in ``dataProvider``.
    public var bytesPerRow: Int { width * 4 }

    /// The space of the colours: sRGB.
    public var colorSpace: CGColorSpace? { CGColorSpace(name: CGColorSpace.sRGB) }

    /// The bytes: blue, green, red and alpha for each pixel, from the top row on.
    public var dataProvider: CGDataProvider? {
        var data = Data(capacity: height * bytesPerRow)
        pixelBuffer.withRows { rows in
            for y in 0..<height {
                data.append(rows.row(y).assumingMemoryBound(to: UInt8.self), count: bytesPerRow)
            }
        }
        return CGDataProvider(data: data)
    }
}
