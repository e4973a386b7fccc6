import Foundation
import HalationCryptography
import Testing

/// The examples of FIPS 180-4, RFC 1321 and RFC 4231.
@Suite("Hash functions")
struct CryptographyTests {
    private func hex(_ bytes: some Sequence<UInt8>) -> String {
        bytes.map { String(format: "%02x", $0) }.joined()
    }

    private static let long = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"

    @Test(
        "SHA-256 gives the digests of its standard",
        arguments: [
            ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (long, "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"),
        ]
    )
    func sha256(text: String, digest: String) {
        #expect(hex(SHA256.hash(data: Data(text.utf8))) == digest)
        #expect(SHA256.hash(data: Data(text.utf8)).description == "SHA256 digest: \(digest)")
    }

    @Test("SHA-384 and SHA-512 give the digests of their standard")
    func sha512() {
        #expect(
            hex(SHA512.hash(data: Data("abc".utf8)))
                == "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a"
                + "2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f"
        )
        #expect(
            hex(SHA384.hash(data: Data("abc".utf8)))
                == "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded163"
                + "1a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7"
        )
    }

    @Test("SHA-1 and MD5 give the digests of their standards")
    func insecure() {
        #expect(
            hex(Insecure.SHA1.hash(data: Data("abc".utf8))) == "a9993e364706816aba3e25717850c26c9cd0d89d"
        )
        #expect(
            hex(Insecure.SHA1.hash(data: Data(Self.long.utf8))) == "84983e441c3bd26ebaae4aa1f95129e5e54670f1"
        )
        #expect(
            hex(Insecure.MD5.hash(data: Data("message digest".utf8))) == "f96b697d7cb7938d525a2f31aaf161d0"
        )
    }

    @Test("Data in pieces of any length have the digest of the whole")
    func pieces() {
        let data = Data((0..<300).map { UInt8(truncatingIfNeeded: $0 &* 7) })
        for length in [1, 55, 63, 64, 65, 128, 299] {
            var (function, other) = (SHA256(), SHA512())
            for start in stride(from: 0, to: data.count, by: length) {
                let piece = data[start..<min(start + length, data.count)]
                function.update(data: piece)
                other.update(data: piece)
            }

            #expect(function.finalize() == SHA256.hash(data: data))
            #expect(other.finalize() == SHA512.hash(data: data))
        }
    }

    @Test("A proof is that of RFC 4231, and another key's is not valid")
    func proofs() {
        let key = SymmetricKey(data: Data(repeating: 0x0B, count: 20))
        let data = Data("Hi There".utf8)

        let code = HMAC<SHA256>.authenticationCode(for: data, using: key)

        #expect(hex(code) == "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7")
        #expect(HMAC<SHA256>.isValidAuthenticationCode(code, authenticating: data, using: key))
        let other = SymmetricKey(data: Data(repeating: 0xAA, count: 131))
        #expect(!HMAC<SHA256>.isValidAuthenticationCode(code, authenticating: data, using: other))
        // A key longer than a block counts by its digest.
        let long = Data("Test Using Larger Than Block-Size Key - Hash Key First".utf8)
        #expect(
            hex(HMAC<SHA256>.authenticationCode(for: long, using: other))
                == "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
        )
    }
}
