import Foundation
import Halation
import HalationDiagnostics
import HalationViews

/// An item to present.
struct PresentedItem: Identifiable {
    let id: Int
}

/// A document that is never read or written.
private struct Letter: FileDocument {
    static var readableContentTypes: [UTType] { [.plainText] }

    init() {}
    init(configuration: ReadConfiguration) throws {}

    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
        FileWrapper(regularFileWithContents: Data())
    }
}

/// A view that is a button, a second after which a script taps it.
private struct Tapped<Content: View> {
    let content: Content

    @MainActor func render() throws {
        let renderer = stage(content.accessibilityIdentifier("button"), width: 200, height: 100)
        renderer.script { $0.tap("button", at: 0) }
        try renderer.run(to: 1)
    }
}

/// A view that reads a value of the environment.
private struct Reading<Value>: View {
    @Environment private var value: Value

    init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
        _value = Environment(keyPath)
    }

    var body: some View { Color.red.accessibilityLabel(String(describing: value)) }
}

/// A button that calls an action of the environment.
private struct ReadingButton<Action>: View {
    let call: @MainActor (Action) -> Void

    @Environment private var action: Action

    init(_ keyPath: KeyPath<EnvironmentValues, Action>, call: @escaping @MainActor (Action) -> Void) {
        _action = Environment(keyPath)
        self.call = call
    }

    var body: some View { Button("Call") { call(action) } }
}

@MainActor
private func render(_ view: some View) throws {
    _ = try stage(view, width: 200, height: 100).picture(at: 0)
}

/// Renders a small program that loses `feature`, and nothing else; does nothing if no picture can.
@MainActor
func renderLosing(_ feature: LesserFeature) throws {
    let view = Color.red
    switch feature {
    case .asyncImage: try render(AsyncImage(url: URL(string: "https://example.com/picture.png")))
    case .datePicker:
        let date = Binding.constant(Date(timeIntervalSinceReferenceDate: 0))
        try Tapped(
            content: DatePicker("Date", selection: date, displayedComponents: .date).labelsHidden()
        ).render()
    case .editButton: try Tapped(content: EditButton()).render()
    case .gauge:
        try render(
            Gauge(value: 0.5) {
                Text("Speed")
            } currentValueLabel: {
                Text("5")
            } markedValueLabels: {
                Text("7")
            }
        )
    case .menu: try Tapped(content: Menu("More") { Text("Item") }).render()
    case .pasteButton: try Tapped(content: PasteButton(payloadType: String.self) { _ in }).render()
    case .picker:
        try render(
            Picker("Size", selection: .constant(1)) { Text("Small").tag(1) }.pickerStyle(.radioGroup)
        )
    case .renameButton: try Tapped(content: RenameButton()).render()
    case .shareLink: try Tapped(content: ShareLink(item: "Text")).render()

    case .animated: try render(view.scrollTransition(.animated(.default)) { content, _ in content })
    case .backgroundExtensionEffect: try render(view.backgroundExtensionEffect())
    case .drawingGroup: try render(view.drawingGroup(colorMode: .linear))
    case .toolbar: try render(view.toolbar(removing: .title))

    case .actionSheet:
        try render(view.actionSheet(isPresented: .constant(true)) { ActionSheet(title: Text("Title")) })
    case .alert: try render(view.alert("Title", isPresented: .constant(true)) {})
    case .confirmationDialog:
        try render(view.confirmationDialog("Title", isPresented: .constant(true)) {})
    case .contextMenu:
        let renderer = stage(view.contextMenu { Text("Item") })
        renderer.script { $0.longPress(.point(x: 50, y: 50), at: 0) }
        try renderer.run(to: 1)
    case .fileExporter:
        try render(
            view.fileExporter(isPresented: .constant(true), document: Letter(), contentType: .plainText) {
                _ in
            }
        )
    case .fileImporter:
        try render(
            view.fileImporter(isPresented: .constant(true), allowedContentTypes: [.plainText]) { _ in }
        )
    case .fileMover:
        try render(view.fileMover(isPresented: .constant(true), file: URL(filePath: "/letter")) { _ in })
    case .findNavigator: try render(view.findNavigator(isPresented: .constant(true)))
    case .fullScreenCover: try render(view.fullScreenCover(isPresented: .constant(true)) { view })
    case .inspector: try render(view.inspector(isPresented: .constant(true)) { view })
    case .popover: try render(view.popover(item: .constant(PresentedItem(id: 1))) { _ in view })
    case .sheet: try render(view.sheet(isPresented: .constant(true)) { view })

    case .animation:
        let transition = ScrollTransitionConfiguration.interactive.animation(.default)
        try render(view.scrollTransition(transition) { content, _ in content })
    case .badgeProminence: try render(view.badgeProminence(.increased))
    case .containerShape: try render(view.containerShape(.circle))
    case .flipsForRightToLeftLayoutDirection:
        try render(
            view.flipsForRightToLeftLayoutDirection(true).environment(\.layoutDirection, .rightToLeft)
        )
    case .listItemTint: try render(view.listItemTint(.blue))
    case .listSectionSeparatorTint: try render(view.listSectionSeparatorTint(.blue))
    case .navigationSplitViewColumnWidth: try render(view.navigationSplitViewColumnWidth(100))
    case .navigationSplitViewStyle: try render(view.navigationSplitViewStyle(.prominentDetail))
    case .navigationViewStyle: try render(view.navigationViewStyle(.columns))
    case .onChange: _ = WindowGroup { view }.onChange(of: 1, initial: true) {}
    case .onScrollTargetVisibilityChange:
        try render(view.onScrollTargetVisibilityChange(idType: Int.self) { _ in })
    case .scrollEdgeEffectStyle: try render(view.scrollEdgeEffectStyle(.hard, for: .all))
    case .scrollIndicatorsFlash: try render(view.scrollIndicatorsFlash(onAppear: true))
    case .searchToolbarBehavior: try render(view.searchToolbarBehavior(.minimize))
    case .sharedBackgroundVisibility:
        _ = ToolbarItem { view }.sharedBackgroundVisibility(.visible)
    case .tabBarMinimizeBehavior: try render(view.tabBarMinimizeBehavior(.onScrollDown))
    case .tabViewBottomAccessory: try render(view.tabViewBottomAccessory { view })
    case .toolbarForegroundStyle: try render(view.toolbarForegroundStyle(.blue, for: .navigationBar))
    case .toolbarRole: try render(view.toolbarRole(.editor))
    case .toolbarTitleMenu: try render(view.toolbarTitleMenu { view })

    case .accessibilityReduceTransparency:
        try render(view.environment(\.accessibilityReduceTransparency, true))
    case .accessibilityShowButtonShapes: try render(view.environment(\.accessibilityShowButtonShapes, true))
    case .appearsActive: try render(view.environment(\.appearsActive, false))
    case .backgroundProminence: try render(view.environment(\.backgroundProminence, .increased))
    case .controlActiveState: try render(view.environment(\.controlActiveState, .inactive))
    case .defaultMinListHeaderHeight: try render(view.environment(\.defaultMinListHeaderHeight, 60))
    case .legibilityWeight: try render(Text("Text").environment(\.legibilityWeight, .bold))
    case .menuIndicatorVisibility: try render(view.menuIndicator(.visible))
    case .undoManager: try render(Reading(\.undoManager))

    case .colorPicker, .navigationSplitView, .concentricRectangle, .containerRelativeShape, .documentGroup,
        .fileDocument, .list,
        .navigationStack, .navigationView, .nsApplicationDelegateAdaptor,
        .nsViewRepresentable, .outlineGroup, .secureField, .slider, .string, .table, .tabSection, .tabView,
        .textEditor, .textField, .toolbarItem, .uiViewControllerRepresentable, .uiApplicationDelegateAdaptor,
        .uiGestureRecognizerRepresentable, .uiViewRepresentable, .badge, .ignoresSafeArea,
        .navigationBarTitleDisplayMode,
        .navigationTitle, .navigationTransition, .searchable, .tabItem, .toolbarBackground:
        break
    }
}

