import Foundation

/// A number of 128 bits that differs, except by a rare chance, for different contents: two FNV-1a hashes.
struct Fingerprint: Hashable {
    private var low: UInt64 = 0xCBF2_9CE4_8422_2325
    private var high: UInt64 = 0x6C62_272E_07BB_0142

    init() {}

    init(of text: String) {
        add(text)
    }

    /// The number in hexadecimal digits.
    var text: String { String(low, radix: 16) + "-" + String(high, radix: 16) }

    mutating func add(_ bytes: some Sequence<UInt8>) {
        for byte in bytes {
            low = (low ^ UInt64(byte)) &* 0x100_0000_01B3
            high = (high ^ UInt64(byte &+ 0x55)) &* 0x100_0000_01B3
        }
        // Ends each part, so that "ab" and "c" differ from "a" and "bc".
        low = (low ^ 0x1FF) &* 0x100_0000_01B3
    }

    mutating func add(_ text: String) {
        add(text.utf8)
    }

    /// Adds a file's path, size and time of modification, not its contents; a missing file is a value too.
    mutating func addFile(_ path: String) {
        var status = stat()
        add(path)
        guard stat(path, &status) == 0 else { return }
        // The time of a folder changes with every file that an editor keeps beside the sources.
        guard status.st_mode & S_IFMT == S_IFREG else { return }
        add("\(status.st_size) \(status.st_mtim.tv_sec) \(status.st_mtim.tv_nsec)")
    }
}
