import Foundation
import Halation
import HalationPixels
import HalationRendering
import HalationViews
import Testing

extension Result {
    fileprivate var failure: Failure? {
        if case .failure(let failure) = self { failure } else { nil }
    }
}

@MainActor
@Suite("Taps of scripts")
struct FingerExtentTests {
    private let log = InteractionLog()

    @Test(
        "A finger reaches a small button as if it was 44 points wide and high, and a large one within its bounds"
    )
    func extent() throws {
        func taps(width: CGFloat, at points: CGPoint...) throws -> Int {
            log.entries = []
            let button = Button {
                log.note("tapped")
            } label: {
                Color.red.frame(width: width, height: width)
            }
            let renderer = stage(button.frame(width: 200, height: 200), width: 200, height: 200)
            renderer.script { script in
                for (index, point) in points.enumerated() { script.tap(.point(point), at: Double(index)) }
            }
            try renderer.run(to: Double(points.count))
            return log.entries.count
        }

        #expect(try taps(width: 20, at: CGPoint(x: 119, y: 100), CGPoint(x: 100, y: 79)) == 2)
        #expect(try taps(width: 20, at: CGPoint(x: 124, y: 100), CGPoint(x: 100, y: 75)) == 0)
        #expect(try taps(width: 100, at: CGPoint(x: 152, y: 100)) == 0)
        #expect(try taps(width: 100, at: CGPoint(x: 149, y: 100)) == 1)
    }

    @Test("Of two small buttons the nearer one is reached, and a button below the finger goes first")
    func nearest() throws {
        let renderer = stage(
            HStack(spacing: 20) {
                ForEach(["one", "two"], id: \.self) { name in
                    Button {
                        log.note(name)
                    } label: {
                        Color.red.frame(width: 10, height: 10)
                    }
                }
            }
            .frame(width: 100, height: 50),
            width: 100,
            height: 50
        )
        renderer.script {
            // The buttons are at 30...40 and 60...70.
            $0.tap(.point(x: 46, y: 25), at: 0)
            $0.tap(.point(x: 55, y: 25), at: 1)
            $0.tap(.point(x: 61, y: 25), at: 2)
        }
        try renderer.run(to: 3)

        #expect(log.entries == ["one", "two", "two"])
    }

    @Test("Several taps are at one place, also if the title counts them, which is found as it then is")
    func counting() throws {
        struct Counter: View {
            @State private var count = 0

            var body: some View { Button("Tapped \(count) times") { count += 1 } }
        }
        let renderer = stage(Counter(), width: 200, height: 100)
        renderer.script {
            $0.tap("Tapped 0 times", count: 3, at: 0)
            $0.tap("Tapped 3 times", at: 1)
            $0.tap("Tapped 4 times", at: 2)
        }

        try renderer.run(to: 3)
    }

    @Test("A script in JSON sets values of the environment by their names")
    func environment() throws {
        struct Report: View {
            let log: InteractionLog
            @Environment(\.accessibilityReduceMotion) private var reducesMotion
            @Environment(\.colorScheme) private var scheme
            @Environment(\.lineSpacing) private var spacing
            @Environment(\.timeZone) private var zone
            @Environment(\.horizontalSizeClass) private var width

            var body: some View {
                let text = "\(reducesMotion) \(scheme) \(spacing) \(zone.identifier) \(width == .regular)"
                Color.red.onChange(of: text, initial: true) { log.note(text) }
            }
        }
        let json = """
            [{"at": 1, "environment": {"accessibilityReduceMotion": true, "colorScheme": "dark"}},
             {"at": 2, "environment": {"lineSpacing": 4.5, "timeZone": "Asia/Tokyo"}},
             {"at": 3, "environment": {"horizontalSizeClass": "regular"}}]
            """
        let renderer = stage(Report(log: log))
        let script = try InteractionScript(json: Data(json.utf8))
        renderer.script { $0 = script }
        try renderer.run(to: 4)

        #expect(log.entries.contains { $0.hasPrefix("true dark 0.0") && $0.hasSuffix("false") })
        #expect(log.entries.last == "true dark 4.5 Asia/Tokyo true")
        func mistake(_ values: String) -> String? {
            let json = Data(#"[{"at": 0, "environment": {\#(values)}}]"#.utf8)
            return Result { try InteractionScript(json: json) }.failure.map { "\($0)" }
        }
        #expect(
            mistake(#""accessibilityReduceMotion": "yes""#)
                == "step 1 of the script needs true or false for 'accessibilityReduceMotion'"
        )
        #expect(mistake(#""timeZone": "Mars""#)?.contains("no time zone") == true)
        #expect(
            mistake(#""color": "red""#)?.contains("give one of accessibilityDifferentiateWithoutColor")
                == true
        )
    }
}
