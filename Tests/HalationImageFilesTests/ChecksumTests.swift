import HalationImageFiles
import Testing

@Suite("Checksums of contents")
struct ChecksumTests {
    @Test(
        "SHA-256 of the standard's examples",
        arguments: [
            ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
            ),
        ]
    )
    func sha256(text: String, digest: String) {
        #expect(SHA256.hexDigest(of: text.utf8) == digest)
    }

    @Test("SHA-256 of a million letters, in pieces of any length")
    func pieces() {
        var digest = SHA256()
        var rest = 1_000_000
        for length in sequence(first: 1, next: { ($0 * 7) % 1009 }) where rest > 0 {
            digest.update(repeatElement(0x61, count: min(length, rest)))
            rest -= min(length, rest)
            if rest == 0 { break }
        }
        #expect(digest.hexDigest() == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
    }

    @Test("CRC-32 of the usual check value")
    func crc32() {
        let checksum = FileChecksum(of: Array("123456789".utf8))
        #expect(checksum.crc32 == "cbf43926" && checksum.bytes == 9)
    }
}
