import Foundation
import HalationPixels
import SwiftUI
import Testing

/// The picture of a view at a time, drawn after every frame of a rate.
@MainActor
private func picture(
    _ view: some View,
    at time: Double,
    framesPerSecond rate: Double? = nil,
    size: CGSize = CGSize(width: 64, height: 8)
) throws -> PixelBuffer {
    let renderer = ImageRenderer(content: view)
    renderer.proposedSize = ProposedViewSize(size)
    var frame = 0.0
    while let rate, frame / rate < time - 1e-9 {
        renderer.date = Date(timeIntervalSinceReferenceDate: frame / rate)
        _ = try renderer.pixelBuffer()
        frame += 1
    }
    renderer.date = Date(timeIntervalSinceReferenceDate: time)
    return try renderer.pixelBuffer()
}

/// The stretches of a row whose pixels are not transparent.
private func runs(_ picture: PixelBuffer, row: Int) -> Int {
    picture.withRows { rows in
        (0..<picture.size.width).filter { x in
            rows[x, row].alpha > 0 && (x == 0 || rows[x - 1, row].alpha == 0)
        }.count
    }
}

/// The pixels of a row that are not transparent.
private func covered(_ picture: PixelBuffer, row: Int) -> Int {
    picture.withRows { rows in (0..<picture.size.width).filter { rows[$0, row].alpha > 127 }.count }
}

private struct Line: UIViewRepresentable {
    func makeUIView(context: Context) -> UIView {
        let view = UIView()
        let line = CAShapeLayer()
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 0, y: 4))
        path.addLine(to: CGPoint(x: 64, y: 4))
        line.path = path.cgPath
        line.strokeColor = UIColor.black.cgColor
        line.lineWidth = 8
        let animation = CABasicAnimation(keyPath: "strokeEnd")
        animation.fromValue = 0
        animation.toValue = 1
        animation.duration = 2
        line.add(animation, forKey: nil)
        view.layer.addSublayer(line)
        return view
    }

    func updateUIView(_ uiView: UIView, context: Context) {}
}

private struct Sparks: UIViewRepresentable {
    func makeUIView(context: Context) -> UIView {
        let view = UIView()
        let emitter = CAEmitterLayer()
        emitter.beginTime = CACurrentMediaTime()
        emitter.emitterPosition = CGPoint(x: -1, y: 4)
        let cell = CAEmitterCell()
        cell.birthRate = 4
        cell.lifetime = 10
        cell.velocity = 32
        cell.contents =
            UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { context in
                UIColor.white.setFill()
                context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
            }.cgImage
        cell.contentsScale = 3
        emitter.emitterCells = [cell]
        view.layer.addSublayer(emitter)
        return view
    }

    func updateUIView(_ uiView: UIView, context: Context) {}
}

/// Counts the calls of a representable.
private final class Calls {
    var made = 0
    var updated: [Int] = []
    var dismantled = 0
    var ticks = 0
}

private struct Counted: UIViewRepresentable {
    let calls: Calls
    let value: Int

    func makeUIView(context: Context) -> UILabel {
        calls.made += 1
        return UILabel()
    }

    func updateUIView(_ uiView: UILabel, context: Context) { calls.updated.append(value) }

    static func dismantleUIView(_ uiView: UILabel, coordinator: Coordinator) {
        coordinator.calls.dismantled += 1
    }

    func makeCoordinator() -> Coordinator { Coordinator(calls: calls) }

    final class Coordinator {
        let calls: Calls
        init(calls: Calls) { self.calls = calls }
    }
}

private struct Changing: View {
    let calls: Calls
    @State private var value = 1
    @State private var isShown = true

    var body: some View {
        VStack { if isShown { Counted(calls: calls, value: value) } }
            .task {
                try? await Task.sleep(nanoseconds: 500_000_000)
                value = 2
                try? await Task.sleep(nanoseconds: 500_000_000)
                isShown = false
            }
    }
}

private struct Linked: UIViewRepresentable {
    let calls: Calls

    func makeUIView(context: Context) -> UIView {
        let link = CADisplayLink(
            target: context.coordinator,
            selector: Selector("tick", Coordinator.tick)
        )
        link.add(to: .main, forMode: .common)
        return UIView()
    }

    func updateUIView(_ uiView: UIView, context: Context) {}

    func makeCoordinator() -> Coordinator { Coordinator(calls: calls) }

    final class Coordinator {
        let calls: Calls
        init(calls: Calls) { self.calls = calls }
        func tick() { calls.ticks += 1 }
    }
}

private struct Mover: UIViewRepresentable {
    func makeUIView(context: Context) -> UIView {
        let view = UIView()
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 8, height: 8))
        box.backgroundColor = .black
        view.addSubview(box)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { box.frame.origin.x = 56 }
        return view
    }

    func updateUIView(_ uiView: UIView, context: Context) {}
}

