import Glibc

/// The entries of a folder, read without asking for the attributes of each: a search visits thousands of folders.
package struct FolderEntries {
    /// An entry of a folder.
    package struct Entry {
        package let name: String

        /// Whether it is a folder, or a link to one.
        package let isFolder: Bool

        /// Whether it is a link.
        package let isLink: Bool
    }

    /// The entries whose names begin without a dot, by name.
    ///
    /// Links that lead nowhere, and names that are not UTF-8, are left out.
    package let visible: [Entry]

    /// Reads a folder; there are no entries if it cannot be read.
    package init(of folder: String) {
        var entries: [Entry] = []
        if let stream = opendir(folder) {
            while let entry = readdir(stream) {
                guard let name = Self.name(of: entry), !name.hasPrefix(".") else { continue }
                let kind = Kind(Int(entry.pointee.d_type), at: folder + "/" + name)
                if let isFolder = kind.isFolder {
                    entries.append(Entry(name: name, isFolder: isFolder, isLink: kind.isLink))
                }
            }
            closedir(stream)
        }
        visible = entries.sorted { $0.name < $1.name }
    }

    private static func name(of entry: UnsafeMutablePointer<dirent>) -> String? {
        withUnsafePointer(to: &entry.pointee.d_name) { name in
            name.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: name.pointee)) {
                String(validatingCString: $0)
            }
        }
    }

    /// What an entry is.
    private struct Kind {
        /// Whether it is a folder, or a link to one; nil for a link that leads nowhere.
        let isFolder: Bool?

        let isLink: Bool

        /// - Parameters:
        ///   - type: The kind that the folder says; some file systems leave it open.
        ///   - path: The entry's path.
        init(_ type: Int, at path: String) {
            guard type == Int(DT_LNK) || type == Int(DT_UNKNOWN) else {
                (isFolder, isLink) = (type == Int(DT_DIR), false)
                return
            }
            var status = stat()
            isLink = type == Int(DT_LNK) || lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
            isFolder = stat(path, &status) == 0 ? status.st_mode & S_IFMT == S_IFDIR : nil
        }
    }
}
