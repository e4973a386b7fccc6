import Foundation
import HalationAnimation
import HalationDiagnostics
public import HalationDrawing
import HalationGeometry
public import HalationViews

/// A control to choose one of several options, each marked with ``View/tag(_:includeOptional:)``.
public nonisolated struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
    let selection: Binding<SelectionValue>
    let label: Label
    let content: Content

    /// What stands for the selected option while the others are not shown.
    private var currentValueLabel: AnyView?

    @Environment(\.pickerStyleKind) private var style
    @Environment(\.areLabelsHidden) private var isLabelHidden
    @Environment(\.isInList) private var isInList
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.closeMenu) private var closeMenu
    @Environment(\.platformLook) private var look
    @Environment(\.navigate) private var navigate

    /// Whether the menu of the options is open.
    @State private var isOpen = false

    /// Creates a picker with a custom label.
    public init(
        selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label
    ) {
        self.selection = selection
        self.label = label()
        self.content = content()
    }

    /// Creates a picker with a custom label.
    public init(selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content) {
        self.init(selection: selection, content: content, label: { label })
    }

    /// Creates a picker with a custom label, and a view that stands for the selected option.
    ///
    /// Menus and links show the view; styles that show all options do not.
    public init(
        selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> some View
    ) {
        self.init(selection: selection, content: content, label: label)
        self.currentValueLabel = AnyView(currentValueLabel())
    }

    /// The options, or the selected one, in the picker's style.
    @MainActor @preconcurrency public var body: some View {
        switch style {
        case .automatic: menu(isLink: look.hasLinkedPickers)
        case .menu: menu(isLink: false)
        case .link where navigate != nil && closeMenu == nil: link
        case .link: menu(isLink: true)
        case .segmented: segments
        case .inline where closeMenu != nil: menuOptions
        case .inline: options { InlineFace(options: $0, selected: selected, select: select) }
        case .wheel:
            options(in: .system(size: 21)) { WheelFace(options: $0, selected: selected, select: select) }
        }
    }

    /// Selects the value that an option is tagged with.
    private func select(_ option: Subview) {
        guard let tag = option.tag else { return }
        let value = tag.base as? SelectionValue ?? unwrapped(tag)?.base as? SelectionValue
        if let value { selection.wrappedValue = value }
    }

    /// Selects the option with a text.
    private func set(_ value: ScriptValue, _ options: SubviewsCollection) -> Bool {
        guard case .text(let text) = value,
            let option = options.items.first(where: { $0.texts.contains(text) })
        else { return false }
        select(option)
        return true
    }

    private var selected: AnyHashable { AnyHashable(selection.wrappedValue) }

    @MainActor
    private func options<Face: View>(_ face: @escaping (SubviewsCollection) -> Face) -> some View {
        Group(subviews: content.environment(\.isInList, false)) { options in
            face(options).modifier(ValueModifier { set($0, options) })
        }
    }

    /// Each option in the font of a segment, and in that of the selected one.
    ///
    /// Weights in the look of iOS 26: the strokes of five words in two screenshots.
    @MainActor private var segments: some View {
        let isNew = look == .iOS26
        return options(in: .system(size: 13, weight: isNew ? .medium : .regular)) { options in
            self.options(in: .system(size: 13, weight: isNew ? .semibold : .medium)) { selectedOptions in
                SegmentedFace(
                    options: options,
                    selectedOptions: selectedOptions,
                    selected: selected,
                    select: select
                )
            }
        }
    }

    /// The options as single lines in a font; what is set later does not reach them.
    @MainActor
    private func options<Face: View>(
        in font: Font,
        _ face: @escaping (SubviewsCollection) -> Face
    ) -> some View {
        Group(subviews: content.environment(\.isInList, false).font(font).lineLimit(1)) { options in
            face(options).modifier(ValueModifier { set($0, options) })
        }
    }

    @MainActor
    private func menu(isLink: Bool) -> some View {
        PressReader(action: { isOpen = true }) { press in
            closedMenu(isLink: isLink).contentShape(Rectangle()).fading(
                press,
                to: isInList && !isLabelHidden ? 1 : 0.2
            )
        }
    }

    /// A row that leads to a page of the options.
    @MainActor private var link: some View {
        let follow: @MainActor () -> Void = {
            navigate?.go(
                .page(
                    AnyView(
                        PickerPage(
                            content: AnyView(content),
                            selection: Binding {
                                selected
                            } set: { tag in
                                let value = tag.base as? SelectionValue
                                if let value = value ?? unwrapped(tag)?.base as? SelectionValue {
                                    selection.wrappedValue = value
                                }
                            }
                        )
                    ),
                    title: label as? Text
                )
            )
        }
        return RowButton(action: follow) {
            PressReader(action: follow) { press in
                HStack {
                    label
                    Spacer(minLength: 8)
                    linkedValue
                }
                .contentShape(Rectangle())
                .fading(press, to: isInList ? 1 : 0.2)
            }
        }
    }

    @MainActor private var menuOptions: some View {
        MenuOptions(content: AnyView(content), selected: selected, select: select)
    }

    @MainActor @ViewBuilder
    private func closedMenu(isLink: Bool) -> some View {
        if isInList && !isLabelHidden {
            HStack {
                label
                Spacer(minLength: 8)
                Group {
                    if isLink {
                        linkedValue
                    } else {
                        value(isEnabled ? AnyShapeStyle(.secondary) : AnyShapeStyle(.tertiary))
                    }
                }
                .presentingMenu(.menu, $isOpen, AnyView(menuOptions))
            }
        } else {
            // Two screenshots of iOS 26: the row is 34 points high, as a bordered button.
            value(isEnabled ? AnyShapeStyle(.tint) : AnyShapeStyle(.tertiary))
                .padding(.horizontal, isInList ? 0 : 12)
                .padding(.vertical, isInList ? 0 : 7)
                .presentingMenu(.menu, $isOpen, AnyView(menuOptions))
        }
    }

    /// The selected option and the arrow of a link.
    @MainActor private var linkedValue: some View {
        HStack(spacing: 11.5) {
            currentValue
                .foregroundStyle(isEnabled ? AnyShapeStyle(.secondary) : AnyShapeStyle(.tertiary))
            // As measured: 7 points wide and 13 high, a point within the row's inset.
            Chevron()
                .stroke(.tertiary, style: StrokeStyle(lineWidth: 1.8, lineCap: .round, lineJoin: .round))
                .frame(width: 5.4, height: 11.2)
                .padding(.trailing, 1.8)
        }
    }

    @MainActor @ViewBuilder private var currentValue: some View {
        if let currentValueLabel {
            options { _ in currentValueLabel.environment(\.isInList, false) }
        } else {
            options { options in options.first { matches($0, selected) } }
        }
    }

    @MainActor
    private func value<Style: ShapeStyle>(_ color: Style) -> some View {
        HStack(spacing: 6) {
            currentValue
            UpDownArrows().stroke(style: StrokeStyle(lineWidth: 1.6, lineCap: .round, lineJoin: .round))
                .frame(width: 7, height: 11.4)
                .padding(.trailing, 2)
        }
        .foregroundStyle(color)
    }
}

