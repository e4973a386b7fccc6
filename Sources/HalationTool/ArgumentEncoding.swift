import Foundation

/// Arguments as the system passes them, which may be any bytes.
package enum ArgumentEncoding {
    /// A sentence about the first argument that is not UTF-8; nil if all are.
    ///
    /// Swift would replace its wrong bytes, so that it named another file.
    package static func mistake(in arguments: some Sequence<[UInt8]>) -> String? {
        for bytes in arguments where String(validating: bytes, as: UTF8.self) == nil {
            let shown = bytes.map { byte in
                byte < 0x80 ? String(Unicode.Scalar(byte)) : "\\x" + String(byte, radix: 16)
            }.joined()
            return
                "the argument '\(shown)' is not UTF-8; rename the file, as with 'convmv -t utf8', or link to it by "
                + "another name"
        }
        return nil
    }

    /// The bytes of this process's arguments.
    static var ofProcess: [[UInt8]] {
        (0..<Int(CommandLine.argc)).compactMap { index in
            CommandLine.unsafeArgv[index].map {
                Array(UnsafeBufferPointer(start: $0, count: strlen($0)).map(UInt8.init(bitPattern:)))
            }
        }
    }
}
