public import Foundation
import HalationDiagnostics
public import HalationDrawing
public import HalationViewTree

/// The weight of text that a person chose in the system's settings.
public enum LegibilityWeight: Hashable, Sendable {
    case regular
    case bold
}

/// The contrast that a person chose in the system's settings.
public enum ColorSchemeContrast: CaseIterable, Hashable, Sendable {
    case standard
    case increased
}

/// The weight of section headers in lists: `increased` is larger and bolder.
public enum Prominence: Hashable, Sendable {
    case standard
    case increased
}

/// The contrast of a background with what is drawn on it; built-in views do not read it.
public struct BackgroundProminence: Hashable, Sendable {
    private let number: Int

    public static let standard = BackgroundProminence(number: 0)
    public static let increased = BackgroundProminence(number: 1)
}

/// Whether the indicators of scroll views are shown; has no effect, as they are not drawn.
public struct ScrollIndicatorVisibility: Equatable, Sendable {
    private let number: Int

    public static let automatic = ScrollIndicatorVisibility(number: 0)
    public static let visible = ScrollIndicatorVisibility(number: 1)
    public static let hidden = ScrollIndicatorVisibility(number: 2)
    public static let never = ScrollIndicatorVisibility(number: 3)
}

/// The order of the items of a menu above the view that opens it: from the top, or from that view.
///
/// ``automatic`` is from the view, except in scroll views.
public struct MenuOrder: Hashable, Sendable {
    private let number: Int

    public static let automatic = MenuOrder(number: 0)
    public static let priority = MenuOrder(number: 1)
    public static let fixed = MenuOrder(number: 2)
}

/// Whether a button repeats its action while held; has no effect, as a press performs it once.
public struct ButtonRepeatBehavior: Hashable, Sendable {
    private let number: Int

    public static let automatic = ButtonRepeatBehavior(number: 0)
    public static let enabled = ButtonRepeatBehavior(number: 1)
    public static let disabled = ButtonRepeatBehavior(number: 2)
}

/// Whether a window is in front; pictures start with `key`.
///
/// A `key` window receives key presses; an `active` one belongs to the app in front.
public enum ControlActiveState: CaseIterable, Hashable, Sendable {
    case key
    case active
    case inactive
}

/// The text size under its former names, of which each corresponds to a ``DynamicTypeSize``.
///
/// `extraSmall` to `extraExtraExtraLarge` are ``DynamicTypeSize/xSmall`` to ``DynamicTypeSize/xxxLarge``;
/// `accessibilityMedium` and the following are ``DynamicTypeSize/accessibility1`` to
/// ``DynamicTypeSize/accessibility5``.
public enum ContentSizeCategory: CaseIterable, Hashable, Sendable {
    case extraSmall
    case small
    case medium
    case large
    case extraLarge
    case extraExtraLarge
    case extraExtraExtraLarge
    case accessibilityMedium
    case accessibilityLarge
    case accessibilityExtraLarge
    case accessibilityExtraExtraLarge
    case accessibilityExtraExtraExtraLarge

    /// Whether the size is one of the accessibility sizes.
    public var isAccessibilityCategory: Bool { dynamicTypeSize.isAccessibilitySize }

    /// The size by its present name.
    var dynamicTypeSize: DynamicTypeSize {
        zip(Self.allCases, DynamicTypeSize.allCases).first { $0.0 == self }?.1 ?? .large
    }

    /// Creates the category of a size.
    init(_ size: DynamicTypeSize) {
        self = zip(Self.allCases, DynamicTypeSize.allCases).first { $0.1 == size }?.0 ?? .large
    }
}

extension ContentSizeCategory: Comparable {
    /// Whether the left size is smaller than the right one.
    public static func < (lhs: ContentSizeCategory, rhs: ContentSizeCategory) -> Bool {
        lhs.dynamicTypeSize < rhs.dynamicTypeSize
    }
}

