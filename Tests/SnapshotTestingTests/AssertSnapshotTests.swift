import Foundation
import HalationImageFiles
import HalationPixels
import InlineSnapshotTesting
import SnapshotTesting
import SwiftUI
import TestSupport
import Testing
import UIKit

@Suite("Snapshots of packages' tests")
struct AssertSnapshotTests {
    private struct Card: View {
        var color = Color.red

        var body: some View { color.frame(width: 20, height: 10) }
    }

    /// Verifies a snapshot in a folder of its own.
    private func verify<Value, Format>(
        _ value: Value,
        as strategy: Snapshotting<Value, Format>,
        in folder: String,
        record: SnapshotTestingConfiguration.Record? = nil
    ) -> String? {
        verifySnapshot(
            of: value,
            as: strategy,
            named: "a b",
            record: record,
            snapshotDirectory: folder,
            testName: "card()"
        )
    }

    @Test("A missing picture is recorded beside Apple's, then it matches, and another one does not")
    @MainActor func recordsPicture() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/card.a-b.linux.png"

        #expect(
            verify(Card(), as: .image, in: folder.path)
                == "recorded \(path): there was no reference; look at it, and run the test again"
        )
        #expect(try folder.contents == ["card.a-b.linux.png"])
        #expect(try PixelBuffer.readPNG(from: path).size == PixelSize(width: 60, height: 30))
        #expect(verify(Card(), as: .image, in: folder.path) == nil)

        let failure = verify(Card(color: .blue), as: .image, in: folder.path)
        #expect(failure?.hasPrefix("the snapshot differs from its reference: ") ?? false)
        #expect(failure?.contains(path) ?? false)
        #expect(verify(Card(color: .blue), as: .image(precision: 0), in: folder.path) == nil)
    }

    @Test("Modes of recording write what they say")
    @MainActor func modes() throws {
        let folder = try TemporaryFolder()

        #expect(
            verify("a", as: .lines, in: folder.path, record: .never)
                == "there is no reference \(folder.path)/card.a-b.txt, and none is recorded"
        )
        #expect(try folder.contents == [])
        #expect(verify("a", as: .lines, in: folder.path, record: .missing) != nil)
        #expect(verify("b", as: .lines, in: folder.path, record: .missing)?.hasPrefix("-a\n+b") ?? false)
        #expect(verify("b", as: .lines, in: folder.path, record: .failed) != nil)
        #expect(verify("b", as: .lines, in: folder.path, record: .never) == nil)
        #expect(verify("b", as: .lines, in: folder.path, record: .all) != nil)
    }

    @Test("The command line's mode counts before a test's, apart from one that records nothing")
    func commandLineMode() {
        func mode(
            _ given: SnapshotTestingConfiguration.Record,
            _ flag: String?
        ) -> SnapshotTestingConfiguration.Record {
            let environment = flag.map { ["HALATION_TEST_RECORD": $0] } ?? [:]
            return SnapshotTestingConfiguration.effectiveRecord(given, environment: environment)
        }

        #expect(mode(.missing, nil) == .missing)
        #expect(mode(.missing, "never") == .never)
        #expect(mode(.missing, "failed") == .failed)
        #expect(mode(.never, "all") == .never)
    }

    @Test("A picture has the size, the scale and the scheme of its window")
    @MainActor func windows() throws {
        func picture(_ strategy: Snapshotting<Color, UIImage>) throws -> CGImage {
            var image: UIImage?
            strategy.snapshot(.clear).run { image = $0 }
            return try #require(image?.cgImage)
        }
        let phone = try picture(
            .image(
                layout: .device(config: .iPhone16Pro),
                traits: UITraitCollection(displayScale: 1)
            )
        )
        let dark = try picture(
            .image(layout: .fixed(width: 4, height: 2), traits: UITraitCollection(userInterfaceStyle: .dark))
        )

        #expect(phone.pixelBuffer.size == PixelSize(width: 402, height: 874))
        #expect(dark.pixelBuffer.size == PixelSize(width: 12, height: 6))
        #expect(phone.pixelBuffer != dark.pixelBuffer)
    }

    @Test(
        "Pixels per point are those of the command line, unless they make no sense",
        arguments: [("2", 2), ("1.5", 1.5), ("0", 3), ("-1", 3), ("nan", 3), ("x", 3), (nil, 3)]
    )
    func scales(text: String?, scale: CGFloat) {
        #expect(SnapshotScale.value(in: text.map { ["HALATION_TEST_SCALE": $0] } ?? [:]) == scale)
    }

    @Test(
        "The safe area keeps content from the edges, on both sides of a phone",
        arguments: [
            (ViewImageConfig.iPhoneX(.portrait), [0, 44, 375, 734]),
            (ViewImageConfig.iPhoneX(.landscape), [44, 0, 724, 351]),
            (ViewImageConfig.iPadPro11(.portrait(splitView: .oneThird)), [0, 24, 320, 1150]),
        ]
    )
    @MainActor func safeAreas(config: ViewImageConfig, frame: [CGFloat]) {
        var found: CGRect?
        let view = GeometryReader { geometry in
            Color.clear.onAppear { found = geometry.frame(in: .global) }
        }
        Snapshotting.image(layout: .device(config: config), traits: UITraitCollection(displayScale: 1))
            .snapshot(view).run { _ in }

        #expect(found == CGRect(x: frame[0], y: frame[1], width: frame[2], height: frame[3]))
    }

    @Test("A dump has no addresses, and sets and dictionaries in order")
    func dumps() throws {
        struct Model {
            var name = "a"
            var numbers = [1, 2]
            var set: Set = ["b", "a"]
            var none: Int?
        }
        var text = ""
        Snapshotting<Model, String>.dump.snapshot(Model()).run { text = $0 }

        #expect(
            text == """
                ▿ Model
                  - name: "a"
                  - none: Optional<Int>.none
                  ▿ numbers: 2 elements
                    - 1
                    - 2
                  ▿ set: 2 members
                    - "a"
                    - "b"

                """
        )
    }

    @Test("Strategies are pulled back, and functions become tables")
    func transforms() {
        enum Side: CaseIterable { case left, right }
        var text = ""
        let table = Snapshotting<Side, String>.func(into: Snapshotting<Int, String>.description)
        table.snapshot { $0 == .left ? 1 : 2 }.run { text = $0 }

        #expect(table.pathExtension == "csv")
        #expect(text == "\"left\",\"1\"\n\"right\",\"2\"")
    }

    @Test("Later traits replace earlier ones, and leave the others")
    func joinsTraits() {
        let traits = UITraitCollection(traitsFrom: [
            UITraitCollection(displayScale: 2), UITraitCollection(userInterfaceStyle: .dark),
            UITraitCollection(preferredContentSizeCategory: .small), UITraitCollection(displayScale: 1),
            UITraitCollection(horizontalSizeClass: .regular), UITraitCollection(),
        ])

        #expect(traits.displayScale == 1)
        #expect(traits.userInterfaceStyle == .dark)
        #expect(traits.preferredContentSizeCategory == .small)
        #expect(traits.horizontalSizeClass == .regular)
        #expect(traits.verticalSizeClass == .unspecified)
        #expect(UITraitCollection().displayScale == 3)
    }

    @Test("An inline snapshot is the text in the test")
    func inline() {
        assertInlineSnapshot(of: [2, 1], as: .json) {
            """
            [
              2,
              1
            ]
            """
        }
        withKnownIssue {
            assertInlineSnapshot(of: "a", as: .lines) { "b" }
        } matching: { issue in
            issue.comments.contains { $0.rawValue == "-b\n+a" }
        }
        withKnownIssue { assertInlineSnapshot(of: "a", as: .lines) }
    }
}
