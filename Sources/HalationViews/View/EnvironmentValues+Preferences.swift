public import Foundation
public import HalationDrawing

/// The weight of text that a person chose.
public enum LegibilityWeight: Hashable, Sendable {
    /// Regular.
    case regular

    /// Bold.
    case bold
}

/// The contrast that a person chose.
public enum ColorSchemeContrast: CaseIterable, Hashable, Sendable {
    /// The standard contrast.
    case standard

    /// More contrast.
    case increased
}

/// The weight of headers.
public enum Prominence: Hashable, Sendable {
    /// The usual weight.
    case standard

    /// More weight.
    case increased
}

/// The weight of a background.
public struct BackgroundProminence: Hashable, Sendable {
    private let number: Int

    /// The usual weight.
    public static let standard = BackgroundProminence(number: 0)

    /// More weight.
    public static let increased = BackgroundProminence(number: 1)
}

/// Whether the indicators of scroll views are shown; they are not drawn.
public struct ScrollIndicatorVisibility: Equatable, Sendable {
    private let number: Int

    /// What suits the view.
    public static let automatic = ScrollIndicatorVisibility(number: 0)

    /// Shown.
    public static let visible = ScrollIndicatorVisibility(number: 1)

    /// Hidden, unless they are needed.
    public static let hidden = ScrollIndicatorVisibility(number: 2)

    /// Never shown.
    public static let never = ScrollIndicatorVisibility(number: 3)
}

/// The order of the items of a menu.
public struct MenuOrder: Hashable, Sendable {
    private let number: Int

    /// The default order.
    public static let automatic = MenuOrder(number: 0)

    /// The first item next to the finger.
    public static let priority = MenuOrder(number: 1)

    /// From top to bottom.
    public static let fixed = MenuOrder(number: 2)
}

/// Whether a button repeats its action while it is held.
public struct ButtonRepeatBehavior: Hashable, Sendable {
    private let number: Int

    /// What suits the button.
    public static let automatic = ButtonRepeatBehavior(number: 0)

    /// The action repeats while the button is held.
    public static let enabled = ButtonRepeatBehavior(number: 1)

    /// The action is performed once.
    public static let disabled = ButtonRepeatBehavior(number: 2)
}

/// Whether a window is in front.
public enum ControlActiveState: CaseIterable, Hashable, Sendable {
    /// It receives keys.
    case key

    /// It belongs to the app in front.
    case active

    /// It does not.
    case inactive
}

/// The text size that a person chose, by its former name.
public enum ContentSizeCategory: CaseIterable, Hashable, Sendable {
    /// The same as ``DynamicTypeSize/xSmall``.
    case extraSmall

    /// The same as ``DynamicTypeSize/small``.
    case small

    /// The same as ``DynamicTypeSize/medium``.
    case medium

    /// The same as ``DynamicTypeSize/large``.
    case large

    /// The same as ``DynamicTypeSize/xLarge``.
    case extraLarge

    /// The same as ``DynamicTypeSize/xxLarge``.
    case extraExtraLarge

    /// The same as ``DynamicTypeSize/xxxLarge``.
    case extraExtraExtraLarge

    /// The same as ``DynamicTypeSize/accessibility1``.
    case accessibilityMedium

    /// The same as ``DynamicTypeSize/accessibility2``.
    case accessibilityLarge

    /// The same as ``DynamicTypeSize/accessibility3``.
    case accessibilityExtraLarge

    /// The same as ``DynamicTypeSize/accessibility4``.
    case accessibilityExtraExtraLarge

    /// The same as ``DynamicTypeSize/accessibility5``.
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
    /// Whether a size is smaller than another.
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
    /// The weight that a person chose for text; initially regular.
    public var legibilityWeight: LegibilityWeight? {
        get { self[LegibilityWeightKey.self] }
        set { self[LegibilityWeightKey.self] = newValue }
    }

    /// The contrast that a person chose; initially the standard one.
    public var colorSchemeContrast: ColorSchemeContrast {
        get { self[ColorSchemeContrastKey.self] }
        set { self[ColorSchemeContrastKey.self] = newValue }
    }

