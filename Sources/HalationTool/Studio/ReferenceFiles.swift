import Foundation
import HalationFrames
import HalationImageFiles
import HalationPixels
package import HalationSessions

/// The PNG files that `--reference` names: a file, or those in a folder and below it.
package struct ReferenceFiles: ReferencePictures {
    private let path: String

    /// Finds a file or a folder.
    ///
    /// - Throws: A failure of usage if there is none, or it holds no PNG files.
    package init(at path: String) throws(ToolFailure) {
        self.path = path
        guard !paths.isEmpty else {
            throw ToolFailure(
                usage: "--reference names a PNG file, or a folder with PNG files, and '\(path)' is neither"
            )
        }
    }

    package func names() -> [String] { paths.keys.sorted() }

    package func picture(named name: String) throws -> SessionPicture {
        let path = try self.path(of: name)
        guard let data = FileManager.default.contents(atPath: path) else {
            throw SessionFailure("the reference '\(path)' cannot be read")
        }
        let picture: PixelBuffer
        do throws(ImageDecodingError) { picture = try ImageDecoder().decodePicture([UInt8](data)) } catch {
            throw SessionFailure("the reference '\(path)': \(error)")
        }
        let header = PictureHeader(
            frame: Self.frame(ofReference: name),
            width: picture.size.width,
            height: picture.size.height,
            scale: 1,
            coarseness: 1,
            takesKeys: false,
            milliseconds: [:]
        )
        return SessionPicture(header: header, pixels: picture.straightBytes)
    }

    package func replace(_ name: String, by png: [UInt8]) throws {
        let path = try path(of: name)
        do throws(FileError) { try WholeFile.write(png, to: path) } catch {
            throw SessionFailure(ToolFailure(error))
        }
    }

    /// The frame in the name of a reference, such as 120 in `scene@120.png`.
    static func frame(ofReference name: String) -> Int {
        guard let match = name.firstMatch(of: /@([0-9]+)\.png$/) else { return 0 }
        return Int(match.1) ?? 0
    }

    private func path(of name: String) throws -> String {
        guard let path = paths[name] else { throw SessionFailure("there is no reference '\(name)'") }
        return path
    }

    /// The paths by name, as they are now.
    private var paths: [String: String] {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return [:] }
        guard isFolder.boolValue else {
            return path.hasSuffix(".png") ? [URL(fileURLWithPath: path).lastPathComponent: path] : [:]
        }
        let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
        return Dictionary(
            names.filter { $0.hasSuffix(".png") }.map { ($0, path + "/" + $0) },
            uniquingKeysWith: { first, _ in first }
        )
    }
}
