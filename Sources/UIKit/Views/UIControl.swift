public import Foundation
import HalationDrawing
import HalationViews
public import QuartzCore

/// A view that calls actions.
@MainActor @preconcurrency
open class UIControl: UIView {
    /// The states that a control may have.
    public struct State: OptionSet, Hashable, Sendable {
        /// One bit for each state in the set.
        public let rawValue: UInt

        /// Creates a set of states.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let normal: State = []
        public static let highlighted = State(rawValue: 1)
        public static let disabled = State(rawValue: 2)
        public static let selected = State(rawValue: 4)
        public static let focused = State(rawValue: 8)
    }

    /// The events for which a control calls actions.
    public struct Event: OptionSet, Hashable, Sendable {
        /// One bit for each event in the set.
        public let rawValue: UInt

        /// Creates a set of events.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let touchDown = Event(rawValue: 1)
        public static let touchDownRepeat = Event(rawValue: 2)
        public static let touchDragInside = Event(rawValue: 4)
        public static let touchDragOutside = Event(rawValue: 8)
        public static let touchDragEnter = Event(rawValue: 16)
        public static let touchDragExit = Event(rawValue: 32)
        public static let touchUpInside = Event(rawValue: 64)
        public static let touchUpOutside = Event(rawValue: 128)
        public static let touchCancel = Event(rawValue: 256)
        public static let valueChanged = Event(rawValue: 4096)
        public static let primaryActionTriggered = Event(rawValue: 8192)
        public static let editingDidBegin = Event(rawValue: 65536)
        public static let editingChanged = Event(rawValue: 131_072)
        public static let editingDidEnd = Event(rawValue: 262_144)
        public static let editingDidEndOnExit = Event(rawValue: 524_288)
        public static let allTouchEvents = Event(rawValue: 4095)
        public static let allEvents = Event(rawValue: .max)
    }

    /// The alignment of content across.
    public enum ContentHorizontalAlignment: Int, Sendable {
        case center
        case left
        case right
        case fill
        case leading
        case trailing
    }

    /// The alignment of content from top to bottom.
    public enum ContentVerticalAlignment: Int, Sendable {
        case center
        case top
        case bottom
        case fill
    }

    private struct Target {
        weak var target: AnyObject?
        let action: Selector
        var events: Event
    }

    private var targets: [Target] = []
    private var closures: [(action: UIAction, events: Event)] = []

    private func isEntry(_ entry: Target, of target: Any?, _ action: Selector) -> Bool {
        entry.target === target.map { $0 as AnyObject } && entry.action == action
    }

    /// Whether the control reacts.
    open var isEnabled = true { didSet { stateDidChange() } }

    /// Whether the control is selected.
    open var isSelected = false { didSet { stateDidChange() } }

    /// Whether the control is drawn as touched.
    open var isHighlighted = false { didSet { stateDidChange() } }

    /// The states of the control.
    open var state: State {
        var state: State = []
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        return state
    }

    /// Called when a state changes.
    func stateDidChange() {}

    // MARK: Touches

    /// Whether a finger is on the control.
    open private(set) var isTracking = false

    /// Whether the finger is on the control or near it.
    open private(set) var isTouchInside = false

    /// The distance from the control within which a finger still counts as on it, in points.
    private static let reach: CGFloat = 70

    /// A finger comes down; a subclass returns whether it follows it.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

    /// The finger moves; a subclass returns whether it goes on following it.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

    /// The finger is lifted, or the control follows it no more.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

    /// Something else takes the finger.
    open func cancelTracking(with event: UIEvent?) {}

    /// The claim of the control on a finger that has moved by a vector: a movement by default.
    func claim(along way: CGPoint) -> TouchClaim { .movement }

