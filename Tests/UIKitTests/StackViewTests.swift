import Foundation
import SwiftUI
import TestSupport
import Testing

/// A view with an intrinsic size.
private final class Block: UIView {
    let size: CGSize

    init(_ width: CGFloat, _ height: CGFloat) {
        size = CGSize(width: width, height: height)
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { size }
}

@MainActor
private func stack(
    _ views: [UIView],
    _ size: CGSize,
    _ distribution: UIStackView.Distribution,
    spacing: CGFloat = 0,
    axis: NSLayoutConstraint.Axis = .horizontal,
    alignment: UIStackView.Alignment = .fill
) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: views)
    stack.frame = CGRect(origin: .zero, size: size)
    stack.distribution = distribution
    stack.spacing = spacing
    stack.axis = axis
    stack.alignment = alignment
    stack.layoutIfNeeded()
    return stack
}

private func isNear(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 1e-6 }

@MainActor
@Suite("Stack views")
struct StackViewTests {
    private nonisolated static let seeds = 0..<12 as Range<UInt64>

    private func blocks(_ seed: UInt64) -> ([Block], spacing: CGFloat, length: CGFloat) {
        var random = SplitMix64(seed: seed)
        let count = Int.random(in: 2...6, using: &random)
        let views = (0..<count).map { _ in
            Block(
                CGFloat(Int.random(in: 5...60, using: &random)),
                CGFloat(Int.random(in: 5...60, using: &random))
            )
        }
        let spacing = CGFloat(Int.random(in: 0...12, using: &random))
        let total = views.reduce(0) { $0 + $1.size.width } + spacing * CGFloat(count - 1)
        return (views, spacing, total + CGFloat(Int.random(in: 10...90, using: &random)))
    }

