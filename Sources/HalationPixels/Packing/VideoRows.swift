import CKernels

/// An opaque colour behind translucent pixels, in formats that have no alpha.
public struct Matte: Hashable, Sendable {
    /// Red, sRGB-encoded, 0 to 255.
    public var red: UInt8

    /// Green, sRGB-encoded, 0 to 255.
    public var green: UInt8

    /// Blue, sRGB-encoded, 0 to 255.
    public var blue: UInt8

    /// Black, the colour of a picture without a matte.
    public static let black = Matte(red: 0, green: 0, blue: 0)

    /// Creates a colour from sRGB-encoded channels.
    public init(red: UInt8, green: UInt8, blue: UInt8) {
        (self.red, self.green, self.blue) = (red, green, blue)
    }
}

extension PixelRows {
    /// Writes a row composited onto `matte` as R, G, B, 255: four bytes for each column.
    package func flattenRow(
        _ y: Int,
        onto matte: Matte,
        into rgba: UnsafeMutablePointer<UInt8>,
        using kernels: KernelSet = .fastest
    ) {
        kernels.functions.flatten(
            rgba,
            row(y).assumingMemoryBound(to: UInt8.self),
            width,
            ck_matte(red: matte.red, green: matte.green, blue: matte.blue)
        )
    }
}

/// Conversions of rows of R, G, B, A to the planes of video.
///
/// BT.709 in limited range: black is 16, white 235, and chroma lies around 128. Values are rounded to the nearest;
/// their weights are exact to 1/65536.
package enum VideoRows {
    /// Writes the luma of `count` pixels; alpha is ignored.
    package static func luma(
        of rgba: UnsafePointer<UInt8>,
        count: Int,
        into luma: UnsafeMutablePointer<UInt8>,
        using kernels: KernelSet = .fastest
    ) {
        kernels.functions.video_luma(luma, rgba, count)
    }

    /// Writes the chroma of each of `count` pixels; alpha is ignored.
    package static func chroma(
        of rgba: UnsafePointer<UInt8>,
        count: Int,
        cb: UnsafeMutablePointer<UInt8>,
        cr: UnsafeMutablePointer<UInt8>,
        using kernels: KernelSet = .fastest
    ) {
        kernels.functions.video_chroma(cb, cr, rgba, count)
    }

    /// Writes the alpha of `count` pixels, in full range.
    package static func alpha(
        of rgba: UnsafePointer<UInt8>,
        count: Int,
        into alpha: UnsafeMutablePointer<UInt8>,
        using kernels: KernelSet = .fastest
    ) {
        kernels.functions.video_alpha(alpha, rgba, count)
    }

    /// Writes half as many samples of chroma, rounded up, for two rows of `count` pixels.
    ///
    /// Samples lie at the even columns, between both rows, as in MPEG-2 and H.264 (`chroma_sample_location` left). Each
    /// is the mean of three columns, weighted 1, 2, 1, in both rows. Pixels beyond the ends repeat those at the ends.
    ///
    /// - Parameters:
    ///   - top: The upper row.
    ///   - bottom: The lower row; the upper one again below the last row.
    ///   - count: The number of pixels of a row.
    ///   - isStraight: Whether pixels weigh as much as their alpha; if all of a sample's are transparent, it is
    ///     128. If false, alpha is ignored.
    ///   - cb: The blue-difference samples.
    ///   - cr: The red-difference samples.
    ///   - kernels: The instruction set.
    package static func halvedChroma(
        of top: UnsafePointer<UInt8>,
        and bottom: UnsafePointer<UInt8>,
        count: Int,
        isStraight: Bool,
        cb: UnsafeMutablePointer<UInt8>,
        cr: UnsafeMutablePointer<UInt8>,
        using kernels: KernelSet = .fastest
    ) {
        let functions = kernels.functions
        if isStraight {
            functions.video_chroma_420_covered(cb, cr, top, bottom, count)
        } else {
            functions.video_chroma_420(cb, cr, top, bottom, count)
        }
    }
}
