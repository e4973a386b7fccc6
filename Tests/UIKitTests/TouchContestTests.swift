import Foundation
import SwiftUI
import Testing

/// Writes down what views of UIKit and gestures around them tell.
@MainActor
private final class Notes: NSObject {
    var lines: [String] = []

    func note(_ line: String) { lines.append(line) }

    /// A method that writes down a line.
    func selector(_ line: String) -> Selector { Selector(line, { [self] in note(line) }) }
}

/// Shows a view of UIKit in the size that it is given.
private struct Holder: UIViewRepresentable {
    let view: UIView

    func makeUIView(context: Context) -> UIView { view }

    func updateUIView(_ uiView: UIView, context: Context) {}
}

/// A view that writes down how touches of it begin and end.
private final class Pad: UIView {
    weak var notes: Notes?

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { notes?.note("began") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { notes?.note("ended") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { notes?.note("cancelled") }
}

@MainActor
@Suite("Touches of views of UIKit beside gestures of the views around them")
struct TouchContestTests {
    private let notes = Notes()
    private let square = CGRect(x: 0, y: 0, width: 100, height: 100)

    private static let middle = CGPoint(x: 50, y: 50)

    /// Plays a script over a view in 100 by 100 points for two seconds.
    private func play(_ content: some View, _ script: (inout InteractionScript) -> Void) throws {
        let renderer = ImageRenderer(content: content.frame(width: 100, height: 100))
        renderer.script { script(&$0) }
        let start = renderer.date
        for frame in 0...60 {
            renderer.date = start.addingTimeInterval(Double(frame) / 30)
            _ = try renderer.pixelBuffer()
        }
    }

    private func button() -> UIButton {
        let button = UIButton(frame: square)
        button.addTarget(notes, action: notes.selector("down"), for: .touchDown)
        button.addTarget(notes, action: notes.selector("pressed"), for: .touchUpInside)
        button.addTarget(notes, action: notes.selector("cancelled"), for: .touchCancel)
        return button
    }

    private func pad() -> Pad {
        let pad = Pad(frame: square)
        pad.notes = notes
        return pad
    }

    /// A scroll view of SwiftUI around a view of UIKit, which writes down how far it is scrolled.
    private func scrolled(_ view: UIView, height: CGFloat = 100) -> some View {
        ScrollView {
            Holder(view: view).frame(width: 100, height: height)
            Color.clear.frame(height: 300)
        }
        .onScrollGeometryChange(for: Bool.self) {
            $0.contentOffset.y > 20
        } action: { _, isScrolled in
            if isScrolled { notes.note("scrolled") }
        }
    }

    @Test("A button of UIKit keeps a tap from the view around it, and a plain view does not")
    func taps() throws {
        let (button, pad) = (button(), pad())
        try play(Holder(view: button).onTapGesture { notes.note("outer") }) {
            $0.tap(.point(Self.middle), at: 0.2)
        }
        #expect(notes.lines == ["down", "pressed"])

        notes.lines = []
        try play(Holder(view: pad).onTapGesture { notes.note("outer") }) {
            $0.tap(.point(Self.middle), at: 0.2)
        }
        #expect(notes.lines == ["began", "ended", "outer"])
    }

    @Test("A disabled button of UIKit leaves the tap to the view around it")
    func disabled() throws {
        let button = button()
        button.isEnabled = false
        try play(Holder(view: button).onTapGesture { notes.note("outer") }) {
            $0.tap(.point(Self.middle), at: 0.2)
        }

        #expect(notes.lines == ["outer"])
    }

    @Test("A finger that scrolls from a button of UIKit does not press it")
    func scrolling() throws {
        try play(scrolled(button())) {
            $0.drag(.point(CGPoint(x: 50, y: 80)), by: CGSize(width: 0, height: -50), at: 0.2)
        }

        #expect(notes.lines == ["down", "cancelled", "scrolled"])
    }

    @Test(
        "A scroll view of UIKit takes a finger from the scroll view around it, unless all of its content is seen"
    )
    func nestedScrolling() throws {
        let inner = UIScrollView(frame: square)
        inner.contentSize = CGSize(width: 100, height: 300)
        try play(scrolled(inner)) {
            $0.drag(.point(CGPoint(x: 50, y: 80)), by: CGSize(width: 0, height: -50), at: 0.2)
        }
        #expect(inner.contentOffset.y == 50 && notes.lines.isEmpty)

        let short = UIScrollView(frame: square)
        short.contentSize = square.size
        try play(scrolled(short)) {
            $0.drag(.point(CGPoint(x: 50, y: 80)), by: CGSize(width: 0, height: -50), at: 0.2)
        }
        #expect(notes.lines == ["scrolled"])
    }

    @Test("A drag of the view around takes a finger that moves on a button of UIKit, and not one on a slider")
    func drags() throws {
        let drag = DragGesture().onEnded { [notes] _ in notes.note("dragged") }
        try play(Holder(view: button()).gesture(drag)) {
            $0.drag(.point(CGPoint(x: 20, y: 50)), by: CGSize(width: 50, height: 0), at: 0.2)
        }
        #expect(notes.lines == ["down", "cancelled", "dragged"])

        notes.lines = []
        let slider = UISlider(frame: square)
        try play(Holder(view: slider).gesture(drag)) {
            $0.drag(.point(CGPoint(x: 14, y: 50)), by: CGSize(width: 36, height: 0), at: 0.2)
        }
        #expect(notes.lines.isEmpty && abs(slider.value - 0.5) < 1e-4)
    }

    @Test("A slider of UIKit in a scroll view follows a finger across, and a finger down scrolls")
    func sliders() throws {
        let slider = UISlider(frame: square)
        try play(scrolled(slider)) {
            $0.drag(.point(CGPoint(x: 14, y: 50)), by: CGSize(width: 36, height: 0), at: 0.2)
            $0.drag(.point(CGPoint(x: 50, y: 50)), by: CGSize(width: 0, height: -40), at: 1)
        }

        #expect(abs(slider.value - 0.5) < 1e-4 && notes.lines == ["scrolled"])
    }

    @Test("A recogniser of UIKit goes before a tap and a drag of the view around it")
    func recognizers() throws {
        let view = UIView(frame: square)
        view.addGestureRecognizer(UITapGestureRecognizer(target: notes, action: notes.selector("inner tap")))
        let pan = UIPanGestureRecognizer()
        pan.addTarget(
            notes,
            action: Selector(
                "pan:",
                { [notes] (pan: UIPanGestureRecognizer) in
                    if pan.state == .began || pan.state == .ended { notes.note("pan \(pan.state)") }
                }
            )
        )
        view.addGestureRecognizer(pan)
        let content = Holder(view: view)
            .onTapGesture { notes.note("tap") }
            .gesture(DragGesture().onEnded { _ in notes.note("drag") })
        try play(content) {
            $0.tap(.point(Self.middle), at: 0.2)
            $0.drag(.point(Self.middle), by: CGSize(width: 30, height: 0), at: 0.8)
        }

        #expect(notes.lines == ["inner tap", "pan began", "pan ended"])
    }

    @Test("A plain view of UIKit sees the touches of a drag around it, which scrolling cancels")
    func plainViews() throws {
        let pad = pad()
        try play(Holder(view: pad).gesture(DragGesture().onEnded { _ in notes.note("dragged") })) {
            $0.drag(.point(Self.middle), by: CGSize(width: 30, height: 0), at: 0.2)
        }
        #expect(notes.lines == ["began", "ended", "dragged"])

        notes.lines = []
        try play(scrolled(pad)) {
            $0.drag(.point(CGPoint(x: 50, y: 80)), by: CGSize(width: 0, height: -50), at: 0.2)
        }
        #expect(notes.lines == ["began", "cancelled", "scrolled"])
    }

    @Test("Both taps of a double tap reach a plain view of UIKit")
    func doubleTaps() throws {
        try play(Holder(view: pad()).onTapGesture(count: 2) { notes.note("double") }) {
            $0.tap(.point(Self.middle), count: 2, at: 0.2)
        }

        #expect(notes.lines == ["began", "ended", "began", "ended", "double"])
    }
}