// The storage of values whose setters report that built-in views do not read them.
extension EnvironmentValues {
    @Entry fileprivate var lostLegibilityWeight: LegibilityWeight? = .regular
    @Entry fileprivate var lostAccessibilityShowButtonShapes: Bool = false
    @Entry fileprivate var lostDefaultMinListHeaderHeight: CGFloat?
    @Entry fileprivate var lostBackgroundProminence: BackgroundProminence = .standard
    @Entry fileprivate var lostMenuIndicatorVisibility: Visibility = .automatic
    @Entry fileprivate var lostAppearsActive: Bool = true
    @Entry fileprivate var lostControlActiveState: ControlActiveState = .key
}

extension EnvironmentValues {
    /// The value of a feature without effect, which is reported if it would change a picture.
    private static func lost<Value>(_ value: Value, _ feature: LesserFeature, if isLost: Bool) -> Value {
        if isLost { Warnings.report(feature) }
        return value
    }

    /// The weight of text that a person chose; initially regular, and not read by built-in views.
    public var legibilityWeight: LegibilityWeight? {
        get { lostLegibilityWeight }
        set { lostLegibilityWeight = Self.lost(newValue, .legibilityWeight, if: newValue == .bold) }
    }

    /// The contrast that a person chose, which system colours and assets follow; initially standard.
    public var colorSchemeContrast: ColorSchemeContrast {
        get { hasIncreasedContrast ? .increased : .standard }
        set { hasIncreasedContrast = newValue == .increased }
    }

    /// Whether meaning should not be shown by colour alone; initially false, and not read by built-in views.
    @Entry public var accessibilityDifferentiateWithoutColor = false

    /// Whether VoiceOver reads the screen; initially false, and not read by built-in views.
    @Entry public var accessibilityVoiceOverEnabled = false

    /// Whether Switch Control is on; initially false, and not read by built-in views.
    @Entry public var accessibilitySwitchControlEnabled = false

    /// Whether an assistive technology is on; initially false, and not read by built-in views.
    @Entry public var accessibilityEnabled = false

    /// Whether the system inverts colours; initially false, and not read by built-in views.
    @Entry public var accessibilityInvertColors = false

    /// Whether buttons should show their shapes; initially false, and not read by built-in views.
    public var accessibilityShowButtonShapes: Bool {
        get { lostAccessibilityShowButtonShapes }
        set {
            lostAccessibilityShowButtonShapes = Self.lost(
                newValue,
                .accessibilityShowButtonShapes,
                if: newValue
            )
        }
    }

    /// Whether large labels are shown; initially false, and not read by built-in views.
    @Entry public var accessibilityLargeContentViewerEnabled = false

    /// Whether animated images should play; initially true, and not read by built-in views.
    @Entry public var accessibilityPlayAnimatedImages = true

    /// Whether flashing lights should be dimmed; initially false, and not read by built-in views.
    @Entry public var accessibilityDimFlashingLights = false

    /// Whether views change under a pointer; initially true, and not read by built-in views.
    @Entry public var isHoverEffectEnabled = true

    /// The text size under its former name; it reads and sets `dynamicTypeSize`.
    public var sizeCategory: ContentSizeCategory {
        get { ContentSizeCategory(dynamicTypeSize) }
        set { dynamicTypeSize = newValue.dynamicTypeSize }
    }

    /// The smallest height of the rows of lists in points; initially that of ``platformLook``, 44 for iOS 18.
    public var defaultMinListRowHeight: CGFloat {
        get { ownMinListRowHeight ?? platformLook.list.rowHeight }
        set { ownMinListRowHeight = newValue }
    }

    @Entry private var ownMinListRowHeight: CGFloat?

    /// The smallest height of headers in lists in points; initially nil, and has no effect.
    public var defaultMinListHeaderHeight: CGFloat? {
        get { lostDefaultMinListHeaderHeight }
        set {
            lostDefaultMinListHeaderHeight = Self.lost(
                newValue,
                .defaultMinListHeaderHeight,
                if: newValue != nil
            )
        }
    }

    /// The weight of section headers in lists; initially standard.
    @Entry public var headerProminence: Prominence = .standard

    /// Whether the screen is dimmed; initially false, and not read by built-in views.
    @Entry public var isLuminanceReduced = false

