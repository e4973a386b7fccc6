@_exported public import CoreLocation
import Foundation
import HalationControls
import HalationDiagnostics
import HalationDrawing
public import HalationViews

/// A button that asks for the place of the device; a script's tap calls its action, and the place stays unknown.
public struct LocationButton: View {
    /// The title of a button.
    public struct Title: Hashable, Sendable {
        let text: String

        public static let currentLocation = Title(text: "Current Location")
        public static let sendCurrentLocation = Title(text: "Send Current Location")
        public static let sendMyCurrentLocation = Title(text: "Send My Current Location")
        public static let shareCurrentLocation = Title(text: "Share Current Location")
        public static let shareMyCurrentLocation = Title(text: "Share My Current Location")
    }

    private let title: Title
    private let action: () -> Void

    /// Creates a button with one of the system's titles.
    public init(_ title: Title = .currentLocation, action: @escaping () -> Void) {
        self.title = title
        self.action = action
    }

    /// The arrow and the title on a blue field.
    public var body: some View {
        Button {
            Warnings.report("a picture has no place: 'LocationButton' finds none", once: "LocationButton")
            action()
        } label: {
            Label {
                Text(verbatim: title.text)
            } icon: {
                Image(systemName: "location.fill")
            }
            .foregroundStyle(Color.white)
            .padding(.horizontal, 12)
            .padding(.vertical, 8)
            .background(Color.blue, in: RoundedRectangle(cornerRadius: 8))
        }
        .buttonStyle(.plain)
    }
}