@MainActor
@Suite("Represented views")
struct RepresentableTests {
    @Test("A stroke ends where its animation is, at every frame rate", arguments: [4.0, 24, 60])
    func strokeEnds(rate: Double) throws {
        #expect(covered(try picture(Line(), at: 1, framesPerSecond: rate), row: 4) == 32)
        #expect(covered(try picture(Line(), at: 0.5, framesPerSecond: rate), row: 4) == 16)
        #expect(covered(try picture(Line(), at: 2.5, framesPerSecond: rate), row: 4) == 64)
    }

    @Test("An emitter has emitted as many particles as its rate says")
    func emitterCounts() throws {
        // Births are at 0.25, 0.5 ...; one every 8 points.
        #expect(runs(try picture(Sparks(), at: 0.2), row: 4) == 0)
        #expect(runs(try picture(Sparks(), at: 1.3), row: 4) == 5)
        #expect(runs(try picture(Sparks(), at: 1.6), row: 4) == 6)
    }

    @Test("Layers look the same at every frame rate", arguments: [4.0, 24, 60])
    func sameAtEveryRate(rate: Double) throws {
        #expect(try picture(Sparks(), at: 1.5, framesPerSecond: rate) == picture(Sparks(), at: 1.5))
        #expect(try picture(Mover(), at: 0.5, framesPerSecond: rate) == picture(Mover(), at: 0.5))
    }

    @Test("A view is made once, updated with its value, and dismantled")
    func lifeOfView() throws {
        let calls = Calls()
        let renderer = ImageRenderer(content: Changing(calls: calls))
        for time in [0.0, 0.25, 0.75] {
            renderer.date = Date(timeIntervalSinceReferenceDate: time)
            _ = try renderer.pixelBuffer()
        }
        #expect(calls.made == 1)
        #expect(calls.updated.first == 1)
        #expect(calls.updated.last == 2)
        #expect(calls.dismantled == 0)
        renderer.date = Date(timeIntervalSinceReferenceDate: 1.25)
        _ = try renderer.pixelBuffer()
        #expect(calls.made == 1)
        #expect(calls.dismantled == 1)
    }

    @Test("A display link is called 60 times a second, whatever the frame rate", arguments: [4.0, 24, 60])
    func displayLinkTicks(rate: Double) throws {
        let calls = Calls()
        _ = try picture(Linked(calls: calls), at: 1.001, framesPerSecond: rate)
        #expect(calls.ticks == 60)
    }

    @Test("A view's animation moves its frame")
    func animationMoves() throws {
        let half = try picture(Mover(), at: 0.5)
        half.withRows { rows in
            #expect(rows[27, 4].alpha == 0)
            #expect(rows[28, 4].alpha == 255)
            #expect(rows[35, 4].alpha == 255)
            #expect(rows[36, 4].alpha == 0)
        }
    }

    @Test("A hosting controller measures its views")
    func hostingControllerMeasures() {
        let fixed = UIHostingController(rootView: Color.red.frame(width: 50, height: 30))
        #expect(fixed.sizeThatFits(in: CGSize(width: 200, height: 200)) == CGSize(width: 50, height: 30))
        let free = UIHostingController(rootView: Color.red)
        #expect(free.sizeThatFits(in: CGSize(width: 200, height: 100)) == CGSize(width: 200, height: 100))
        #expect(fixed.view.intrinsicContentSize == CGSize(width: 50, height: 30))
    }

    @Test("Constraints pin edges, centre views and give sizes")
    func constraintsPlace() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        let (pinned, centred) = (UIView(), UIView())
        for child in [pinned, centred] {
            child.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(child)
        }
        NSLayoutConstraint.activate([
            pinned.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 10),
            pinned.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
            pinned.topAnchor.constraint(equalTo: view.topAnchor),
            pinned.heightAnchor.constraint(equalTo: view.heightAnchor, multiplier: 0.25),
            centred.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            centred.topAnchor.constraint(equalTo: pinned.bottomAnchor, constant: 5),
            centred.widthAnchor.constraint(equalToConstant: 40),
            centred.heightAnchor.constraint(equalTo: centred.widthAnchor),
        ])
        view.layoutIfNeeded()
        #expect(pinned.frame == CGRect(x: 10, y: 0, width: 170, height: 25))
        #expect(centred.frame == CGRect(x: 80, y: 30, width: 40, height: 40))
        let fitting = pinned.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        #expect(fitting == .zero)
    }

    @Test("A stack fills, spaces and aligns its views")
    func stackArranges() {
        let views = (0..<3).map { _ in UIView() }
        for view in views {
            view.heightAnchor.constraint(equalToConstant: 10).isActive = true
        }
        let stack = UIStackView(arrangedSubviews: views)
        stack.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
        stack.distribution = .fillEqually
        stack.spacing = 5
        stack.alignment = .center
        stack.layoutIfNeeded()
        #expect(views.map(\.frame) == [0, 35, 70].map { CGRect(x: $0, y: 15, width: 30, height: 10) })
    }

    @Test("A control calls the methods of its targets")
    func controlCalls() {
        final class Target {
            var count = 0
            func tapped(_ sender: UIButton) { count += 1 }
        }
        let target = Target()
        let button = UIButton(type: .system)
        button.addTarget(target, action: Selector("tapped:", target.tapped), for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
        button.sendActions(for: .touchDown)
        #expect(target.count == 1)
    }
}