    /// The keyboard shortcut of the control; initially nil, and never set.
    @Entry public var keyboardShortcut: KeyboardShortcut?

    /// The contrast of the background with its content; initially standard, and not read by built-in views.
    public var backgroundProminence: BackgroundProminence {
        get { lostBackgroundProminence }
        set {
            lostBackgroundProminence = Self.lost(newValue, .backgroundProminence, if: newValue == .increased)
        }
    }

    /// Whether horizontal scroll indicators are shown; has no effect, as they are not drawn.
    @Entry public var horizontalScrollIndicatorVisibility: ScrollIndicatorVisibility = .automatic

    /// Whether vertical scroll indicators are shown; has no effect, as they are not drawn.
    @Entry public var verticalScrollIndicatorVisibility: ScrollIndicatorVisibility = .automatic

    /// The order of the items of menus above the views that open them.
    @Entry public var menuOrder: MenuOrder = .automatic

    /// Whether the labels of menus have an arrow; has no effect, as it is not drawn.
    public var menuIndicatorVisibility: Visibility {
        get { lostMenuIndicatorVisibility }
        set {
            lostMenuIndicatorVisibility = Self.lost(
                newValue,
                .menuIndicatorVisibility,
                if: newValue == .visible
            )
        }
    }

    /// Whether buttons repeat their action while held; initially automatic, which does not.
    @Entry public var buttonRepeatBehavior: ButtonRepeatBehavior = .automatic

    /// Whether the labels of controls are shown; initially automatic.
    @Entry public var labelsVisibility: Visibility = .automatic

    /// Whether autocorrection is off; initially false, and has no effect, as nothing is typed.
    @Entry public var autocorrectionDisabled = false

    /// Whether the window looks active; initially true, and not read by built-in views.
    public var appearsActive: Bool {
        get { lostAppearsActive }
        set { lostAppearsActive = Self.lost(newValue, .appearsActive, if: !newValue) }
    }

    /// Whether the window is in front; initially `key`, and not read by built-in views.
    public var controlActiveState: ControlActiveState {
        get { lostControlActiveState }
        set { lostControlActiveState = Self.lost(newValue, .controlActiveState, if: newValue == .inactive) }
    }

    /// Whether the screen is recorded; initially false, and not read by built-in views.
    @Entry public var isSceneCaptured = false
}

extension View {
    /// Sets the weight of section headers in lists: `increased` is larger and bolder.
    public nonisolated func headerProminence(_ prominence: Prominence) -> some View {
        environment(\.headerProminence, prominence)
    }

    /// Sets the order of the items of menus above the views that open them.
    public nonisolated func menuOrder(_ order: MenuOrder) -> some View { environment(\.menuOrder, order) }

    /// Has no effect: menus have no arrow.
    public nonisolated func menuIndicator(_ visibility: Visibility) -> some View {
        environment(\.menuIndicatorVisibility, visibility)
    }

    /// Has no effect: menus are not drawn.
    public nonisolated func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> some View {
        self
    }

    /// Sets whether buttons in the view repeat their action while they are held: after half a second, then ten times
    /// per second.
    public nonisolated func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View {
        environment(\.buttonRepeatBehavior, behavior)
    }

    /// Has no effect: indicators are not drawn.
    public nonisolated func scrollIndicators(
        _ visibility: ScrollIndicatorVisibility,
        axes: Axis.Set = [.vertical, .horizontal]
    ) -> some View {
        transformEnvironment(\.self) {
            if axes.contains(.horizontal) { $0.horizontalScrollIndicatorVisibility = visibility }
            if axes.contains(.vertical) { $0.verticalScrollIndicatorVisibility = visibility }
        }
    }
}

/// Whether a menu closes when an item is chosen; has no effect, as menus are not drawn.
public struct MenuActionDismissBehavior: Equatable, Sendable {
    private let number: Int

    public static let automatic = MenuActionDismissBehavior(number: 0)
    public static let enabled = MenuActionDismissBehavior(number: 1)
    public static let disabled = MenuActionDismissBehavior(number: 2)
}
