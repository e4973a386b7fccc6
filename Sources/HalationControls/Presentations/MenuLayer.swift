import Foundation
import HalationAnimation
import HalationDiagnostics
import HalationDrawing
import HalationGeometry
import HalationViews

extension Animation {
    /// The motion of menus, which swing a little.
    static var menu: Animation { .spring(response: 0.35, dampingFraction: 0.85) }

    /// The motion of menus that go.
    static var menuExit: Animation { .spring(response: 0.25, dampingFraction: 1) }
}

extension EnvironmentValues {
    /// Ends the menu around a view, and those that it was opened from; nil outside of menus.
    @Entry var closeMenu: CloseMenuAction?
}

/// Ends a menu.
nonisolated struct CloseMenuAction {
    let close: () -> Void
}

extension EnvironmentValues {
    /// Whether a row of the menu around a view has a mark, so that all rows leave room for one.
    @Entry var menuHasMarks = false
}

/// Whether rows of a menu have marks.
private nonisolated enum MenuMarks: PreferenceKey {
    static var defaultValue: Bool { false }

    static func reduce(value: inout Bool, nextValue: () -> Bool) { value = value || nextValue() }
}

/// A view of a menu that is a row by itself.
nonisolated enum MenuRow: LayoutValueKey {
    static var defaultValue: Bool? { nil }
}

/// A menu beside the view that opens it, 250 points wide.
nonisolated struct MenuLayer: View {
    let context: PresentationContext
    let content: AnyView

    /// Ends the menu that this one was opened from.
    var outer: CloseMenuAction?

    @MainActor var body: some View {
        GeometryReader { proxy in
            let place = AnchoredLayout(
                source: context.sourceFrame ?? CGRect(origin: .zero, size: proxy.size),
                window: proxy.size,
                insets: context.insets,
                gap: 8,
                sharesEdge: true
            )
            ZStack {
                Color.clear.contentShape(Rectangle()).onTapGesture { context.dismiss() }
                place {
                    MenuCard(
                        content: content,
                        close: CloseMenuAction {
                            context.dismiss()
                            outer?.close()
                        }
                    )
                }
                .scaleEffect(context.isShown ? 1 : 0.2, anchor: place.tipUnit)
                .opacity(context.isShown ? 1 : 0)
            }
        }
        .modifier(DialogEnvironment())
        .modifier(PresentedEnvironment())
    }
}

/// The rows of a menu.
struct MenuCard: View {
    let content: AnyView
    let close: CloseMenuAction

    @State private var hasMarks = false
    @Environment(\.platformLook) private var look

    var body: some View {
        let rows =
            content
            .buttonStyle(MenuButtonStyle(close: close))
            .toggleStyle(MenuToggleStyle(close: close))
            .labelStyle(MenuLabelStyle())
            .environment(\.pickerStyleKind, .inline)
            .environment(\.closeMenu, close)
            .environment(\.menuHasMarks, hasMarks)
        Group(sections: rows) { sections in
            VStack(spacing: 0) {
                ForEach(sections) { section in
                    if section.id != sections.first?.id { MenuGap() }
                    ForEach(section.header) { header in
                        header.padding(.horizontal, 16)
                            .frame(maxWidth: .infinity, minHeight: 28, alignment: .leading)
                    }
                    MenuRows(rows: section.content)
                }
            }
        }
        .onPreferenceChange(MenuMarks.self) { hasMarks = $0 }
        .multilineTextAlignment(.leading)
        .frame(width: 250)
        .background(.regularMaterial)
        .clipShape(RoundedRectangle(cornerRadius: look == .iOS26 ? 30 : 13, style: .continuous))
        .shadow(color: .black.opacity(0.2), radius: 16, y: 4)
    }
}

/// The rows of a section of a menu, parted by lines or, at a divider, by a gap.
private struct MenuRows: View {
    let rows: SubviewsCollection

    /// The rows right below another row.
    private var followers: Set<Subview.ID> {
        Set(zip(rows, rows.dropFirst()).filter { !$0.0.isDivider }.map { $0.1.id })
    }

