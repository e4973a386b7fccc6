@_exported public import CoreLocation
import HalationControls
import HalationDiagnostics
import HalationDrawing
public import HalationViews

/// A button that would allow an app to read the position once; tapped, it performs its action without an access.
public struct LocationButton: View {
    /// The text of a button.
    public struct Title: Equatable, Sendable {
        let text: String

        public static let currentLocation = Title(text: "Current Location")
        public static let sendCurrentLocation = Title(text: "Send Current Location")
        public static let sendMyCurrentLocation = Title(text: "Send My Current Location")
        public static let shareCurrentLocation = Title(text: "Share Current Location")
        public static let shareMyCurrentLocation = Title(text: "Share My Current Location")
    }

    private let title: Title?
    private let action: () -> Void

    /// Creates a button with a text; only the symbol is drawn without one.
    public init(_ title: Title? = nil, action: @escaping () -> Void) {
        self.title = title
        self.action = action
    }

    /// The arrow and the text on a field in the tint.
    public var body: some View {
        Button {
            Warnings.report(
                "'LocationButton' allows no access: a picture has no position",
                once: "LocationButton"
            )
            action()
        } label: {
            if let title {
                Label(title.text, systemImage: "location.fill")
            } else {
                Image(systemName: "location.fill")
            }
        }
        .buttonStyle(.borderedProminent)
    }
}
