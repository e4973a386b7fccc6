import Foundation
import Halation
import HalationControls
import HalationPixels
import HalationViews
import Testing

@MainActor
@Suite("Edited lists")
struct EditModeTests {
    private let log = InteractionLog()

    private struct Program: View {
        let log: InteractionLog
        @State private var names = ["Ann", "Ben", "Cleo", "Dora"]

        var body: some View {
            NavigationStack {
                List {
                    ForEach(names, id: \.self) { Text($0).moveDisabled($0 == "Dora") }
                        .onDelete { names.remove(atOffsets: $0) }
                        .onMove { names.move(fromOffsets: $0, toOffset: $1) }
                }
                .navigationTitle("Names")
                .navigationBarTitleDisplayMode(.inline)
                .toolbar { EditButton() }
                .onChange(of: names) { log.note(names.joined(separator: " ")) }
            }
        }
    }

    private func play(until end: Double = 8, _ script: (inout InteractionScript) -> Void) throws {
        let renderer = stage(Program(log: log), width: 300, height: 400)
        renderer.script(script)
        try renderer.run(to: end)
    }

    @Test("A circle opens the button that deletes its row")
    func deleting() throws {
        try play {
            $0.tap("Edit", at: 0)
            $0.tap("Remove Ben", at: 1)
            $0.tap("Delete", at: 2)
            $0.tap("Done", at: 4)
        }

        #expect(log.entries == ["Ann Cleo Dora"])
    }

    @Test("A handle moves its row to where the finger leaves it, but not past a row that stays")
    func moving() throws {
        try play {
            $0.tap("Edit", at: 0)
            $0.drag("Reorder Ann", by: CGSize(width: 0, height: 50), at: 1)
            $0.drag("Reorder Cleo", by: CGSize(width: 0, height: -100), at: 3)
            $0.drag("Reorder Ben", by: CGSize(width: 0, height: 200), at: 5)
        }

        #expect(log.entries == ["Ben Ann Cleo Dora", "Cleo Ben Ann Dora", "Cleo Ann Ben Dora"])
    }

    @Test("Circles and handles are there only while the list is edited")
    func presence() throws {
        #expect(throws: RenderingError.self) { try play { $0.tap("Remove Ann", at: 0) } }
        #expect(throws: RenderingError.self) {
            try play {
                $0.tap("Edit", at: 0)
                $0.tap("Done", at: 1)
                $0.tap("Reorder Ann", at: 3)
            }
        }
        #expect(throws: RenderingError.self) {
            try play {
                $0.tap("Edit", at: 0)
                $0.tap("Reorder Dora", at: 1)
            }
        }
    }

    @Test("A program sets the mode by its own binding; in a window a button needs no stack")
    func modes() throws {
        struct Own: View {
            @State private var mode = EditMode.inactive

            var body: some View {
                VStack {
                    Button(mode == .active ? "active" : "inactive") {}
                    EditButton()
                }
                .environment(\.editMode, $mode)
            }
        }
        struct Plain: View {
            let log: InteractionLog

            var body: some View {
                VStack {
                    EditButton()
                    List { ForEach(0..<2) { Text("Row \($0)") }.onDelete { _ in log.note("deleted") } }
                }
            }
        }
        let own = stage(Own(), width: 200, height: 200)
        own.script {
            $0.tap("Edit", at: 0)
            $0.tap("active", at: 1)
        }
        try own.run(to: 2)

        let plain = window { Plain(log: log) }
        plain.script {
            $0.tap("Edit", at: 0)
            $0.tap("Remove Row 1", at: 1)
            $0.tap("Delete", at: 2)
        }
        try plain.run(to: 4)
        #expect(log.entries == ["deleted"])
    }

    @Test("Rows keep their height while the list is edited")
    func height() throws {
        struct Program: View {
            let frames: Frames
            @State private var names = ["Ann", "Ben", "Cleo"]

            var body: some View {
                NavigationStack {
                    List {
                        ForEach(names, id: \.self) { name in
                            NavigationLink(destination: Text(name)) { Text(name).noted(name, in: frames) }
                        }
                        .onDelete { names.remove(atOffsets: $0) }
                        .onMove { names.move(fromOffsets: $0, toOffset: $1) }
                    }
                    .toolbar { EditButton() }
                }
            }
        }
        let frames = Frames()
        let renderer = stage(Program(frames: frames), width: 300, height: 400)
        renderer.script { $0.tap("Edit", at: 1) }
        try renderer.run(to: 0)
        let before = try #require(frames["Cleo"])

        try renderer.run(to: 3)

        let after = try #require(frames["Cleo"])
        #expect(before[1] == after[1] && after[0] > before[0])
    }

    @Test("A row takes the place of the last one more than half of which the finger has passed")
    func targets() {
        func target(_ index: Int, _ distance: CGFloat) -> Int {
            RowMove.target(of: index, movedBy: distance, heights: [40, 60, 40, 40]) { $0 != 3 }
        }
        #expect(target(0, 30) == 0 && target(0, 31) == 1)
        #expect(target(0, 80) == 1 && target(0, 81) == 2 && target(0, 500) == 2)
        #expect(target(2, -31) == 1 && target(2, -80) == 1 && target(2, -81) == 0)

        let move = RowMove(row: 5, from: 2, to: 0, distance: -90, height: 40)
        #expect((0..<4).map(move.shift) == [40, 40, -90, 0])
    }

    @Test("Editing is the same at every frame rate and alone")
    func frameRates() throws {
        try expectSamePictures(at: [0.5, 1, 1.5, 2, 2.5, 3, 4], distinct: 5) {
            let renderer = stage(Program(log: log), width: 300, height: 400)
            renderer.script {
                $0.tap("Edit", at: 0.41)
                $0.drag("Reorder Ann", by: CGSize(width: 0, height: 60), at: 1.13, duration: 0.5)
                $0.tap("Remove Cleo", at: 2.21)
                $0.tap("Delete", at: 3.13)
            }
            return renderer
        }
    }
}
