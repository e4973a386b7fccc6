import Foundation
import Halation
import HalationPixels
import HalationViews
import Testing

@MainActor
@Suite("Forms of sheets")
struct SheetFormTests {
    private struct Third: CustomPresentationDetent {
        static func height(in context: Context) -> CGFloat? { context.maxDetentValue / 3 }
    }

    /// The upper edge of a sheet in a window of 200 by 400 points.
    private func top(_ detents: Set<PresentationDetent>) throws -> Int {
        let renderer = window {
            Color.white.sheet(isPresented: .constant(true)) {
                Text("Sheet").presentationDetents(detents).presentationBackground(.red)
                    .presentationDragIndicator(.hidden)
            }
        }
        return try renderer.picture(at: 0).firstRedRow()
    }

    @Test("Each detent has its height above the safe area")
    func detents() throws {
        // A large sheet ends 10 points below the safe area's edge at 20: 360 points, and 10 below.
        #expect(try top([.large]) == 30)
        #expect(try top([]) == 30)
        #expect(try top([.medium]) == 200)
        #expect(try top([.height(150)]) == 240)
        #expect(try top([.height(1000)]) == 30)
        #expect(try top([.fraction(0.25)]) == 300)
        #expect(try top([.custom(Third.self)]) == 270)
        // The lowest of several.
        #expect(try top([.large, .medium, .height(120)]) == 270)
    }

    @Test("In regular width a sheet is a form, or as high as its content")
    func sizings() throws {
        func top(_ sizing: some PresentationSizing) throws -> Int {
            let renderer = window(width: 700, height: 900) {
                Color.white.sheet(isPresented: .constant(true)) {
                    Color.clear.frame(height: 100).presentationSizing(sizing).presentationBackground(.red)
                }
                .environment(\.horizontalSizeClass, .regular)
            }
            return try renderer.picture(at: 0).firstRedRow()
        }
        // A form is 620 points high.
        #expect(try top(.form) == 140)
        #expect(try top(.form.fitted(horizontal: false, vertical: true)) == 400)
        #expect(try top(.form.sticky(vertical: true)) == 140)
    }

    @Test(
        "Behind a large sheet the window recedes to a card below the status bar; behind a lower one it stays"
    )
    func receding() throws {
        func picture(_ detent: PresentationDetent) throws -> PixelBuffer {
            try window {
                Color(red: 1, green: 1, blue: 0).sheet(isPresented: .constant(true)) {
                    Text("Sheet").presentationDetents([detent]).presentationBackground(.red)
                }
            }.picture(at: 0)
        }

        let card = try picture(.large)
        #expect(card[100, 10].red == 0 && card[100, 10].alpha == 255)
        // Yellow under a fifth of black, 16 points from the sides.
        #expect(card[100, 25].green == 204 && card[40, 25].green == 204 && card[12, 25].green == 0)
        let low = try picture(.medium)
        #expect(low[100, 10].green == 204 && low[2, 2].green == 204)
    }

    /// A sheet with two detents, dragged by a script.
    private struct Dragged: View {
        var isDismissDisabled = false
        let log: InteractionLog
        @State private var isPresented = true
        @State private var detent = PresentationDetent.height(100)

        var body: some View {
            Color.white
                .onChange(of: isPresented) { log.note("dismissed") }
                .onChange(of: detent) { log.note(detent == .large ? "large" : "low") }
                .sheet(isPresented: $isPresented) {
                    Text("Sheet")
                        .presentationDetents([.height(100), .large], selection: $detent)
                        .presentationBackground(.red)
                        .presentationDragIndicator(.hidden)
                        .interactiveDismissDisabled(isDismissDisabled)
                }
        }
    }

    /// What a drag from the sheet's upper part by a distance leads to, and where the sheet is under the finger and in
    /// the end.
    private func drag(_ distance: CGFloat, isDismissDisabled: Bool = false) throws -> ([String], Int, Int) {
        let log = InteractionLog()
        let renderer = window { Dragged(isDismissDisabled: isDismissDisabled, log: log) }
        renderer.script {
            // The finger stops before it is lifted.
            $0.drag(
                along: [CGPoint(x: 100, y: 300), CGPoint(x: 100, y: 300 + distance)],
                at: 0,
                duration: 1,
                curve: .bezier(startControlPoint: .init(x: 0, y: 1), endControlPoint: .init(x: 0, y: 1))
            )
        }
        let under = try renderer.picture(at: 0.99).firstRedRow()
        let end = try renderer.picture(at: 4).firstRedRow()
        return (log.entries, under, end)
    }

