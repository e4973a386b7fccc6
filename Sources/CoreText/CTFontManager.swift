public import CoreGraphics
public import Foundation
import HalationDiagnostics
import HalationText
import Synchronization

/// A font file that is not registered yet: the name of its family.
public final class CGFont: Sendable {
    /// The name of the family.
    let family: String

    /// The file of the font; nil for an installed one.
    let file: URL?

    /// Creates a font of an installed family.
    public init?(_ name: CFString) {
        family = name
        file = nil
    }

    /// Creates a font of the bytes of a file.
    public init?(_ provider: CGDataProvider) {
        guard let data = provider.data as Data?, !data.isEmpty else { return nil }
        let url = FileManager.default.temporaryDirectory
            .appendingPathComponent("halation-font-\(data.count)-\(UUID().uuidString).ttf")
        guard (try? data.write(to: url)) != nil else { return nil }
        file = url
        family = RegisteredFonts.family(of: data) ?? ""
    }

    /// The name of the family.
    public var postScriptName: CFString? { family }

    /// The name of the family.
    public var fullName: CFString? { family }
}

/// Where a registered font can be used; all are the same.
public enum CTFontManagerScope: UInt32, Sendable {
    case none
    case process
    case persistent
    case session
}

/// Makes the fonts of a file usable by the names of their families.
///
/// - Returns: Whether the file is a font.
@discardableResult
public func CTFontManagerRegisterFontsForURL(
    _ fontURL: CFURL,
    _ scope: CTFontManagerScope,
    _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
    guard let data = try? Data(contentsOf: fontURL), RegisteredFonts.family(of: data) != nil else {
        let reason = "'\(fontURL.path)' is no font file"
        error?.pointee = Unmanaged.passRetained(
            NSError(
                domain: "com.apple.CoreText.CTFontManagerErrorDomain",
                code: 103,
                userInfo: ["reason": reason]
            )
        )
        return false
    }
    return RegisteredFonts.add(fontURL)
}

/// Makes a font usable by the name of its family.
///
/// - Returns: Whether it is a font.
@discardableResult
public func CTFontManagerRegisterGraphicsFont(
    _ font: CGFont,
    _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
    font.file.map { RegisteredFonts.add($0) } ?? true
}

/// Has no effect: a font stays usable.
@discardableResult
public func CTFontManagerUnregisterFontsForURL(
    _ fontURL: CFURL,
    _ scope: CTFontManagerScope,
    _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool { true }

/// The fonts that programs register.
enum RegisteredFonts {
    private static let files = Mutex<[String]>([])

    /// Adds a file to the fonts that texts may use.
    static func add(_ url: URL) -> Bool {
        files.withLock { files in
            guard !files.contains(url.path) else { return true }
            let manager = FileManager.default
            // No random name: random numbers are the same in each run, whose folders would be in the way.
            let process = ProcessInfo.processInfo.processIdentifier
            let folder = manager.temporaryDirectory.appendingPathComponent(
                "halation-fonts-\(process)-\(files.count)"
            )
            do {
                try? manager.removeItem(at: folder)
                try manager.createDirectory(at: folder, withIntermediateDirectories: true)
                // A folder for each state, so that texts see the change.
                var choice = FontChoice.current
                let others =
                    files.isEmpty ? choice.folder.map { [$0] } ?? [] : [originalFolder].compactMap { $0 }
                if files.isEmpty { original.withLock { $0 = choice.folder } }
                for (index, path) in (others + files + [url.path]).enumerated() {
                    let name = URL(fileURLWithPath: path).lastPathComponent
                    let link = folder.appendingPathComponent("\(index)-\(name)")
                    try manager.createSymbolicLink(at: link, withDestinationURL: URL(fileURLWithPath: path))
                }
                choice.folder = folder.path
                FontChoice.current = choice
                files.append(url.path)
                return true
            } catch {
                Warnings.report(
                    "the font '\(url.path)' is not registered: \(error)",
                    once: "font \(url.path)"
                )
                return false
            }
        }
    }

    private static let original = Mutex<String?>(nil)

    /// The folder of fonts that the user gave.
    private static var originalFolder: String? { original.withLock { $0 } }

    /// The name of the family in a font file; nil if it is none.
    static func family(of data: Data) -> String? {
        let bytes = [UInt8](data)
        func number(_ place: Int, _ size: Int) -> Int? {
            guard place >= 0, place + size <= bytes.count else { return nil }
            return bytes[place..<(place + size)].reduce(0) { $0 << 8 | Int($1) }
        }
        var start = 0
        if number(0, 4) == 0x7474_6366 { start = number(12, 4) ?? 0 }
        let kinds = [0x0001_0000, 0x4F54_544F, 0x7472_7565]
        guard let kind = number(start, 4), kinds.contains(kind), let count = number(start + 4, 2) else {
            return nil
        }
        for index in 0..<count {
            let entry = start + 12 + index * 16
            guard number(entry, 4) == 0x6E61_6D65, let table = number(entry + 8, 4) else { continue }
            return name(in: bytes, table, number)
        }
        return nil
    }

    /// The family of a table of names.
    private static func name(in bytes: [UInt8], _ table: Int, _ number: (Int, Int) -> Int?) -> String? {
        guard let count = number(table + 2, 2), let texts = number(table + 4, 2) else { return nil }
        var found: String?
        for index in 0..<count {
            let entry = table + 6 + index * 12
            // The family that groups all weights comes before the family of four styles.
            guard let platform = number(entry, 2), let kind = number(entry + 6, 2), kind == 16 || kind == 1,
                let length = number(entry + 8, 2), let offset = number(entry + 10, 2),
                table + texts + offset + length <= bytes.count
            else { continue }
            let text = bytes[(table + texts + offset)..<(table + texts + offset + length)]
            let name: String
            if platform == 1 {
                name = String(decoding: text, as: UTF8.self)
            } else {
                let units = stride(from: text.startIndex, to: text.endIndex - 1, by: 2)
                    .map { UInt16(text[$0]) << 8 | UInt16(text[$0 + 1]) }
                name = String(decoding: units, as: UTF16.self)
            }
            if kind == 16 { return name }
            found = found ?? name
        }
        return found
    }
}
