import HalationViewTree

/// A type of data, known by its uniform type identifier.
///
/// The static members have the identifiers that Apple's systems declare: `public.png` for `png`.
public struct UTType: Hashable, Sendable {
    /// The identifier, such as `public.png`.
    public let identifier: String

    /// Creates a type from its identifier; nil if the identifier is empty.
    public init?(_ identifier: String) {
        guard !identifier.isEmpty else { return nil }
        self.identifier = identifier
    }

    /// Creates a type that the app defines; the parent type is not kept.
    public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.identifier = identifier
    }

    /// Creates a type that another app defines; the parent type is not kept.
    public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.identifier = identifier
    }

    private init(known identifier: String) {
        self.identifier = identifier
    }

    public static let item = UTType(known: "public.item")
    public static let content = UTType(known: "public.content")
    public static let data = UTType(known: "public.data")
    public static let folder = UTType(known: "public.folder")
    public static let directory = UTType(known: "public.directory")
    public static let fileURL = UTType(known: "public.file-url")
    public static let url = UTType(known: "public.url")
    public static let text = UTType(known: "public.text")
    public static let plainText = UTType(known: "public.plain-text")
    public static let utf8PlainText = UTType(known: "public.utf8-plain-text")
    public static let rtf = UTType(known: "public.rtf")
    public static let html = UTType(known: "public.html")
    public static let xml = UTType(known: "public.xml")
    public static let json = UTType(known: "public.json")
    public static let yaml = UTType(known: "public.yaml")
    public static let commaSeparatedText = UTType(known: "public.comma-separated-values-text")
    public static let swiftSource = UTType(known: "public.swift-source")
    public static let sourceCode = UTType(known: "public.source-code")
    public static let image = UTType(known: "public.image")
    public static let jpeg = UTType(known: "public.jpeg")
    public static let png = UTType(known: "public.png")
    public static let gif = UTType(known: "com.compuserve.gif")
    public static let tiff = UTType(known: "public.tiff")
    public static let heic = UTType(known: "public.heic")
    public static let webP = UTType(known: "org.webmproject.webp")
    public static let svg = UTType(known: "public.svg-image")
    public static let pdf = UTType(known: "com.adobe.pdf")
    public static let zip = UTType(known: "public.zip-archive")
    public static let archive = UTType(known: "public.archive")
    public static let audio = UTType(known: "public.audio")
    public static let mp3 = UTType(known: "public.mp3")
    public static let aiff = UTType(known: "public.aiff-audio")
    public static let mpeg4Audio = UTType(known: "public.mpeg-4-audio")
    public static let midi = UTType(known: "public.midi-audio")
    public static let wav = UTType(known: "com.microsoft.waveform-audio")
    public static let movie = UTType(known: "public.movie")
    public static let video = UTType(known: "public.video")
    public static let mpeg4Movie = UTType(known: "public.mpeg-4")
    public static let quickTimeMovie = UTType(known: "com.apple.quicktime-movie")
    public static let propertyList = UTType(known: "com.apple.property-list")
    public static let package = UTType(known: "com.apple.package")
    public static let application = UTType(known: "com.apple.application")
    public static let contact = UTType(known: "public.contact")
}

/// A kind of names of types beside their identifiers.
public struct UTTagClass: RawRepresentable, Hashable, Sendable {
    /// The name of the kind.
    public let rawValue: String

    /// Creates a kind from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let filenameExtension = UTTagClass(rawValue: "public.filename-extension")
    public static let mimeType = UTTagClass(rawValue: "public.mime-type")
}

extension UTType {
    /// The extensions of file names and the MIME types of the types that are known.
    private static let known: [(identifier: String, extensions: [String], mime: String?)] = [
        ("public.plain-text", ["txt", "text"], "text/plain"), ("public.rtf", ["rtf"], "text/rtf"),
        ("public.html", ["html", "htm"], "text/html"), ("public.xml", ["xml"], "application/xml"),
        ("public.json", ["json"], "application/json"),
        ("public.yaml", ["yaml", "yml"], "application/x-yaml"),
        ("public.comma-separated-values-text", ["csv"], "text/csv"), ("public.swift-source", ["swift"], nil),
        ("public.jpeg", ["jpeg", "jpg", "jpe"], "image/jpeg"), ("public.png", ["png"], "image/png"),
        ("com.compuserve.gif", ["gif"], "image/gif"), ("public.tiff", ["tiff", "tif"], "image/tiff"),
        ("public.heic", ["heic"], "image/heic"), ("org.webmproject.webp", ["webp"], "image/webp"),
        ("public.svg-image", ["svg", "svgz"], "image/svg+xml"), ("com.adobe.pdf", ["pdf"], "application/pdf"),
        ("public.zip-archive", ["zip"], "application/zip"), ("public.mp3", ["mp3"], "audio/mpeg"),
        ("public.aiff-audio", ["aiff", "aif"], "audio/aiff"), ("public.mpeg-4-audio", ["m4a"], "audio/mp4"),
        ("public.midi-audio", ["midi", "mid"], "audio/midi"),
        ("com.microsoft.waveform-audio", ["wav", "wave"], "audio/vnd.wave"),
        ("public.mpeg-4", ["mp4"], "video/mp4"),
        ("com.apple.quicktime-movie", ["mov", "qt"], "video/quicktime"),
        ("com.apple.property-list", ["plist"], nil),
    ]

    /// Creates the type of files with an extension; one that is not known has a type of its own.
    public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
        let name = filenameExtension.lowercased()
        guard !name.isEmpty else { return nil }
        self.init(known: Self.known.first { $0.extensions.contains(name) }?.identifier ?? "dyn." + name)
    }

    /// Creates the type of data with a MIME type; nil if it is not known.
    public init?(mimeType: String, conformingTo supertype: UTType = .data) {
        guard let found = Self.known.first(where: { $0.mime == mimeType.lowercased() }) else { return nil }
        self.init(known: found.identifier)
    }

    /// The extensions and MIME types of the type, the preferred one first; empty if it is not known.
    public var tags: [UTTagClass: [String]] {
        guard let known = Self.known.first(where: { $0.identifier == identifier }) else {
            return identifier.hasPrefix("dyn.")
                ? [.filenameExtension: [String(identifier.dropFirst(4))]] : [:]
        }
        var tags: [UTTagClass: [String]] = [.filenameExtension: known.extensions]
        if let mime = known.mime { tags[.mimeType] = [mime] }
        return tags
    }

    /// The first of the extensions.
    public var preferredFilenameExtension: String? { tags[.filenameExtension]?.first }

    /// The MIME type, such as `image/png`; nil if none is known.
    public var preferredMIMEType: String? { tags[.mimeType]?.first }
}