    @Test("Equal lengths share what the spacing leaves, along both axes", arguments: seeds)
    func fillEqually(seed: UInt64) {
        let (views, spacing, length) = blocks(seed)
        let share = (length - spacing * CGFloat(views.count - 1)) / CGFloat(views.count)
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            let size =
                axis == .horizontal ? CGSize(width: length, height: 9) : CGSize(width: 9, height: length)
            _ = stack(views, size, .fillEqually, spacing: spacing, axis: axis)
            for (index, view) in views.enumerated() {
                let (start, extent) =
                    axis == .horizontal
                    ? (view.frame.minX, view.frame.width) : (view.frame.minY, view.frame.height)
                #expect(isNear(extent, share) && isNear(start, CGFloat(index) * (share + spacing)))
            }
        }
    }

    @Test("Proportional lengths keep the ratio of the intrinsic ones and fill the stack", arguments: seeds)
    func fillProportionally(seed: UInt64) {
        let (views, spacing, length) = blocks(seed)
        _ = stack(views, CGSize(width: length, height: 10), .fillProportionally, spacing: spacing)
        for view in views.dropFirst() {
            #expect(isNear(view.frame.width * views[0].size.width, views[0].frame.width * view.size.width))
        }
        #expect(isNear(views.last?.frame.maxX ?? 0, length))
        for (a, b) in zip(views, views.dropFirst()) { #expect(isNear(b.frame.minX - a.frame.maxX, spacing)) }
    }

    @Test("Equal spacing keeps lengths and makes the gaps equal", arguments: seeds)
    func equalSpacing(seed: UInt64) {
        let (views, spacing, length) = blocks(seed)
        _ = stack(views, CGSize(width: length, height: 10), .equalSpacing, spacing: spacing)
        let gaps = zip(views, views.dropFirst()).map { $1.frame.minX - $0.frame.maxX }
        #expect(views.allSatisfy { $0.frame.width == $0.size.width })
        #expect(views[0].frame.minX == 0 && isNear(views.last?.frame.maxX ?? 0, length))
        #expect(gaps.allSatisfy { isNear($0, gaps[0]) && $0 >= spacing - 1e-9 })
    }

    @Test("Equal centring keeps lengths and puts the centres at equal distances", arguments: seeds)
    func equalCentering(seed: UInt64) {
        let (views, spacing, length) = blocks(seed)
        // Enough room for every gap to be above the spacing.
        let room = length + 200
        _ = stack(views, CGSize(width: room, height: 10), .equalCentering, spacing: spacing)
        let distances = zip(views, views.dropFirst()).map { $1.frame.midX - $0.frame.midX }
        #expect(views.allSatisfy { $0.frame.width == $0.size.width })
        #expect(views[0].frame.minX == 0 && isNear(views.last?.frame.maxX ?? 0, room))
        #expect(distances.allSatisfy { isNear($0, distances[0]) })
    }

    @Test("Equal centring in little room keeps the spacing before the distances of centres")
    func tightCentering() {
        let views = [Block(60, 5), Block(10, 5), Block(10, 5), Block(60, 5)]
        _ = stack(views, CGSize(width: 180, height: 10), .equalCentering, spacing: 10)
        let gaps = zip(views, views.dropFirst()).map { $1.frame.minX - $0.frame.maxX }
        // Equal distances would be 40, which leaves 5 beside the wide views.
        #expect(gaps == [10, 20, 10])
    }

    @Test(
        "What is left over goes to the view that hugs its content least, what lacks is taken where it resists least"
    )
    func fill() {
        let views = [Block(20, 5), Block(30, 5), Block(40, 5)]
        views[1].setContentHuggingPriority(UILayoutPriority(100), for: .horizontal)
        views[2].setContentCompressionResistancePriority(UILayoutPriority(200), for: .horizontal)
        let wide = stack(views, CGSize(width: 150, height: 10), .fill, spacing: 5)
        #expect(views.map(\.frame.width) == [20, 80, 40])
        wide.frame.size.width = 80
        wide.layoutIfNeeded()
        #expect(views.map(\.frame.width) == [20, 30, 20])
    }

    @Test(
        "Views share what is lacking in the order in which they resist",
        arguments: [UIStackView.Distribution.fill, .equalSpacing, .equalCentering]
    )
    func shrink(distribution: UIStackView.Distribution) {
        let views = [Block(20, 5), Block(30, 5), Block(40, 5)]
        for (view, priority) in zip(views, [Float(700), 100, 200]) {
            view.setContentCompressionResistancePriority(UILayoutPriority(priority), for: .horizontal)
        }
        _ = stack(views, CGSize(width: 50, height: 10), distribution, spacing: 5)
        // 50 less two gaps is 40; the second gives all of its 30, the third 20 more.
        #expect(views.map(\.frame.width) == [20, 0, 20])
        #expect(views.map(\.frame.minX) == [0, 25, 30])
    }

    @Test("Across the stack views fill it, or stand at its start, centre or end", arguments: [0, 1])
    func alignments(axis: Int) throws {
        let axis = try #require(NSLayoutConstraint.Axis(rawValue: axis))
        for (alignment, start, extent) in [
            (UIStackView.Alignment.fill, CGFloat(0), CGFloat(50)), (.leading, 0, 20), (.center, 15, 20),
            (.trailing, 30, 20),
        ] {
            let view = Block(20, 20)
            _ = stack([view], CGSize(width: 50, height: 50), .fill, axis: axis, alignment: alignment)
            let (y, height) =
                axis == .horizontal
                ? (view.frame.minY, view.frame.height) : (view.frame.minX, view.frame.width)
            #expect(y == start && height == extent, "\(alignment)")
        }
    }

    @Test(
        "Baselines of texts of several sizes are on one line",
        arguments: [UIStackView.Alignment.firstBaseline, .lastBaseline]
    )
    func baselines(alignment: UIStackView.Alignment) {
        let labels = [12, 40, 24].map { size in
            let label = UILabel()
            label.text = "Ag"
            label.font = .systemFont(ofSize: CGFloat(size))
            return label
        }
        let row = UIStackView(arrangedSubviews: labels)
        row.alignment = alignment
        row.frame = CGRect(origin: .zero, size: row.intrinsicContentSize)
        row.layoutIfNeeded()
        let lines = labels.map { label in
            alignment == .firstBaseline
                ? label.frame.minY + label.font.ascender : label.frame.maxY + label.font.descender
        }
        #expect(lines.allSatisfy { isNear($0, lines[0]) })
        #expect(labels.allSatisfy { $0.frame.minY >= -1e-6 && $0.frame.maxY <= row.bounds.height + 1e-6 })
    }

    @Test("Hidden views take no room, and come back")
    func hidden() {
        let views = [Block(20, 5), Block(30, 5), Block(40, 5)]
        let row = stack(views, CGSize(width: 100, height: 10), .equalSpacing, spacing: 5)
        #expect(row.intrinsicContentSize == CGSize(width: 100, height: 5))
        views[1].isHidden = true
        row.layoutIfNeeded()
        #expect(row.intrinsicContentSize == CGSize(width: 65, height: 5))
        #expect(views[2].frame.minX == 60)
        views[1].isHidden = false
        row.layoutIfNeeded()
        #expect(views.map(\.frame.minX) == [0, 25, 60])
    }

    @Test("The space after a view stands for the stack's own, and margins are kept")
    func spaces() {
        let views = [Block(20, 5), Block(30, 5), Block(40, 5)]
        let row = UIStackView(arrangedSubviews: views)
        row.spacing = 5
        row.setCustomSpacing(17, after: views[0])
        row.isLayoutMarginsRelativeArrangement = true
        row.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(row.intrinsicContentSize == CGSize(width: 112 + 6, height: 5 + 4))
        row.frame = CGRect(origin: .zero, size: row.intrinsicContentSize)
        row.layoutIfNeeded()
        #expect(views.map(\.frame.minX) == [2, 39, 74])
        #expect(views.map(\.frame.minY) == [1, 1, 1])
        #expect(row.customSpacing(after: views[0]) == 17)
        #expect(row.customSpacing(after: views[1]) == UIStackView.spacingUseDefault)
    }

    @Test("From right to left a row is its mirror image, and leading is the right edge of a column")
    func rightToLeft() {
        func frames(_ isRightToLeft: Bool, _ axis: NSLayoutConstraint.Axis) -> [CGRect] {
            let views = [Block(20, 5), Block(30, 5), Block(40, 5)]
            let stack = UIStackView(arrangedSubviews: views)
            stack.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
            stack.axis = axis
            stack.alignment = .leading
            stack.spacing = 5
            stack.distribution = .equalSpacing
            stack.isLayoutMarginsRelativeArrangement = true
            stack.layoutMargins = UIEdgeInsets(top: 0, left: 3, bottom: 0, right: 3)
            stack.frame = CGRect(x: 0, y: 0, width: 130, height: 60)
            stack.layoutIfNeeded()
            return views.map(\.frame)
        }
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            let mirrored = frames(false, axis).map {
                CGRect(x: 130 - $0.maxX, y: $0.minY, width: $0.width, height: $0.height)
            }
            #expect(frames(true, axis) == mirrored)
        }
    }
}
