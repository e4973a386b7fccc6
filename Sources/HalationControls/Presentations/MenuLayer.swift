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

    @Environment(\.menuOrder) private var order

    @MainActor var body: some View {
        GeometryReader { proxy in
            let place = AnchoredLayout(
                source: context.sourceFrame ?? CGRect(origin: .zero, size: proxy.size),
                window: proxy.size,
                insets: context.insets,
                gap: 8,
                sharesEdge: true,
                // Seven rows.
                enough: 316
            )
            ZStack {
                Color.clear.contentShape(Rectangle()).onTapGesture { context.dismiss() }
                place {
                    MenuCard(
                        content: content,
                        isReversed: !place.isBelow && order.startsAtSource(context),
                        close: CloseMenuAction { context.dismiss() }
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

extension MenuOrder {
    /// Whether the first row is next to what opens the menu: by default outside of scroll views.
    fileprivate func startsAtSource(_ context: PresentationContext) -> Bool {
        self == .priority || self == .automatic && !context.isInScrollView
    }
}

/// A menu that a row of another one opens: the row, and the items below it in its place.
private nonisolated struct SubmenuLayer: View {
    let context: PresentationContext
    let title: AnyView
    let content: AnyView
    let outer: CloseMenuAction

    @MainActor var body: some View {
        GeometryReader { proxy in
            let place = SubmenuLayout(
                source: context.sourceFrame ?? CGRect(origin: .zero, size: proxy.size),
                insets: context.insets
            )
            ZStack {
                Color.clear.contentShape(Rectangle()).onTapGesture { context.dismiss() }
                place {
                    MenuCard(
                        content: content,
                        title: title,
                        share: context.isShown ? 1 : 0,
                        close: CloseMenuAction {
                            context.dismiss()
                            outer.close()
                        }
                    ) { context.dismiss() }
                }
                .opacity(context.isShown ? 1 : 0)
            }
        }
        .modifier(DialogEnvironment())
        .modifier(PresentedEnvironment())
    }
}

/// A menu over the row that opens it, moved up where the window ends.
private nonisolated struct SubmenuLayout: Layout {
    let source: CGRect
    let insets: EdgeInsets

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for view in subviews {
            let own = view.sizeThatFits(.unspecified)
            let room = max(bounds.height - insets.top - insets.bottom - 16, 0)
            let height = min(own.height, room)
            let y = max(min(source.minY, bounds.height - insets.bottom - 8 - height), insets.top + 8)
            view.place(
                at: CGPoint(x: bounds.minX + source.midX, y: bounds.minY + y),
                anchor: .top,
                proposal: ProposedViewSize(width: own.width, height: height)
            )
        }
    }
}

/// Whether a menu that a row opened covers the menu around it.
private nonisolated enum MenuIsCovered: PreferenceKey {
    static var defaultValue: Bool { false }

    static func reduce(value: inout Bool, nextValue: () -> Bool) { value = value || nextValue() }
}

/// The rows of a menu.
struct MenuCard: View {
    let content: AnyView

    /// Whether the first row is at the lower end, next to what opens the menu.
    var isReversed = false

    /// The row above the others that leads back to the menu around; nil without one.
    var title: AnyView?

    /// How much of the rows below the first one is shown: 0 for none, 1 for all.
    var share: CGFloat = 1
    let close: CloseMenuAction

    /// Leads back to the menu around.
    var goBack: @MainActor () -> Void = {}

    @State private var hasMarks = false
    @State private var isCovered = false
    @Environment(\.platformLook) private var look

    /// In points.
    nonisolated static let width: CGFloat = 250

    var body: some View {
        let rows =
            content
            .buttonStyle(MenuButtonStyle(close: close))
            .toggleStyle(MenuToggleStyle(close: close))
            .labelStyle(MenuLabelStyle())
            .environment(\.pickerStyleKind, .inline)
            .environment(\.closeMenu, close)
            .environment(\.menuHasMarks, hasMarks)
        Unfolding(share: share) {
            // A menu that is longer than its room scrolls. A reversed one starts at its end, next to its source.
            ScrollView {
                Group(sections: rows) { sections in
                    VStack(spacing: 0) {
                        if let title {
                            MenuRowFace(isOpening: true, isOpen: true, action: goBack) { title }
                            MenuGap()
                        }
                        let sections = isReversed ? Array(sections.sections.reversed()) : sections.sections
                        ForEach(sections) { section in
                            if section.id != sections.first?.id { MenuGap() }
                            ForEach(section.header) { header in
                                header.padding(.horizontal, 16)
                                    .frame(maxWidth: .infinity, minHeight: 28, alignment: .leading)
                            }
                            MenuRows(
                                rows: isReversed ? section.content.items.reversed() : section.content.items
                            )
                        }
                    }
                }
            }
            .scrollBounceBehavior(.basedOnSize)
            .defaultScrollAnchor(isReversed ? .bottom : .top)
            .environment(\.isScrollEnabled, true)
            .environment(\.refreshAction, nil)
        }
        .onPreferenceChange(MenuMarks.self) { hasMarks = $0 }
        .onPreferenceChange(MenuIsCovered.self) { isCovered in
            withAnimation(.menu) { self.isCovered = isCovered }
        }
        .opacity(isCovered ? 0.4 : 1)
        .multilineTextAlignment(.leading)
        .frame(width: Self.width)
        .background(.regularMaterial)
        .clipShape(RoundedRectangle(cornerRadius: look == .iOS26 ? 30 : 13, style: .continuous))
        .shadow(color: .black.opacity(0.2), radius: 16, y: 4)
    }
}

/// Rows of which a share of the height below the first one is shown.
private nonisolated struct Unfolding: Layout {
    var share: CGFloat

    /// The height of the row that is always shown, in points.
    private static let first: CGFloat = 44

    var animatableData: CGFloat {
        get { share }
        set { share = newValue }
    }

    /// The size of all rows.
    private func whole(width: CGFloat?, _ subviews: Subviews) -> CGSize {
        subviews.first?.sizeThatFits(ProposedViewSize(width: width, height: nil)) ?? .zero
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let all = whole(width: proposal.width, subviews)
        let first = min(Self.first, all.height)
        let height = first + (all.height - first) * max(share, 0)
        return CGSize(width: all.width, height: min(height, max(proposal.height ?? height, 0)))
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        // Rows that unfold have their whole height; a menu that is shown is no higher than its room.
        let height = share < 1 ? whole(width: bounds.width, subviews).height : bounds.height
        let own = ProposedViewSize(width: bounds.width, height: height)
        subviews.first?.place(at: bounds.origin, anchor: .topLeading, proposal: own)
    }
}

/// The rows of a section of a menu, parted by lines or, at a divider, by a gap.
private struct MenuRows: View {
    let rows: [Subview]

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

    /// Whether that menu is open.
    var isOpen = false
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
                        .mirroredRotation(.degrees(isOpen ? 90 : 0))
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
            MenuLabel(label: configuration.label.part)
        }
    }
}

/// The label of a row of a menu: its texts below each other, and at the trailing edge what is none.
private struct MenuLabel: View {
    let label: AnyView

    var body: some View {
        Group(subviews: label) { views in
            if views.count > 1 {
                HStack {
                    VStack(alignment: .leading, spacing: 0) {
                        ForEach(views.filter { !$0.texts.isEmpty }) { $0 }
                    }
                    Spacer(minLength: 8)
                    ForEach(views.filter(\.texts.isEmpty)) { $0 }
                }
            } else {
                ForEach(views) { $0 }
            }
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
            MenuLabel(label: AnyView(configuration.label))
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
        if let outer {
            MenuRowFace(isOpening: true) {
                isOpen = true
            } label: {
                configuration.label
            }
            .preference(key: MenuIsCovered.self, value: isOpen)
            .presenting(.menu, $isOpen, isModal: false, entry: .menu, exit: .menuExit) { context in
                SubmenuLayer(
                    context: context,
                    title: AnyView(configuration.label),
                    content: AnyView(configuration.content),
                    outer: outer
                )
            }
        } else {
            button.presentingMenu(.menu, $isOpen, AnyView(configuration.content))
        }
    }

    private var button: some View {
        Group {
            if let action = configuration.primaryAction {
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
    }
}

extension View {
    /// Presents a menu beside the view while a flag is set.
    nonisolated func presentingMenu(
        _ feature: LesserFeature,
        _ isPresented: Binding<Bool>,
        _ content: AnyView
    ) -> some View {
        presenting(feature, isPresented, isModal: false, entry: .menu, exit: .menuExit) { context in
            MenuLayer(context: context, content: content)
        }
    }
}
