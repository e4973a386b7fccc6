public import CoreGraphics
public import Foundation
import HalationDiagnostics
import HalationPixels
import UIKit

/// Stand-in for `CIContext`: draws the pixels of a ``CIImage``, on the CPU.
public final class CIContext: NSObject, Sendable {
    private let space: Renderer.WorkingSpace

    /// Creates a context that calculates in linear light.
    public override convenience init() { self.init(options: nil) }

    /// Creates a context with options.
    ///
    /// - Parameter options: Of the options, only ``CIContextOption/workingColorSpace`` with `NSNull` has an effect:
    ///   filters then calculate with encoded sRGB values.
    public init(options: [CIContextOption: Any]?) {
        space = options?[.workingColorSpace] is NSNull ? .encoded : .linear
    }

    /// The pixels of a part of an image; nil, with a warning, if the part has no pixels, no end, or is too large.
    ///
    /// - Parameters:
    ///   - image: The recipe.
    ///   - fromRect: The part, in pixels with y up; it is widened to whole pixels.
    /// - Returns: The pixels in encoded sRGB, 8 bits a channel.
    /// - Complexity: O(*n*) in the pixels for each step of the recipe; a blur is independent of its radius.
    public func createCGImage(_ image: CIImage, from fromRect: CGRect) -> CGImage? {
        do throws(RenderingError) {
            return CGImage(try picture(of: image, fromRect))
        } catch {
            Warnings.report("'createCGImage' makes no picture: \(error)", once: "createCGImage \(error)")
            return nil
        }
    }

    /// The pixels of a part of an image, as ``createCGImage(_:from:)`` draws them: always 8 bits a channel in sRGB.
    public func createCGImage(
        _ image: CIImage,
        from fromRect: CGRect,
        format: CIFormat,
        colorSpace: CGColorSpace?
    ) -> CGImage? {
        createCGImage(image, from: fromRect)
    }

    /// Writes the pixels of a part of an image into memory.
    ///
    /// - Parameters:
    ///   - image: The recipe.
    ///   - data: The first byte of the highest row.
    ///   - rowBytes: The distance from one row to the next, in bytes.
    ///   - bounds: The part, in pixels with y up.
    ///   - format: ``CIFormat/RGBA8``, ``CIFormat/BGRA8``, or ``CIFormat/RGBAf`` for premultiplied floats in the working
    ///     space; of any other nothing is written, with a warning.
    ///   - colorSpace: Not used: bytes are encoded sRGB.
    public func render(
        _ image: CIImage,
        toBitmap data: UnsafeMutableRawPointer,
        rowBytes: Int,
        bounds: CGRect,
        format: CIFormat,
        colorSpace: CGColorSpace?
    ) {
        do throws(RenderingError) {
            let region = try Self.region(of: bounds)
            let renderer = Renderer(space: space)
            let tile = try renderer.tile(of: image.node, region)
            switch format {
            case .RGBAf: Self.write(tile, to: data, rowBytes: rowBytes)
            case .RGBA8, .BGRA8:
                Self.write(
                    try renderer.picture(tile),
                    to: data,
                    rowBytes: rowBytes,
                    isReversed: format == .RGBA8
                )
            default:
                Warnings.report(
                    "'render(_:toBitmap:)' writes nothing: of the formats only RGBA8, BGRA8 and RGBAf are known",
                    once: "CIContext format"
                )
            }
        } catch {
            Warnings.report("'render(_:toBitmap:)' writes nothing: \(error)", once: "toBitmap \(error)")
        }
    }

    /// The bytes of a PNG file of an image; nil, with a warning, if it has no pixels, no end, or is too large.
    public func pngRepresentation(
        of image: CIImage,
        format: CIFormat,
        colorSpace: CGColorSpace,
        options: [CIImageRepresentationOption: Any] = [:]
    ) -> Data? {
        createCGImage(image, from: image.extent).flatMap { UIImage(cgImage: $0).pngData() }
    }

