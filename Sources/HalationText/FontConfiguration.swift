internal import CFontconfig
import Foundation

/// A configuration of fontconfig that knows only the files it is given, whatever the user and the system configure.
final class FontConfiguration {
    /// fontconfig's configuration, valid as long as this object is.
    let pointer: OpaquePointer

    /// Creates a configuration.
    ///
    /// - Parameters:
    ///   - files: Font files in their folders, which are scanned through fontconfig's caches.
    ///   - folders: Folders all of whose files are used.
    ///   - single: Paths of further files.
    init?(files: [(folder: String, names: [String])], folders: [String], single: [String] = []) {
        guard let pointer = FcConfigCreate() else { return nil }
        self.pointer = pointer
        let paths = files.flatMap { file in file.names.map { "\(file.folder)/\($0)" } }
        let rules = Self.rules(accepting: paths + folders.map { "\($0)/*" } + single)
        rules.withFontconfigBytes { _ = FcConfigParseAndLoadFromMemory(pointer, $0, FcBool(FcFalse)) }
        for folder in files.map(\.folder) + folders {
            folder.withFontconfigBytes { _ = FcConfigAppFontAddDir(pointer, $0) }
        }
        for path in single { path.withFontconfigBytes { _ = FcConfigAppFontAddFile(pointer, $0) } }
    }

    /// Adopts the configuration of the system and the user, with all of their fonts.
    ///
    /// - Complexity: Reads the configuration and the caches of all fonts of the machine, some milliseconds.
    init?(ofSystem: ()) {
        guard let pointer = FcInitLoadConfigAndFonts() else { return nil }
        self.pointer = pointer
    }

    deinit { FcConfigDestroy(pointer) }

    /// Makes this the configuration that fontconfig starts with, so that Pango does not load the system's.
    func becomeCurrent() { FcConfigSetCurrent(pointer) }

    /// The fonts, as fontconfig's patterns.
    private var patterns: [OpaquePointer] {
        [FcSetSystem, FcSetApplication].flatMap { name -> [OpaquePointer] in
            guard let set = FcConfigGetFonts(pointer, name), let fonts = set.pointee.fonts else { return [] }
            return (0..<Int(set.pointee.nfont)).compactMap { fonts[$0] }
        }
    }

    /// The names of all families in lower case.
    var familyNames: Set<String> {
        Set(patterns.flatMap { Self.strings(FC_FAMILY, of: $0) }.map { $0.lowercased() })
    }

    /// The files of a family in alphabetical order; none if there is no such family.
    func files(ofFamily family: String) -> [String] {
        let name = family.lowercased()
        let fonts = patterns.filter { font in
            Self.strings(FC_FAMILY, of: font).contains { $0.lowercased() == name }
        }
        return Set(fonts.flatMap { Self.strings(FC_FILE, of: $0) }).sorted()
    }

    /// Each font file with its version, in alphabetical order: what changes when the fonts do.
    var fileVersions: [String] {
        Set(
            patterns.flatMap { font -> [String] in
                var version: Int32 = 0
                FcPatternGetInteger(font, FC_FONTVERSION, 0, &version)
                return Self.strings(FC_FILE, of: font).map { file in
                    "\(URL(fileURLWithPath: file).lastPathComponent) \(version)"
                }
            }
        ).sorted()
    }

    /// The values of a property of a font.
    private static func strings(_ property: String, of pattern: OpaquePointer) -> [String] {
        var strings: [String] = []
        var value: UnsafeMutablePointer<FcChar8>?
        while FcPatternGetString(pattern, property, Int32(strings.count), &value) == FcResultMatch,
            let bytes = value
        {
            strings.append(String(cString: bytes))
        }
        return strings
    }

    /// The rules in fontconfig's own notation: which files count, that emoji are in colours and their pictures as large
    /// as the type, and slants of fonts that have no italic.
    private static func rules(accepting paths: [String]) -> String {
        let accepted = paths.map { "<acceptfont><glob>\($0.asGlob)</glob></acceptfont>" }.joined()
        return """
            <?xml version="1.0"?>
            <!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
            <fontconfig>
            <cachedir>/var/cache/fontconfig</cachedir>
            <cachedir prefix="xdg">fontconfig</cachedir>
            <selectfont><rejectfont><glob>*</glob></rejectfont>\(accepted)</selectfont>
            <match target="pattern">
            <test name="family"><string>emoji</string></test>
            <edit name="family" mode="prepend" binding="strong"><string>Noto Color Emoji</string></edit>
            </match>
            <match target="font">
            <test name="outline"><bool>false</bool></test>
            <edit name="pixelsizefixupfactor" mode="assign">
            <divide><name target="pattern">pixelsize</name><name target="font">pixelsize</name></divide>
            </edit>
            <edit name="matrix" mode="assign">
            <times><name>matrix</name><matrix>
            <name>pixelsizefixupfactor</name><double>0</double><double>0</double><name>pixelsizefixupfactor</name>
            </matrix></times>
            </edit>
            <edit name="size" mode="assign">
            <divide><name>size</name><name>pixelsizefixupfactor</name></divide>
            </edit>
            </match>
            <match target="font">
            <test name="slant"><const>roman</const></test>
            <test target="pattern" name="slant" compare="not_eq"><const>roman</const></test>
            <edit name="matrix" mode="assign">
            <times><name>matrix</name><matrix>
            <double>1</double><double>0.2</double><double>0</double><double>1</double>
            </matrix></times>
            </edit>
            <edit name="slant" mode="assign"><const>oblique</const></edit>
            </match>
            </fontconfig>
            """
    }
}

extension String {
    /// Calls `body` with the string in the form in which fontconfig takes it.
    fileprivate func withFontconfigBytes(_ body: (UnsafePointer<FcChar8>) -> Void) {
        (Array(utf8) + [0]).withUnsafeBufferPointer { buffer in
            if let bytes = buffer.baseAddress { body(bytes) }
        }
    }

    /// The path as a pattern of file names in XML; characters that have a meaning in either match any one.
    fileprivate var asGlob: String {
        String(map { "?[]&<>".contains($0) ? "?" : $0 })
    }
}
