public import Foundation
import HalationDrawing
import HalationPixels
import QuartzCore
public import UIKit

/// The filter of a texture that is drawn at another size.
public enum SKTextureFilteringMode: Int, Sendable {
    case nearest
    case linear
}

/// A picture for sprites, particles and shapes.
open class SKTexture: NSObject, @unchecked Sendable {
    /// The picture; nil is white.
    let image: UIImage?

    private let pointSize: CGSize

    /// The texture that this one is a part of, and the part in 0...1, y upwards.
    private let whole: (texture: SKTexture, rect: CGRect)?

    private init(image: UIImage?, size: CGSize, whole: (SKTexture, CGRect)? = nil) {
        self.image = image
        pointSize = size
        self.whole = whole.map { ($0.0, $0.1) }
        filteringMode = whole?.0.filteringMode ?? .linear
    }

    /// Creates a texture of an image of the asset catalogs or beside the program; white, with a warning, if there is none.
    public convenience init(imageNamed name: String) {
        let image = TextureFiles.image(named: name)
        self.init(image: image, size: image?.size ?? CGSize(width: 128, height: 128))
    }

    /// Creates a texture of an image.
    public convenience init(image: UIImage) { self.init(image: image, size: image.size) }

    /// Creates a texture of a bitmap, with one pixel per point.
    public convenience init(cgImage image: CGImage) { self.init(image: UIImage(cgImage: image)) }

    /// Creates a texture of a part of another one.
    ///
    /// - Parameters:
    ///   - rect: The part in 0...1, with the origin at the bottom left.
    ///   - texture: The other texture.
    public convenience init(rect: CGRect, in texture: SKTexture) {
        let size = texture.size()
        let part = CGSize(width: rect.width * size.width, height: rect.height * size.height)
        self.init(image: texture.cropped(to: rect), size: part, whole: (texture, rect))
    }

    /// Creates a texture of pixels in RGBA, rows from the bottom.
    public convenience init(data pixelData: Data, size: CGSize) {
        self.init(data: pixelData, size: size, flipped: true)
    }

    /// Creates a texture of pixels in RGBA; rows run from the top, or from the bottom if `flipped`.
    public convenience init(data pixelData: Data, size: CGSize, flipped: Bool) {
        let (width, height) = TextureFiles.pixels(of: size) ?? (0, 0)
        guard width > 0, height > 0, pixelData.count >= width * height * 4,
            var buffer = try? PixelBuffer(size: PixelSize(width: width, height: height))
        else {
            self.init(image: nil, size: size)
            return
        }
        let bytes = [UInt8](pixelData)
        for y in 0..<height {
            for x in 0..<width {
                let place = ((flipped ? height - 1 - y : y) * width + x) * 4
                buffer[x, y] = PremultipliedPixel(
                    red: bytes[place],
                    green: bytes[place + 1],
                    blue: bytes[place + 2],
                    alpha: bytes[place + 3]
                )
            }
        }
        self.init(cgImage: CGImage(buffer))
    }

    /// Creates a texture of grey or coloured noise, which follows from the seed of the picture.
    ///
    /// - Parameters:
    ///   - smoothness: 0 is a random colour for each pixel, 1 the smoothest.
    ///   - size: The size in pixels.
    ///   - grayscale: Whether there are only greys.
    public convenience init(noiseWithSmoothness smoothness: CGFloat, size: CGSize, grayscale: Bool) {
        self.init(cgImage: TextureNoise.image(smoothness: Double(smoothness), size: size, isGray: grayscale))
    }

    /// The size in points.
    open func size() -> CGSize { pointSize }

    /// The part of the texture that this one is, in 0...1.
    open func textureRect() -> CGRect { whole?.rect ?? CGRect(x: 0, y: 0, width: 1, height: 1) }

    /// The filter at another size; initially linear.
    open var filteringMode: SKTextureFilteringMode

    /// Whether smaller versions are kept; has no effect.
    open var usesMipmaps = false

    /// The pixels of the texture.
    open func cgImage() -> CGImage {
        image?.cgImage ?? TextureFiles.white
    }

    /// Calls a closure at once: textures are always loaded.
    open func preload(completionHandler: @escaping () -> Void) { completionHandler() }

    /// Calls a closure at once: textures are always loaded.
    open class func preload(
        _ textures: [SKTexture],
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        completionHandler()
    }

    /// The texture itself: maps of directions are for lights, which have no effect.
    open func generatingNormalMap() -> SKTexture { self }

    /// What the painter draws.
    var picture: Image? {
        image.map { filteringMode == .nearest ? $0.image.interpolation(.none) : $0.image }
    }

    /// Whether all pixels are white, so that a colour can be drawn through the texture.
    private(set) lazy var isWhite = image?.cgImage?.isWhite ?? (image == nil)

