public import Foundation
import HalationControls
public import HalationDrawing
import HalationGeometry
public import HalationViews

/// A hint for users, with a title, a message and a symbol.
public protocol Tip: Identifiable, Sendable {
    /// The title of the tip.
    var title: Text { get }

    /// The text below the title; nil without one.
    var message: Text? { get }

    /// The symbol of the tip; nil without one.
    var image: Image? { get }

    /// The buttons of the tip.
    var actions: [Tips.Action] { get }

    /// The conditions of the tip; have no effect, as tips are always shown.
    var rules: [Tips.Rule] { get }

    /// The options of the tip; have no effect.
    var options: [any TipOption] { get }
}

extension Tip {
    /// The name of the type, unless the tip has an id.
    public var id: String { String(describing: Self.self) }

    /// No text by default.
    public var message: Text? { nil }

    /// No symbol by default.
    public var image: Image? { nil }

    /// No buttons by default.
    public var actions: [Tips.Action] { [] }

    /// No conditions by default.
    public var rules: [Tips.Rule] { [] }

    /// No options by default.
    public var options: [any TipOption] { [] }

    /// Has no effect: tips are always shown.
    public func invalidate(reason: Tips.InvalidationReason) {}
}

/// An option of a tip; has no effect.
public protocol TipOption: Sendable {}

/// The settings of all tips.
public enum Tips {
    /// A button of a tip.
    public struct Action: Identifiable, Sendable {
        /// The name of the button for the app.
        public let id: String

        let title: String
        let handler: @Sendable () -> Void

        /// Creates a button with a title.
        public init(
            id: String? = nil,
            title: some StringProtocol,
            perform handler: @escaping @Sendable () -> Void = {}
        ) {
            self.id = id ?? String(title)
            self.title = String(title)
            self.handler = handler
        }
    }

    /// A condition of a tip; has no effect.
    public struct Rule: Sendable {}

    /// Why a tip is no longer shown; has no effect.
    public enum InvalidationReason: Sendable {
        case actionPerformed
        case displayCountExceeded
        case tipClosed
    }

    /// The largest number of shows; has no effect.
    public struct MaxDisplayCount: TipOption {
        /// Creates the option; it has no effect.
        public init(_ count: Int) {}
    }

    /// Whether the tip ignores the frequency; has no effect.
    public struct IgnoresDisplayFrequency: TipOption {
        /// Creates the option; it has no effect.
        public init(_ ignores: Bool) {}
    }

    /// Something that users did; has no effect.
    public struct Event<DonationInfo>: Sendable {
        /// The name of the event.
        public let id: String

        /// Creates an event by name.
        public init(id: String) {
            self.id = id
        }

        /// Has no effect: tips are always shown.
        public func donate() async {}

        /// Has no effect: tips are always shown.
        public func sendDonation(_ completion: (@Sendable () -> Void)? = nil) { completion?() }
    }

    /// A setting of all tips; has no effect.
    public struct ConfigurationOption: Sendable {
        /// How often tips are shown.
        public struct DisplayFrequency: Sendable {
            public static let immediate = DisplayFrequency()
            public static let hourly = DisplayFrequency()
            public static let daily = DisplayFrequency()
            public static let weekly = DisplayFrequency()
            public static let monthly = DisplayFrequency()
        }

        /// Where tips are remembered.
        public struct DatastoreLocation: Sendable {
            public static let applicationDefault = DatastoreLocation()

            /// A folder of an app group.
            public static func groupContainer(identifier: String) -> DatastoreLocation { DatastoreLocation() }

            /// A file of the app.
            public static func url(_ url: URL) -> DatastoreLocation { DatastoreLocation() }
        }

        /// How often tips are shown.
        public static func displayFrequency(_ frequency: DisplayFrequency) -> ConfigurationOption {
            ConfigurationOption()
        }

        /// Where tips are remembered.
        public static func datastoreLocation(_ location: DatastoreLocation) -> ConfigurationOption {
            ConfigurationOption()
        }
    }

    /// Has no effect: tips are always shown.
    public static func configure(_ options: [ConfigurationOption] = []) throws {}

    /// Has no effect: tips are always shown.
    public static func resetDatastore() throws {}

    /// Has no effect: tips are always shown.
    public static func showAllTipsForTesting() {}
}

/// A tip as a card: its symbol, title, message and buttons.
public struct TipView<Content: Tip>: View {
    private let tip: Content
    private let action: (Tips.Action) -> Void

    /// Creates a card; the arrow is not drawn.
    public init(_ tip: Content, arrowEdge: Edge? = nil, action: @escaping (Tips.Action) -> Void = { _ in }) {
        self.tip = tip
        self.action = action
    }

    /// The card with the parts of the tip.
    public var body: some View {
        HStack(alignment: .top, spacing: 12) {
            if let image = tip.image {
                image.font(.system(size: 28)).foregroundStyle(Color.accentColor)
            }
            VStack(alignment: .leading, spacing: 4) {
                tip.title.font(.headline)
                if let message = tip.message { message.font(.subheadline).foregroundStyle(.secondary) }
                ForEach(tip.actions) { button in
                    Divider()
                    Button(button.title) {
                        button.handler()
                        action(button)
                    }
                }
            }
            Spacer(minLength: 0)
            Image(systemName: "xmark").font(.system(size: 13, weight: .semibold)).foregroundStyle(.secondary)
        }
        .padding(14)
        .background(.quaternary.opacity(0.6), in: RoundedRectangle(cornerRadius: 14))
    }
}

extension View {
    /// Has no effect: tips above other views are not drawn.
    public nonisolated func popoverTip<Content: Tip>(
        _ tip: Content?,
        arrowEdge: Edge? = nil,
        action: @escaping (Tips.Action) -> Void = { _ in }
    ) -> some View { self }

    /// Has no effect: tips above other views are not drawn.
    @_disfavoredOverload
    public nonisolated func popoverTip(
        _ tip: (any Tip)?,
        arrowEdge: Edge? = nil,
        action: @escaping (Tips.Action) -> Void = { _ in }
    ) -> some View { self }

    /// Has no effect: tips have the usual field.
    public nonisolated func tipBackground<S: ShapeStyle>(_ style: S) -> some View { self }
}