/// Renders programs that use features which report a loss in a way that loses nothing.
@MainActor
func renderLosingNothing() throws {
    struct Failure: LocalizedError {}

    let view = Color.red
    let closed = Binding.constant(false)
    let presented = Binding.constant(true)
    let noItem = Binding<PresentedItem?>.constant(nil)
    try render(AsyncImage(url: nil))
    try render(
        view
            .sheet(isPresented: closed) { view }
            .sheet(item: noItem) { _ in view }
            .fullScreenCover(isPresented: closed) { view }
            .popover(isPresented: closed) { view }
            .inspector(isPresented: closed) { view }
    )
    try render(
        view
            .alert("Title", isPresented: closed) {}
            .alert("Title", isPresented: presented, presenting: nil as Int?) { _ in }
            .alert(isPresented: presented, error: nil as Failure?) {}
            .confirmationDialog("Title", isPresented: closed) {}
            .fileExporter(isPresented: presented, document: nil as Letter?, contentType: .plainText) { _ in }
            .fileMover(isPresented: presented, file: nil) { _ in }
    )
    try render(
        view.presentationDetents([.medium]).contextMenu { view }.swipeActions { view }.refreshable {}
            .accessibilityHint("Hint").help("Help").keyboardShortcut("a").focusable().onSubmit {}
    )
    try render(
        view.badgeProminence(.standard).listItemTint(nil as Color?).listSectionSeparator(.hidden)
            .navigationTransition(.automatic)
            .navigationSplitViewStyle(.balanced).navigationViewStyle(.stack)
    )
    try render(
        view.scrollEdgeEffectStyle(nil, for: .all).scrollIndicatorsFlash(onAppear: false)
            .searchToolbarBehavior(.automatic).tabBarMinimizeBehavior(.never).toolbarRole(.navigationStack)
            .toolbar(removing: .sidebarToggle).flipsForRightToLeftLayoutDirection(true)
    )
    try render(Image(systemName: "star").symbolRenderingMode(.palette))
    try render(LazyVStack { view })
    try render(view.overlay { Rectangle().fill(.ultraThinMaterial) })
    try render(TextField("Note", text: .constant(""), axis: .vertical))
    try render(VStack { EditButton() })
    try render(
        view.environment(\.legibilityWeight, .regular).environment(\.editMode, .constant(.inactive))
            .environment(\.colorSchemeContrast, .standard).environment(\.appearsActive, true)
            .environment(\.buttonRepeatBehavior, .disabled).menuIndicator(.hidden)
            .environment(\.accessibilityReduceTransparency, false)
    )
    try render(NavigationStack { Reading(\.isSearching).searchable(text: .constant("")) })
    try Tapped(content: ReadingButton(\.dismissSearch) { $0() }).render()
    try render(Reading(\.self))
    try render(VStack { Menu("More") { Text("Item") } })
}
