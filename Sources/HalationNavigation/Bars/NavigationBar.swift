import Foundation
import HalationAnimation
import HalationControls
import HalationDrawing
import HalationGeometry
import HalationViews

/// A view with the bars of a navigation view: title and items above, a toolbar below.
struct NavigationBars<Content: View>: View {
    let content: Content

    /// The action of the button that leads back; nil without a view to lead back to.
    var goBack: (@MainActor () -> Void)?

    /// The page below on a stack.
    var below = PageBelow([])

    @Environment(\.platformLook) private var look
    @Environment(\.device) private var device
    @Environment(\.search) private var outerState
    @Environment(\.outerSearch) private var outerSearch

    var body: some View { EditScope { bars } }

    private var rise: CGFloat { look == .iOS26 ? 0 : device?.barRise ?? 0 }

    /// What the content sets for the bars, with the search field of a view around if the content has none.
    private func complete(_ preferences: BarPreferences) -> BarPreferences {
        guard preferences.search == nil, outerState != nil, let outerSearch else { return preferences }
        var preferences = preferences
        preferences.search = outerSearch
        return preferences
    }

    private var bars: some View {
        BarContainer(
            edge: .bottom,
            // In the look of iOS 26 the bar has the search field, which a keyboard lifts.
            staysBelowKeyboard: look != .iOS26,
            key: BarPreferences.Key.self,
            content: BarContainer(
                edge: .top,
                rise: rise,
                key: BarPreferences.Key.self,
                endsPreferences: false,
                content: content,
                bar: { NavigationBar(preferences: complete($0), goBack: goBack, below: below) },
                backdrop: { BarBackdrop(bar: .navigationBar, edge: .bottom, preferences: $0) },
                backdropVisibility: { $0.backdropVisibility(.navigationBar) }
            )
            .backgroundPreferenceValue(PageBackground.self) { $0 }
            .transformPreference(PageBackground.self) { $0 = nil },
            bar: { BottomBar(preferences: complete($0)) },
            backdrop: { BarBackdrop(bar: .bottomBar, edge: .top, preferences: $0) },
            backdropVisibility: { $0.backdropVisibility(.bottomBar) }
        )
    }
}

/// What the bar of a page shows of the pages below it on a stack.
struct PageBelow {
    /// The title of the page below; nil if it has none.
    let title: Text?

    /// Whether titles without a size of their own are small, as the one below is.
    let isInline: Bool

    /// The page on top of others, from the root up.
    init(_ pages: some BidirectionalCollection<BarPreferences.Page>) {
        title = pages.last?.title
        isInline = pages.last { ($0.displayMode ?? .automatic) != .automatic }?.displayMode == .inline
    }
}

/// What lies behind a bar, with a hairline towards the content.
struct BarBackdrop: View {
    let bar: ToolbarPlacement

    /// The edge at the content.
    let edge: VerticalEdge
    let preferences: BarPreferences

    @Environment(\.platformLook) private var look

    /// What the program set on UIKit's appearance of such bars.
    private var given: BarLook.Backdrop? { BarLook.current.backdrop(of: bar) }

    var body: some View {
        let scheme = preferences.colorSchemes[bar]
        let given = given
        Group {
            if let style = preferences.backgrounds[bar] {
                Rectangle().fill(style)
            } else if let color = given?.color {
                Rectangle().fill(color)
            } else if given?.isClear == true {
                Color.clear
            } else if look == .iOS26 {
                GlassBarBackdrop(edge: edge)
            } else {
                Color.clear.background(.bar)
                    .overlay(alignment: edge == .top ? .top : .bottom) { Hairline() }
            }
        }
        .transformEnvironment(\.colorScheme) { if let scheme { $0 = scheme } }
    }
}

extension BarLook {
    /// What lies behind a bar; nil for bars without a setting.
    func backdrop(of bar: ToolbarPlacement) -> Backdrop? {
        switch bar {
        case .navigationBar: navigationBar
        case .tabBar: tabBar
        default: nil
        }
    }
}

/// A horizontal line of the width of a pixel in the colour of dividers.
private struct Hairline: View {
    @Environment(\.displayScale) private var scale

    var body: some View {
        Rectangle().fill(.separator).frame(height: 1 / max(scale, 1))
    }
}

/// The bar with the title.
private struct NavigationBar: View {
    let preferences: BarPreferences
    let goBack: (@MainActor () -> Void)?
    let below: PageBelow

    /// The title fades before the search field is in its place, and comes back when the field has left it.
    private static var titleTransition: AnyTransition {
        .asymmetric(
            insertion: .opacity.animation(.easeOut(duration: 0.2).delay(0.15)),
            removal: .opacity.animation(.easeOut(duration: 0.12))
        )
    }

