import Foundation

/// A file of `/proc` with a name, a separator and a value per line.
enum SystemFile {
    /// The value of the first line with a name; nil if there is none or the file cannot be read.
    static func value(of name: String, in path: String, separator: Character = ":") -> String? {
        // Read to its end, because the size of such a file is reported as zero.
        guard let file = FileHandle(forReadingAtPath: path), let bytes = try? file.readToEnd() else {
            return nil
        }
        for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
            let parts = line.split(separator: separator, maxSplits: 1)
            guard parts.count == 2, parts[0].trimmingCharacters(in: .whitespaces) == name else { continue }
            return parts[1].trimmingCharacters(in: CharacterSet(charactersIn: "\" \t"))
        }
        return nil
    }

    /// The value of a line that counts kibibytes, in bytes.
    static func bytes(of name: String, in path: String) -> Int? {
        guard let number = value(of: name, in: path)?.split(separator: " ").first else { return nil }
        return Int(number).map { $0 * 1024 }
    }
}
