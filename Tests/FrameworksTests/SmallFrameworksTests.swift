import AppIntents
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

    @Test("A model outside of the main actor makes a canvas and shows its tools, which have no effect")
    func drawing() {
        let model = DrawingModel()
        model.start()

        #expect(!model.tools.isVisible)
    }

    @Test("A page's metadata is an error")
    func metadata() async throws {
        let (provider, address) = (LPMetadataProvider(), URL(fileURLWithPath: "/page"))
        await #expect(throws: LPError(code: .metadataFetchFailed)) {
            _ = try await provider.startFetchingMetadata(for: address)
        }
    }
}
