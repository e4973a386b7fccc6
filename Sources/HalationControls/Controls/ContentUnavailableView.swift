import Foundation
public import HalationDrawing
public import HalationViews

/// A message in place of content that does not exist, in the middle of the proposed space.
///
/// The label's icon is above its title, followed by a description and actions.
public nonisolated struct ContentUnavailableView<Label: View, Description: View, Actions: View>: View {
    let label: Label
    let description: Description
    let actions: Actions

    /// Creates a message with a label, a description and actions.
    public init(
        @ViewBuilder label: () -> Label,
        @ViewBuilder description: () -> Description = { EmptyView() },
        @ViewBuilder actions: () -> Actions = { EmptyView() }
    ) {
        self.label = label()
        self.description = description()
        self.actions = actions()
    }

    /// The message in the middle of the proposed space.
    @MainActor @preconcurrency public var body: some View {
        VStack(spacing: 20) {
            VStack(spacing: 8) {
                label.labelStyle(UnavailableLabelStyle())
                description
                    .font(.subheadline)
                    .foregroundStyle(.secondary)
                    .multilineTextAlignment(.center)
            }
            VStack(spacing: 12) { actions }.font(.subheadline)
        }
        .padding(.horizontal, 16)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}

/// The icon above the title.
private nonisolated struct UnavailableLabelStyle: LabelStyle {
    @MainActor @preconcurrency func makeBody(configuration: Configuration) -> some View {
        VStack(spacing: 16) {
            configuration.icon.font(.system(size: 48)).foregroundStyle(.secondary)
            configuration.title.font(.title2.bold()).multilineTextAlignment(.center)
        }
    }
}

extension ContentUnavailableView
where Label == HalationControls.Label<Text, Image>, Description == Text?, Actions == EmptyView {
    /// Creates a message with a title, a symbol and a description.
    public init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
        self.init {
            HalationControls.Label(title, systemImage: name)
        } description: {
            description
        } actions: {
            EmptyView()
        }
    }

    /// Creates a message with a title, a symbol and a description.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, systemImage name: String, description: Text? = nil) {
        self.init {
            HalationControls.Label(title, systemImage: name)
        } description: {
            description
        } actions: {
            EmptyView()
        }
    }

    /// Creates a message with a title, an image and a description.
    public init(_ title: LocalizedStringKey, image name: String, description: Text? = nil) {
        self.init {
            HalationControls.Label(title, image: name)
        } description: {
            description
        } actions: {
            EmptyView()
        }
    }

    /// Creates a message with a title, an image and a description.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, image name: String, description: Text? = nil) {
        self.init {
            HalationControls.Label(title, image: name)
        } description: {
            description
        } actions: {
            EmptyView()
        }
    }
}

/// The message of a search without results.
public nonisolated struct SearchUnavailableContent {
    /// The label of the message: a title and a magnifying glass.
    public nonisolated struct Label: View {
        let query: String?

        /// The title, with the query if there is one.
        @MainActor @preconcurrency public var body: some View {
            HalationControls.Label {
                if let query, !query.isEmpty {
                    Text("No Results for “\(query)”")
                } else {
                    Text("No Results")
                }
            } icon: {
                Image(systemName: "magnifyingglass")
            }
        }
    }

    /// The description of the message: advice on what to do.
    public nonisolated struct Description: View {
        let query: String?

        /// The advice, which depends on whether there is a query.
        @MainActor @preconcurrency public var body: some View {
            Text(query == nil ? "Try a new search." : "Check the spelling or try a new search.")
        }
    }

    /// The actions of the message: there are none.
    public nonisolated struct Actions: View {
        /// An empty view: there are no actions.
        @MainActor @preconcurrency public var body: some View { EmptyView() }
    }
}

extension ContentUnavailableView
where
    Label == SearchUnavailableContent.Label, Description == SearchUnavailableContent.Description,
    Actions == SearchUnavailableContent.Actions
{
    /// The message of a search without results.
    public static var search: ContentUnavailableView { search(query: nil) }

    /// The message of a search for a text without results.
    public static func search(text: String) -> ContentUnavailableView { search(query: text) }

    private static func search(query: String?) -> ContentUnavailableView {
        ContentUnavailableView {
            SearchUnavailableContent.Label(query: query)
        } description: {
            SearchUnavailableContent.Description(query: query)
        } actions: {
            SearchUnavailableContent.Actions()
        }
    }
}
