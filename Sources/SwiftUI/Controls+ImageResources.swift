public import HalationControls
public import HalationDrawing
public import HalationViews
public import UIKit

extension Button where Label == HalationControls.Label<Text, Image> {
    /// Creates a button with a title and an image of an asset catalogue.
    @preconcurrency
    public init(
        _ titleKey: LocalizedStringKey,
        image: ImageResource,
        role: ButtonRole? = nil,
        action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) {
            HalationControls.Label {
                Text(titleKey)
            } icon: {
                Image(image)
            }
        }
    }

    /// Creates a button with a title and an image of an asset catalogue.
    @_disfavoredOverload
    @preconcurrency
    public init<S: StringProtocol>(
        _ title: S,
        image: ImageResource,
        role: ButtonRole? = nil,
        action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) {
            HalationControls.Label {
                Text(title)
            } icon: {
                Image(image)
            }
        }
    }
}

extension Menu where Label == HalationControls.Label<Text, Image> {
    /// Creates a menu with a title and an image of an asset catalogue.
    public init(_ titleKey: LocalizedStringKey, image: ImageResource, @ViewBuilder content: () -> Content) {
        self.init(content: content) {
            HalationControls.Label {
                Text(titleKey)
            } icon: {
                Image(image)
            }
        }
    }
}
