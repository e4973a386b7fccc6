import Testing

/// The `count` bytes that `body` writes; the 64 bytes after them must stay as they are.
func written(_ count: Int, _ body: (UnsafeMutablePointer<UInt8>) -> Void) -> [UInt8] {
    var bytes = [UInt8](repeating: 0xA5, count: count + 64)
    bytes.withUnsafeMutableBufferPointer { bytes in
        guard let first = bytes.baseAddress else { return }
        body(first)
    }
    #expect(bytes[count...].allSatisfy { $0 == 0xA5 })
    return Array(bytes[..<count])
}
