import Foundation
import SwiftUI
import Testing

/// Writes down what a view of UIKit tells.
@MainActor
private final class Notes: NSObject, UIScrollViewDelegate, UITableViewDelegate, UITableViewDataSource {
    var lines: [String] = []

    func note(_ line: String) { lines.append(line) }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        note("end \(scrollView.contentOffset.y)")
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 40 }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        note("row \(indexPath.row)")
    }
}

/// Shows a view of UIKit in the size of the picture.
private struct Holder: UIViewRepresentable {
    let view: UIView

    func makeUIView(context: Context) -> UIView { view }

    func updateUIView(_ uiView: UIView, context: Context) {}
}

/// A view that writes down its touches.
private final class Pad: UIView {
    var lines: [String] = []

    private func note(_ name: String, _ touches: Set<UITouch>) {
        guard let place = touches.first?.location(in: self) else { return }
        lines.append("\(name) \(Int(place.x)),\(Int(place.y))")
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        note("cancelled", touches)
    }
}

/// A pan that writes down its states, places and ways.
private struct NotedPan: UIGestureRecognizerRepresentable {
    let notes: Notes

    func makeUIGestureRecognizer(context: Context) -> UIPanGestureRecognizer {
        notes.note("made")
        return UIPanGestureRecognizer()
    }

    func handleUIGestureRecognizerAction(_ recognizer: UIPanGestureRecognizer, context: Context) {
        func text(_ point: CGPoint) -> String { "\(Int(point.x.rounded())),\(Int(point.y.rounded()))" }
        let place = context.converter.location(in: .named("all"))
        let way = context.converter.localTranslation ?? .zero
        notes.note(
            "\(recognizer.state.rawValue) \(text(context.converter.localLocation)) in \(text(place)) by \(text(way))"
        )
    }
}

@MainActor
@Suite("Touches of views of UIKit")
struct TouchTests {
    private let notes = Notes()
    private let square = CGRect(x: 0, y: 0, width: 100, height: 100)

    /// Plays a script over a view of 100 by 100 points for two seconds.
    private func play(
        _ view: UIView,
        framesPerSecond: Double = 30,
        _ script: (inout InteractionScript) -> Void
    ) throws {
        let renderer = ImageRenderer(content: Holder(view: view).frame(width: 100, height: 100))
        renderer.script { script(&$0) }
        let start = renderer.date
        for frame in 0...Int(2 * framesPerSecond) {
            renderer.date = start.addingTimeInterval(Double(frame) / framesPerSecond)
            _ = try renderer.pixelBuffer()
        }
    }

    private func selector(_ line: String) -> Selector {
        let notes = notes
        return Selector(line, { notes.note(line) })
    }

    @Test("A tap is a touch of the frontmost view, and goes on to those around it")
    func chain() throws {
        let pad = Pad(frame: square)
        let child = UIView(frame: CGRect(x: 20, y: 30, width: 50, height: 50))
        pad.addSubview(child)
        let hidden = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        hidden.isHidden = true
        pad.addSubview(hidden)
        try play(pad) { $0.tap(.point(CGPoint(x: 40, y: 50)), at: 0.2) }

        #expect(pad.lines.first == "began 40,50" && pad.lines.last == "ended 40,50")
    }

    @Test("A recogniser of UIKit on a view tells where its finger is, beside the gestures of the view")
    func representedRecognizers() throws {
        let (notes, taps) = (self.notes, Notes())
        let view = Color.red.frame(width: 40, height: 40)
            .onTapGesture { taps.note("tap") }
            .gesture(NotedPan(notes: notes))
            .position(x: 50, y: 50)
            .coordinateSpace(.named("all"))
            .frame(width: 100, height: 100)
        let renderer = ImageRenderer(content: view)
        renderer.script {
            $0.drag(.point(CGPoint(x: 40, y: 50)), by: CGSize(width: 20, height: 0), at: 0.2)
            $0.tap(.point(CGPoint(x: 60, y: 60)), at: 1.5)
        }
        let start = renderer.date
        for frame in 0...60 {
            renderer.date = start.addingTimeInterval(Double(frame) / 30)
            _ = try renderer.pixelBuffer()
        }

        #expect(notes.lines.first == "made")
        #expect(notes.lines.dropFirst().first?.hasPrefix("1 ") == true)
        // From 10 points inside the view, whose corner is at (30, 30), 20 to the right.
        #expect(notes.lines.last == "3 30,20 in 60,50 by 20,0")
        #expect(taps.lines == ["tap"])
    }

