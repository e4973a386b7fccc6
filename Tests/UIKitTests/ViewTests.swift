import Foundation
import HalationDiagnostics
import HalationPixels
import SwiftUI
import Testing

@MainActor
@Suite("Views of UIKit")
struct ViewTests {
    @Test("A table within other views is laid out once for a change, and not again without one")
    func tableSettles() {
        let (root, middle) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 200)), UIView())
        let (rows, table) = (Rows(3), CountingTable(frame: root.bounds))
        table.dataSource = rows
        table.separatorStyle = .none
        root.addSubview(middle)
        middle.addSubview(table)
        root.layoutIfNeeded()
        // The rows that the first pass adds take a second one.
        #expect(table.passes == 2)
        root.layoutIfNeeded()
        #expect(table.passes == 2)
        table.setNeedsLayout()
        root.layoutIfNeeded()
        #expect(table.passes == 3)
    }

    @Test("A view that never settles is laid out twenty times at most, however deep it lies")
    func restlessViewIsLimited() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
        var parent = root
        for _ in 0..<3 {
            let child = UIView()
            parent.addSubview(child)
            parent = child
        }
        let restless = RestlessView()
        parent.addSubview(restless)
        root.layoutIfNeeded()
        #expect((1...20).contains(restless.passes))
    }

    @Test("A text that a label already has marks nothing")
    func sameTextMarksNothing() {
        let (root, label) = (UIView(), UILabel())
        root.addSubview(label)
        label.text = "Halation"
        root.layoutIfNeeded()
        label.text = "Halation"
        label.isHidden = false
        #expect(!root.layer.needsLayout() && !label.layer.needsLayout())
        label.text = "Light"
        #expect(root.layer.needsLayout())
    }

    @Test("The view of a hosting controller that nothing keeps is measured and drawn")
    func hostingViewOutlivesItsController() throws {
        let view = UIView()
        view.addSubview(UIHostingController(rootView: Color.red.frame(width: 20, height: 10)).view)
        #expect(view.subviews.first?.intrinsicContentSize == CGSize(width: 20, height: 10))

        let renderer = ImageRenderer(content: Hosting { Color.red })
        renderer.proposedSize = ProposedViewSize(width: 64, height: 8)
        #expect(reds(try renderer.pixelBuffer()) == 64)
    }

    @Test("The animations of hosted views start when they are first shown")
    func hostedViewsStartWhenShown() throws {
        let renderer = ImageRenderer(content: Hosting { Growing() })
        renderer.proposedSize = ProposedViewSize(width: 64, height: 8)
        renderer.epoch = Date(timeIntervalSinceReferenceDate: 800_000_000)
        var widths: [Int] = []
        for time in [0.0, 0.5, 1, 2] {
            renderer.date = .init(timeIntervalSinceReferenceDate: time)
            widths.append(reds(try renderer.pixelBuffer()))
        }
        #expect(widths == [0, 16, 32, 64])
    }

    @Test("The random numbers of hosted views follow the seed")
    func hostedViewsFollowTheSeed() throws {
        func width(seed: UInt64) throws -> Int {
            let renderer = ImageRenderer(content: Hosting { RandomBar() })
            renderer.proposedSize = ProposedViewSize(width: 64, height: 8)
            renderer.seed = seed
            return reds(try renderer.pixelBuffer())
        }
        let widths = try (0..<8).map { try width(seed: $0) }
        #expect(Set(widths).count > 4)
        #expect(try (0..<8).map { try width(seed: $0) } == widths)
    }

    @Test("A layer is drawn after its view is gone")
    func layerOutlivesView() {
        func layer() -> CALayer {
            let label = UILabel(frame: CGRect(x: 0, y: 0, width: 8, height: 8))
            label.text = "x"
            return label.layer
        }
        let orphan = layer()
        let image = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { context in
            orphan.render(in: context.cgContext)
        }
        #expect(image.size == CGSize(width: 8, height: 8))
    }

    @Test("A view that is added to its superview again moves to the front and keeps its constraints")
    func addingAgainKeepsConstraints() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let (first, second, third) = (UIView(), UIView(), UIView())
        for view in [first, second, third] { root.addSubview(view) }
        first.translatesAutoresizingMaskIntoConstraints = false
        first.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10).isActive = true
        root.addSubview(first)
        #expect(root.subviews == [second, third, first])
        root.insertSubview(first, belowSubview: third)
        #expect(root.subviews == [second, first, third])
        root.insertSubview(second, aboveSubview: first)
        #expect(root.subviews == [first, second, third])
        #expect(root.layer.sublayers?.map { $0 === first.layer } == [true, false, false])
        #expect(root.constraints.count == 1 && first.superview === root)
    }

    @Test("A stack forgets the space after a view that leaves it")
    func stackForgetsSpacing() {
        let (view, other) = (UIView(), UIView())
        let stack = UIStackView(arrangedSubviews: [view, other])
        for leave in [{ stack.removeArrangedSubview(view) }, { view.removeFromSuperview() }] {
            stack.setCustomSpacing(20, after: view)
            #expect(stack.customSpacing(after: view) == 20)
            leave()
            stack.insertArrangedSubview(view, at: 0)
            #expect(stack.customSpacing(after: view) == UIStackView.spacingUseDefault)
        }
    }

    @Test("A table reports rows beyond its limit and titles that are not drawn")
    func tableReports() {
        func messages(_ count: Int, title: String?) -> [String] {
            let (rows, table) = (Rows(count, title: title), UITableView())
            return Warnings.recorded {
                table.dataSource = rows
                table.layoutIfNeeded()
            }.messages
        }
        #expect(messages(500, title: nil).isEmpty)
        #expect(messages(-1, title: nil).isEmpty)
        #expect(messages(501, title: nil).contains { $0.contains("rows after the first 500") })
        #expect(messages(1, title: "Header").contains { $0.contains("titleForHeaderInSection") })
    }

    @Test("Rates without a limit, long intervals and a bounce of -1 are taken to the nearest that works")
    func extremes() {
        let link = CADisplayLink(target: self, selector: Selector("tick", {}))
        for rate in [Float.infinity, 1e20] {
            link.preferredFrameRateRange = CAFrameRateRange(minimum: 1, maximum: rate)
            #expect(link.preferredFramesPerSecond == 60)
        }
        link.preferredFrameRateRange = CAFrameRateRange(minimum: 1, maximum: .nan)
        #expect(link.preferredFramesPerSecond == 0)
        link.frameInterval = 120
        #expect(link.frameInterval == 60)
        #expect(CASpringAnimation(perceptualDuration: 1, bounce: -1).damping.isFinite)
    }
}

