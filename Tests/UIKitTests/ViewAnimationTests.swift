import Foundation
import SwiftUI
import Testing

@MainActor
private func at<Result: Sendable>(_ seconds: Double, _ body: @MainActor () -> Result) -> Result {
    withAmbientDate(Date(timeIntervalSinceReferenceDate: 100 + seconds)) {
        MainActor.assumeIsolated { body() }
    }
}

@MainActor
@Suite("Animations of UIKit's views", .serialized)
struct ViewAnimationTests {
    private let view = UIView()

    private func opacity(_ time: Double) -> Double {
        at(time) { Double(view.layer.presentation()?.opacity ?? .nan) }
    }

    private func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-5 }

    @Test("A linear change runs over its duration, after its delay", arguments: [0.0, 0.5])
    func linear(delay: Double) {
        at(0) { UIView.animate(withDuration: 2, delay: delay, options: .curveLinear) { view.alpha = 0 } }
        #expect(view.alpha == 0)
        #expect(isNear(opacity(delay / 2), 1))
        for share in [0.25, 0.5, 0.75] { #expect(isNear(opacity(delay + 2 * share), 1 - share)) }
        #expect(opacity(delay + 2.01) == 0)
    }

    @Test("Changes outside of an animation, and those that are not to be animated, take effect at once")
    func atOnce() {
        at(0) { view.alpha = 0.5 }
        #expect(opacity(0) == 0.5)
        at(1) {
            UIView.animate(withDuration: 1) {
                UIView.performWithoutAnimation { view.alpha = 0 }
            }
        }
        #expect(opacity(1) == 0)
        at(2) {
            UIView.setAnimationsEnabled(false)
            UIView.animate(withDuration: 1) { view.alpha = 1 }
            UIView.setAnimationsEnabled(true)
        }
        #expect(opacity(2) == 1 && UIView.areAnimationsEnabled)
    }

    @Test(
        "The curves of the options are those of the timing functions",
        arguments: [
            (UIView.AnimationOptions.curveEaseIn, (0.42, 0.0, 1.0, 1.0)), (.curveEaseOut, (0, 0, 0.58, 1)),
            (.curveEaseInOut, (0.42, 0, 0.58, 1)), (.curveLinear, (0, 0, 1, 1)),
        ]
    )
    func curves(options: UIView.AnimationOptions, points: (Double, Double, Double, Double)) {
        at(0) { UIView.animate(withDuration: 1, delay: 0, options: options) { view.alpha = 0 } }
        func curve(_ a: Double, _ b: Double, _ t: Double) -> Double {
            3 * (1 - t) * (1 - t) * t * a + 3 * (1 - t) * t * t * b + t * t * t
        }
        for time in [0.2, 0.5, 0.9] {
            var (low, high) = (0.0, 1.0)
            for _ in 0..<50 {
                let middle = (low + high) / 2
                if curve(points.0, points.2, middle) < time { low = middle } else { high = middle }
            }
            #expect(abs(opacity(time) - (1 - curve(points.1, points.3, low))) < 1e-4)
        }
    }

    @Test("Repeated changes turn back if they are to")
    func repeats() {
        at(0) {
            UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .repeat, .autoreverse]) {
                view.alpha = 0
            }
        }
        #expect(isNear(opacity(0.25), 0.75) && isNear(opacity(1.25), 0.25) && isNear(opacity(7.75), 0.75))
    }

    @Test("An animation within another has its duration and its pace")
    func inherited() {
        let other = UIView()
        at(0) {
            UIView.animate(withDuration: 4, delay: 0, options: .curveLinear) {
                UIView.animate(withDuration: 1) { view.alpha = 0 }
                UIView.animate(withDuration: 1, delay: 0, options: [.curveEaseIn, .overrideInheritedCurve]) {
                    other.alpha = 0
                }
            }
        }
        #expect(isNear(opacity(1), 0.75))
        let shown = at(2) { Double(other.layer.presentation()?.opacity ?? .nan) }
        #expect(shown > 0.6 && shown < 0.75)
    }

    @Test("An animation that overrides the duration has its own, and each tells its own")
    func nested() {
        let other = UIView()
        at(0) {
            UIView.animate(withDuration: 4, delay: 0, options: .curveLinear) {
                #expect(UIView.inheritedAnimationDuration == 4)
                view.alpha = 0
                UIView.animate(
                    withDuration: 1,
                    delay: 0,
                    options: [.curveLinear, .overrideInheritedDuration]
                ) { other.alpha = 0 }
            }
        }
        #expect(UIView.inheritedAnimationDuration == 0)
        #expect(isNear(opacity(1), 0.75))
        #expect(at(1.01) { other.layer.presentation()?.opacity } == 0)
    }

    @Test("Keyframes run in their shares of the whole")
    func keyframes() {
        let other = UIView()
        at(0) {
            UIView.animateKeyframes(withDuration: 2, delay: 0, options: .calculationModeLinear) {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.alpha = 0 }
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.25) { other.alpha = 0 }
            }
        }
        #expect(isNear(opacity(0.5), 0.5) && opacity(1.01) == 0)
        let shown = { time in at(time) { Double(other.layer.presentation()?.opacity ?? .nan) } }
        #expect(isNear(shown(0.9), 1) && isNear(shown(1.25), 0.5) && shown(1.51) == 0)
    }

    @Test("A frame and a transform move along straight ways")
    func geometry() {
        at(0) {
            view.frame = CGRect(x: 0, y: 0, width: 10, height: 20)
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                view.frame = CGRect(x: 100, y: 50, width: 30, height: 20)
            }
        }
        let frame = at(0.25) { view.layer.presentation()?.frame ?? .zero }
        #expect(
            isNear(Double(frame.minX), 25) && isNear(Double(frame.minY), 12.5)
                && isNear(Double(frame.width), 15)
        )
    }
}