    /// Whether colour alone must not carry meaning; initially false.
    public var accessibilityDifferentiateWithoutColor: Bool {
        get { self[AccessibilityDifferentiateWithoutColorKey.self] }
        set { self[AccessibilityDifferentiateWithoutColorKey.self] = newValue }
    }

    /// Whether the screen is read aloud; initially false.
    public var accessibilityVoiceOverEnabled: Bool {
        get { self[AccessibilityVoiceOverEnabledKey.self] }
        set { self[AccessibilityVoiceOverEnabledKey.self] = newValue }
    }

    /// Whether switches are used; initially false.
    public var accessibilitySwitchControlEnabled: Bool {
        get { self[AccessibilitySwitchControlEnabledKey.self] }
        set { self[AccessibilitySwitchControlEnabledKey.self] = newValue }
    }

    /// Whether an aid is used; initially false.
    public var accessibilityEnabled: Bool {
        get { self[AccessibilityEnabledKey.self] }
        set { self[AccessibilityEnabledKey.self] = newValue }
    }

    /// Whether colours are inverted; initially false.
    public var accessibilityInvertColors: Bool {
        get { self[AccessibilityInvertColorsKey.self] }
        set { self[AccessibilityInvertColorsKey.self] = newValue }
    }

    /// Whether buttons have visible shapes; initially false.
    public var accessibilityShowButtonShapes: Bool {
        get { self[AccessibilityShowButtonShapesKey.self] }
        set { self[AccessibilityShowButtonShapesKey.self] = newValue }
    }

    /// Whether large labels are shown; initially false.
    public var accessibilityLargeContentViewerEnabled: Bool {
        get { self[AccessibilityLargeContentViewerEnabledKey.self] }
        set { self[AccessibilityLargeContentViewerEnabledKey.self] = newValue }
    }

    /// Whether animated images play; initially true.
    public var accessibilityPlayAnimatedImages: Bool {
        get { self[AccessibilityPlayAnimatedImagesKey.self] }
        set { self[AccessibilityPlayAnimatedImagesKey.self] = newValue }
    }

    /// Whether flashing lights are dimmed; initially false.
    public var accessibilityDimFlashingLights: Bool {
        get { self[AccessibilityDimFlashingLightsKey.self] }
        set { self[AccessibilityDimFlashingLightsKey.self] = newValue }
    }

    /// Whether the view is focused; initially false.
    public var isFocused: Bool {
        get { self[IsFocusedKey.self] }
        set { self[IsFocusedKey.self] = newValue }
    }

    /// Whether the focus is shown; initially true.
    public var isFocusEffectEnabled: Bool {
        get { self[IsFocusEffectEnabledKey.self] }
        set { self[IsFocusEffectEnabledKey.self] = newValue }
    }

    /// Whether a pointer is shown by an effect; initially true.
    public var isHoverEffectEnabled: Bool {
        get { self[IsHoverEffectEnabledKey.self] }
        set { self[IsHoverEffectEnabledKey.self] = newValue }
    }

    /// The text size by its former name.
    public var sizeCategory: ContentSizeCategory {
        get { ContentSizeCategory(dynamicTypeSize) }
        set { dynamicTypeSize = newValue.dynamicTypeSize }
    }

    /// The smallest height of the rows of lists in points; initially 44.
    public var defaultMinListRowHeight: CGFloat {
        get { self[DefaultMinListRowHeightKey.self] }
        set { self[DefaultMinListRowHeightKey.self] = newValue }
    }

    /// The smallest height of the headers of lists in points, without effect; initially nil.
    public var defaultMinListHeaderHeight: CGFloat? {
        get { self[DefaultMinListHeaderHeightKey.self] }
        set { self[DefaultMinListHeaderHeightKey.self] = newValue }
    }