    @Environment(\.platformLook) private var look
    @Environment(\.topTabs) private var givenTopTabs
    @Environment(\.sidebarToggle) private var givenToggle
    @Environment(\.horizontalSizeClass) private var width
    @Environment(\.isInLeadingColumn) private var isInLeadingColumn

    /// The button of the sidebar, unless the bars of a stack inside have it.
    private var sidebarToggle: SidebarToggle? {
        goBack != nil || preferences.hasInnerBars || preferences.removesSidebarToggle ? nil : givenToggle
    }

    /// The height of the row of tabs that the first row shares; 0 without one.
    private var topTabs: CGFloat {
        preferences.visibility[.tabBar] == .hidden || BarLook.current.hidesTabBars ? 0 : givenTopTabs
    }

    private func items(_ positions: ToolbarPosition...) -> [ToolbarEntry] {
        preferences.items.filter { positions.contains($0.position) }
    }

    private var hasBack: Bool { goBack != nil && preferences.hidesBackButton != true }

    private var isEmpty: Bool {
        preferences.visibility[.navigationBar] == .hidden
            || preferences.title == nil && search == nil && !hasBack && sidebarToggle == nil
                && preferences.items.allSatisfy { $0.position == .bottom || $0.position == .none }
    }

    private var isLarge: Bool {
        guard preferences.title != nil else { return false }
        switch preferences.displayMode ?? .automatic {
        case .automatic: return !below.isInline
        case .inline: return false
        case .large: return true
        }
    }

    private var hasSecondary: Bool { !items(.secondary).isEmpty }

    /// The search field, which is at the bottom in the look of iOS 26 unless a program places it here.
    private var search: BarPreferences.SearchField? {
        look == .iOS26 && preferences.search?.hasOwnRow != true ? nil : preferences.search
    }

    /// Whether the search field is among the items of the bar.
    private var isSearchInRow: Bool {
        search?.hasOwnRow == false && width == .regular && !isInLeadingColumn
    }

    var body: some View {
        let scheme = preferences.colorSchemes[.navigationBar]
        if !isEmpty {
            let isSearching = search?.isActive.wrappedValue == true
            let hidesTitle = isSearching && !isSearchInRow
            VStack(alignment: .leading, spacing: 0) {
                if !hidesTitle { row.transition(Self.titleTransition) }
                if isLarge, !hidesTitle, let title = preferences.title {
                    VStack(alignment: .leading, spacing: 0) {
                        title.font(BarLook.current.largeTitle.font ?? .largeTitle.bold()).lineLimit(1)
                            .foregroundColor(BarLook.current.largeTitle.color)
                        preferences.subtitle?.font(.subheadline).foregroundStyle(.secondary)
                    }
                    .padding(.horizontal, width.screenMargin)
                    // 8 between the title and the end of the bar.
                    .padding(.bottom, 8)
                    .frame(maxWidth: .infinity, minHeight: 52, alignment: .bottomLeading)
                    .accessibilityAddTraits(.isHeader)
                    .modifier(BarPart(.title))
                    .transition(Self.titleTransition)
                }
                if let search {
                    if !isSearchInRow {
                        SearchBar(field: search, options: preferences.searchOptions)
                            .padding(.horizontal, width.screenMargin)
                            .padding(.top, isSearching ? 4 : isLarge && look != .iOS26 ? 0 : 1)
                            .padding(.bottom, look == .iOS26 ? 15 : 12)
                            .modifier(BarPart(search.isAlwaysShown || isSearching ? .follower : .search))
                    }
                    if isSearching, let scopes = preferences.searchOptions.scopes {
                        scopes.padding(.horizontal, width.screenMargin).padding(.bottom, 12)
                            .modifier(BarPart(.follower))
                            .transition(.opacity)
                    }
                }
            }
            .frame(maxWidth: .infinity, alignment: .leading)
            .foregroundColor(nil)
            .modifier(BarTint(color: BarLook.current.navigationTint))
            .transformEnvironment(\.colorScheme) { if let scheme { $0 = scheme } }
        }
    }

    @ViewBuilder private var row: some View {
        if topTabs > 0 {
            bareRow.frame(height: topTabs).padding(.top, -topTabs)
        } else {
            bareRow
        }
    }

    @ViewBuilder private var bareRow: some View {
        if look == .iOS26 { glassRow } else { plainRow }
    }

    /// The items on capsules, 10 points above the content.
    private var glassRow: some View {
        HStack(spacing: 12) {
            HStack(spacing: 10) {
                if hasBack, let goBack { GlassBackButton(action: goBack) }
                if let sidebarToggle { GlassItems(entries: [toggleEntry(sidebarToggle)]) }
                GlassItems(entries: items(.leading))
                if topTabs > 0 { middle }
            }
            .fixedSize()
            .modifier(BarPart(.item))
            .frame(maxWidth: .infinity, alignment: .leading)
            if topTabs == 0 { middle.modifier(BarPart(.rowTitle)).layoutPriority(1) }
            HStack(spacing: 10) {
                GlassItems(entries: items(.trailing) + secondary)
                GlassItems(entries: items(.confirmation), isProminent: true)
            }
            .fixedSize()
            .modifier(BarPart(.item))
            .frame(maxWidth: .infinity, alignment: .trailing)
        }
        .padding(.horizontal, width.screenMargin)
        .frame(height: GlassBarMetrics.button)
        .padding(.bottom, 10)
    }

