public import Foundation

/// Stand-in for `CGDataProvider`: the bytes of a bitmap.
public final class CGDataProvider: Sendable {
    /// The bytes passed to the initialiser.
    public let data: CFData?

    /// Creates a provider of these bytes; never nil.
    public init?(data: CFData) {
        self.data = data
    }

    /// Creates a provider of these bytes; never nil.
    public convenience init?(data: NSData) {
        self.init(data: Data(referencing: data))
    }
}

/// Stand-in for `CGBitmapInfo`: the order of a pixel's components and bytes.
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

/// Stand-in for `CGImageAlphaInfo`: the position of alpha in a pixel, and whether colours are multiplied by
/// it.
///
/// `skip` means that a component is ignored. Bitmaps of ``alphaOnly`` cannot be read.
public enum CGImageAlphaInfo: UInt32, Hashable, Sendable {
    case none
    case premultipliedLast
    case premultipliedFirst
    case last
    case first
    case noneSkipLast
    case noneSkipFirst
    case alphaOnly
}

/// Stand-in for `CGColorRenderingIntent`: how colours outside a space are mapped into it; has no effect.
public enum CGColorRenderingIntent: Int32, Hashable, Sendable {
    case defaultIntent
    case absoluteColorimetric
    case relativeColorimetric
    case perceptual
    case saturation
}
