import Foundation
import HalationAnimation
import HalationDiagnostics
import HalationDrawing
import HalationViews

/// The content of a presentation as one view, whose closure may read observed objects.
nonisolated struct PresentedContent<Content: View>: View {
    let make: () -> Content

    @MainActor var body: some View { VStack { make() } }
}

/// Presents something while a view is there.
nonisolated struct Presenting: ViewModifier {
    /// What is reported as lost where no window presents anything.
    let feature: LesserFeature

    /// What is presented; nil for nothing.
    let presentation: () -> Presentation?

    @MainActor func body(content: Content) -> some View {
        content.modifier(PresentationAnchor(presentation(), feature))
    }
}

/// What a presentation does not take over from the place of the presenting view.
nonisolated struct PresentedEnvironment: EnvironmentModifier {
    /// Whether dark backgrounds are those of what lies in front of a window.
    var isElevated = true

    func change(_ environment: inout EnvironmentValues) {
        environment.isInList = false
        environment.editMode = nil
        environment.openSwipe = nil
        environment.scrollHandoff = nil
        environment.submitActions = []
        environment.navigate = nil
        environment.columnLink = nil
        environment.topTabs = 0
        environment.sidebarToggle = nil
        environment.search = nil
        environment.firstField = nil
        environment.tabViewKind = .bar
        environment.isElevated = isElevated
    }
}

extension Animation {
    /// The motion of sheets and covers: a spring that comes to rest without swinging.
    static var presentation: Animation { .spring(response: 0.5, dampingFraction: 1) }
}

/// The colour that lies between a presentation and what is behind it.
struct Dimming: View {
    let isShown: Bool

    /// Called for a tap.
    let action: @MainActor () -> Void

    @Environment(\.colorScheme) private var colorScheme

    var body: some View {
        Color.black
            .opacity(isShown ? colorScheme == .dark ? 0.48 : 0.2 : 0)
            .contentShape(Rectangle())
            .onTapGesture { action() }
    }
}

extension EnvironmentValues {
    /// Whether a view is in a form or a bubble, which are narrow in a window that is not.
    @Entry fileprivate var isInNarrowContent = false

    /// The size class of the window around a view, which decides on the forms of presentations.
    var windowWidth: UserInterfaceSizeClass? { isInNarrowContent ? .regular : horizontalSizeClass }
}

/// The size class of the window, for what covers all of it.
nonisolated struct WideContent: EnvironmentModifier {
    func change(_ environment: inout EnvironmentValues) {
        guard environment.isInNarrowContent else { return }
        environment.horizontalSizeClass = .regular
        environment.isInNarrowContent = false
    }
}

/// The size class of forms and popovers, which are as narrow as phones.
nonisolated struct NarrowContent: EnvironmentModifier {
    func change(_ environment: inout EnvironmentValues) {
        guard environment.horizontalSizeClass == .regular else { return }
        environment.horizontalSizeClass = .compact
        environment.isInNarrowContent = true
    }
}
