import Foundation
import Halation
import HalationPixels
import HalationViews
import Testing

@MainActor
@Suite("Scripted drags")
struct DragTests {
    /// The values that a drag of a view reports, by a script.
    private func values(
        of gesture: DragGesture,
        width: CGFloat = 200,
        _ script: (inout InteractionScript) -> Void
    ) throws -> (changed: [DragGesture.Value], ended: [DragGesture.Value]) {
        nonisolated(unsafe) var changed: [DragGesture.Value] = []
        nonisolated(unsafe) var ended: [DragGesture.Value] = []
        let renderer = stage(
            Color.red.gesture(gesture.onChanged { changed.append($0) }.onEnded { ended.append($0) }),
            width: width,
            height: 50
        )
        renderer.script(script)
        try renderer.run(to: 10)
        return (changed, ended)
    }

    @Test("A drag has 120 samples per second, at whatever times pictures are asked for")
    func samples() throws {
        let (changed, ended) = try values(of: DragGesture(minimumDistance: 0)) {
            $0.drag(.point(x: 10, y: 10), by: CGSize(width: 120, height: 0), at: 1, duration: 1)
        }
        // The finger down, and then a sample at each 1/120 s; the last one is lifted where it is.
        #expect(changed.count == 121)
        #expect(changed.first?.translation == .zero)
        #expect(ended.count == 1)
        for (index, value) in changed.enumerated() {
            #expect(abs(value.translation.width - Double(index)) < 1e-9)
            #expect(abs(value.time.timeIntervalSinceReferenceDate - 1 - Double(index) / 120) < 1e-9)
        }
    }

    @Test("A drag is recognised from its minimum distance on, and reports the whole translation")
    func minimumDistance() throws {
        let (changed, _) = try values(of: DragGesture(minimumDistance: 30)) {
            $0.drag(.point(x: 10, y: 10), by: CGSize(width: 120, height: 0), at: 0, duration: 1)
        }
        #expect(changed.first?.translation == CGSize(width: 30, height: 0))
        let short = try values(of: DragGesture(minimumDistance: 30)) {
            $0.drag(.point(x: 10, y: 10), by: CGSize(width: 29, height: 0), at: 0)
        }
        #expect(short.changed.isEmpty)
        #expect(short.ended.isEmpty)
    }

    @Test("The velocity is three quarters of the older difference quotient and a quarter of the newer one")
    func velocity() throws {
        // Distance 120 t², sampled at h = 1/120: the quotients before the sample n are 120 h (2n - 3) and 120 h (2n - 1).
        let curve = UnitCurve.bezier(
            startControlPoint: UnitPoint(x: 1.0 / 3, y: 0),
            endControlPoint: UnitPoint(x: 2.0 / 3, y: 1.0 / 3)
        )
        let (changed, ended) = try values(of: DragGesture(minimumDistance: 0)) {
            $0.drag(.point(x: 10, y: 10), by: CGSize(width: 120, height: 0), at: 0, duration: 1, curve: curve)
        }
        for index in [2, 3, 60, 120] {
            let number = Double(index)
            let expected = 0.75 * (2 * number - 3) + 0.25 * (2 * number - 1)
            #expect(abs(changed[index].velocity.width - expected) < 0.05, "sample \(index)")
        }
        #expect(changed[0].velocity == .zero)
        #expect(abs(changed[1].velocity.width - 1) < 0.05)
        let last = try #require(ended.first)
        #expect(last.velocity == changed[120].velocity)
        #expect(last.predictedEndTranslation.width == last.translation.width + last.velocity.width / 4)
        #expect(last.predictedEndLocation.x == last.location.x + last.velocity.width / 4)
    }

    @Test("A path of several legs is gone through at constant speed")
    func path() throws {
        let (changed, _) = try values(of: DragGesture(minimumDistance: 0)) {
            $0.drag(
                along: [CGPoint(x: 10, y: 10), CGPoint(x: 40, y: 10), CGPoint(x: 40, y: 40)],
                at: 0,
                duration: 1
            )
        }
        #expect(changed[60].location == CGPoint(x: 40, y: 10))
        #expect(abs(changed[30].location.x - 25) < 1e-9)
        #expect(abs(changed[90].location.y - 25) < 1e-9)
    }

    @Test("Positions are in the gesture's coordinate space")
    func spaces() throws {
        nonisolated(unsafe) var locations: [String: CGPoint] = [:]
        func drag(_ name: String, _ space: some CoordinateSpaceProtocol) -> some Gesture {
            DragGesture(minimumDistance: 0, coordinateSpace: space).onEnded { locations[name] = $0.location }
        }
        let renderer = stage(
            Color.red.frame(width: 20, height: 20)
                .simultaneousGesture(drag("local", .local))
                .simultaneousGesture(drag("global", .global))
                .simultaneousGesture(drag("board", .named("board")))
                .scaleEffect(2, anchor: .topLeading)
                .offset(x: 10)
                .coordinateSpace(name: "board")
                .frame(width: 100, height: 100, alignment: .topLeading)
                .offset(x: 5, y: 7)
        )
        renderer.script { $0.drag(.point(x: 20, y: 20), to: .point(x: 35, y: 27), at: 0) }
        try renderer.run(to: 1)
        #expect(locations["global"] == CGPoint(x: 35, y: 27))
        #expect(locations["board"] == CGPoint(x: 30, y: 20))
        #expect(locations["local"] == CGPoint(x: 10, y: 10))
    }

    private struct Card: View {
        @GestureState(resetTransaction: Transaction(animation: .linear(duration: 1))) private var drag =
            CGSize.zero
        var body: some View {
            Color.red.frame(width: 20, height: 20)
                .offset(drag)
                .accessibilityIdentifier("card")
                .gesture(
                    DragGesture(minimumDistance: 0).updating($drag) { value, state, _ in
                        state = value.translation
                    }
                )
                .frame(width: 200, height: 20, alignment: .leading)
        }
    }

    @Test("A gesture state follows the drag and returns in the transaction of its reset")
    func gestureState() throws {
        let renderer = stage(Card(), width: 200, height: 20)
        renderer.script {
            $0.drag(.point(x: 10, y: 10), by: CGSize(width: 100, height: 0), at: 0, duration: 1)
        }
        func left(_ time: Double) throws -> Int? {
            let picture = try renderer.picture(at: time)
            return (0..<200).first { picture[$0, 10].alpha > 0 }
        }
        #expect(try left(0.5) == 50)
        #expect(try left(0.99) == 98)
        #expect(try left(1) == 100)
        #expect(try left(1.5) == 50)
        #expect(try left(2) == 0)
    }

    @Test("A drag is equal at 24, 30 and 60 frames per second and in a frame alone")
    func frameRates() throws {
        func renderer() -> ImageRenderer<Card> {
            let renderer = stage(Card(), width: 200, height: 20)
            renderer.script {
                $0.drag(
                    .point(x: 10, y: 10),
                    by: CGSize(width: 100, height: 0),
                    at: 0.137,
                    duration: 0.311,
                    curve: .easeOut
                )
            }
            return renderer
        }
        let times = [1.0 / 6, 1.0 / 3, 0.5, 2.0 / 3, 1]
        let alone = try times.map { try renderer().picture(at: $0) }
        for rate in [24, 30, 60] {
            let sequence = renderer()
            var pictures: [Double: PixelBuffer] = [:]
            for index in 0...rate {
                let time = Double(index) / Double(rate)
                pictures[time] = try sequence.picture(at: time)
            }
            for (time, picture) in zip(times, alone) {
                #expect(pictures[time] == picture, "\(rate) fps, \(time) s")
            }
        }
    }
}
