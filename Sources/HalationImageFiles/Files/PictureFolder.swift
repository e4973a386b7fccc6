import Foundation

/// A folder with the frames of an animation, one PNG file per frame.
public enum PictureFolder {
    /// Returns the names of the PNG files in the folder at `path`, in natural order: `f2.png` before `f10.png`.
    ///
    /// A PNG file is one whose name ends in `.png`, in upper or lower case, and is not hidden. No file is opened.
    ///
    /// - Throws: ``FileError`` if the folder cannot be read.
    public static func names(at path: String) throws(FileError) -> [String] {
        guard let folder = opendir(path) else {
            throw FileError(.readFolder, path: path, code: POSIXErrorCode(rawValue: errno) ?? .EIO)
        }
        defer { closedir(folder) }
        var names: [String] = []
        errno = 0
        while let entry = readdir(folder) {
            // 256 bytes: Linux's longest name and its terminator.
            let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
                tuple.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if !name.hasPrefix("."), name.lowercased().hasSuffix(".png") { names.append(name) }
            errno = 0
        }
        guard errno == 0 else {
            throw FileError(.readFolder, path: path, code: POSIXErrorCode(rawValue: errno) ?? .EIO)
        }
        return names.sorted(by: NaturalOrder.precedes)
    }

    /// Returns whether there is a folder at `path`, or a link to one.
    package static func exists(at path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
}
