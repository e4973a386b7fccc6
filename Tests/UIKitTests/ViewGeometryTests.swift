import Foundation
import HalationPixels
import SwiftUI
import TestSupport
import Testing

@MainActor
@Suite("Geometry of UIKit's views")
struct ViewGeometryTests {
    @Test("Resizing a superview changes flexible parts in proportion, and no others", arguments: 0..<64)
    func autoresizing(mask: Int) {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 60, height: 40))
        view.autoresizingMask = UIView.AutoresizingMask(rawValue: UInt(mask))
        root.addSubview(view)
        root.frame.size = CGSize(width: 150, height: 130)

        func parts(_ bits: Int, _ lengths: [CGFloat], _ extra: CGFloat) -> [CGFloat] {
            let flexible = (0..<3).map { bits >> $0 & 1 == 1 }
            let total = zip(flexible, lengths).reduce(0) { $0 + ($1.0 ? $1.1 : 0) }
            guard total > 0 else { return lengths }
            return zip(flexible, lengths).map { $0 ? $1 + extra * $1 / total : $1 }
        }
        let (across, down) = (parts(mask & 7, [10, 60, 30], 50), parts(mask >> 3, [20, 40, 40], 30))
        let expected = CGRect(x: across[0], y: down[0], width: across[1], height: down[1])
        #expect(abs(view.frame.minX - expected.minX) < 1e-9 && abs(view.frame.width - expected.width) < 1e-9)
        #expect(
            abs(view.frame.minY - expected.minY) < 1e-9 && abs(view.frame.height - expected.height) < 1e-9
        )
    }

    @Test("Touches go to the frontmost view that takes them, and not beyond the bounds of a superview")
    func hits() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let (back, front) = (
            UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50)),
            UIView(frame: CGRect(x: 30, y: 30, width: 50, height: 50))
        )
        let outside = UIView(frame: CGRect(x: 40, y: 0, width: 50, height: 20))
        root.addSubview(back)
        root.addSubview(front)
        back.addSubview(outside)
        func hit(_ x: CGFloat, _ y: CGFloat) -> UIView? { root.hitTest(CGPoint(x: x, y: y), with: nil) }

        #expect(hit(40, 40) === front && hit(20, 20) === back && hit(5, 5) === root && hit(101, 5) == nil)
        // Inside of its superview the overhanging view is hit, and beyond it is not.
        #expect(hit(55, 15) === outside && hit(75, 15) === root)
        front.isUserInteractionEnabled = false
        #expect(hit(40, 40) === back)
        back.alpha = 0.005
        #expect(hit(40, 40) === root)
        root.isHidden = true
        #expect(hit(40, 40) == nil)
    }

    @Test("Subviews keep one order in the list, the layers and the drawing")
    func order() {
        let root = UIView()
        let views = (0..<4).map { index in
            let view = UIView()
            view.tag = index + 1
            return view
        }
        for view in views { root.addSubview(view) }
        func tags() -> [Int] { root.subviews.map(\.tag) }
        func layers() -> [Int] { (root.layer.sublayers ?? []).compactMap { ($0.delegate as? UIView)?.tag } }

        root.bringSubviewToFront(views[1])
        #expect(tags() == [1, 3, 4, 2] && layers() == tags())
        root.sendSubviewToBack(views[3])
        #expect(tags() == [4, 1, 3, 2] && layers() == tags())
        root.insertSubview(views[1], belowSubview: views[0])
        #expect(tags() == [4, 2, 1, 3] && layers() == tags())
        root.insertSubview(views[3], aboveSubview: views[2])
        #expect(tags() == [2, 1, 3, 4] && layers() == tags())
        root.exchangeSubview(at: 0, withSubviewAt: 3)
        #expect(tags() == [4, 1, 3, 2] && layers() == tags())
        views[2].removeFromSuperview()
        #expect(tags() == [4, 1, 2] && layers() == tags())
        #expect(root.viewWithTag(2) === views[1] && root.viewWithTag(3) == nil)
        #expect(views[0].isDescendant(of: root) && !root.isDescendant(of: views[0]))
    }

    @Test("A view tells of its way into a window and out of it, once and in order")
    func lifeCycle() {
        final class Diary: UIView {
            var entries: [String] = []
            override func willMove(toSuperview newSuperview: UIView?) {
                entries.append("will \(newSuperview != nil)")
            }
            override func didMoveToSuperview() { entries.append("did \(superview != nil)") }
            override func willMove(toWindow newWindow: UIWindow?) {
                entries.append("will window \(newWindow != nil)")
            }
            override func didMoveToWindow() { entries.append("did window \(window != nil)") }
        }
        let (window, middle, diary) = (UIWindow(frame: .zero), UIView(), Diary())
        middle.addSubview(diary)
        #expect(diary.entries == ["will true", "did true"])
        diary.entries = []
        window.addSubview(middle)
        #expect(diary.entries == ["will window true", "did window true"])
        diary.entries = []
        middle.removeFromSuperview()
        #expect(diary.entries == ["will window false", "did window false"])
        diary.entries = []
        diary.removeFromSuperview()
        #expect(diary.entries == ["will false", "did false"])
    }

    @Test(
        "An image stands in its view as the content mode says",
        arguments: [
            (.scaleToFill, CGRect(x: 0, y: 0, width: 40, height: 20)),
            (.scaleAspectFit, CGRect(x: 10, y: 0, width: 20, height: 20)),
            (.scaleAspectFill, CGRect(x: 0, y: -10, width: 40, height: 40)),
            (.center, CGRect(x: 16, y: 6, width: 8, height: 8)),
            (.top, CGRect(x: 16, y: 0, width: 8, height: 8)),
            (.bottom, CGRect(x: 16, y: 12, width: 8, height: 8)),
            (.left, CGRect(x: 0, y: 6, width: 8, height: 8)),
            (.right, CGRect(x: 32, y: 6, width: 8, height: 8)),
            (.topLeft, CGRect(x: 0, y: 0, width: 8, height: 8)),
            (.topRight, CGRect(x: 32, y: 0, width: 8, height: 8)),
            (.bottomLeft, CGRect(x: 0, y: 12, width: 8, height: 8)),
            (.bottomRight, CGRect(x: 32, y: 12, width: 8, height: 8)),
        ] as [(UIView.ContentMode, CGRect)]
    )
    func contentModes(mode: UIView.ContentMode, rect: CGRect) throws {
        struct Picture: UIViewRepresentable {
            let mode: UIView.ContentMode

            func makeUIView(context: Context) -> UIImageView {
                let image = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { context in
                    UIColor.black.setFill()
                    context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
                }
                let view = UIImageView(image: image)
                view.contentMode = mode
                view.clipsToBounds = true
                view.setContentHuggingPriority(.defaultLow, for: .horizontal)
                return view
            }

            func updateUIView(_ uiView: UIImageView, context: Context) {}

            func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIImageView, context: Context) -> CGSize?
            {
                CGSize(width: 40, height: 20)
            }
        }
        let renderer = ImageRenderer(content: Picture(mode: mode).frame(width: 40, height: 20))
        let buffer = try renderer.pixelBuffer()
        buffer.withRows { rows in
            for y in 0..<20 {
                for x in 0..<40 {
                    let isInside = rect.contains(CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5))
                    #expect(rows[x, y].alpha == (isInside ? 255 : 0), "\(x), \(y)")
                }
            }
        }
    }

    @Test("A label is as high as its lines, and breaks only in a width")
    func labels() {
        func label(_ text: String, lines: Int) -> UILabel {
            let label = UILabel()
            label.text = text
            label.numberOfLines = lines
            return label
        }
        let free = CGSize(width: CGFloat.infinity, height: CGFloat.infinity)
        func size(_ count: Int, limit: Int = 0) -> CGSize {
            label(Array(repeating: "line", count: count).joined(separator: "\n"), lines: limit).sizeThatFits(
                free
            )
        }
        let (one, two) = (size(1), size(2))
        let distance = two.height - one.height
        #expect(abs(distance / UIFont.systemFont(ofSize: 17).lineHeight - 1) < 0.1)
        for count in 3...5 {
            // Each line adds the same; heights are rounded up to a third of a point.
            #expect(
                abs(size(count).height - one.height - CGFloat(count - 1) * distance) <= CGFloat(count) / 3
            )
            #expect(abs(size(count).width - one.width) < 0.4)
            #expect(size(count, limit: 2).height == two.height && size(count, limit: 1).height == one.height)
        }
        let words = String(repeating: "word ", count: 30)
        var last = CGFloat.infinity
        for width in stride(from: CGFloat(60), to: 400, by: 20) {
            let size = label(words, lines: 0).sizeThatFits(CGSize(width: width, height: 1000))
            #expect(size.width <= width + 1e-6 && size.height <= last)
            last = size.height
        }
        #expect(label("", lines: 1).intrinsicContentSize == .zero)
        let preferred = label(words, lines: 0)
        preferred.preferredMaxLayoutWidth = 100
        #expect(preferred.intrinsicContentSize == preferred.sizeThatFits(CGSize(width: 100, height: 0)))
    }

    @Test("Natural text begins at the leading edge")
    func naturalAlignment() {
        let label = UILabel()
        label.text = "text"
        let room = CGRect(x: 0, y: 0, width: 200, height: 30)
        #expect(label.textRect(forBounds: room, limitedToNumberOfLines: 1).minX == 0)
        label.semanticContentAttribute = .forceRightToLeft
        #expect(label.textRect(forBounds: room, limitedToNumberOfLines: 1).maxX == 200)
        label.textAlignment = .left
        #expect(label.textRect(forBounds: room, limitedToNumberOfLines: 1).minX == 0)
        label.textAlignment = .center
        #expect(abs(label.textRect(forBounds: room, limitedToNumberOfLines: 1).midX - 100) < 1e-9)
    }

    @Test("Animated images are shown in turn, each for its share of the duration")
    func animatedImages() {
        let images = (1...4).map { side in
            UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { _ in }
        }
        let view = UIImageView(image: nil)
        view.animationImages = images
        view.animationDuration = 2
        view.animationRepeatCount = 2
        func width(_ time: Double) -> CGFloat {
            withAmbientDate(Date(timeIntervalSinceReferenceDate: 50 + time)) {
                MainActor.assumeIsolated { view.sizeThatFits(.zero).width }
            }
        }
        withAmbientDate(Date(timeIntervalSinceReferenceDate: 50)) {
            MainActor.assumeIsolated { view.startAnimating() }
        }
        #expect([0, 0.4, 0.6, 1.1, 1.6, 2.1, 3.9].map(width) == [1, 1, 2, 3, 4, 1, 4])
        // After the last turn there is no image.
        #expect(width(4.1) == 0)
    }

    @Test("Margins by direction are those of the sides")
    func directionalMargins() {
        let view = UIView()
        view.semanticContentAttribute = .forceRightToLeft
        view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
        #expect(
            view.directionalLayoutMargins
                == NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        )
    }
}
