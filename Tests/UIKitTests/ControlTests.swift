import DrawingTestSupport
import Foundation
import HalationPixels
import SwiftUI
import Testing

@MainActor
@Suite("Controls of UIKit")
struct ControlTests {
    private final class Target {
        var calls: [String] = []
        func plain() { calls.append("plain") }
        func sender(_ sender: UIControl) { calls.append("sender") }
    }

    private struct Shown: UIViewRepresentable {
        let view: UIView
        func makeUIView(context: Context) -> UIView { view }
        func updateUIView(_ uiView: UIView, context: Context) {}
    }

    @Test("A slider's value stays within its limits, whichever changes")
    func slider() {
        let slider = UISlider()
        slider.value = 5
        #expect(slider.value == 1)
        slider.maximumValue = 10
        slider.value = 5
        #expect(slider.value == 5)
        slider.minimumValue = 7
        #expect(slider.value == 7)
        slider.maximumValue = 3
        #expect(slider.minimumValue == 3 && slider.value == 3)
        slider.minimumValue = 20
        #expect(slider.maximumValue == 20 && slider.value == 20)
        slider.setValue(-9, animated: true)
        #expect(slider.value == 20)
    }

    @Test("The current page is one of the dots, and a share is between nothing and all")
    func pagesAndProgress() {
        let pages = UIPageControl()
        pages.numberOfPages = 4
        pages.currentPage = 9
        #expect(pages.currentPage == 3)
        pages.numberOfPages = 2
        #expect(pages.currentPage == 1)
        pages.currentPage = -1
        #expect(pages.currentPage == 0)
        #expect(pages.allowsContinuousInteraction)
        let progress = UIProgressView()
        progress.setProgress(1.5, animated: false)
        #expect(progress.progress == 1)
        progress.progress = -1
        #expect(progress.progress == 0)
    }

    @Test("An image of a page is drawn as a template in place of its dot, and takes its room")
    func pageImages() throws {
        let pages = UIPageControl()
        pages.numberOfPages = 3
        let bare = pages.intrinsicContentSize
        let square = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
            context.cgContext.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        }
        pages.setIndicatorImage(square, forPage: 1)
        pages.currentPageIndicatorTintColor = .red
        pages.pageIndicatorTintColor = .blue

