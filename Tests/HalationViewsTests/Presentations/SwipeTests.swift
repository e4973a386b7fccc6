import Foundation
import Halation
import HalationControls
import HalationPixels
import HalationViews
import Testing

@MainActor
@Suite("Swiped rows")
struct SwipeTests {
    private let log = InteractionLog()

    /// Rows with actions at both edges, in a plain list of 300 points' width.
    private struct Program: View {
        let log: InteractionLog
        var allowsFullSwipe = true
        @State private var names = ["Ann", "Ben", "Cleo"]

        var body: some View {
            List {
                ForEach(names, id: \.self) { name in
                    Button(name) { log.note("tapped \(name)") }
                        .swipeActions(allowsFullSwipe: allowsFullSwipe) {
                            Button("Delete", role: .destructive) {
                                log.note("deleted \(name)")
                                names.removeAll { $0 == name }
                            }
                            Button("Flag") { log.note("flagged \(name)") }.tint(.orange)
                        }
                        .swipeActions(edge: .leading) {
                            Button {
                                log.note("read \(name)")
                            } label: {
                                Label("Read", systemImage: "envelope")
                            }
                            .tint(.blue)
                        }
                }
            }
            .listStyle(.plain)
        }
    }

    /// A list whose rows are deleted by `onDelete`.
    private struct Deleting: View {
        let log: InteractionLog
        @State private var names = ["Ann", "Ben", "Cleo"]

        var body: some View {
            List {
                ForEach(names, id: \.self) { name in Text(name).deleteDisabled(name == "Cleo") }
                    .onDelete { offsets in
                        log.note("deleted \(offsets.map { names[$0] })")
                        names.remove(atOffsets: offsets)
                    }
            }
            .listStyle(.plain)
        }
    }

    private func play<Content: View>(
        _ program: Content,
        until end: Double = 6,
        _ script: (inout InteractionScript) -> Void
    ) throws -> PixelBuffer {
        let renderer = stage(program, width: 300, height: 300)
        renderer.script(script)
        return try renderer.picture(at: end)
    }

    private func width(of color: (PremultipliedPixel) -> Bool, _ picture: PixelBuffer, row: Int) -> Int {
        (0..<300).count { color(picture[$0, row]) }
    }

    private static func isRed(_ pixel: PremultipliedPixel) -> Bool { pixel.red > 200 && pixel.green < 90 }
    private static func isOrange(_ pixel: PremultipliedPixel) -> Bool {
        pixel.red > 200 && (120..<180).contains(pixel.green) && pixel.blue < 60
    }

    @Test("A drag reveals the buttons, each 74 points wide, the first one at the edge")
    func open() throws {
        let picture = try play(Program(log: log), until: 4) {
            $0.drag("Ann", by: CGSize(width: -120, height: 0), at: 1)
        }

        // Above the labels.
        #expect(width(of: Self.isRed, picture, row: 4) == 74)
        #expect(width(of: Self.isOrange, picture, row: 4) == 74)
        #expect(Self.isRed(picture[299, 4]) && Self.isOrange(picture[299 - 74, 4]))
        #expect(width(of: Self.isRed, picture, row: 60) == 0)
    }

    @Test("Buttons are hit by their titles, and the row closes; a destructive one takes the row with it")
    func actions() throws {
        let picture = try play(Program(log: log), until: 8) {
            $0.drag("Ann", by: CGSize(width: -120, height: 0), at: 1)
            $0.tap("Flag", at: 2)
            $0.drag("Ben", by: CGSize(width: 100, height: 0), at: 3.5)
            $0.tap("Read", at: 4.5)
            $0.drag("Cleo", by: CGSize(width: -120, height: 0), at: 5.5)
            $0.tap("Delete", at: 6.5)
        }

        #expect(log.entries == ["flagged Ann", "read Ben", "deleted Cleo"])
        #expect(width(of: Self.isRed, picture, row: 4) == 0)
    }