    private func toggleEntry(_ toggle: SidebarToggle) -> ToolbarEntry {
        let button = Button(action: toggle.action) { Label("Sidebar", systemImage: "sidebar.leading") }
        return ToolbarEntry(position: .leading, content: AnyView(button))
    }

    /// The menu of the secondary items.
    private var secondary: [ToolbarEntry] {
        hasSecondary
            ? [ToolbarEntry(position: .secondary, content: AnyView(secondaryMenu("ellipsis")))] : []
    }

    private func secondaryMenu(_ symbol: String) -> some View {
        Menu {
            ForEach(items(.secondary).indices, id: \.self) { items(.secondary)[$0].content }
        } label: {
            Label("More", systemImage: symbol)
        }
    }

    /// The width of a search field among the items of a bar, in points, from memory.
    private static let searchWidth: CGFloat = 260

    private var plainRow: some View {
        HStack(spacing: 12) {
            HStack(spacing: 16) {
                if hasBack, let goBack { BackButton(title: below.title, action: goBack) }
                if let sidebarToggle { BarItems(entries: [toggleEntry(sidebarToggle)]).fixedSize() }
                BarItems(entries: items(.leading)).fixedSize()
                if topTabs > 0 { middle }
            }
            .modifier(BarPart(.item))
            .frame(maxWidth: .infinity, alignment: .leading)
            if topTabs == 0 { middle.modifier(BarPart(.rowTitle)).layoutPriority(1) }
            HStack(spacing: 16) {
                BarItems(entries: items(.trailing))
                BarItems(entries: items(.confirmation)).fontWeight(.semibold)
                if hasSecondary {
                    secondaryMenu("ellipsis.circle").labelStyle(.iconOnly).imageScale(.large)
                }
                if isSearchInRow, let search {
                    SearchBar(field: search, options: preferences.searchOptions, width: Self.searchWidth)
                }
            }
            .fixedSize()
            .modifier(BarPart(.item))
            .frame(maxWidth: .infinity, alignment: .trailing)
        }
        .padding(.horizontal, width.screenMargin)
        .frame(height: 44)
    }

    @ViewBuilder private var middle: some View {
        let principal = items(.principal)
        if !principal.isEmpty {
            BarItems(entries: principal)
        } else if let title = preferences.title {
            let small = VStack(spacing: 0) {
                title.font(BarLook.current.title.font ?? .headline).lineLimit(1)
                    .foregroundColor(BarLook.current.title.color)
                preferences.subtitle?.font(.caption).foregroundStyle(.secondary).lineLimit(1)
            }
            if isLarge { small.modifier(BarPart(.smallTitle)) } else { small }
        }
    }
}

/// The tint that the program set on UIKit's appearance of a bar; nil leaves that of the views.
private struct BarTint: ViewModifier {
    let color: Color?

    func body(content: Content) -> some View {
        if let color { content.tint(color) } else { content }
    }
}

/// The arrow that leads back, with the title of the page below where there is room for it.
private struct BackButton: View {
    let title: Text?
    let action: @MainActor () -> Void

    /// From the edge of the bar's items to the arrow, which is nearer to the edge of the screen.
    ///
    /// The arrow reaches from 9⅓ to 20⅓ points and is 19 high, titles begin at 29 to 30: six screenshots of iOS 17 and 18
    /// on phones whose margin is 16 points.
    private static let margin: CGFloat = -5.4

    var body: some View {
        Button(action: action) {
            HStack(spacing: 10) {
                Chevron()
                    .stroke(style: StrokeStyle(lineWidth: 2.6, lineCap: .round, lineJoin: .round))
                    .frame(width: 8.4, height: 16.4)
                    .scaleEffect(x: -1)
                ViewThatFits(in: .horizontal) {
                    if let title { title.lineLimit(1) }
                    Text("Back")
                    Color.clear.frame(width: 0, height: 0)
                }
            }
        }
        .padding(.leading, Self.margin)
        .accessibilityLabel("Back")
    }
}

/// Items of a bar side by side.
private struct BarItems: View {
    let entries: [ToolbarEntry]

    var body: some View {
        ForEach(entries.indices, id: \.self) { index in
            entries[index].content
        }
        .labelStyle(.iconOnly)
        .imageScale(.large)
    }
}

