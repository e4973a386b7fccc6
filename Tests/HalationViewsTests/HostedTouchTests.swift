import Foundation
import Halation
import HalationViews
import Testing

@MainActor
@Suite("Touches of hosted views")
struct HostedTouchTests {
    /// The order in which a drag around a hosted view and that view hear of a finger, up to the last of either.
    private func order(_ hosted: (HostedTouches) -> some View) throws -> [String] {
        let log = InteractionLog()
        let touches = HostedTouches { _, phase in
            if phase == .ended { log.note("ended") }
            return .none
        }
        let view = hosted(touches)
            .gesture(DragGesture().onChanged { _ in if log.entries.isEmpty { log.note("dragged") } })
        let renderer = stage(view, width: 100, height: 100)
        renderer.script {
            $0.drag(along: [CGPoint(x: 20, y: 50), CGPoint(x: 80, y: 50)], at: 1, duration: 1)
        }
        try renderer.run(to: 3)
        return log.entries
    }

    @Test("A view that makes nothing of a finger holds back no gesture around it, however its own is written")
    func standsAside() throws {
        #expect(try order { Color.red.gesture($0) } == ["dragged", "ended"])
        #expect(try order { Color.red.gesture(Optional($0)) } == ["dragged", "ended"])
        #expect(try order { Color.red.gesture($0.onEnded {}) } == ["dragged", "ended"])
    }
}
