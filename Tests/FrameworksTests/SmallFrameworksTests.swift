import AppIntents
import CryptoKit
import Foundation
import GameplayKit
import HalationDiagnostics
import LinkPresentation
import MessageUI
import PencilKit
import SafariServices
import SwiftUI
import Testing
import UIKit

@Suite("Hashes")
struct CryptoKitTests {
    private func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
        bytes.map { String(format: "%02x", $0) }.joined()
    }

    @Test("Digests are those of the standards' examples")
    func examples() {
        let abc = Data("abc".utf8)

        #expect(
            hexadecimal(SHA256.hash(data: abc))
                == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
        )
        #expect(
            hexadecimal(SHA384.hash(data: abc))
                == "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7"
        )
        #expect(
            hexadecimal(SHA512.hash(data: abc)).hasPrefix(
                "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee6"
            )
        )
        #expect(hexadecimal(Insecure.SHA1.hash(data: abc)) == "a9993e364706816aba3e25717850c26c9cd0d89d")
        #expect(hexadecimal(Insecure.MD5.hash(data: abc)) == "900150983cd24fb0d6963f7d28e17f72")
        #expect(
            hexadecimal(SHA256.hash(data: Data()))
                == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
        )
        #expect("\(Insecure.MD5.hash(data: Data()))" == "MD5 digest: d41d8cd98f00b204e9800998ecf8427e")
    }

    @Test("A message in parts has the digest of the whole, at every length around a block")
    func parts() {
        for count in [55, 56, 63, 64, 65, 119, 127, 128, 200] {
            let bytes = (0..<count).map { UInt8($0) }
            var parts = SHA512()
            for start in stride(from: 0, to: count, by: 7) {
                parts.update(data: Array(bytes[start..<min(start + 7, count)]))
            }
            #expect(parts.finalize() == SHA512.hash(data: bytes))
        }
    }

    @Test("A code with a key is that of RFC 4231")
    func codes() {
        let key = SymmetricKey(data: Data("Jefe".utf8))
        let code = HMAC<SHA256>.authenticationCode(for: Data("what do ya want for nothing?".utf8), using: key)

        #expect(hexadecimal(code) == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
        #expect(!HMAC<SHA256>.isValidAuthenticationCode(code, authenticating: Data(), using: key))
    }
}

@Suite("GameplayKit")
struct GameplayKitTests {
    @Test("Generators give the numbers that are published for their seeds")
    func generators() {
        let twister = GKMersenneTwisterRandomSource(seed: 5489)
        for _ in 0..<9999 { _ = twister.nextInt() }
        #expect(
            twister.nextInt() == Int(Int32(truncatingIfNeeded: 9_981_545_732_273_789_042 as UInt64 >> 32))
        )

        let cipher = GKARC4RandomSource(seed: Data("Key".utf8))
        #expect(UInt32(truncatingIfNeeded: cipher.nextInt()) == 0xEB9F_7781)

        // What `drand48` gives first after `srand48(0)`.
        let congruential = GKLinearCongruentialRandomSource(seed: 0x330E)
        let first = Double(UInt32(truncatingIfNeeded: congruential.nextInt())) / 0x1p32
        #expect(abs(first - 0.170828036) < 1e-8)
    }

    @Test("One seed gives one order, within the bounds")
    func seeds() {
        func numbers(_ seed: UInt64) -> [Int] {
            let source = GKMersenneTwisterRandomSource(seed: seed)
            return (0..<50).map { _ in source.nextInt(upperBound: 6) }
        }
        #expect(numbers(1) == numbers(1) && numbers(1) != numbers(2))
        #expect(Set(numbers(3)) == Set(0..<6))

        let die = GKShuffledDistribution(forDieWithSideCount: 6)
        #expect((0..<6).map { _ in die.nextInt() }.sorted() == Array(1...6))
        let bell = GKGaussianDistribution(
            randomSource: GKLinearCongruentialRandomSource(seed: 7),
            lowestValue: 0,
            highestValue: 60
        )
        let values = (0..<2000).map { _ in bell.nextInt() }
        #expect(values.allSatisfy((0...60).contains))
        // The mean of 2,000 numbers with a deviation of 10 is known to about 0.22.
        #expect(abs(Double(values.reduce(0, +)) / 2000 - 30) < 1)
    }

    @Test("A machine goes only where its states allow")
    func machine() {
        let machine = GKStateMachine(states: [Idle(), Running()])
        #expect(machine.currentState == nil && machine.enter(Running.self))
        #expect((machine.currentState as? Running)?.entered == "nothing")
        #expect(!machine.enter(Running.self))
        #expect(machine.enter(Idle.self) && machine.enter(Running.self))
        #expect((machine.currentState as? Running)?.entered == "Idle")
    }
}

private final class Idle: GKState {}

private final class Running: GKState {
    var entered = ""

    override func isValidNextState(_ stateClass: AnyClass) -> Bool { stateClass is Idle.Type }
    override func didEnter(from previousState: GKState?) {
        entered = previousState.map { "\(type(of: $0))" } ?? "nothing"
    }
}

private struct Greeting: AppIntent {
    static let title: LocalizedStringResource = "Greeting"
    nonisolated(unsafe) static var greeted: [String] = []

    @Parameter(title: "Name", default: "Ada") var name: String

    func perform() async throws -> some IntentResult & ProvidesDialog {
        Self.greeted.append(name)
        return .result(dialog: "Hello")
    }
}

private struct Browser: UIViewControllerRepresentable {
    func makeUIViewController(context: Context) -> SFSafariViewController {
        SFSafariViewController(url: URL(fileURLWithPath: "/page"))
    }

    func updateUIViewController(_ controller: SFSafariViewController, context: Context) {}
}

@Suite("Small frameworks") @MainActor
struct SmallFrameworksTests {
    @Test("An intent performs with the defaults of its parameters")
    func intents() async throws {
        _ = try await Greeting().perform()

        #expect(Greeting.greeted == ["Ada"])
    }

    @Test("A browser is a field, and says once that it loads nothing")
    func browser() throws {
        let (picture, messages) = try Warnings.recorded {
            try ImageRenderer(
                content: HStack {
                    Browser(); Browser()
                }.frame(width: 200, height: 100)
            ).pixelBuffer()
        }

        #expect(picture[5, 5].alpha == 255)
        #expect(messages == ["'SFSafariViewController' loads no pages: a field with a text is drawn"])
        #expect(!MFMailComposeViewController.canSendMail())
    }

    @Test("A page's metadata is an error")
    func metadata() async throws {
        let (provider, address) = (LPMetadataProvider(), URL(fileURLWithPath: "/page"))
        await #expect(throws: LPError(code: .metadataFetchFailed)) {
            _ = try await provider.startFetchingMetadata(for: address)
        }
    }
}
