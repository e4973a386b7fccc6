import Foundation
import SwiftUI
import TestSupport
import Testing

private typealias Attribute = NSLayoutConstraint.Attribute

@MainActor
private func value(_ attribute: Attribute, _ frame: CGRect) -> CGFloat {
    switch attribute {
    case .left: frame.minX
    case .right: frame.maxX
    case .top: frame.minY
    case .bottom: frame.maxY
    case .width: frame.width
    case .height: frame.height
    case .centerX: frame.midX
    case .centerY: frame.midY
    default: .nan
    }
}

@MainActor
private func isNear(_ a: CGRect, _ b: CGRect) -> Bool {
    let distances = [a.minX - b.minX, a.minY - b.minY, a.width - b.width, a.height - b.height]
    return distances.allSatisfy { abs($0) < 1e-4 }
}

@MainActor
private func child(_ parent: UIView) -> UIView {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    parent.addSubview(view)
    return view
}

@MainActor
@Suite("Auto Layout")
struct AutoLayoutTests {
    /// Views with random rectangles, and constraints that these rectangles fulfil and that decide them.
    @MainActor
    private struct Puzzle {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
        var views: [UIView] = []
        var frames: [CGRect] = []

        init(seed: UInt64, slack: Bool) {
            var random = SplitMix64(seed: seed)
            func number(_ range: ClosedRange<Int>) -> CGFloat {
                CGFloat(Int.random(in: range, using: &random))
            }
            var constraints: [NSLayoutConstraint] = []
            let pairs: [[Attribute]] = [
                [.left, .right, .width, .centerX], [.top, .bottom, .height, .centerY],
            ]
            for index in 0..<8 {
                let view = child(root)
                let frame = CGRect(
                    x: number(0...200),
                    y: number(0...150),
                    width: number(10...200),
                    height: number(10...150)
                )
                for attributes in pairs {
                    // Two of the four decide a position and a length, each by something decided before.
                    for attribute in attributes.shuffled(using: &random).prefix(2) {
                        let isLength = attribute == .width || attribute == .height
                        let other =
                            index == 0 ? root : ([root] + views)[Int.random(in: 0...index, using: &random)]
                        let otherFrame =
                            other === root ? root.bounds : frames[views.firstIndex(of: other) ?? 0]
                        let target =
                            isLength
                            ? attributes[2]
                            : attributes.filter { $0 != .width && $0 != .height }[
                                Int.random(in: 0...2, using: &random)
                            ]
                        let multiplier: CGFloat = isLength ? CGFloat.random(in: 0.3...2, using: &random) : 1
                        constraints.append(
                            NSLayoutConstraint(
                                item: view,
                                attribute: attribute,
                                relatedBy: .equal,
                                toItem: other,
                                attribute: target,
                                multiplier: multiplier,
                                constant: value(attribute, frame) - value(target, otherFrame) * multiplier
                            )
                        )
                    }
                    guard slack else { continue }
                    // Inequalities that hold with room to spare, and weak equations that do not hold.
                    for relation in [
                        NSLayoutConstraint.Relation.lessThanOrEqual, .greaterThanOrEqual, .equal,
                    ] {
                        let attribute = attributes[Int.random(in: 0...3, using: &random)]
                        let constraint = NSLayoutConstraint(
                            item: view,
                            attribute: attribute,
                            relatedBy: relation,
                            toItem: root,
                            attribute: attributes[2],
                            multiplier: 0,
                            constant: value(attribute, frame) - CGFloat(relation.rawValue) * number(1...30)
                        )
                        if relation == .equal {
                            constraint.constant += 40
                            constraint.priority = UILayoutPriority(
                                Float(Int.random(in: 1...999, using: &random))
                            )
                        }
                        constraints.append(constraint)
                    }
                }
                views.append(view)
                frames.append(frame)
            }
            NSLayoutConstraint.activate(constraints.shuffled(using: &random))
            root.layoutIfNeeded()
        }
    }