/// The red pixels of the middle row.
private func reds(_ picture: PixelBuffer) -> Int {
    picture.withRows { rows in
        (0..<picture.size.width).filter { rows[$0, 4].red > 200 && rows[$0, 4].green < 100 }.count
    }
}

@MainActor
private final class Rows: UITableViewDataSource {
    let count: Int
    let title: String?

    init(_ count: Int, title: String? = nil) {
        self.count = count
        self.title = title
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { title }
}

private final class CountingTable: UITableView {
    var passes = 0

    override func layoutSubviews() {
        passes += 1
        super.layoutSubviews()
    }
}

private final class RestlessView: UIView {
    var passes = 0

    override func layoutSubviews() {
        passes += 1
        setNeedsLayout()
        superview?.setNeedsLayout()
    }
}

/// A view of UIKit with a hosting controller's, whose controller nothing keeps.
private struct Hosting<Content: View>: UIViewRepresentable {
    @ViewBuilder let content: Content

    func makeUIView(context: Context) -> UIView {
        let view = UIView()
        if let hosted = UIHostingController(rootView: content).view {
            hosted.frame = view.bounds
            hosted.backgroundColor = nil
            hosted.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.addSubview(hosted)
        }
        return view
    }

    func updateUIView(_ uiView: UIView, context: Context) {}
}

/// A bar of a random length.
private struct RandomBar: View {
    var body: some View {
        Color(red: 1, green: 0, blue: 0).frame(width: .random(in: 0...64))
    }
}

/// A bar that grows to 64 points in 2 seconds from its appearance.
private struct Growing: View {
    @State private var width: CGFloat = 0

    var body: some View {
        Color(red: 1, green: 0, blue: 0).frame(width: width).frame(width: 64, alignment: .leading)
            .onAppear { withAnimation(.linear(duration: 2)) { width = 64 } }
    }
}
