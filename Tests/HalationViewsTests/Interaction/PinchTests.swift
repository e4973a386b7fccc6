import Foundation
import Halation
import HalationViews
import Testing

@MainActor
@Suite("Scripted pinches")
struct PinchTests {
    @Test("Two fingers that move apart magnify, from where they were put down")
    func magnify() throws {
        nonisolated(unsafe) var changed: [MagnifyGesture.Value] = []
        nonisolated(unsafe) var ended: [MagnifyGesture.Value] = []
        let renderer = stage(
            Color.red.frame(width: 40, height: 20)
                .gesture(MagnifyGesture().onChanged { changed.append($0) }.onEnded { ended.append($0) })
                .frame(width: 100, height: 100)
        )
        renderer.script { $0.magnify(.point(x: 40, y: 50), by: 3, at: 1, duration: 0.5) }
        try renderer.run(to: 1.25)
        #expect(abs(try #require(changed.last).magnification - 2) < 1e-9)
        try renderer.run(to: 2)
        let end = try #require(ended.first)
        #expect(end.magnification == 3)
        #expect(abs(end.velocity - 4) < 1e-6)
        #expect(end.startLocation == CGPoint(x: 10, y: 10))
        #expect(end.startAnchor == UnitPoint(x: 0.25, y: 0.5))
    }

    @Test("Two fingers that turn rotate, and may magnify at the same time")
    func rotate() throws {
        nonisolated(unsafe) var angle = Angle.zero
        nonisolated(unsafe) var scale: CGFloat = 1
        nonisolated(unsafe) var older = Angle.zero
        let view = Color.red
            .gesture(
                RotateGesture().onChanged { angle = $0.rotation }
                    .simultaneously(with: MagnificationGesture().onEnded { scale = $0 })
            )
            .simultaneousGesture(RotationGesture().onEnded { older = $0 })
        let renderer = stage(view)
        renderer.script {
            $0.magnify(.point(x: 50, y: 50), by: 0.5, rotatedBy: .degrees(90), at: 0, duration: 1)
        }
        try renderer.run(to: 0.5)
        #expect(abs(angle.degrees - 45) < 1e-9)
        try renderer.run(to: 1)
        #expect(abs(angle.degrees - 90) < 1e-9)
        #expect(scale == 0.5)
        #expect(abs(older.degrees - 90) < 1e-9)
    }

    @Test("Two fingers are no tap, no press and no drag of a scroll view")
    func otherGestures() throws {
        nonisolated(unsafe) var log: [String] = []
        let view = Button("Press") { log.append("press") }
            .simultaneousGesture(TapGesture().onEnded { log.append("tap") })
            .simultaneousGesture(LongPressGesture().onEnded { _ in log.append("long") })
            .frame(width: 100, height: 100)
        let renderer = stage(view)
        renderer.script { $0.rotate(.point(x: 50, y: 50), by: .degrees(10), at: 0, duration: 1) }
        try renderer.run(to: 2)
        #expect(log.isEmpty)
    }

    @Test("A file can magnify and rotate")
    func json() throws {
        let text = """
            [{"at": 0, "magnify": [50, 50], "by": 2, "rotation": -30, "duration": 1},
             {"at": 2, "rotate": [50, 50], "by": -20}]
            """
        nonisolated(unsafe) var log: [Double] = []
        let renderer = stage(Color.red.gesture(RotateGesture().onEnded { log.append($0.rotation.degrees) }))
        renderer.play(try InteractionScript(json: Data(text.utf8)))
        try renderer.run(to: 3)
        #expect(log.count == 2)
        #expect(zip(log, [-30, -20]).allSatisfy { abs($0 - $1) < 1e-9 })
        #expect(throws: InteractionScriptError.self) {
            try InteractionScript(json: Data("[{\"at\": 0, \"magnify\": \"a\"}]".utf8))
        }
    }
}