    /// The weight of the headers of sections in lists; initially standard.
    public var headerProminence: Prominence {
        get { self[HeaderProminenceKey.self] }
        set { self[HeaderProminenceKey.self] = newValue }
    }

    /// Whether the screen is dimmed; initially false.
    public var isLuminanceReduced: Bool {
        get { self[IsLuminanceReducedKey.self] }
        set { self[IsLuminanceReducedKey.self] = newValue }
    }

    /// The shortcut of the control; initially nil.
    public var keyboardShortcut: KeyboardShortcut? {
        get { self[KeyboardShortcutKey.self] }
        set { self[KeyboardShortcutKey.self] = newValue }
    }

    /// The weight of the background; initially standard.
    public var backgroundProminence: BackgroundProminence {
        get { self[BackgroundProminenceKey.self] }
        set { self[BackgroundProminenceKey.self] = newValue }
    }

    /// Whether scroll views move; initially true.
    public var isScrollEnabled: Bool {
        get { self[IsScrollEnabledKey.self] }
        set { self[IsScrollEnabledKey.self] = newValue }
    }

    /// Whether horizontal indicators are shown; they are not drawn.
    public var horizontalScrollIndicatorVisibility: ScrollIndicatorVisibility {
        get { self[HorizontalScrollIndicatorVisibilityKey.self] }
        set { self[HorizontalScrollIndicatorVisibilityKey.self] = newValue }
    }

    /// Whether vertical indicators are shown; they are not drawn.
    public var verticalScrollIndicatorVisibility: ScrollIndicatorVisibility {
        get { self[VerticalScrollIndicatorVisibilityKey.self] }
        set { self[VerticalScrollIndicatorVisibilityKey.self] = newValue }
    }

    /// The order of the items of menus, which are not drawn.
    public var menuOrder: MenuOrder {
        get { self[MenuOrderKey.self] }
        set { self[MenuOrderKey.self] = newValue }
    }

    /// Whether menus have an arrow; it is not drawn.
    public var menuIndicatorVisibility: Visibility {
        get { self[MenuIndicatorVisibilityKey.self] }
        set { self[MenuIndicatorVisibilityKey.self] = newValue }
    }

    /// Whether buttons repeat their action while held; initially automatic.
    public var buttonRepeatBehavior: ButtonRepeatBehavior {
        get { self[ButtonRepeatBehaviorKey.self] }
        set { self[ButtonRepeatBehaviorKey.self] = newValue }
    }

    /// Whether the labels of controls are shown; initially automatic.
    public var labelsVisibility: Visibility {
        get { self[LabelsVisibilityKey.self] }
        set { self[LabelsVisibilityKey.self] = newValue }
    }

    /// Whether typed text is left as it is; initially false.
    public var autocorrectionDisabled: Bool {
        get { self[AutocorrectionDisabledKey.self] }
        set { self[AutocorrectionDisabledKey.self] = newValue }
    }

    /// Whether the window is in front; initially true.
    public var appearsActive: Bool {
        get { self[AppearsActiveKey.self] }
        set { self[AppearsActiveKey.self] = newValue }
    }

    /// Whether the window is in front; initially it is.
    public var controlActiveState: ControlActiveState {
        get { self[ControlActiveStateKey.self] }
        set { self[ControlActiveStateKey.self] = newValue }
    }

    /// Whether the screen is recorded; initially false.
    public var isSceneCaptured: Bool {
        get { self[IsSceneCapturedKey.self] }
        set { self[IsSceneCapturedKey.self] = newValue }
    }
}

extension View {
    /// Sets the weight of the headers of sections in lists.
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

    /// Has no effect: nothing is held in a picture.
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

/// Whether a menu closes when an item is chosen.
public struct MenuActionDismissBehavior: Equatable, Sendable {
    private let number: Int

    /// The default of the control in the menu.
    public static let automatic = MenuActionDismissBehavior(number: 0)

    /// The menu closes.
    public static let enabled = MenuActionDismissBehavior(number: 1)

    /// The menu stays open.
    public static let disabled = MenuActionDismissBehavior(number: 2)
}
