import HalationCatalog
package import HalationCore
import HalationViews

/// The view of a program, as an effect that the commands can render.
package struct ProgramRoot: CheckedEffect {
    package static let summary = "The view of this program."

    /// The effect's name, made of the program's.
    package static var name = "program"

    /// Creates the view; nil for the first preview.
    package static var makeView: (@MainActor () -> any View)?

    /// Whether this process is the program of a view.
    static var isProgram = false

    /// The name of the preview that `halation run` adds for a given root.
    nonisolated static let givenRoot = "halation-root"

    @Parameter("Random seed: Double.random and all other random numbers follow from it.") var seed: UInt64 = 0
    @Parameter("Preview to render instead of the program's first window: its name or number.") var preview =
        ""
    @Parameter(
        "Background: scene for the window's, white or black by the colour scheme; none, a colour, or two."
    )
    var background = EffectBackground.scene
    @Parameter("Version of iOS whose colours and metrics controls follow.") var look = PlatformLook.iOS18

    @State private var root = Root()
    @Environment(\.device) private var device

    package init() {}

    package var body: some View {
        let insets = device?.safeArea ?? EdgeInsets()
        PresentationHost(insets: insets) {
            // Several views are stacked; what is larger than the window is centred in it.
            VStack { root.view(ofPreview: preview) }
                .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity)
                .safeAreaPadding(insets)
                .background(background) { Rectangle().fill(.background) }
        }
        .overlay { WindowOverlay.makeView?() }
        .environment(\.platformLook, look)
    }

    /// The view, created when the first frame is resolved.
    @MainActor
    private final class Root {
        private var known: AnyView?

        func view(ofPreview name: String) -> AnyView {
            if let known { return known }
            func erased(_ view: some View) -> AnyView { AnyView(view) }
            let view = erased(ProgramRoot.make(preview: name))
            known = view
            return view
        }

        nonisolated init() {}
    }

    /// Creates the view: the preview with a name, the root that `halation run` was given, the program's own view, or the
    /// first preview.
    private static func make(preview name: String) -> any View {
        let previews = Preview.all
        if !name.isEmpty, let preview = preview(named: name) { return preview.makeView() }
        if let root = previews.first(where: { $0.name == givenRoot }) { return root.makeView() }
        return makeView?() ?? previews.first?.makeView() ?? EmptyView()
    }

    /// The preview with a name or, if none has it, with a number from 1.
    private static func preview(named name: String) -> Preview? {
        let previews = Preview.all.filter { $0.name != givenRoot }
        if let named = previews.first(where: { $0.name == name }) { return named }
        guard let number = Int(name), previews.indices.contains(number - 1) else { return nil }
        return previews[number - 1]
    }

    package var mistake: String? {
        guard preview.isEmpty else { return Self.mistake(preview: preview) }
        guard Self.makeView == nil, Preview.all.isEmpty else { return nil }
        return "this program has no view to render; it has neither a window nor a preview"
    }

    /// A sentence about a preview that does not exist; nil if it does.
    private static func mistake(preview name: String) -> String? {
        guard Self.preview(named: name) == nil else { return nil }
        let names = Preview.all.compactMap(\.name).filter { $0 != givenRoot }
        guard !names.isEmpty else {
            return "there is no preview '\(name)'; this program has none with a name"
        }
        return "there is no preview '\(name)'; there are \(names.map { "'\($0)'" }.formatted(as: "and"))"
    }
}
