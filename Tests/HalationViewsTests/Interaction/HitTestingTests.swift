import Foundation
import Halation
import HalationViews
import Testing

@MainActor
@Suite("Hit testing")
struct HitTestingTests {
    /// Whether a tap at a point reaches the red view of a picture of 100 x 100 points.
    private func reaches<Content: View>(
        _ x: CGFloat,
        _ y: CGFloat,
        _ content: (@escaping () -> Void) -> Content
    ) throws -> Bool {
        let log = InteractionLog()
        let renderer = stage(
            content { MainActor.assumeIsolated { log.note("hit") } }.frame(width: 100, height: 100)
        )
        renderer.script { $0.tap(.point(x: x, y: y), at: 0) }
        try renderer.run(to: 0)
        return !log.entries.isEmpty
    }

    @Test("A shape is hit where it is filled")
    func filledShape() throws {
        #expect(try reaches(50, 50) { Circle().fill(.red).onTapGesture(perform: $0) })
        #expect(try !reaches(10, 10) { Circle().fill(.red).onTapGesture(perform: $0) })
        #expect(
            try reaches(10, 10) { Circle().fill(.red).contentShape(Rectangle()).onTapGesture(perform: $0) }
        )
        #expect(try !reaches(50, 50) { Circle().stroke(.red, lineWidth: 4).onTapGesture(perform: $0) })
        #expect(try reaches(50, 1) { Circle().stroke(.red, lineWidth: 4).onTapGesture(perform: $0) })
    }

    @Test("A content shape also limits")
    func contentShape() throws {
        #expect(try !reaches(10, 10) { Color.red.contentShape(Circle()).onTapGesture(perform: $0) })
        #expect(try reaches(50, 50) { Color.clear.contentShape(Circle()).onTapGesture(perform: $0) })
    }

    @Test("What is invisible is not hit")
    func invisible() throws {
        #expect(try !reaches(50, 50) { Color.clear.onTapGesture(perform: $0) })
        #expect(try !reaches(50, 50) { Color.red.opacity(0).onTapGesture(perform: $0) })
        #expect(try !reaches(50, 50) { Color.red.hidden().onTapGesture(perform: $0) })
        #expect(try !reaches(10, 10) { Color.red.clipShape(Circle()).onTapGesture(perform: $0) })
        #expect(try !reaches(10, 10) { Color.red.mask(Circle()).onTapGesture(perform: $0) })
        #expect(try reaches(50, 50) { Color.red.mask(Circle()).onTapGesture(perform: $0) })
    }

    @Test("Rotation, scale and offset move what is hit")
    func transforms() throws {
        // A bar of 100 x 20 points, upright after a quarter turn.
        #expect(
            try reaches(50, 5) {
                Color.red.frame(width: 100, height: 20).rotationEffect(.degrees(90)).onTapGesture(perform: $0)
            }
        )
        #expect(
            try !reaches(5, 50) {
                Color.red.frame(width: 100, height: 20).rotationEffect(.degrees(90)).onTapGesture(perform: $0)
            }
        )
        // After 45 degrees, the corner of the square at (50, 50) ± 20 lies 28.28 above the centre.
        for (y, isHit) in [(22.0, true), (21.0, false)] {
            #expect(
                try reaches(50, y) {
                    Color.red.frame(width: 40, height: 40).rotationEffect(.degrees(45)).onTapGesture(
                        perform: $0
                    )
                } == isHit
            )
        }
        #expect(
            try reaches(92, 50) {
                Color.red.frame(width: 30, height: 30).scaleEffect(1.5).offset(x: 20).onTapGesture(
                    perform: $0
                )
            }
        )
        #expect(
            try !reaches(93, 50) {
                Color.red.frame(width: 30, height: 30).scaleEffect(1.5).offset(x: 20).onTapGesture(
                    perform: $0
                )
            }
        )
    }

    @Test("The view in front is hit, which zIndex decides, unless it does not allow it")
    func order() throws {
        func view(_ action: @escaping () -> Void, zIndex: Double = 0, allows: Bool = true) -> some View {
            ZStack {
                Color.red.onTapGesture(perform: action).zIndex(zIndex)
                Color.blue.allowsHitTesting(allows)
            }
        }
        #expect(try !reaches(50, 50) { view($0) })
        #expect(try reaches(50, 50) { view($0, zIndex: 1) })
        #expect(try reaches(50, 50) { view($0, allows: false) })
    }

    @Test("A view that moves is hit where it is drawn at the time")
    func moving() throws {
        struct Moving: View {
            let log: InteractionLog
            @State private var isRight = false
            var body: some View {
                HStack {
                    Color.red.frame(width: 20, height: 20).onTapGesture { log.note("hit") }
                }
                .frame(width: 100, alignment: isRight ? .trailing : .leading)
                .onAppear { withAnimation(.linear(duration: 1)) { isRight = true } }
            }
        }
        let log = InteractionLog()
        let renderer = stage(Moving(log: log))
        renderer.script {
            // At 0.5 s the square is drawn from 40 to 60.
            $0.tap(.point(x: 39, y: 10), at: 0.5)
            $0.tap(.point(x: 61, y: 10), at: 0.5)
            $0.tap(.point(x: 90, y: 10), at: 0.5)
        }
        try renderer.run(to: 0.5)
        #expect(log.entries == [])
        renderer.script { $0.tap(.point(x: 41, y: 10), at: 0.5) }
        try renderer.run(to: 0.5)
        #expect(log.entries == ["hit"])
    }
}