    /// A part of the picture, in 0...1 with the origin at the bottom left; nil if it is empty.
    func cropped(to rect: CGRect) -> UIImage? {
        guard let bitmap = image?.cgImage else { return nil }
        let (width, height) = (CGFloat(bitmap.width), CGFloat(bitmap.height))
        let part = CGRect(
            x: (rect.minX * width).rounded(),
            y: ((1 - rect.maxY) * height).rounded(),
            width: (rect.width * width).rounded(),
            height: (rect.height * height).rounded()
        )
        return bitmap.cropping(to: part).map {
            UIImage(cgImage: $0, scale: image?.scale ?? 1, orientation: .up)
        }
    }
}

/// Pictures of textures, by name.
enum TextureFiles {
    /// One white pixel.
    static let white: CGImage = {
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1))
        let image = renderer.image { context in
            context.cgContext.setFillColor(.white)
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        return image.cgImage ?? CGImage(Image.empty.pixels)
    }()

    /// The whole pixels of a size; nil if it is negative, no number or larger than any texture.
    static func pixels(of size: CGSize) -> (width: Int, height: Int)? {
        let lengths: ClosedRange<CGFloat> = 0...65_536
        guard lengths.contains(size.width), lengths.contains(size.height) else { return nil }
        return (Int(size.width), Int(size.height))
    }

    /// The image with a name, from a catalog or a file.
    static func image(named name: String) -> UIImage? {
        if let image = UIImage(named: name) { return image }
        let stem = name.split(separator: ".").first.map(String.init) ?? name
        if stem != name, let image = UIImage(named: stem) { return image }
        if let path = path(named: name), let image = UIImage(contentsOfFile: path) { return image }
        return nil
    }

    /// The file of an image, with or without its suffix and its scale.
    private static func path(named name: String) -> String? {
        let suffixes = ["", ".png", "@2x.png", "@3x.png", ".jpg", ".jpeg", ".heic", ".webp"]
        var stem = name
        if name.hasSuffix(".png") { stem = String(name.dropLast(4)) }
        for suffix in suffixes {
            if let path = ProgramFiles.path(named: name + suffix) ?? ProgramFiles.path(named: stem + suffix) {
                return path
            }
        }
        return nil
    }
}

/// Files beside a program.
enum ProgramFiles {
    /// The files around the program's source.
    static let all = ResourceFolders.ofProcess.search().files

    private static let paths: [String: String] = {
        var paths: [String: String] = [:]
        for path in all {
            let name = path.split(separator: "/").last.map(String.init) ?? path
            if paths[name] == nil { paths[name] = path }
        }
        return paths
    }()

    /// The file with a name: of the program's bundles, or else in the folders around its source.
    static func path(named name: String) -> String? {
        for bundle in [Bundle.main] + Bundle.allBundles {
            if let path = bundle.path(forResource: name, ofType: nil) { return path }
        }
        return paths[name]
    }
}

/// Noise of textures.
enum TextureNoise {
    /// A picture of noise.
    static func image(smoothness: Double, size: CGSize, isGray: Bool) -> CGImage {
        guard let pixels = TextureFiles.pixels(of: size) else { return TextureFiles.white }
        let (width, height) = (max(pixels.width, 1), max(pixels.height, 1))
        guard width * height <= 1 << 24,
            var buffer = try? PixelBuffer(size: PixelSize(width: width, height: height))
        else { return TextureFiles.white }
        // Values on a grid, the coarser the smoother, with smooth steps between them.
        let step = max(1, min(max(smoothness, 0), 1) * Double(max(width, height)) / 4)
        func value(_ x: Int, _ y: Int, _ channel: UInt64) -> Double {
            SceneChance.fraction(stream: 0x401 + channel, index: UInt64(y) << 32 | UInt64(x))
        }
        func smooth(_ x: Double, _ y: Double, _ channel: UInt64) -> Double {
            let (left, top) = (Int(x), Int(y))
            func ease(_ f: Double) -> Double { f * f * (3 - 2 * f) }
            let (across, down) = (ease(x - Double(left)), ease(y - Double(top)))
            let above = value(left, top, channel) * (1 - across) + value(left + 1, top, channel) * across
            let below =
                value(left, top + 1, channel) * (1 - across) + value(left + 1, top + 1, channel) * across
            return above * (1 - down) + below * down
        }
        for y in 0..<height {
            for x in 0..<width {
                func level(_ channel: UInt64) -> UInt8 {
                    UInt8((255 * smooth(Double(x) / step, Double(y) / step, channel)).rounded())
                }
                let red = level(0)
                buffer[x, y] = PremultipliedPixel(
                    red: red,
                    green: isGray ? red : level(1),
                    blue: isGray ? red : level(2),
                    alpha: 255
                )
            }
        }
        return CGImage(buffer)
    }
}