    /// Writes a PNG file of an image.
    ///
    /// - Throws: `CocoaError` if the image has no pixels or no end, or the file cannot be written.
    public func writePNGRepresentation(
        of image: CIImage,
        to url: URL,
        format: CIFormat,
        colorSpace: CGColorSpace,
        options: [CIImageRepresentationOption: Any] = [:]
    ) throws {
        guard let data = pngRepresentation(of: image, format: format, colorSpace: colorSpace) else {
            throw CocoaError(.fileWriteUnknown)
        }
        try data.write(to: url, options: .atomic)
    }

    /// Does nothing: no picture is kept between two calls.
    public func clearCaches() {}

    private static func region(of rect: CGRect) throws(RenderingError) -> PixelRegion {
        guard !rect.isInfinite, rect.width < CGFloat(PixelRegion.limit),
            rect.height < CGFloat(PixelRegion.limit)
        else { throw .infinite }
        let region = PixelRegion(rect)
        guard !region.isEmpty else { throw .empty }
        return region
    }

    private func picture(of image: CIImage, _ rect: CGRect) throws(RenderingError) -> PixelBuffer {
        let renderer = Renderer(space: space)
        return try renderer.picture(renderer.tile(of: image.node, Self.region(of: rect)))
    }

    private static func write(_ tile: Tile, to data: UnsafeMutableRawPointer, rowBytes: Int) {
        tile.reading { rows in
            for line in 0..<tile.region.height {
                let source = rows.rows.pixels(ofRow: line)
                let target = (data + line * rowBytes).assumingMemoryBound(to: Float.self)
                for x in 0..<tile.region.width {
                    target[4 * x] = source[x].red
                    target[4 * x + 1] = source[x].green
                    target[4 * x + 2] = source[x].blue
                    target[4 * x + 3] = source[x].alpha
                }
            }
        }
    }

    private static func write(
        _ picture: PixelBuffer,
        to data: UnsafeMutableRawPointer,
        rowBytes: Int,
        isReversed: Bool
    ) {
        picture.withRows { rows in
            for y in 0..<rows.height {
                let source = rows.row(y).assumingMemoryBound(to: UInt8.self)
                let target = (data + y * rowBytes).assumingMemoryBound(to: UInt8.self)
                for x in 0..<rows.width {
                    target[4 * x] = source[4 * x + (isReversed ? 2 : 0)]
                    target[4 * x + 1] = source[4 * x + 1]
                    target[4 * x + 2] = source[4 * x + (isReversed ? 0 : 2)]
                    target[4 * x + 3] = source[4 * x + 3]
                }
            }
        }
    }
}

/// A key of the options of a context.
public struct CIContextOption: RawRepresentable, Hashable, Sendable {
    /// The name of the option.
    public var rawValue: String

    /// Creates an option from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The space in which filters calculate: `NSNull` for encoded values, anything else for linear light.
    public static let workingColorSpace = CIContextOption(rawValue: "working_color_space")

    public static let outputColorSpace = CIContextOption(rawValue: "output_color_space")
    public static let useSoftwareRenderer = CIContextOption(rawValue: "software_renderer")
    public static let highQualityDownsample = CIContextOption(rawValue: "high_quality_downsample")
    public static let cacheIntermediates = CIContextOption(rawValue: "cache_intermediates")
    public static let priorityRequestLow = CIContextOption(rawValue: "low_priority")
    public static let workingFormat = CIContextOption(rawValue: "working_format")
}

/// The layout of pixels in memory.
public struct CIFormat: RawRepresentable, Hashable, Sendable {
    /// The number of the format.
    public var rawValue: Int32

    /// Creates a format from its number.
    public init(rawValue: Int32) {
        self.rawValue = rawValue
    }

    public static let ARGB8 = CIFormat(rawValue: 1)
    public static let BGRA8 = CIFormat(rawValue: 2)
    public static let RGBA8 = CIFormat(rawValue: 3)
    public static let ABGR8 = CIFormat(rawValue: 4)
    public static let RGBAh = CIFormat(rawValue: 5)
    public static let RGBAf = CIFormat(rawValue: 6)
}

/// A key of the options of a written file, none of which has an effect here.
public struct CIImageRepresentationOption: RawRepresentable, Hashable, Sendable {
    /// The name of the option.
    public var rawValue: String

    /// Creates an option from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}
