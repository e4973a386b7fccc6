import Foundation
import Halation
import HalationPixels
import HalationViews
import Testing

@MainActor
@Suite("Cost of presentations' motions")
struct MotionCostTests {
    enum Motion: CaseIterable {
        case sheet, detents, cover, alert, dialog, popover, menu, push, tabs, disclosure, search, keyboard
    }

    private struct Program: View {
        let motion: Motion
        @State private var isOn = false
        @State private var tab = 0
        @State private var text = ""

        private var open: some View { Button("Open") { isOn = true } }

        var body: some View {
            switch motion {
            case .sheet: open.sheet(isPresented: $isOn) { Text("content") }
            case .detents: open.sheet(isPresented: $isOn) { Text("content").presentationDetents([.medium]) }
            case .cover: open.fullScreenCover(isPresented: $isOn) { Text("content") }
            case .alert: open.alert("Title", isPresented: $isOn) { Button("OK") {} }
            case .dialog: open.confirmationDialog("Title", isPresented: $isOn) { Button("OK") {} }
            case .popover:
                open.popover(isPresented: $isOn) { Text("content").presentationCompactAdaptation(.popover) }
            case .menu: Menu("Open") { Toggle("item", isOn: $isOn) }
            case .push: NavigationStack { NavigationLink("Open") { Text("page").navigationTitle("Page") } }
            case .tabs:
                TabView(selection: $tab) {
                    Button("Open") { tab = 1 }.tag(0)
                    Text("page").tag(1)
                }
            case .disclosure: List { DisclosureGroup("Open") { Text("row") } }
            case .search:
                NavigationStack {
                    List(0..<5) { Text("\($0)") }.navigationTitle("Title")
                        .searchable(text: $text, prompt: "Open")
                }
            case .keyboard: TextField("Open", text: $text)
            }
        }
    }

    @Test(
        "A motion updates the views once a frame, and a few times more where it begins and ends",
        arguments: Motion.allCases
    )
    func updates(motion: Motion) throws {
        let renderer = window(width: 320, height: 500) { Program(motion: motion) }
        renderer.script { $0.tap("Open", at: 0.5) }
        try renderer.run(to: 0.4)
        let before = renderer.tree.passCount

        for frame in 30...90 { _ = try renderer.picture(at: Double(frame) / 60) }

        #expect(renderer.tree.passCount - before <= 61 + 24)
        let resting = renderer.tree.passCount
        for frame in 120...180 { _ = try renderer.picture(at: Double(frame) / 60) }
        #expect(renderer.tree.passCount - resting <= 63)
    }
}