    @Test("A long drag performs the first action, unless the row does not allow it")
    func fullSwipe() throws {
        _ = try play(Program(log: log)) { $0.drag("Ben", by: CGSize(width: -240, height: 0), at: 1) }
        #expect(log.entries == ["deleted Ben"])

        let picture = try play(Program(log: log, allowsFullSwipe: false)) {
            $0.drag("Ben", by: CGSize(width: -240, height: 0), at: 1)
        }
        #expect(log.entries == ["deleted Ben"])
        #expect(width(of: Self.isRed, picture, row: 48) == 74)
    }

    @Test("One row is open at a time; a tap elsewhere closes it")
    func single() throws {
        let picture = try play(Program(log: log), until: 3) {
            $0.drag("Ann", by: CGSize(width: -120, height: 0), at: 0)
            $0.drag("Ben", by: CGSize(width: -120, height: 0), at: 1)
        }
        #expect(width(of: Self.isRed, picture, row: 4) == 0)
        #expect(width(of: Self.isRed, picture, row: 48) == 74)

        let closed = try play(Program(log: log), until: 4) {
            $0.drag("Ann", by: CGSize(width: -120, height: 0), at: 0)
            $0.tap(.point(x: 150, y: 250), at: 2)
        }
        #expect(width(of: Self.isRed, closed, row: 4) == 0)
        #expect(log.entries.isEmpty)
    }

    @Test("A short drag that comes back closes the row, and a vertical one scrolls")
    func closing() throws {
        let picture = try play(Program(log: log), until: 4) {
            $0.drag(
                along: [CGPoint(x: 200, y: 20), CGPoint(x: 100, y: 20), CGPoint(x: 190, y: 20)],
                at: 1
            )
        }

        #expect(width(of: Self.isRed, picture, row: 4) == 0)
    }

    @Test("onDelete adds a button that deletes the element, except where that is disabled")
    func onDelete() throws {
        _ = try play(Deleting(log: log)) {
            $0.drag("Ben", by: CGSize(width: -100, height: 0), at: 1)
            $0.tap("Delete", at: 2)
            $0.drag("Ann", by: CGSize(width: -250, height: 0), at: 4)
            $0.drag("Cleo", by: CGSize(width: -250, height: 0), at: 5)
        }

        #expect(log.entries == [#"deleted ["Ben"]"#, #"deleted ["Ann"]"#])
    }

    @Test("Swipes are the same at every frame rate and alone")
    func frameRates() throws {
        try expectSamePictures(at: [0.5, 1, 1.5, 2, 2.5, 3], distinct: 4) {
            let renderer = stage(Program(log: log), width: 300, height: 300)
            renderer.script {
                $0.drag("Ann", by: CGSize(width: -120, height: 0), at: 0.41)
                $0.tap("Flag", at: 1.13)
                $0.drag("Ben", by: CGSize(width: -240, height: 0), at: 1.77)
            }
            return renderer
        }
    }

    @Test(
        "A row follows the finger to its end, and resists beyond its buttons if it cannot be swiped as a whole"
    )
    func geometry() {
        var geometry = SwipeGeometry(width: 300, buttons: 100, allowsFullSwipe: false)
        #expect(geometry.distance(under: -20) == 0 && geometry.distance(under: 80) == 80)
        #expect(geometry.distance(under: 150) == 120)
        #expect(!geometry.isFull(299))

        geometry = SwipeGeometry(width: 300, buttons: 100, allowsFullSwipe: true)
        #expect(geometry.distance(under: 250) == 250 && geometry.distance(under: 350) == 300)
        #expect(!geometry.isFull(150) && geometry.isFull(151))
        #expect(SwipeGeometry(width: 300, buttons: 148, allowsFullSwipe: true).isFull(160) == false)
        #expect(geometry.staysOpen(60, velocity: 0) && !geometry.staysOpen(40, velocity: 0))
        #expect(geometry.staysOpen(40, velocity: 100) && !geometry.staysOpen(60, velocity: -100))
    }
}