    @Test(
        "Consistent equations have the rectangles that they were made of as solution",
        arguments: 0..<40 as Range<UInt64>
    )
    func equations(seed: UInt64) {
        let puzzle = Puzzle(seed: seed, slack: false)
        for (view, frame) in zip(puzzle.views, puzzle.frames) { #expect(isNear(view.frame, frame)) }
    }

    @Test("Inequalities that hold, and weaker equations, change nothing", arguments: 0..<40 as Range<UInt64>)
    func slack(seed: UInt64) {
        let puzzle = Puzzle(seed: seed, slack: true)
        for (view, frame) in zip(puzzle.views, puzzle.frames) { #expect(isNear(view.frame, frame)) }
    }

    @Test(
        "Of several lower bounds the highest counts, and of several upper bounds the lowest",
        arguments: 0..<10 as Range<UInt64>
    )
    func bounds(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let limits = (0..<5).map { _ in CGFloat(Int.random(in: 20...300, using: &random)) }
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        let (grown, shrunk) = (child(root), child(root))
        for limit in limits {
            grown.widthAnchor.constraint(greaterThanOrEqualToConstant: limit).isActive = true
            shrunk.widthAnchor.constraint(lessThanOrEqualToConstant: limit).isActive = true
        }
        let (small, large) = (
            grown.widthAnchor.constraint(equalToConstant: 5),
            shrunk.widthAnchor.constraint(equalToConstant: 1000)
        )
        for constraint in [small, large] {
            constraint.priority = .defaultLow
            constraint.isActive = true
        }
        root.layoutIfNeeded()
        #expect(grown.frame.width == limits.max())
        #expect(shrunk.frame.width == limits.min())
    }

    @Test("A value between a lower and an upper bound is kept, one beyond them is moved to the nearer")
    func clamping() {
        for (wish, expected) in [(CGFloat(10), CGFloat(50)), (75, 75), (200, 100)] {
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
            let view = child(root)
            let width = view.widthAnchor.constraint(equalToConstant: wish)
            width.priority = .defaultHigh
            NSLayoutConstraint.activate([
                view.widthAnchor.constraint(greaterThanOrEqualToConstant: 50),
                view.widthAnchor.constraint(lessThanOrEqualToConstant: 100), width,
            ])
            root.layoutIfNeeded()
            #expect(view.frame.width == expected)
        }
    }

    @Test("A bound that another makes superfluous does not hold a view back")
    func superfluousBound() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        let (a, b) = (child(root), child(root))
        let wish = a.widthAnchor.constraint(equalToConstant: 0)
        wish.priority = .defaultLow
        NSLayoutConstraint.activate([
            wish, a.widthAnchor.constraint(greaterThanOrEqualToConstant: 100),
            b.widthAnchor.constraint(equalTo: a.widthAnchor, multiplier: 0.5),
            b.widthAnchor.constraint(greaterThanOrEqualToConstant: 90),
        ])
        root.layoutIfNeeded()
        #expect(a.frame.width == 180 && b.frame.width == 90)
    }

    @Test(
        "The stronger of two contradictory constraints counts",
        arguments: [(Float(900), Float(300)), (300, 900)]
    )
    func priorities(first: Float, second: Float) {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        let view = child(root)
        let widths = [
            view.widthAnchor.constraint(equalToConstant: 10),
            view.widthAnchor.constraint(equalToConstant: 20),
        ]
        for (constraint, priority) in zip(widths, [first, second]) {
            constraint.priority = UILayoutPriority(priority)
            constraint.isActive = true
        }
        root.layoutIfNeeded()
        #expect(view.frame.width == (first > second ? 10 : 20))
        widths[first > second ? 0 : 1].isActive = false
        root.layoutIfNeeded()
        #expect(view.frame.width == (first > second ? 20 : 10))
    }

    @Test("Constants change, and margins, guides and nested views hold")
    func anchors() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        root.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        let (middle, inner, guide) = (child(root), UIView(), UILayoutGuide())
        inner.translatesAutoresizingMaskIntoConstraints = false
        middle.addSubview(inner)
        root.addLayoutGuide(guide)
        let left = guide.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 30)
        NSLayoutConstraint.activate([
            middle.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
            middle.trailingAnchor.constraint(equalTo: root.layoutMarginsGuide.trailingAnchor),
            middle.topAnchor.constraint(equalTo: root.layoutMarginsGuide.topAnchor),
            middle.bottomAnchor.constraint(equalTo: root.layoutMarginsGuide.bottomAnchor),
            left, guide.widthAnchor.constraint(equalToConstant: 50),
            inner.leftAnchor.constraint(equalTo: guide.leftAnchor),
            inner.rightAnchor.constraint(equalTo: guide.rightAnchor),
            inner.topAnchor.constraint(equalTo: middle.topAnchor, constant: 5),
            inner.heightAnchor.constraint(equalTo: root.heightAnchor, multiplier: 0.5, constant: -10),
        ])
        root.layoutIfNeeded()
        #expect(middle.frame == CGRect(x: 2, y: 1, width: 194, height: 96))
        #expect(inner.frame == CGRect(x: 28, y: 5, width: 50, height: 40))
        left.constant = 60
        root.layoutIfNeeded()
        #expect(inner.frame.minX == 58)
        root.frame.size = CGSize(width: 300, height: 200)
        root.layoutIfNeeded()
        #expect(middle.frame == CGRect(x: 2, y: 1, width: 294, height: 196))
        #expect(inner.frame.height == 90)
    }

    @Test("From right to left leading is the right edge, and distances run to the left")
    func rightToLeft() {
        func frames(_ direction: UISemanticContentAttribute) -> [CGRect] {
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
            root.semanticContentAttribute = direction
            let (first, second) = (child(root), child(root))
            NSLayoutConstraint.activate([
                first.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
                first.widthAnchor.constraint(equalToConstant: 30),
                second.leadingAnchor.constraint(greaterThanOrEqualTo: first.trailingAnchor, constant: 5),
                second.leadingAnchor.constraint(greaterThanOrEqualTo: root.centerXAnchor, constant: -20),
                second.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -7),
            ])
            let wide = second.widthAnchor.constraint(equalToConstant: 1000)
            wide.priority = .defaultLow
            wide.isActive = true
            root.layoutIfNeeded()
            return [first.frame, second.frame]
        }
        let mirrored = frames(.forceLeftToRight).map {
            CGRect(x: 200 - $0.maxX, y: $0.minY, width: $0.width, height: $0.height)
        }
        #expect(frames(.forceRightToLeft) == mirrored)
        #expect(mirrored[0] == CGRect(x: 160, y: 0, width: 30, height: 0))
        // The second begins 20 before the centre and ends 7 before the edge.
        #expect(mirrored[1].maxX == 120 && mirrored[1].minX == 7)
    }

    @Test("Left and right do not depend on the direction")
    func leftAndRight() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        root.semanticContentAttribute = .forceRightToLeft
        let view = child(root)
        NSLayoutConstraint.activate([
            view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10),
            view.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -50),
        ])
        root.layoutIfNeeded()
        #expect(view.frame.minX == 10 && view.frame.width == 140)
    }

    @Test("The environment's direction is that of represented views")
    func environmentDirection() throws {
        struct Bar: UIViewRepresentable {
            let box: UIView

            func makeUIView(context: Context) -> UIView {
                let row = UIView()
                box.translatesAutoresizingMaskIntoConstraints = false
                row.addSubview(box)
                NSLayoutConstraint.activate([
                    box.leadingAnchor.constraint(equalTo: row.leadingAnchor),
                    box.widthAnchor.constraint(equalToConstant: 8),
                    box.heightAnchor.constraint(equalToConstant: 8),
                ])
                return row
            }

            func updateUIView(_ uiView: UIView, context: Context) {}
        }
        for (direction, x) in [(LayoutDirection.leftToRight, CGFloat(0)), (.rightToLeft, 56)] {
            let box = UIView()
            let content = Bar(box: box).frame(width: 64, height: 8).environment(\.layoutDirection, direction)
            _ = try ImageRenderer(content: content).pixelBuffer()
            #expect(box.frame.minX == x)
        }
    }
}

