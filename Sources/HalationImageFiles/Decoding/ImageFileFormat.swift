internal import CImageLibraries

/// A format of image files that ``ImageDecoder`` reads.
public enum ImageFileFormat: String, CaseIterable, Hashable, Sendable {
    case png = "PNG"
    case jpeg = "JPEG"
    case webP = "WebP"
    /// HEIC and AVIF: HEIF files with HEVC or AV1 pictures.
    case heif = "HEIF"
    case tiff = "TIFF"
    case gif = "GIF"
    case pdf = "PDF"
    case svg = "SVG"
}

extension ImageFileFormat {
    /// Finds the format of a file by its first bytes, whatever its name; nil for a format that is not read.
    public init?(of bytes: [UInt8]) {
        func has(_ text: String, at offset: Int = 0) -> Bool {
            bytes.dropFirst(offset).starts(with: text.utf8)
        }
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
            self = .png
        } else if bytes.starts(with: [0xFF, 0xD8]) {
            self = .jpeg
        } else if has("RIFF"), has("WEBP", at: 8) {
            self = .webP
        } else if has("ftyp", at: 4), ["hei", "hev", "mif", "msf", "avi"].contains(where: { has($0, at: 8) })
        {
            self = .heif
        } else if has("II*\0") || has("MM\0*") || has("II+\0") || has("MM\0+") {
            self = .tiff
        } else if has("GIF8") {
            self = .gif
        } else if Self.containsName("%PDF-", in: bytes.prefix(1024)) {
            self = .pdf
        } else if Self.isMarkup(bytes), Self.containsName("<svg", in: bytes.prefix(8192)) {
            self = .svg
        } else {
            return nil
        }
    }

    /// The name of a common format that is not read and has the file's signature.
    static func nameOfOther(_ bytes: [UInt8]) -> String? {
        let signatures = [
            ("BM", "BMP"), ("\0\0\u{1}\0", "ICO"), ("8BPS", "Photoshop"), ("\0\0\0\u{C}JXL", "JPEG XL"),
            ("\0\0\0\u{C}jP", "JPEG 2000"), ("icns", "ICNS"), ("%!PS", "PostScript"), ("<", "HTML or XML"),
            ("version https://git-lfs", "Git LFS pointer"),
        ]
        return signatures.first { bytes.starts(with: $0.0.utf8) }?.1
    }

    private static func isMarkup(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
        return rest.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }.first == UInt8(ascii: "<")
    }

    private static func containsName(_ name: String, in bytes: ArraySlice<UInt8>) -> Bool {
        let name = Array(name.utf8)
        return bytes.indices.contains { bytes[$0] == name[0] && bytes[$0...].starts(with: name) }
    }

    /// Whether the library that reads the format is installed; loads it.
    package var isInstalled: Bool {
        switch self {
        case .png, .gif: true
        case .jpeg: cil_turbojpeg() != nil
        case .webP: cil_webp() != nil
        case .heif: cil_heif() != nil
        case .tiff: cil_tiff_is_installed()
        case .pdf: cil_poppler() != nil
        case .svg: cil_rsvg() != nil
        }
    }

    /// The Debian package of the library that reads the format; nil if none is needed.
    package var package: String? {
        switch self {
        case .png, .gif: nil
        case .jpeg: "libturbojpeg0"
        case .webP: "libwebpdemux2"
        case .heif: "libheif1"
        case .tiff: "libtiff6"
        case .pdf: "libpoppler-glib8"
        case .svg: "librsvg2-2"
        }
    }
}
