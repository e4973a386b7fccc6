@_exported public import CoreGraphics
import Foundation
import HalationDiagnostics
import HalationImageFiles
import HalationPixels

/// The images of a file: one, or the frames of a GIF or a WebP.
public final class CGImageSource: @unchecked Sendable {
    private let bytes: [UInt8]

    /// The frames, read at the first use; empty if the file cannot be read.
    private lazy var known = readFrames()
    private let lock = NSLock()

    fileprivate init(_ data: Data) {
        bytes = Array(data)
    }

    fileprivate var frames: [ImageFrame] { lock.withLock { known } }

    private func readFrames() -> [ImageFrame] {
        do {
            return try ImageDecoder().decodeFrames(bytes)
        } catch {
            Warnings.report("an image source cannot be read: \(error)", once: "image source \(error)")
            return []
        }
    }
}

/// Creates a source of the bytes of an image file: PNG, JPEG, WebP, HEIC, AVIF, TIFF, GIF, PDF or SVG.
///
/// - Parameters:
///   - data: The bytes.
///   - options: Have no effect.
/// - Returns: The source; never nil.
public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource? {
    CGImageSource(data)
}

/// Creates a source of an image file; nil if there is none at the address.
///
/// - Parameters:
///   - url: The address of the file.
///   - options: Have no effect.
/// - Returns: The source or nil.
public func CGImageSourceCreateWithURL(_ url: URL, _ options: CFDictionary?) -> CGImageSource? {
    (try? Data(contentsOf: url)).map { CGImageSource($0) }
}

/// Creates a source of an image file by an address as an object; nil if there is none.
///
/// - Parameters:
///   - url: The address of the file.
///   - options: Have no effect.
/// - Returns: The source or nil.
public func CGImageSourceCreateWithURL(_ url: NSURL, _ options: CFDictionary?) -> CGImageSource? {
    CGImageSourceCreateWithURL(url as URL, options)
}

/// The number of images of a source; 0 if it cannot be read.
public func CGImageSourceGetCount(_ source: CGImageSource) -> Int { source.frames.count }

/// An image of a source; nil if it cannot be read.
///
/// - Parameters:
///   - source: The source.
///   - index: The number of the image from 0.
///   - options: Have no effect.
/// - Returns: The image or nil.
public func CGImageSourceCreateImageAtIndex(
    _ source: CGImageSource,
    _ index: Int,
    _ options: CFDictionary?
) -> CGImage? {
    source.frames.indices.contains(index) ? CGImage(source.frames[index].picture) : nil
}

/// An image of a source that is no larger than ``kCGImageSourceThumbnailMaxPixelSize`` of the options.
///
/// - Parameters:
///   - source: The source.
///   - index: The number of the image from 0.
///   - options: The greatest width and height in pixels; the whole image without it.
/// - Returns: The image or nil.
public func CGImageSourceCreateThumbnailAtIndex(
    _ source: CGImageSource,
    _ index: Int,
    _ options: CFDictionary?
) -> CGImage? {
    guard let image = CGImageSourceCreateImageAtIndex(source, index, options) else { return nil }
    let largest =
        (options?[kCGImageSourceThumbnailMaxPixelSize] as? any BinaryInteger).map { Double($0) }
        ?? (options?[kCGImageSourceThumbnailMaxPixelSize] as? any BinaryFloatingPoint).map { Double($0) }
    let side = Double(max(image.width, image.height))
    guard let largest, largest >= 1, largest < side else { return image }
    let size = CGSize(
        width: (Double(image.width) * largest / side).rounded(),
        height: (Double(image.height) * largest / side).rounded()
    )
    guard
        let context = CGContext(
            data: nil,
            width: max(Int(size.width), 1),
            height: max(Int(size.height), 1),
            bitsPerComponent: 8,
            bytesPerRow: 0,
            space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue
        )
    else { return nil }
    context.draw(image, in: CGRect(origin: .zero, size: size))
    return context.makeImage()
}

/// The properties of an image of a source: its size in pixels, and how long a frame is shown.
///
/// - Parameters:
///   - source: The source.
///   - index: The number of the image from 0.
///   - options: Have no effect.
/// - Returns: The properties; nil if there is no such image.
public func CGImageSourceCopyPropertiesAtIndex(
    _ source: CGImageSource,
    _ index: Int,
    _ options: CFDictionary?
) -> CFDictionary? {
    guard source.frames.indices.contains(index) else { return nil }
    let frame = source.frames[index]
    var properties: CFDictionary = [
        kCGImagePropertyPixelWidth: frame.picture.size.width,
        kCGImagePropertyPixelHeight: frame.picture.size.height,
    ]
    if frame.durationInSeconds > 0 {
        properties[kCGImagePropertyGIFDictionary] = [
            kCGImagePropertyGIFDelayTime: frame.durationInSeconds,
            kCGImagePropertyGIFUnclampedDelayTime: frame.durationInSeconds,
        ]
    }
    return properties
}

/// The key of the greatest width and height of a thumbnail in pixels.
public let kCGImageSourceThumbnailMaxPixelSize: CFString = "kCGImageSourceThumbnailMaxPixelSize"

/// A key of options without effect.
public let kCGImageSourceShouldCache: CFString = "kCGImageSourceShouldCache"

/// A key of options without effect.
public let kCGImageSourceShouldCacheImmediately: CFString = "kCGImageSourceShouldCacheImmediately"

/// A key of options without effect.
public let kCGImageSourceCreateThumbnailFromImageAlways: CFString =
    "kCGImageSourceCreateThumbnailFromImageAlways"

/// A key of options without effect: images are upright.
public let kCGImageSourceCreateThumbnailWithTransform: CFString =
    "kCGImageSourceCreateThumbnailWithTransform"

/// The key of an image's width in pixels.
public let kCGImagePropertyPixelWidth: CFString = "PixelWidth"

/// The key of an image's height in pixels.
public let kCGImagePropertyPixelHeight: CFString = "PixelHeight"

/// The key of the properties of a frame of an animation.
public let kCGImagePropertyGIFDictionary: CFString = "{GIF}"

/// The key of the seconds that a frame is shown.
public let kCGImagePropertyGIFDelayTime: CFString = "DelayTime"

/// The key of the seconds that a frame is shown.
public let kCGImagePropertyGIFUnclampedDelayTime: CFString = "UnclampedDelayTime"
