import Foundation

/// A folder with the pictures of an animation, one PNG file a frame.
public enum PictureFolder {
    /// The names of the PNG files in the folder at `path`, in the order in which people count.
    ///
    /// PNG files are those whose names end in `.png`, in capitals or not. Hidden files and everything else
    /// are left out; none of the files is opened.
    ///
    /// - Throws: ``FileError`` when the folder cannot be read.
    public static func names(at path: String) throws(FileError) -> [String] {
        guard let folder = opendir(path) else {
            throw FileError(.readFolder, path: path, code: POSIXErrorCode(rawValue: errno) ?? .EIO)
        }
        defer { closedir(folder) }
        var names: [String] = []
        errno = 0
        while let entry = readdir(folder) {
            // The type of names holds 256 bytes, as many as Linux gives a name and its end.
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

    /// Whether there is a folder at `path`, or a link to one.
    package static func exists(at path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
}