        #expect(pages.indicatorImage(forPage: 1) === square && pages.indicatorImage(forPage: 0) == nil)
        // 13 points more for each, and for the height.
        #expect(pages.intrinsicContentSize == CGSize(width: bare.width + 39, height: bare.height + 13))
        let first = try picture(of: Shown(view: pages), width: 90, height: 40)
        pages.currentPage = 1
        let second = try picture(of: Shown(view: pages), width: 90, height: 40)
        // The middles are 30 points apart; the corner of the square is none of a dot.
        #expect(first[37, 12].blue == 255 && first[37, 12].red == 0 && first[15, 20].red > 200)
        #expect(second[37, 12].red > 200 && second[15, 20].blue == 255 && second[7, 12].alpha == 0)
    }

    @Test("Segments keep their number, and their titles' widths decide the control's")
    func segments() {
        let control = UISegmentedControl(items: ["One", "Two"])
        let width = control.intrinsicContentSize.width
        control.setTitle("A much longer title", forSegmentAt: 1)
        #expect(control.intrinsicContentSize.width > width)
        control.insertSegment(withTitle: "Zero", at: 0, animated: false)
        #expect((0..<3).map { control.titleForSegment(at: $0) } == ["Zero", "One", "A much longer title"])
        control.setTitle("none", forSegmentAt: 7)
        #expect(control.titleForSegment(at: 7) == nil && control.numberOfSegments == 3)
        control.removeAllSegments()
        #expect(control.numberOfSegments == 0 && control.intrinsicContentSize.width == 0)
    }

    @Test("A method is called once for an event, however often it was added")
    func addedTwice() {
        let (target, control) = (Target(), UIControl())
        for _ in 0..<3 {
            control.addTarget(target, action: Selector("plain", target.plain), for: .touchUpInside)
        }
        control.addTarget(target, action: Selector("plain", target.plain), for: .touchDown)
        control.sendActions(for: .touchUpInside)
        control.sendActions(for: .touchDown)
        control.sendActions(for: .valueChanged)
        #expect(target.calls == ["plain", "plain"])
    }

    @Test("A method is removed from the events that are named, and no others")
    func removal() {
        let (target, control) = (Target(), UIControl())
        control.addTarget(target, action: Selector("plain", target.plain), for: [.touchUpInside, .touchDown])
        control.addTarget(target, action: Selector("sender:", Target.sender(_:)), for: .touchUpInside)
        control.removeTarget(target, action: Selector("plain", target.plain), for: .touchUpInside)
        control.sendActions(for: .touchUpInside)
        control.sendActions(for: .touchDown)
        #expect(target.calls == ["sender", "plain"])
        control.removeTarget(nil, action: nil, for: .allEvents)
        control.sendActions(for: .allEvents)
        #expect(target.calls.count == 2)
    }

    @Test("Closures are called at their events, with the control as the sender")
    func closures() {
        let control = UIControl()
        var senders: [Any?] = []
        control.addAction(UIAction { senders.append($0.sender) }, for: .valueChanged)
        control.sendActions(for: .touchDown)
        control.sendActions(for: .valueChanged)
        #expect(senders.count == 1 && senders.first as? UIControl === control)
    }

    @Test("The states of a control are those that were set")
    func states() {
        let control = UIControl()
        #expect(control.state == .normal)
        control.isEnabled = false
        control.isSelected = true
        #expect(control.state == [.disabled, .selected])
        control.isHighlighted = true
        control.isEnabled = true
        #expect(control.state == [.highlighted, .selected])
    }

    @Test("A stack of controllers shows the last, below its bar")
    func navigation() {
        let controllers = (0..<3).map { _ in UIViewController() }
        let stack = UINavigationController(rootViewController: controllers[0])
        stack.view.frame = CGRect(x: 0, y: 0, width: 100, height: 200)
        stack.pushViewController(controllers[1], animated: true)
        stack.pushViewController(controllers[2], animated: true)
        stack.view.layoutIfNeeded()
        #expect(stack.topViewController === controllers[2])
        #expect(controllers[2].view.frame == CGRect(x: 0, y: 44, width: 100, height: 156))
        #expect(controllers[1].viewIfLoaded?.superview == nil)
        #expect(controllers.allSatisfy { $0.parent === stack && $0.navigationController === stack })
        #expect(stack.popViewController(animated: true) === controllers[2])
        #expect(controllers[2].parent == nil && controllers[2].view.superview == nil)
        stack.isNavigationBarHidden = true
        stack.view.layoutIfNeeded()
        #expect(controllers[1].view.frame == CGRect(x: 0, y: 0, width: 100, height: 200))
        #expect(stack.popToRootViewController(animated: false) == [controllers[1]])
        #expect(stack.popViewController(animated: false) == nil)
        stack.setViewControllers([controllers[2], controllers[1]], animated: false)
        #expect(stack.topViewController === controllers[1] && controllers[0].parent == nil)
    }

    @Test("Tabs show the selected controller, and the first when the selected one is gone")
    func tabs() {
        let controllers = (0..<3).map { _ in UIViewController() }
        let tabs = UITabBarController()
        tabs.viewControllers = controllers
        tabs.view.frame = CGRect(x: 0, y: 0, width: 50, height: 60)
        tabs.selectedViewController = controllers[2]
        tabs.view.layoutIfNeeded()
        #expect(tabs.selectedIndex == 2)
        #expect(controllers[2].view.superview === tabs.view && controllers[2].view.frame == tabs.view.bounds)
        tabs.viewControllers = [controllers[0], controllers[1]]
        #expect(tabs.selectedIndex == 0 && tabs.selectedViewController === controllers[0])
        #expect(controllers[2].parent == nil && controllers[2].view.superview == nil)
        tabs.moreNavigationController.navigationBar.isHidden = true
        #expect(tabs.moreNavigationController.navigationBar.isHidden)
    }

    @Test("Hosted views are measured in the environment of the view around them")
    func hostedEnvironment() throws {
        struct Frame: UIViewRepresentable {
            let hosting: UIHostingController<Text>

            func makeUIView(context: Context) -> UIView {
                let row = UIView()
                let inner: UIView = hosting.view
                inner.translatesAutoresizingMaskIntoConstraints = false
                row.addSubview(inner)
                NSLayoutConstraint.activate([
                    inner.leadingAnchor.constraint(equalTo: row.leadingAnchor),
                    inner.topAnchor.constraint(equalTo: row.topAnchor),
                ])
                return row
            }

            func updateUIView(_ uiView: UIView, context: Context) {}
        }
        func size(_ font: Font) throws -> CGSize {
            let hosting = UIHostingController(rootView: Text("Halation"))
            let content = Frame(hosting: hosting).frame(width: 300, height: 100).environment(\.font, font)
            _ = try ImageRenderer(content: content).pixelBuffer()
            return hosting.view.frame.size
        }
        let (small, large) = (try size(.system(size: 10)), try size(.system(size: 40)))
        #expect(small.height > 0 && large.height > 3 * small.height && large.width > 3 * small.width)
    }
}
