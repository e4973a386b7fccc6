internal import CImageLibraries

/// A conversion of samples in a colour profile to sRGB, by Little CMS.
///
/// The library's integer arithmetic gives the same result on every machine. The intent is perceptual, which for
/// profiles of displays, such as Display P3, is the colorimetric conversion, clipped to sRGB.
final class ColorConversion: DeepConversion {
    /// How the samples lie in memory.
    enum Samples {
        /// R, G, B and a straight alpha, or grey in all three.
        case rgb

        /// Cyan, magenta, yellow and black, 255 being full ink.
        case cmyk

        /// The same, 0 being full ink.
        case cmykReversed
    }

    private let functions: cil_lcms_functions
    private let transform: UnsafeMutableRawPointer
    private let isGray: Bool

    /// The same transform of samples of 16 bits.
    private let deepTransform: UnsafeMutableRawPointer?

    /// Creates the conversion of samples in an ICC profile.
    ///
    /// Nil if the profile is damaged, does not fit the samples, is sRGB, or the library is not installed.
    ///
    /// - Parameters:
    ///   - profile: The bytes of the profile.
    ///   - samples: How the samples lie in memory.
    ///   - isDeep: Whether samples have 16 bits, for ``convert(_:to:)``; only of `rgb`.
    init?(profile: [UInt8], samples: Samples, isDeep: Bool = false) {
        guard let functions = cil_lcms()?.pointee, let count = UInt32(exactly: profile.count),
            let input = functions.open(profile, count)
        else { return nil }
        defer { _ = functions.close(input) }
        let space = functions.space(input)
        let format: UInt32
        switch (samples, space) {
        case (.rgb, UInt32(cil_lcms_space_rgb)): format = straightRGBA
        case (.rgb, UInt32(cil_lcms_space_gray)): format = UInt32(cil_lcms_gray)
        case (.cmyk, UInt32(cil_lcms_space_cmyk)): format = UInt32(cil_lcms_cmyk)
        case (.cmykReversed, UInt32(cil_lcms_space_cmyk)):
            format = UInt32(cil_lcms_cmyk_reversed)
        default: return nil
        }
        guard let output = functions.srgb() else { return nil }
        defer { _ = functions.close(output) }
        let perceptual: UInt32 = 0
        func newTransform(from format: UInt32, to target: UInt32, _ flags: Int) -> UnsafeMutableRawPointer? {
            functions.new_transform(input, format, output, target, perceptual, UInt32(flags))
        }
        guard let transform = newTransform(from: format, to: straightRGBA, 0) else { return nil }
        self.functions = functions
        self.transform = transform
        isGray = format == UInt32(cil_lcms_gray)
        deepTransform =
            isDeep
            ? newTransform(
                from: UInt32(isGray ? cil_lcms_gray_16 : cil_lcms_rgba_16),
                to: UInt32(cil_lcms_rgba_16),
                cil_lcms_exact
            ) : nil
        if isDeep, deepTransform == nil { return nil }
        if samples == .rgb, isIdentity { return nil }
    }

    deinit {
        functions.release_transform(transform)
        if let deepTransform { functions.release_transform(deepTransform) }
    }

    /// Whether no colour of a grid moves by more than one level: the profile is sRGB by another name.
    private var isIdentity: Bool {
        let levels: [UInt8] = isGray ? Array(0...255) : [0, 32, 64, 128, 192, 255]
        var colors: [UInt8] = []
        for red in levels {
            if isGray {
                colors += [red, red, red, 255]
            } else {
                for green in levels { for blue in levels { colors += [red, green, blue, 255] } }
            }
        }
        var converted = colors
        convertPixels(&converted)
        return zip(colors, converted).allSatisfy { abs(Int($0) - Int($1)) <= 1 }
    }

    /// Converts straight RGBA; the alpha stays.
    func convertPixels(_ bytes: inout [UInt8]) {
        let count = bytes.count / 4
        guard isGray else {
            bytes.withUnsafeMutableBytes { bytes in
                guard let first = bytes.baseAddress else { return }
                functions.transform(transform, first, first, UInt32(clamping: count))
            }
            return
        }
        let gray = (0..<count).map { bytes[4 * $0] }
        let colors = [UInt8](unsafeUninitializedCapacity: 4 * count) { target, initializedCount in
            if let first = target.baseAddress, count > 0 {
                functions.transform(transform, gray, first, UInt32(clamping: count))
            }
            initializedCount = 4 * count
        }
        for index in 0..<count {
            for channel in 0..<3 { bytes[4 * index + channel] = colors[4 * index + channel] }
        }
    }

    func convert(_ samples: ArraySlice<UInt16>, to target: inout [UInt8]) {
        guard let deepTransform else { return }
        let count = samples.count / 4
        let input =
            isGray
            ? (0..<count).map { samples[samples.startIndex + 4 * $0] } : Array(samples)
        var output = Array(samples)
        output.withUnsafeMutableBytes { output in
            input.withUnsafeBytes { input in
                guard let source = input.baseAddress, let first = output.baseAddress else { return }
                functions.transform(deepTransform, source, first, UInt32(clamping: count))
            }
        }
        for index in 0..<count {
            for channel in 0..<3 { target[4 * index + channel] = output[4 * index + channel].nearestByte }
            target[4 * index + 3] = samples[samples.startIndex + 4 * index + 3].nearestByte
        }
    }

    /// Converts CMYK, four bytes a pixel, to opaque RGBA in place.
    func convertInk(_ bytes: UnsafeMutableBufferPointer<UInt8>) {
        guard let first = bytes.baseAddress else { return }
        let count = bytes.count / 4
        functions.transform(transform, first, first, UInt32(clamping: count))
        for index in 0..<count { bytes[4 * index + 3] = 255 }
    }
}

private let straightRGBA = UInt32(cil_lcms_rgba)