    var body: some View {
        let followers = followers
        ForEach(rows) { row in
            if row.isDivider {
                MenuGap()
            } else {
                if followers.contains(row.id) { DialogLine(axis: .horizontal) }
                if row.trait(MenuRow.self) as Bool? == true {
                    row
                } else {
                    row.padding(.horizontal, 16)
                        .frame(maxWidth: .infinity, minHeight: 44, alignment: .leading)
                }
            }
        }
    }
}

/// The space between the sections of a menu.
private struct MenuGap: View {
    var body: some View { Rectangle().fill(.quinary).frame(height: 8) }
}

/// A row of a menu: a mark, a label and an arrow.
struct MenuRowFace<Label: View>: View {
    var role: ButtonRole?

    /// Whether there is a check mark; nil where rows have none.
    var isOn: Bool?

    /// Whether the row opens another menu.
    var isOpening = false
    let action: @MainActor () -> Void
    @ViewBuilder let label: Label

    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.menuHasMarks) private var hasMarks

    private var color: AnyShapeStyle {
        if !isEnabled { return AnyShapeStyle(.tertiary) }
        return role == .destructive ? AnyShapeStyle(Color.red) : AnyShapeStyle(.primary)
    }

    var body: some View {
        PressableView(action: action) { isPressed in
            HStack(spacing: 8) {
                if hasMarks || isOn != nil {
                    Image(systemName: "checkmark").imageScale(.small).fontWeight(.semibold)
                        .opacity(isOn == true ? 1 : 0)
                        .frame(width: 14)
                }
                label.frame(maxWidth: .infinity, alignment: .leading)
                if isOpening {
                    Chevron().stroke(style: StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round))
                        .frame(width: 6, height: 11)
                }
            }
            .foregroundStyle(color)
            // A column of marks begins nearer to the edge than labels without marks.
            .padding(.leading, hasMarks || isOn != nil ? 10 : 16)
            .padding(.trailing, 16)
            .padding(.vertical, 11)
            .frame(minHeight: 44)
            .background { if isPressed { Rectangle().fill(FillShapeStyle()) } }
            .contentShape(Rectangle())
        }
        .layoutValue(key: MenuRow.self, value: true)
        .preference(key: MenuMarks.self, value: isOn != nil)
    }
}

/// Buttons as rows of a menu, which end it.
private struct MenuButtonStyle: PrimitiveButtonStyle {
    let close: CloseMenuAction

    func makeBody(configuration: Configuration) -> some View {
        MenuRowFace(role: configuration.role) {
            configuration.trigger()
            close.close()
        } label: {
            configuration.label
        }
    }
}

/// Switches as rows of a menu with a check mark.
private struct MenuToggleStyle: ToggleStyle {
    let close: CloseMenuAction

    func makeBody(configuration: Configuration) -> some View {
        MenuRowFace(isOn: configuration.isOn) {
            configuration.isOn.toggle()
            close.close()
        } label: {
            configuration.label
        }
    }
}

/// Labels in menus: the title, and the icon at the trailing edge.
private struct MenuLabelStyle: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
        HStack(spacing: 8) {
            configuration.title.frame(maxWidth: .infinity, alignment: .leading)
            configuration.icon.imageScale(.medium)
        }
    }
}

/// The button of a menu, which opens it; in a menu a row that opens another.
struct MenuButton: View {
    let configuration: MenuStyleConfiguration

    @State private var isOpen = false
    @Environment(\.closeMenu) private var outer

    var body: some View {
        Group {
            if outer != nil {
                MenuRowFace(isOpening: true) {
                    isOpen = true
                } label: {
                    configuration.label
                }
            } else if let action = configuration.primaryAction {
                Button(action: action) { configuration.label }
                    .highPriorityGesture(LongPressGesture().onEnded { _ in isOpen = true })
            } else {
                Button {
                    isOpen = true
                } label: {
                    configuration.label
                }
            }
        }
        .presentingMenu(.menu, $isOpen, AnyView(configuration.content), outer: outer)
    }
}

extension View {
    /// Presents a menu beside the view while a flag is set.
    nonisolated func presentingMenu(
        _ feature: LesserFeature,
        _ isPresented: Binding<Bool>,
        _ content: AnyView,
        outer: CloseMenuAction? = nil
    ) -> some View {
        presenting(feature, isPresented, isModal: false, entry: .menu, exit: .menuExit) { context in
            MenuLayer(context: context, content: content, outer: outer)
        }
    }
}
