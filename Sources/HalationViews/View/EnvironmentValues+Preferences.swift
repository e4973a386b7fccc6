public import Foundation
public import HalationDrawing

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

/// The order of the items of a menu; has no effect, as menus are not drawn.
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

private nonisolated struct LegibilityWeightKey: EnvironmentKey {
    static var defaultValue: LegibilityWeight? { .regular }
}
private nonisolated struct ColorSchemeContrastKey: EnvironmentKey {
    static var defaultValue: ColorSchemeContrast { .standard }
}
private nonisolated struct AccessibilityDifferentiateWithoutColorKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}
private nonisolated struct AccessibilityVoiceOverEnabledKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}
private nonisolated struct AccessibilitySwitchControlEnabledKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}
private nonisolated struct AccessibilityEnabledKey: EnvironmentKey { static var defaultValue: Bool { false } }
private nonisolated struct AccessibilityInvertColorsKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}
private nonisolated struct AccessibilityShowButtonShapesKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}
private nonisolated struct AccessibilityLargeContentViewerEnabledKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}
private nonisolated struct AccessibilityPlayAnimatedImagesKey: EnvironmentKey {
    static var defaultValue: Bool { true }
}
private nonisolated struct AccessibilityDimFlashingLightsKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}
private nonisolated struct IsFocusedKey: EnvironmentKey { static var defaultValue: Bool { false } }
private nonisolated struct IsFocusEffectEnabledKey: EnvironmentKey { static var defaultValue: Bool { true } }
private nonisolated struct IsHoverEffectEnabledKey: EnvironmentKey { static var defaultValue: Bool { true } }
private nonisolated struct DefaultMinListRowHeightKey: EnvironmentKey {
    static var defaultValue: CGFloat { 44 }
}
private nonisolated struct DefaultMinListHeaderHeightKey: EnvironmentKey {
    static var defaultValue: CGFloat? { nil }
}
private nonisolated struct HeaderProminenceKey: EnvironmentKey {
    static var defaultValue: Prominence { .standard }
}
private nonisolated struct IsLuminanceReducedKey: EnvironmentKey { static var defaultValue: Bool { false } }
private nonisolated struct KeyboardShortcutKey: EnvironmentKey {
    static var defaultValue: KeyboardShortcut? { nil }
}
private nonisolated struct BackgroundProminenceKey: EnvironmentKey {
    static var defaultValue: BackgroundProminence { .standard }
}
private nonisolated struct IsScrollEnabledKey: EnvironmentKey { static var defaultValue: Bool { true } }
private nonisolated struct HorizontalScrollIndicatorVisibilityKey: EnvironmentKey {
    static var defaultValue: ScrollIndicatorVisibility { .automatic }
}
private nonisolated struct VerticalScrollIndicatorVisibilityKey: EnvironmentKey {
    static var defaultValue: ScrollIndicatorVisibility { .automatic }
}
private nonisolated struct MenuOrderKey: EnvironmentKey { static var defaultValue: MenuOrder { .automatic } }
private nonisolated struct MenuIndicatorVisibilityKey: EnvironmentKey {
    static var defaultValue: Visibility { .automatic }
}
private nonisolated struct ButtonRepeatBehaviorKey: EnvironmentKey {
    static var defaultValue: ButtonRepeatBehavior { .automatic }
}
private nonisolated struct LabelsVisibilityKey: EnvironmentKey {
    static var defaultValue: Visibility { .automatic }
}
private nonisolated struct AutocorrectionDisabledKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}
private nonisolated struct AppearsActiveKey: EnvironmentKey { static var defaultValue: Bool { true } }
private nonisolated struct ControlActiveStateKey: EnvironmentKey {
    static var defaultValue: ControlActiveState { .key }
}
private nonisolated struct IsSceneCapturedKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
    /// The weight of text that a person chose; initially regular, and not read by built-in views.
    public var legibilityWeight: LegibilityWeight? {
        get { self[LegibilityWeightKey.self] }
        set { self[LegibilityWeightKey.self] = newValue }
    }

    /// The contrast that a person chose; initially standard, and not read by built-in views.
    public var colorSchemeContrast: ColorSchemeContrast {
        get { self[ColorSchemeContrastKey.self] }
        set { self[ColorSchemeContrastKey.self] = newValue }
    }

    /// Whether meaning should not be shown by colour alone; initially false, and not read by built-in views.
    public var accessibilityDifferentiateWithoutColor: Bool {
        get { self[AccessibilityDifferentiateWithoutColorKey.self] }
        set { self[AccessibilityDifferentiateWithoutColorKey.self] = newValue }
    }

    /// Whether VoiceOver reads the screen; initially false, and not read by built-in views.
    public var accessibilityVoiceOverEnabled: Bool {
        get { self[AccessibilityVoiceOverEnabledKey.self] }
        set { self[AccessibilityVoiceOverEnabledKey.self] = newValue }
    }

    /// Whether Switch Control is on; initially false, and not read by built-in views.
    public var accessibilitySwitchControlEnabled: Bool {
        get { self[AccessibilitySwitchControlEnabledKey.self] }
        set { self[AccessibilitySwitchControlEnabledKey.self] = newValue }
    }

    /// Whether an assistive technology is on; initially false, and not read by built-in views.
    public var accessibilityEnabled: Bool {
        get { self[AccessibilityEnabledKey.self] }
        set { self[AccessibilityEnabledKey.self] = newValue }
    }

    /// Whether the system inverts colours; initially false, and not read by built-in views.
    public var accessibilityInvertColors: Bool {
        get { self[AccessibilityInvertColorsKey.self] }
        set { self[AccessibilityInvertColorsKey.self] = newValue }
    }

    /// Whether buttons should show their shapes; initially false, and not read by built-in views.
    public var accessibilityShowButtonShapes: Bool {
        get { self[AccessibilityShowButtonShapesKey.self] }
        set { self[AccessibilityShowButtonShapesKey.self] = newValue }
    }

    /// Whether large labels are shown; initially false, and not read by built-in views.
    public var accessibilityLargeContentViewerEnabled: Bool {
        get { self[AccessibilityLargeContentViewerEnabledKey.self] }
        set { self[AccessibilityLargeContentViewerEnabledKey.self] = newValue }
    }

    /// Whether animated images should play; initially true, and not read by built-in views.
    public var accessibilityPlayAnimatedImages: Bool {
        get { self[AccessibilityPlayAnimatedImagesKey.self] }
        set { self[AccessibilityPlayAnimatedImagesKey.self] = newValue }
    }

    /// Whether flashing lights should be dimmed; initially false, and not read by built-in views.
    public var accessibilityDimFlashingLights: Bool {
        get { self[AccessibilityDimFlashingLightsKey.self] }
        set { self[AccessibilityDimFlashingLightsKey.self] = newValue }
    }

    /// Whether the view is focused; initially false, and never set.
    public var isFocused: Bool {
        get { self[IsFocusedKey.self] }
        set { self[IsFocusedKey.self] = newValue }
    }

    /// Whether a focused view shows its focus; initially true, and not read by built-in views.
    public var isFocusEffectEnabled: Bool {
        get { self[IsFocusEffectEnabledKey.self] }
        set { self[IsFocusEffectEnabledKey.self] = newValue }
    }

    /// Whether views change under a pointer; initially true, and not read by built-in views.
    public var isHoverEffectEnabled: Bool {
        get { self[IsHoverEffectEnabledKey.self] }
        set { self[IsHoverEffectEnabledKey.self] = newValue }
    }

    /// The text size under its former name; it reads and sets `dynamicTypeSize`.
    public var sizeCategory: ContentSizeCategory {
        get { ContentSizeCategory(dynamicTypeSize) }
        set { dynamicTypeSize = newValue.dynamicTypeSize }
    }

    /// The smallest height of the rows of lists in points; initially 44.
    public var defaultMinListRowHeight: CGFloat {
        get { self[DefaultMinListRowHeightKey.self] }
        set { self[DefaultMinListRowHeightKey.self] = newValue }
    }

    /// The smallest height of headers in lists in points; initially nil, and has no effect.
    public var defaultMinListHeaderHeight: CGFloat? {
        get { self[DefaultMinListHeaderHeightKey.self] }
        set { self[DefaultMinListHeaderHeightKey.self] = newValue }
    }

    /// The weight of section headers in lists; initially standard.
    public var headerProminence: Prominence {
        get { self[HeaderProminenceKey.self] }
        set { self[HeaderProminenceKey.self] = newValue }
    }

    /// Whether the screen is dimmed; initially false, and not read by built-in views.
    public var isLuminanceReduced: Bool {
        get { self[IsLuminanceReducedKey.self] }
        set { self[IsLuminanceReducedKey.self] = newValue }
    }

    /// The keyboard shortcut of the control; initially nil, and never set.
    public var keyboardShortcut: KeyboardShortcut? {
        get { self[KeyboardShortcutKey.self] }
        set { self[KeyboardShortcutKey.self] = newValue }
    }

    /// The contrast of the background with its content; initially standard, and not read by built-in views.
    public var backgroundProminence: BackgroundProminence {
        get { self[BackgroundProminenceKey.self] }
        set { self[BackgroundProminenceKey.self] = newValue }
    }

    /// Whether a script's fingers move scroll views; initially true.
    public var isScrollEnabled: Bool {
        get { self[IsScrollEnabledKey.self] }
        set { self[IsScrollEnabledKey.self] = newValue }
    }

    /// Whether horizontal scroll indicators are shown; has no effect, as they are not drawn.
    public var horizontalScrollIndicatorVisibility: ScrollIndicatorVisibility {
        get { self[HorizontalScrollIndicatorVisibilityKey.self] }
        set { self[HorizontalScrollIndicatorVisibilityKey.self] = newValue }
    }

    /// Whether vertical scroll indicators are shown; has no effect, as they are not drawn.
    public var verticalScrollIndicatorVisibility: ScrollIndicatorVisibility {
        get { self[VerticalScrollIndicatorVisibilityKey.self] }
        set { self[VerticalScrollIndicatorVisibilityKey.self] = newValue }
    }

    /// The order of the items of menus; has no effect, as they are not drawn.
    public var menuOrder: MenuOrder {
        get { self[MenuOrderKey.self] }
        set { self[MenuOrderKey.self] = newValue }
    }

    /// Whether the labels of menus have an arrow; has no effect, as it is not drawn.
    public var menuIndicatorVisibility: Visibility {
        get { self[MenuIndicatorVisibilityKey.self] }
        set { self[MenuIndicatorVisibilityKey.self] = newValue }
    }

    /// Whether buttons repeat their action while held; initially automatic, and has no effect.
    public var buttonRepeatBehavior: ButtonRepeatBehavior {
        get { self[ButtonRepeatBehaviorKey.self] }
        set { self[ButtonRepeatBehaviorKey.self] = newValue }
    }

    /// Whether the labels of controls are shown; initially automatic.
    public var labelsVisibility: Visibility {
        get { self[LabelsVisibilityKey.self] }
        set { self[LabelsVisibilityKey.self] = newValue }
    }

    /// Whether autocorrection is off; initially false, and has no effect, as nothing is typed.
    public var autocorrectionDisabled: Bool {
        get { self[AutocorrectionDisabledKey.self] }
        set { self[AutocorrectionDisabledKey.self] = newValue }
    }

    /// Whether the window looks active; initially true, and not read by built-in views.
    public var appearsActive: Bool {
        get { self[AppearsActiveKey.self] }
        set { self[AppearsActiveKey.self] = newValue }
    }

    /// Whether the window is in front; initially `key`, and not read by built-in views.
    public var controlActiveState: ControlActiveState {
        get { self[ControlActiveStateKey.self] }
        set { self[ControlActiveStateKey.self] = newValue }
    }

    /// Whether the screen is recorded; initially false, and not read by built-in views.
    public var isSceneCaptured: Bool {
        get { self[IsSceneCapturedKey.self] }
        set { self[IsSceneCapturedKey.self] = newValue }
    }
}

extension View {
    /// Sets the weight of section headers in lists: `increased` is larger and bolder.
    public nonisolated func headerProminence(_ prominence: Prominence) -> some View {
        environment(\.headerProminence, prominence)
    }

    /// Has no effect: menus are not drawn.
    public nonisolated func menuOrder(_ order: MenuOrder) -> some View { environment(\.menuOrder, order) }

    /// Has no effect: menus have no arrow.
    public nonisolated func menuIndicator(_ visibility: Visibility) -> some View {
        environment(\.menuIndicatorVisibility, visibility)
    }

    /// Has no effect: menus are not drawn.
    public nonisolated func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> some View {
        self
    }

    /// Has no effect: a button performs its action once per tap.
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