    @Test("A drag takes the sheet along, to the next detent, back, or away")
    func dragging() throws {
        var (entries, under, end) = try drag(-200)
        #expect(entries == ["large"] && end == 30)
        #expect(abs(under - 90) <= 1)
        (entries, under, end) = try drag(-60)
        #expect(entries == [] && end == 290 && abs(under - 230) <= 1)
        (entries, under, end) = try drag(30)
        #expect(entries == [] && end == 290 && abs(under - 320) <= 1)
        (entries, under, end) = try drag(80)
        #expect(entries == ["dismissed"] && end == 400 && abs(under - 370) <= 1)
    }

    @Test("A sheet whose dismissal is disabled gives way by an eighth and comes back")
    func disabled() throws {
        let (entries, under, end) = try drag(80, isDismissDisabled: true)

        #expect(entries == [] && end == 290 && abs(under - 300) <= 1)
    }

    @Test("A tap beside a sheet dismisses it, unless that is disabled", arguments: [false, true])
    func tapBeside(isDismissDisabled: Bool) throws {
        let log = InteractionLog()
        let renderer = window { SheetProgram(isDismissDisabled: isDismissDisabled, log: log) }
        renderer.script {
            $0.tap("Open", at: 0)
            $0.tap(.point(x: 20, y: 50), at: 1)
        }

        try renderer.run(to: 4)

        #expect(log.entries.contains("dismissed") == !isDismissDisabled)
    }

    @Test("Views behind a sheet take touches if the sheet says so, and are not dimmed")
    func openBackground() throws {
        let log = InteractionLog()
        let renderer = window {
            Button {
                log.note("behind")
            } label: {
                Color.white
            }
            .sheet(isPresented: .constant(true)) {
                Text("Sheet").presentationDetents([.height(100)])
                    .presentationBackgroundInteraction(.enabled(upThrough: .height(100)))
            }
        }
        renderer.script { $0.tap(.point(x: 20, y: 50), at: 1) }

        let picture = try renderer.picture(at: 2)

        #expect(log.entries == ["behind"])
        #expect(picture[20, 100].red == 255)
    }

    @Test("A cover fills the window, is not dragged, and its content keeps to the safe area")
    func cover() throws {
        let log = InteractionLog()
        let frames = Frames()
        struct Program: View {
            let log: InteractionLog
            let frames: Frames
            @State private var isPresented = false

            var body: some View {
                Button("Open") { isPresented = true }
                    .fullScreenCover(isPresented: $isPresented) {
                        log.note("dismissed")
                    } content: {
                        Button("Close") { isPresented = false }
                            .frame(maxWidth: .infinity, maxHeight: .infinity)
                            .noted("content", in: frames)
                            .presentationBackground(.red)
                    }
            }
        }
        let renderer = window { Program(log: log, frames: frames) }
        renderer.script {
            $0.tap("Open", at: 0)
            $0.drag(.point(x: 100, y: 50), by: CGSize(width: 0, height: 300), at: 1)
            $0.tap("Close", at: 3)
        }

        #expect((1..<400).contains(try renderer.picture(at: 0.2).firstRedRow()))
        #expect(try renderer.picture(at: 2).firstRedRow() == 0)
        #expect(frames["content"] == [0, 20, 200, 370])
        #expect(log.entries == [])
        #expect(try renderer.picture(at: 6).firstRedRow() == 400)
        #expect(log.entries == ["dismissed"])
    }

    @Test("In regular width a sheet is a form in the middle of the window")
    func form() throws {
        let renderer = window(width: 800, height: 1000) {
            Color.white.sheet(isPresented: .constant(true)) { Color(red: 1, green: 0, blue: 0) }
        }
        renderer.environment.horizontalSizeClass = .regular

        let picture = try renderer.picture(at: 0)

        #expect(picture.firstRedRow(at: 400) == 190)
        #expect(picture[131, 500].green == 0 && picture[129, 500].green == 204)
        #expect(picture[668, 500].green == 0 && picture[671, 500].green == 204)
        #expect(picture[400, 808].green == 0 && picture[400, 811].green == 204)
    }

    @Test("In the dark a sheet is lighter than the window, and so are the lists in it")
    func elevation() throws {
        let renderer = window {
            Color.black.sheet(isPresented: .constant(true)) {
                Text("Sheet").presentationDetents([.medium])
            }
        }
        renderer.environment.colorScheme = .dark

        let picture = try renderer.picture(at: 0)

        #expect(picture[20, 380] == PremultipliedPixel(red: 0x1C, green: 0x1C, blue: 0x1E, alpha: 255))
    }
}