@MainActor
@Suite("Constraints in scroll views")
struct ScrollLayoutTests {
    private let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))

    private func pin(_ view: UIView, to item: LayoutAnchorSource, inset: CGFloat = 0) -> [NSLayoutConstraint]
    {
        [
            view.leadingAnchor.constraint(equalTo: item.leadingAnchor, constant: inset),
            view.trailingAnchor.constraint(equalTo: item.trailingAnchor, constant: -inset),
            view.topAnchor.constraint(equalTo: item.topAnchor, constant: inset),
            view.bottomAnchor.constraint(equalTo: item.bottomAnchor, constant: -inset),
        ]
    }

    @Test("Content that is pinned to the content guide gives the content its size")
    func contentGuide() {
        let view = child(scroll)
        NSLayoutConstraint.activate(
            pin(view, to: scroll.contentLayoutGuide, inset: 7) + [
                view.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
                view.heightAnchor.constraint(equalToConstant: 300),
            ]
        )
        scroll.layoutIfNeeded()
        #expect(scroll.contentSize == CGSize(width: 114, height: 314))
        #expect(view.frame == CGRect(x: 7, y: 7, width: 100, height: 300))
        #expect(scroll.contentLayoutGuide.layoutFrame == CGRect(x: 0, y: 0, width: 114, height: 314))
    }

    @Test("The edges of the scroll view are those of its content, its width is that of the frame")
    func ownEdges() {
        let view = child(scroll)
        NSLayoutConstraint.activate(
            pin(view, to: scroll) + [
                view.widthAnchor.constraint(equalTo: scroll.widthAnchor, multiplier: 2),
                view.heightAnchor.constraint(equalTo: scroll.heightAnchor, constant: 20),
            ]
        )
        scroll.layoutIfNeeded()
        #expect(scroll.contentSize == CGSize(width: 200, height: 70))
        #expect(scroll.bounds.size == CGSize(width: 100, height: 50))
    }

    @Test("Scrolling moves the content, and not what stands at the frame")
    func scrolling() {
        let (view, header) = (child(scroll), child(scroll))
        NSLayoutConstraint.activate(
            pin(view, to: scroll.contentLayoutGuide) + [
                view.widthAnchor.constraint(equalToConstant: 300),
                view.heightAnchor.constraint(equalToConstant: 400),
                header.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor, constant: 3),
                header.leftAnchor.constraint(equalTo: scroll.frameLayoutGuide.leftAnchor),
                header.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
                header.heightAnchor.constraint(equalToConstant: 10),
            ]
        )
        for offset in [CGPoint.zero, CGPoint(x: 20, y: 120)] {
            scroll.contentOffset = offset
            scroll.setNeedsLayout()
            scroll.layoutIfNeeded()
            #expect(view.frame == CGRect(x: 0, y: 0, width: 300, height: 400))
            #expect(view.convert(CGPoint.zero, to: nil) == CGPoint(x: -offset.x, y: -offset.y))
            #expect(header.convert(CGPoint.zero, to: nil) == CGPoint(x: 0, y: 3))
            #expect(scroll.contentSize == CGSize(width: 300, height: 400))
        }
    }

    @Test("A scroll view within other views is laid out with them, whatever its content's size")
    func nested() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 90))
        let inner = UIScrollView()
        inner.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(inner)
        let label = UILabel()
        label.text = String(repeating: "many words ", count: 20)
        label.numberOfLines = 0
        label.translatesAutoresizingMaskIntoConstraints = false
        inner.addSubview(label)
        NSLayoutConstraint.activate(
            pin(inner, to: root, inset: 10) + pin(label, to: inner.contentLayoutGuide) + [
                label.widthAnchor.constraint(equalTo: inner.frameLayoutGuide.widthAnchor)
            ]
        )
        root.layoutIfNeeded()
        let height = label.sizeThatFits(CGSize(width: 100, height: CGFloat.infinity)).height
        #expect(inner.frame == CGRect(x: 10, y: 10, width: 100, height: 70))
        #expect(inner.contentSize == CGSize(width: 100, height: height))
        #expect(height > 200)
    }

    @Test("A content size that a program sets stays, if constraints say nothing about it")
    func ownContentSize() {
        scroll.contentSize = CGSize(width: 500, height: 600)
        let view = child(scroll)
        NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: scroll.topAnchor, constant: 5),
            view.widthAnchor.constraint(equalToConstant: 10),
        ])
        scroll.layoutIfNeeded()
        #expect(scroll.contentSize == CGSize(width: 500, height: 600))
    }

    @Test("Insets move content that is not scrolled, and none that is")
    func insets() {
        scroll.contentSize = CGSize(width: 100, height: 500)
        scroll.contentInset = UIEdgeInsets(top: 20, left: 5, bottom: 0, right: 0)
        #expect(scroll.contentOffset == CGPoint(x: -5, y: -20))
        scroll.contentOffset = CGPoint(x: 0, y: 100)
        scroll.contentInset.bottom = 40
        #expect(scroll.contentOffset == CGPoint(x: 0, y: 100))
    }

    @Test(
        "A rectangle becomes visible by the shortest way",
        arguments: [
            (CGRect(x: 0, y: 0, width: 10, height: 10), CGPoint(x: 0, y: 0)),
            (CGRect(x: 150, y: 10, width: 10, height: 10), CGPoint(x: 60, y: 10)),
            (CGRect(x: 30, y: 40, width: 10, height: 5), CGPoint(x: 30, y: 30)),
            (CGRect(x: 90, y: 200, width: 60, height: 20), CGPoint(x: 50, y: 170)),
        ]
    )
    func rectToVisible(rect: CGRect, offset: CGPoint) {
        scroll.contentSize = CGSize(width: 500, height: 500)
        scroll.contentOffset = CGPoint(x: 40, y: 30)
        scroll.scrollRectToVisible(rect, animated: false)
        #expect(scroll.contentOffset == offset)
    }
}