    /// Called when a finger was lifted on the control, before its actions.
    func wasTapped(at point: CGPoint) {}

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled, let touch = touches.first else { return }
        isTracking = beginTracking(touch, with: event)
        isTouchInside = true
        isHighlighted = true
        sendActions(for: .touchDown)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled, let touch = touches.first else { return }
        let wasInside = isTouchInside
        isTouchInside = bounds.insetBy(dx: -Self.reach, dy: -Self.reach).contains(touch.location(in: self))
        isHighlighted = isTouchInside
        if isTracking { isTracking = continueTracking(touch, with: event) }
        if wasInside != isTouchInside { sendActions(for: isTouchInside ? .touchDragEnter : .touchDragExit) }
        sendActions(for: isTouchInside ? .touchDragInside : .touchDragOutside)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled, let touch = touches.first else { return }
        if isTracking { endTracking(touch, with: event) }
        let isInside = isTouchInside
        release()
        guard isInside else { return sendActions(for: .touchUpOutside) }
        wasTapped(at: touch.location(in: self))
        sendActions(for: [.touchUpInside, .primaryActionTriggered])
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled else { return }
        if isTracking { cancelTracking(with: event) }
        release()
        sendActions(for: .touchCancel)
    }

    private func release() {
        isTracking = false
        isTouchInside = false
        isHighlighted = false
    }

    /// The alignment of content across.
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center { didSet { setNeedsLayout() } }

    /// The alignment of content from top to bottom.
    open var contentVerticalAlignment = ContentVerticalAlignment.center { didSet { setNeedsLayout() } }

    /// Calls a method of an object at events, once for each, however often it is added.
    open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
        if let index = targets.firstIndex(where: { isEntry($0, of: target, action) }) {
            targets[index].events.formUnion(controlEvents)
            return
        }
        targets.append(Target(target: target.map { $0 as AnyObject }, action: action, events: controlEvents))
    }

    /// Calls a method of an object no more at events.
    open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
        for (index, entry) in targets.enumerated()
        where (target == nil || entry.target === target.map { $0 as AnyObject })
            && (action == nil || entry.action == action)
        {
            targets[index].events.subtract(controlEvents)
        }
        targets.removeAll { $0.events.isEmpty }
    }

    /// Calls a closure at events.
    open func addAction(_ action: UIAction, for controlEvents: Event) {
        closures.append((action, controlEvents))
    }

    /// Calls the actions of events.
    open func sendActions(for controlEvents: Event) {
        for entry in targets where !entry.events.isDisjoint(with: controlEvents) {
            sendAction(entry.action, to: entry.target, for: nil)
        }
        for (action, events) in closures where !events.isDisjoint(with: controlEvents) {
            action.sender = self
            action.handler(action)
        }
    }

    /// Calls a method of an object.
    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        action.call(on: target, sender: self, event: event)
    }

    /// Sets up content that a subclass draws itself.
    func setIntrinsicPriorities(_ across: Float, _ down: Float) {
        layoutFacts.hugging = (UILayoutPriority(across), UILayoutPriority(down))
    }
}

/// A closure with a title and an image, for controls and menus.
@MainActor @preconcurrency
open class UIAction: UIMenuElement {
    let handler: (UIAction) -> Void

    /// The control that called the action.
    public internal(set) var sender: Any?

    /// What identifies an action.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        /// The text of the identifier.
        public let rawValue: String

        /// Creates an identifier from a text.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }
    }

    /// Creates an action with a title and an image.
    ///
    /// - Parameters:
    ///   - title: The title in menus.
    ///   - image: The image in menus.
    ///   - identifier: Has no effect.
    ///   - discoverabilityTitle: Has no effect.
    ///   - attributes: Has no effect.
    ///   - state: Has no effect.
    ///   - handler: Called with the action.
    public init(
        title: String = "",
        image: UIImage? = nil,
        identifier: Identifier? = nil,
        discoverabilityTitle: String? = nil,
        attributes: Attributes = [],
        state: State = .off,
        handler: @escaping (UIAction) -> Void
    ) {
        self.handler = handler
        super.init(title: title, image: image)
    }
}

/// An entry of a menu.
@MainActor @preconcurrency
open class UIMenuElement: NSObject {
    /// The title of the entry.
    public let title: String

    /// The image of the entry.
    public let image: UIImage?

    init(title: String, image: UIImage?) {
        self.title = title
        self.image = image
    }

    /// The looks of an entry; has no effect.
    public struct Attributes: OptionSet, Sendable {
        /// One bit for each attribute in the set.
        public let rawValue: UInt

        /// Creates attributes from bits; unknown ones are ignored.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static let disabled = Attributes(rawValue: 1)
        public static let destructive = Attributes(rawValue: 2)
        public static let hidden = Attributes(rawValue: 4)
    }

    /// Whether an entry has a mark; has no effect.
    public enum State: Int, Sendable {
        case off
        case on
        case mixed
    }
}

/// Entries of a menu, which is not drawn.
open class UIMenu: UIMenuElement {
    /// The entries of the menu.
    public let children: [UIMenuElement]

    /// Options of a menu; has no effect.
    public struct Options: OptionSet, Sendable {
        /// One bit for each option that is set.
        public let rawValue: UInt

        /// Creates options from bits; unknown ones are ignored.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static let displayInline = Options(rawValue: 1)
        public static let destructive = Options(rawValue: 2)
        public static let singleSelection = Options(rawValue: 32)
    }

    /// Creates a menu of entries.
    public init(
        title: String = "",
        image: UIImage? = nil,
        identifier: String? = nil,
        options: Options = [],
        children: [UIMenuElement] = []
    ) {
        self.children = children
        super.init(title: title, image: image)
    }
}