/// The toolbar below the content.
private struct BottomBar: View {
    let preferences: BarPreferences

    @Environment(\.platformLook) private var look
    @Environment(\.horizontalSizeClass) private var width

    private var groups: [[ToolbarEntry]] {
        preferences.items.filter { $0.position == .bottom }
            .split(whereSeparator: \.isSpace).map { Array($0) }
    }

    var body: some View {
        if look == .iOS26 { glassBar } else { plainBar }
    }

    /// The items on capsules, parted where spacers are, and the search field.
    @ViewBuilder private var glassBar: some View {
        let groups = groups
        let isHidden = preferences.visibility[.bottomBar] == .hidden
        let search = preferences.search.flatMap { $0.hasOwnRow ? nil : $0 }
        if !isHidden && !groups.isEmpty || search != nil {
            HStack(spacing: 10) {
                if !isHidden {
                    ForEach(groups.indices, id: \.self) { index in
                        if index > 0, search == nil { Spacer(minLength: 0) }
                        GlassItems(entries: groups[index])
                    }
                }
                if let search {
                    GlassSearchField(field: search, options: preferences.searchOptions)
                }
            }
            .frame(maxWidth: .infinity)
            .padding(.horizontal, GlassBarMetrics.margin)
            .padding(.bottom, 8)
            .foregroundColor(nil)
        }
    }

    @ViewBuilder private var plainBar: some View {
        let entries = preferences.items.filter { $0.position == .bottom }
        if !entries.isEmpty, preferences.visibility[.bottomBar] != .hidden {
            HStack(spacing: 16) { BarItems(entries: entries) }
                .frame(maxWidth: .infinity)
                .padding(.horizontal, width.screenMargin)
                .frame(height: 49)
                .foregroundColor(nil)
        }
    }
}

/// The field for a search, and beside it a button that ends the search.
private struct SearchBar: View {
    let field: BarPreferences.SearchField
    let options: BarPreferences.SearchOptions

    /// The width of the field with its button; nil is that of the bar.
    var width: CGFloat?

    @Environment(\.platformLook) private var look

    private var isActive: Bool { field.isActive.wrappedValue }

    /// A capsule of 44 points in iOS 26: screenshots of two programs.
    private var isCapsule: Bool { look == .iOS26 }

    private var shape: AnyShape {
        isCapsule ? AnyShape(Capsule()) : AnyShape(RoundedRectangle(cornerRadius: 10))
    }

    var body: some View {
        HStack(spacing: 12) {
            SearchInput(field: field, options: options) { input in
                HStack(spacing: 6) {
                    Image(systemName: "magnifyingglass").imageScale(.small).foregroundStyle(.secondary)
                    input
                    if !field.text.wrappedValue.isEmpty {
                        Button {
                            field.text.wrappedValue = ""
                        } label: {
                            Image(systemName: "xmark.circle.fill").imageScale(.small)
                                .foregroundStyle(.secondary)
                        }
                        .buttonStyle(.plain)
                        .accessibilityLabel("Clear text")
                    }
                }
                .modifier(BarPart(.searchText))
                .padding(.horizontal, isCapsule ? 14 : 8)
                .frame(maxWidth: .infinity, minHeight: isCapsule ? 44 : 36, alignment: .leading)
                .background(FillShapeStyle().opacity(0.6), in: shape)
            }
            if isActive {
                Button("Cancel") { field.cancel() }
                    .fixedSize()
                    .transition(.move(edge: .trailing).combined(with: .opacity))
            }
        }
        .frame(width: width)
    }
}

/// The text field of a search, which has the focus from the beginning of the search.
struct SearchInput<Face: View>: View {
    let field: BarPreferences.SearchField
    let options: BarPreferences.SearchOptions

    /// Makes the field around the text.
    @ViewBuilder let face: (AnyView) -> Face

    @FocusState private var isFocused: Bool

    private var isActive: Bool { field.isActive.wrappedValue }

    /// The tokens and the text.
    private var text: AnyView {
        let input = TextField(
            text: field.text,
            prompt: (field.prompt ?? Text("Search")).foregroundStyle(.secondary)
        ) { Text("Search") }
        .textFieldStyle(.plain)
        .environment(\.isSearchField, true)
        .focused($isFocused)
        let focused = options.focus.reduce(AnyView(input)) { $1($0) }
        guard let tokens = field.tokens else { return focused }
        return AnyView(
            HStack(spacing: 4) {
                tokens
                focused
            }
        )
    }

    var body: some View {
        face(text)
            .onChange(of: isFocused) { _, isFocused in
                guard isFocused, !isActive else { return }
                withAnimation(.keyboard) { field.isActive.wrappedValue = true }
            }
            .onChange(of: isActive, initial: true) { wasActive, isActive in
                if isActive || wasActive { isFocused = isActive }
            }
    }
}