/// Whether an option has a tag, or its optional does.
private func matches(_ option: Subview, _ selected: AnyHashable) -> Bool {
    guard let tag = option.tag else { return false }
    return tag == selected || unwrapped(tag) == unwrapped(selected)
}

private func unwrapped(_ value: AnyHashable) -> AnyHashable? {
    guard let optional = value.base as? any OptionalHashable else { return value }
    return optional.hashable
}

private protocol OptionalHashable {
    var hashable: AnyHashable? { get }
}

extension Optional: OptionalHashable where Wrapped: Hashable {
    fileprivate var hashable: AnyHashable? { map { AnyHashable($0) } }
}

private struct UpDownArrows: Shape {
    nonisolated func path(in rect: CGRect) -> Path {
        var path = Path()
        let rise = rect.width / 2
        path.move(to: CGPoint(x: rect.minX, y: rect.minY + rise))
        path.addLine(to: CGPoint(x: rect.midX, y: rect.minY))
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.minY + rise))
        path.move(to: CGPoint(x: rect.minX, y: rect.maxY - rise))
        path.addLine(to: CGPoint(x: rect.midX, y: rect.maxY))
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY - rise))
        return path
    }
}

/// The options as rows of a menu, the selected one with a check mark.
private struct MenuOptions: View {
    let content: AnyView
    let selected: AnyHashable
    let select: (Subview) -> Void