@MainActor
@Suite("Tables of UIKit")
struct TableTests {
    private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
        let counts: [Int]
        init(_ counts: [Int]) { self.counts = counts }
        func numberOfSections(in tableView: UITableView) -> Int { counts.count }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
            counts[section]
        }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = "\(indexPath.section).\(indexPath.row)"
            return cell
        }
        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
            CGFloat(20 + 10 * indexPath.section + indexPath.row)
        }
    }

    @Test(
        "Rows lie below each other in the order of their paths, and the content is as high as all",
        arguments: [[3], [2, 0, 4], [], [0, 1]]
    )
    func rows(counts: [Int]) {
        let (table, source) = (UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 80)), Source(counts))
        table.dataSource = source
        table.delegate = source
        table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 12))
        table.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 7))
        table.layoutIfNeeded()
        var y: CGFloat = 12
        for (section, count) in counts.enumerated() {
            for row in 0..<count {
                let cell = table.cellForRow(at: IndexPath(row: row, section: section))
                let height = CGFloat(20 + 10 * section + row)
                #expect(cell?.frame == CGRect(x: 0, y: y, width: 100, height: height))
                #expect(cell?.textLabel?.text == "\(section).\(row)")
                y += height
            }
        }
        #expect(table.tableFooterView?.frame == CGRect(x: 0, y: y, width: 100, height: 7))
        #expect(table.contentSize == CGSize(width: 100, height: y + 7))
        #expect(table.numberOfSections == counts.count)
    }

    @Test("Scrolling to a row brings it to the place that is asked for, as far as there is content")
    func scrolling() {
        let (table, source) = (UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 80)), Source([20]))
        table.dataSource = source
        table.delegate = source
        table.layoutIfNeeded()
        let path = IndexPath(row: 9, section: 0)
        let frame = table.cellForRow(at: path)?.frame ?? .zero
        for (position, y) in [
            (UITableView.ScrollPosition.top, frame.minY), (.middle, frame.midY - 40),
            (.bottom, frame.maxY - 80),
        ] {
            table.scrollToRow(at: path, at: position, animated: false)
            #expect(table.contentOffset == CGPoint(x: 0, y: y))
        }
        table.scrollToRow(at: IndexPath(row: 19, section: 0), at: .top, animated: false)
        #expect(table.contentOffset.y == table.contentSize.height - 80)
    }
}
