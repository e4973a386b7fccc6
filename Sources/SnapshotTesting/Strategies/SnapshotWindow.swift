import Foundation
import HalationDrawing
import HalationViews
import SwiftUI
import UIKit

/// A view in a window for a snapshot.
struct SnapshotWindow<Content: View>: View {
    let content: Content
    let size: CGSize?
    let insets: EdgeInsets

    var body: some View {
        if size != nil {
            PresentationHost(insets: insets) {
                content
                    .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity)
                    .safeAreaPadding(insets)
                    .background { Rectangle().fill(.background).ignoresSafeArea() }
            }
        } else {
            content.background { Rectangle().fill(.background) }
        }
    }
}

extension ViewImageConfig {
    /// The picture of a view in the window, whose traits others replace.
    @MainActor
    func picture(of view: some View, traits: UITraitCollection) -> UIImage {
        let traits = UITraitCollection(traitsFrom: [self.traits, traits])
        let window = SnapshotWindow(
            content: view,
            size: size,
            insets: EdgeInsets(
                top: safeArea.top,
                leading: safeArea.left,
                bottom: safeArea.bottom,
                trailing: safeArea.right
            )
        )
        let renderer = ImageRenderer(content: window)
        renderer.proposedSize = size.map { ProposedViewSize($0) } ?? .unspecified
        renderer.scale = traits.scale ?? SnapshotScale.standard
        renderer.environment = EnvironmentValues(traits)
        return renderer.uiImage ?? UIImage()
    }
}

extension EnvironmentValues {
    /// The environment of views with some traits.
    init(_ traits: UITraitCollection) {
        self.init()
        if traits.userInterfaceStyle == .dark { colorScheme = .dark }
        if traits.layoutDirection == .rightToLeft { layoutDirection = .rightToLeft }
        if traits.accessibilityContrast == .high { hasIncreasedContrast = true }
        if traits.horizontalSizeClass != .unspecified {
            horizontalSizeClass = traits.horizontalSizeClass == .regular ? .regular : .compact
        }
        if traits.verticalSizeClass != .unspecified {
            verticalSizeClass = traits.verticalSizeClass == .regular ? .regular : .compact
        }
        dynamicTypeSize = Self.sizes[traits.preferredContentSizeCategory] ?? .large
    }

    private static let sizes: [UIContentSizeCategory: DynamicTypeSize] = [
        .extraSmall: .xSmall, .small: .small, .medium: .medium, .large: .large, .extraLarge: .xLarge,
        .extraExtraLarge: .xxLarge, .extraExtraExtraLarge: .xxxLarge,
        .accessibilityMedium: .accessibility1, .accessibilityLarge: .accessibility2,
        .accessibilityExtraLarge: .accessibility3, .accessibilityExtraExtraLarge: .accessibility4,
        .accessibilityExtraExtraExtraLarge: .accessibility5,
    ]
}

/// Tells whether code runs on the main queue, which any thread may serve while Swift Testing runs.
private enum MainQueueMark {
    private static let key: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true }
}

/// Runs `body` on the main actor, and waits for it.
func onMainActor<Value>(_ body: @MainActor () -> Value) -> Value {
    nonisolated(unsafe) var value: Value?
    if Thread.isMainThread || MainQueueMark.isCurrent {
        MainActor.assumeIsolated { value = body() }
    } else {
        DispatchQueue.main.sync { MainActor.assumeIsolated { value = body() } }
    }
    guard let value else { preconditionFailure("The main actor did nothing.") }
    return value
}