    @Environment(\.closeMenu) private var closeMenu

    var body: some View {
        Group(subviews: content.environment(\.isInList, false)) { options in
            ForEach(options) { option in
                MenuRowFace(isOn: matches(option, selected)) {
                    select(option)
                    closeMenu?.close()
                } label: {
                    option
                }
            }
        }
    }
}

/// The page of a picker's options, the selected one with a check mark; a choice leads back.
private struct PickerPage: View {
    let content: AnyView

    /// The tag of the selected option.
    let selection: Binding<AnyHashable>

    /// The tag that was chosen here.
    @State private var chosen: AnyHashable?
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        List {
            Group(subviews: content.environment(\.isInList, false)) { options in
                InlineFace(options: options, selected: chosen ?? selection.wrappedValue) { option in
                    guard let tag = option.tag else { return }
                    chosen = tag
                    selection.wrappedValue = tag
                    dismiss()
                }
            }
        }
    }
}

private struct SegmentedFace: View {
    let options: SubviewsCollection

    /// The options as they look while they are selected.
    let selectedOptions: SubviewsCollection
    let selected: AnyHashable
    let select: (Subview) -> Void

    @Environment(\.colorScheme) private var colorScheme
    @Environment(\.platformLook) private var look

    private func view(of option: Subview, isSelected: Bool) -> Subview {
        guard isSelected, let index = options.items.firstIndex(where: { $0.id == option.id }),
            selectedOptions.items.indices.contains(index)
        else { return option }
        return selectedOptions.items[index]
    }

    var body: some View {
        // A point between segments, and two around the field of the selected one: screenshots of iOS 14 and 26, of two and
        // three segments.
        HStack(spacing: 1) {
            ForEach(options.items) { option in
                let isSelected = matches(option, selected)
                PressReader(action: { select(option) }) { press in
                    view(of: option, isSelected: isSelected)
                        .modifier(SegmentText(isSelected: isSelected))
                        .modifier(DisabledOpacity())
                        .fading(press, to: isSelected ? 1 : 0.2)
                        .padding(.horizontal, 10)
                        .frame(maxWidth: .infinity, minHeight: 32)
                        .background { if isSelected { segment(press).padding(2) } }
                        .contentShape(Rectangle())
                }
            }
        }
        .background(field, in: shape(radius: 9))
        .alignmentGuide(.listRowSeparatorLeading) { $0[.leading] }
    }

    private var field: AnyShapeStyle {
        if let color = BarLook.current.segmentField { return AnyShapeStyle(color) }
        return AnyShapeStyle(Color(SystemColor.tertiaryFill))
    }

    /// Capsules in the look of iOS 26.
    private func shape(radius: CGFloat) -> AnyShape {
        look.hasCapsuleButtons ? AnyShape(Capsule()) : AnyShape(RoundedRectangle(cornerRadius: radius))
    }