    @Test("A button calls its method and its closure, once for each tap on it, unless it is disabled")
    func buttons() throws {
        let view = UIView(frame: square)
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
        button.addTarget(notes, action: selector("method"), for: .touchUpInside)
        button.addAction(UIAction { [notes] _ in notes.note("closure") }, for: .touchUpInside)
        button.addTarget(notes, action: selector("down"), for: .touchDown)
        let other = UIButton(frame: CGRect(x: 0, y: 50, width: 100, height: 40))
        other.addTarget(notes, action: selector("other"), for: .touchUpInside)
        other.isEnabled = false
        view.addSubview(button)
        view.addSubview(other)
        try play(view) {
            $0.tap(.point(CGPoint(x: 50, y: 20)), at: 0.2)
            $0.tap(.point(CGPoint(x: 50, y: 70)), at: 0.6)
        }

        #expect(notes.lines == ["down", "method", "closure"])
    }

    @Test("A switch, a choice and a slider take their values from the finger")
    func values() throws {
        let view = UIView(frame: square)
        let toggle = UISwitch()
        let choice = UISegmentedControl(items: ["A", "B"])
        choice.frame = CGRect(x: 0, y: 35, width: 100, height: 30)
        let slider = UISlider(frame: CGRect(x: 0, y: 69, width: 100, height: 31))
        for (control, name) in [(toggle, "switch"), (choice, "choice"), (slider, "slider")]
            as [(UIControl, String)]
        {
            control.addTarget(notes, action: selector(name), for: .valueChanged)
            view.addSubview(control)
        }
        try play(view) {
            $0.tap(.point(CGPoint(x: 25, y: 15)), at: 0.1)
            $0.tap(.point(CGPoint(x: 75, y: 50)), at: 0.4)
            $0.drag(.point(CGPoint(x: 14, y: 84)), by: CGSize(width: 36, height: 0), at: 0.8)
        }

        #expect(toggle.isOn && choice.selectedSegmentIndex == 1 && abs(slider.value - 0.5) < 1e-4)
        #expect(
            notes.lines.prefix(2) == ["switch", "choice"]
                && notes.lines.dropFirst(2).allSatisfy { $0 == "slider" }
        )
        #expect(notes.lines.count > 4)
    }

    @Test("A double tap is not two taps, where the tap waits for it")
    func taps() throws {
        let view = UIView(frame: square)
        let double = UITapGestureRecognizer(target: notes, action: selector("double"))
        double.numberOfTapsRequired = 2
        let single = UITapGestureRecognizer(target: notes, action: selector("single"))
        single.require(toFail: double)
        view.addGestureRecognizer(single)
        view.addGestureRecognizer(double)
        try play(view) {
            $0.tap(.point(CGPoint(x: 50, y: 50)), count: 2, at: 0.1)
            $0.tap(.point(CGPoint(x: 50, y: 50)), at: 1.2)
        }

        #expect(notes.lines == ["double", "single"])
    }

    @Test("A pan tells the way of the finger, whatever the frame rate", arguments: [24.0, 30, 60])
    func pans(rate: Double) throws {
        let view = Pad(frame: square)
        let pan = UIPanGestureRecognizer()
        var states: [UIGestureRecognizer.State] = []
        var way = CGPoint.zero
        pan.addTarget(
            notes,
            action: Selector(
                "pan:",
                { (pan: UIPanGestureRecognizer) in
                    states.append(pan.state)
                    way = pan.translation(in: pan.view)
                }
            )
        )
        view.addGestureRecognizer(pan)
        try play(view, framesPerSecond: rate) {
            $0.drag(.point(CGPoint(x: 10, y: 20)), by: CGSize(width: 60, height: 30), at: 0.2)
        }

        #expect(
            states.first == .began && states.last == .ended
                && states.dropFirst().dropLast().allSatisfy { $0 == .changed }
        )
        #expect(abs(way.x - 60) < 1e-6 && abs(way.y - 30) < 1e-6)
        // What a gesture takes is cancelled for the view.
        #expect(view.lines.first == "began 10,20" && view.lines.last?.hasPrefix("cancelled") == true)
        #expect(pan.state == .possible)
    }

    @Test("A finger that stays is a long press, and one that moves away is none")
    func presses() throws {
        let view = UIView(frame: square)
        let press = UILongPressGestureRecognizer(target: notes, action: selector("press"))
        view.addGestureRecognizer(press)
        try play(view) {
            $0.longPress(.point(CGPoint(x: 50, y: 50)), at: 0.1, for: 0.7)
            $0.tap(.point(CGPoint(x: 50, y: 50)), at: 1.2)
        }

        #expect(notes.lines == ["press", "press"], "it begins and ends")
    }

    @Test("Swipes are told by their direction, and the delegate may refuse them")
    func swipes() throws {
        final class Judge: NSObject, UIGestureRecognizerDelegate {
            func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
        }
        let view = UIView(frame: square)
        let judge = Judge()
        for (name, direction) in [("left", .left), ("right", .right), ("refused", .left)]
            as [(String, UISwipeGestureRecognizer.Direction)]
        {
            let swipe = UISwipeGestureRecognizer(target: notes, action: selector(name))
            swipe.direction = direction
            if name == "refused" { swipe.delegate = judge }
            view.addGestureRecognizer(swipe)
        }
        try play(view) {
            $0.drag(.point(CGPoint(x: 80, y: 50)), by: CGSize(width: -60, height: 4), at: 0.1, duration: 0.2)
        }

        #expect(notes.lines == ["left"])
    }

    @Test("A scroll view follows the finger up to its ends, and not where nothing is to scroll")
    func scrolling() throws {
        let scroll = UIScrollView(frame: square)
        scroll.contentSize = CGSize(width: 100, height: 130)
        scroll.delegate = notes
        try play(scroll) {
            $0.drag(.point(CGPoint(x: 50, y: 80)), by: CGSize(width: 0, height: -20), at: 0.1)
            $0.drag(.point(CGPoint(x: 50, y: 80)), by: CGSize(width: 0, height: -70), at: 0.8)
        }
        #expect(notes.lines == ["end 20.0", "end 30.0"])

        let short = UIScrollView(frame: square)
        short.contentSize = square.size
        let outer = UIScrollView(frame: square)
        outer.contentSize = CGSize(width: 100, height: 200)
        outer.addSubview(short)
        try play(outer) { $0.drag(.point(CGPoint(x: 50, y: 80)), by: CGSize(width: 0, height: -40), at: 0.1) }
        #expect(short.contentOffset == .zero && outer.contentOffset.y == 40)
    }

    @Test("A page comes to rest at a multiple of the size")
    func pages() throws {
        let scroll = UIScrollView(frame: square)
        scroll.contentSize = CGSize(width: 300, height: 100)
        scroll.isPagingEnabled = true
        try play(scroll) {
            $0.drag(.point(CGPoint(x: 90, y: 50)), by: CGSize(width: -70, height: 0), at: 0.1)
        }

        #expect(scroll.contentOffset == CGPoint(x: 100, y: 0))
    }

    @Test("A tap on a row of a table is told to its delegate")
    func rows() throws {
        let table = UITableView(frame: square)
        table.dataSource = notes
        table.delegate = notes
        try play(table) { $0.tap(.point(CGPoint(x: 50, y: 60)), at: 0.1) }

        #expect(notes.lines == ["row 1"])
    }
}
