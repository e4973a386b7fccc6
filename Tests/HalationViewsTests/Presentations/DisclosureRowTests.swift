import Foundation
import Halation
import HalationPixels
import HalationViews
import Testing

@MainActor
@Suite("Disclosure groups in lists")
struct DisclosureRowTests {
    private let log = InteractionLog()
    private let frames = Frames()

    private struct Program: View {
        let log: InteractionLog
        let frames: Frames
        @State var isExpanded = true
        @State private var names = ["Ann", "Ben"]

        var body: some View {
            List {
                DisclosureGroup(isExpanded: $isExpanded) {
                    ForEach(names, id: \.self) { name in
                        Text(name).noted(name, in: frames)
                            .swipeActions { Button("Keep \(name)") { log.note("kept \(name)") } }
                    }
                    DisclosureGroup("Others", isExpanded: .constant(true)) {
                        Button("Cleo") { log.note("Cleo") }.noted("Cleo", in: frames)
                    }
                } label: {
                    Text("People").noted("People", in: frames)
                }
                Text("End").noted("End", in: frames)
            }
            .onChange(of: isExpanded) { log.note("expanded \(isExpanded)") }
        }
    }

    private func origin(_ name: String) throws -> (x: Double, y: Double) {
        let frame = try #require(frames[name])
        return (frame[0], frame[1])
    }

    @Test(
        "The label and each view of the content are rows of 44 points, those of the content indented by level"
    )
    func rows() throws {
        try stage(Program(log: log, frames: frames), width: 390, height: 500).run(to: 0)

        let people = try origin("People")
        #expect(try origin("Ann").y - people.y == 44 && origin("Ben").y - people.y == 88)
        #expect(try abs(origin("End").y - people.y - 5 * 44) < 0.01)
        #expect(try origin("Ann").x - people.x == 20 && origin("Cleo").x - people.x == 40)
        #expect(try origin("End").x == people.x)
    }

    @Test("A tap on the label folds the rows, and rows keep their actions")
    func folding() throws {
        let renderer = stage(Program(log: log, frames: frames), width: 390, height: 500)
        renderer.script {
            $0.tap("Cleo", at: 0.5)
            $0.drag("Ben", by: CGSize(width: -120, height: 0), at: 1)
            $0.tap("Keep Ben", at: 2)
            $0.tap("People", at: 3)
            $0.tap("People", at: 5)
        }

        try renderer.run(to: 4.5)
        #expect(try abs(origin("End").y - origin("People").y - 44) < 0.01)
        try renderer.run(to: 6.5)
        #expect(try abs(origin("End").y - origin("People").y - 5 * 44) < 0.01)
        #expect(log.entries == ["Cleo", "kept Ben", "expanded false", "expanded true"])
    }

    @Test("Folding is the same at every frame rate and alone")
    func frameRates() throws {
        try expectSamePictures(at: [0.5, 1, 1.5, 2], distinct: 3) {
            let renderer = stage(Program(log: log, frames: frames), width: 300, height: 300)
            renderer.script {
                $0.tap("People", at: 0.41)
                $0.tap("People", at: 1.37)
            }
            return renderer
        }
    }
}
