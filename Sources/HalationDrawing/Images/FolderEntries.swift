import Glibc

/// The entries of a folder, read without asking for the attributes of each: a search visits thousands of folders.
struct FolderEntries {
    /// The entries whose names begin without a dot, by name. Links count as what they lead to; those that lead nowhere,
    /// and names that are not UTF-8, are left out.
    let visible: [(name: String, isFolder: Bool)]

    /// Reads a folder; there are no entries if it cannot be read.
    init(of folder: String) {
        var entries: [(name: String, isFolder: Bool)] = []
        if let stream = opendir(folder) {
            while let entry = readdir(stream) {
                guard let name = Self.name(of: entry), !name.hasPrefix("."),
                    let isFolder = Self.isFolder(Int(entry.pointee.d_type), at: folder + "/" + name)
                else { continue }
                entries.append((name, isFolder))
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

    /// Whether an entry of a kind is a folder; nil if it is a link that leads nowhere.
    private static func isFolder(_ kind: Int, at path: String) -> Bool? {
        guard kind == Int(DT_LNK) || kind == Int(DT_UNKNOWN) else { return kind == Int(DT_DIR) }
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return status.st_mode & S_IFMT == S_IFDIR
    }
}