    /// The field of the selected option, which is smaller under a finger.
    private func segment(_ press: Press) -> some View {
        shape(radius: 7)
            .fill(BarLook.current.segmentTint ?? (colorScheme == .dark ? Color(white: 0.39) : .white))
            .background {
                // In the look of iOS 26 the field has no shadow.
                if look != .iOS26 {
                    shape(radius: 7).fill(Color.black.opacity(0.15)).blur(radius: 2).offset(y: 1.5)
                }
            }
            .scaleEffect(press.isPressed ? 0.95 : 1)
            .animation(press.motion, value: press.isPressed)
    }
}

/// The colour that the program set on UIKit's appearance of segmented controls.
private struct SegmentText: ViewModifier {
    let isSelected: Bool

    func body(content: Content) -> some View {
        let look = BarLook.current
        if let color = isSelected ? look.selectedSegmentText ?? look.segmentText : look.segmentText {
            content.foregroundStyle(color)
        } else {
            content
        }
    }
}

private struct InlineFace: View {
    let options: SubviewsCollection
    let selected: AnyHashable
    let select: (Subview) -> Void

    var body: some View {
        ForEach(options.items) { option in
            RowButton(action: { select(option) }) {
                PressReader(action: { select(option) }) { _ in
                    HStack {
                        option
                        Spacer(minLength: 8)
                        if matches(option, selected) { Checkmark() }
                    }
                    .contentShape(Rectangle())
                }
            }
        }
    }
}

/// A check mark in the tint.
struct Checkmark: View {
    var body: some View {
        Path { path in
            path.move(to: CGPoint(x: 1, y: 7))
            path.addLine(to: CGPoint(x: 5, y: 11))
            path.addLine(to: CGPoint(x: 13, y: 1))
        }
        .stroke(.tint, style: StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round))
        .frame(width: 14, height: 12)
    }
}

private struct WheelFace: View {
    let options: SubviewsCollection
    let selected: AnyHashable
    let select: (Subview) -> Void

    var body: some View {
        let middle = options.items.firstIndex { matches($0, selected) } ?? 0
        WheelRow {
            Wheel(
                selected: middle,
                bounds: options.items.indices,
                turn: { select(options.items[middle + $0]) }
            ) { options.items[$0] }
        }
        .alignmentGuide(.listRowSeparatorLeading) { $0[.leading] }
    }
}

extension Picker where Label == Text {
    /// Creates a picker with a title.
    public init(
        _ titleKey: LocalizedStringKey,
        selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { Text(titleKey) }
    }

    /// Creates a picker with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S,
        selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { Text(title) }
    }

    /// Creates a picker with a title, and a view that stands for the selected option.
    public init(
        _ titleKey: LocalizedStringKey,
        selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content,
        @ViewBuilder currentValueLabel: () -> some View
    ) {
        self.init(
            selection: selection,
            content: content,
            label: { Text(titleKey) },
            currentValueLabel: currentValueLabel
        )
    }

    /// Creates a picker with a title, and a view that stands for the selected option.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S,
        selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content,
        @ViewBuilder currentValueLabel: () -> some View
    ) {
        self.init(
            selection: selection,
            content: content,
            label: { Text(title) },
            currentValueLabel: currentValueLabel
        )
    }
}

extension Picker where Label == HalationControls.Label<Text, Image> {
    /// Creates a picker with a title and a symbol.
    public init(
        _ titleKey: LocalizedStringKey,
        systemImage: String,
        selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) {
            HalationControls.Label(titleKey, systemImage: systemImage)
        }
    }

    /// Creates a picker with a title and a symbol, and a view that stands for the selected option.
    public init(
        _ titleKey: LocalizedStringKey,
        systemImage: String,
        selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content,
        @ViewBuilder currentValueLabel: () -> some View
    ) {
        self.init(
            selection: selection,
            content: content,
            label: { HalationControls.Label(titleKey, systemImage: systemImage) },
            currentValueLabel: currentValueLabel
        )
    }

    /// Creates a picker with a title and a symbol, and a view that stands for the selected option.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S,
        systemImage: String,
        selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content,
        @ViewBuilder currentValueLabel: () -> some View
    ) {
        self.init(
            selection: selection,
            content: content,
            label: { HalationControls.Label(title, systemImage: systemImage) },
            currentValueLabel: currentValueLabel
        )
    }
}

