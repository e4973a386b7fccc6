public import Foundation

/// Bytes of a bitmap, as in Core Graphics.
public final class CGDataProvider: Sendable {
    /// The bytes.
    public let data: CFData?

    /// Wraps bytes.
    public init?(data: CFData) {
        self.data = data
    }

    /// Wraps bytes.
    public convenience init?(data: NSData) {
        self.init(data: Data(referencing: data))
    }
}

/// The order of the components of a bitmap, and of the bytes in its pixels.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
    /// The bits: a ``CGImageAlphaInfo`` and the byte order.
    public let rawValue: UInt32

    /// Creates options from bits.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The bits of ``CGImageAlphaInfo``.
    public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)

    /// The bits of the byte order.
    public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)

    /// Pixels of four bytes, the last component first.
    public static let byteOrder32Little = CGBitmapInfo(rawValue: 0x2000)

    /// Pixels of four bytes, the first component first.
    public static let byteOrder32Big = CGBitmapInfo(rawValue: 0x4000)

    /// The first component first.
    public static let byteOrderDefault: CGBitmapInfo = []

    /// Components that are floating-point numbers; such bitmaps cannot be read.
    public static let floatComponents = CGBitmapInfo(rawValue: 0x100)
}

/// The place of alpha in a pixel of a bitmap.
public enum CGImageAlphaInfo: UInt32, Hashable, Sendable {
    /// There is none.
    case none

    /// Last; the colours are multiplied by it.
    case premultipliedLast

    /// First; the colours are multiplied by it.
    case premultipliedFirst

    /// Last.
    case last

    /// First.
    case first

    /// The last component is not used.
    case noneSkipLast

    /// The first component is not used.
    case noneSkipFirst

    /// There is nothing else; such bitmaps cannot be read.
    case alphaOnly
}

/// What is kept of a colour that lies outside of a space; has no effect.
public enum CGColorRenderingIntent: Int32, Hashable, Sendable {
    /// That of the context.
    case defaultIntent

    /// The colours inside, unchanged.
    case absoluteColorimetric

    /// The colours inside, relative to white.
    case relativeColorimetric

    /// The relations of colours.
    case perceptual

    /// The saturation.
    case saturation
}