enum PickerStyleKind {
    case automatic, menu, link, segmented, inline, wheel
}

/// A style for the appearance of pickers.
@MainActor @preconcurrency
public protocol PickerStyle {}

private protocol KnownPickerStyle {
    nonisolated var kind: PickerStyleKind { get }
}

/// The default style for pickers: the selected option with two arrows.
public struct DefaultPickerStyle: PickerStyle {
    public nonisolated init() {}
}

/// A style that shows the selected option with two arrows; a tap opens a menu of all.
public struct MenuPickerStyle: PickerStyle, KnownPickerStyle {
    public nonisolated init() {}

    fileprivate nonisolated var kind: PickerStyleKind { .menu }
}

/// A style that shows the options side by side.
public struct SegmentedPickerStyle: PickerStyle, KnownPickerStyle {
    public nonisolated init() {}

    fileprivate nonisolated var kind: PickerStyleKind { .segmented }
}

/// A style that shows the options in a column, the selected one with a check mark.
public struct InlinePickerStyle: PickerStyle, KnownPickerStyle {
    public nonisolated init() {}

    fileprivate nonisolated var kind: PickerStyleKind { .inline }
}

/// A style with radio buttons, drawn as the inline style.
public struct RadioGroupPickerStyle: PickerStyle, KnownPickerStyle {
    public nonisolated init() {}

    fileprivate nonisolated var kind: PickerStyleKind {
        Warnings.report(.picker)
        return .inline
    }
}

extension PickerStyle where Self == RadioGroupPickerStyle {
    public nonisolated static var radioGroup: RadioGroupPickerStyle { RadioGroupPickerStyle() }
}

/// A style that shows the selected option between its neighbours.
public struct WheelPickerStyle: PickerStyle, KnownPickerStyle {
    public nonisolated init() {}

    fileprivate nonisolated var kind: PickerStyleKind { .wheel }
}

/// A style with a link to the options: the selected one with the arrow of a row.
///
/// A tap shows a page of all on the stack around the picker; without a stack it opens a menu.
public struct NavigationLinkPickerStyle: PickerStyle, KnownPickerStyle {
    public nonisolated init() {}

    fileprivate nonisolated var kind: PickerStyleKind { .link }
}

/// A style for palettes: the options side by side.
public struct PalettePickerStyle: PickerStyle, KnownPickerStyle {
    public nonisolated init() {}

    fileprivate nonisolated var kind: PickerStyleKind { .segmented }
}

extension PickerStyle where Self == DefaultPickerStyle {
    public nonisolated static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

extension PickerStyle where Self == MenuPickerStyle {
    public nonisolated static var menu: MenuPickerStyle { MenuPickerStyle() }
}

extension PickerStyle where Self == SegmentedPickerStyle {
    public nonisolated static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

extension PickerStyle where Self == InlinePickerStyle {
    public nonisolated static var inline: InlinePickerStyle { InlinePickerStyle() }
}

extension PickerStyle where Self == WheelPickerStyle {
    public nonisolated static var wheel: WheelPickerStyle { WheelPickerStyle() }
}

extension PickerStyle where Self == NavigationLinkPickerStyle {
    public nonisolated static var navigationLink: NavigationLinkPickerStyle { NavigationLinkPickerStyle() }
}

extension PickerStyle where Self == PalettePickerStyle {
    public nonisolated static var palette: PalettePickerStyle { PalettePickerStyle() }
}

extension EnvironmentValues {
    @Entry var pickerStyleKind: PickerStyleKind = .automatic
}

extension View {
    /// Sets the style for pickers in the view.
    public nonisolated func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
        environment(\.pickerStyleKind, (style as? any KnownPickerStyle)?.kind ?? .automatic)
    }
}
