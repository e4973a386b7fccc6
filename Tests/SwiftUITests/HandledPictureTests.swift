import Foundation
import HalationComparison
import HalationTesting
import HalationViews
import SwiftUI
import Testing

/// A screen that a finger handles, with its script.
enum HandledProgram: String, CaseIterable {
    case swipe, editing, title, refresh, keyboard, inspector

    @MainActor var view: AnyView {
        switch self {
        case .swipe: AnyView(SwipedMail())
        case .editing: AnyView(EditedList())
        case .title, .refresh: AnyView(CollapsingTitle())
        case .keyboard: AnyView(KeyboardForms())
        case .inspector: AnyView(InspectedCanvas())
        }
    }

    var moments: [Double] {
        switch self {
        case .swipe: [0, 0.72, 2, 2.8, 4]
        case .editing: [0, 0.65, 1.3, 2, 3.5]
        case .title: [0, 0.75, 2, 2.8, 4]
        case .refresh: [0, 0.75, 2, 3.1, 5]
        case .keyboard: [0, 0.65, 2, 3.2, 4]
        case .inspector: [0, 0.65, 2, 2.65]
        }
    }

    func play(_ script: inout InteractionScript) {
        func by(_ width: CGFloat, _ height: CGFloat) -> CGSize { CGSize(width: width, height: height) }
        switch self {
        case .swipe:
            script.drag("Ann", by: by(-160, 0), at: 0.5)
            script.drag("Ben", by: by(90, 0), at: 2.5, duration: 0.4)
        case .editing:
            script.tap("Edit", at: 0.5)
            script.drag("Reorder Milk", by: by(0, 80), at: 1, duration: 0.4)
            script.tap("Remove Soap", at: 2.5)
        case .title:
            script.drag(.point(x: 188, y: 500), by: by(0, -80), at: 0.5, duration: 0.4)
            script.drag(.point(x: 188, y: 500), by: by(0, -200), at: 2.2, duration: 0.4)
        case .refresh: script.drag(.point(x: 188, y: 300), by: by(0, 250), at: 0.5, duration: 0.4)
        case .keyboard:
            script.tap("Name", at: 0.5)
            script.type("Ada", at: 1.2)
            script.tap("Amount", at: 2.5)
            script.type("12.5", at: 3)
        case .inspector:
            script.tap("Open", at: 0.5)
            script.tap("Close", at: 2.5)
        }
    }
}

/// Film strips of what fingers do, on a phone and on a tablet.
///
/// The references were inspected once. They show that a picture changed, not that it is right.
@Suite("Pictures of handled screens")
@MainActor
struct HandledPictureTests {
    private func expect(
        _ view: some View,
        _ scheme: ColorScheme,
        look: PlatformLook = .iOS18,
        isTablet: Bool = false,
        at moments: [Double],
        _ name: String,
        script: (inout InteractionScript) -> Void
    ) {
        let insets = EdgeInsets(top: isTablet ? 24 : 44, leading: 0, bottom: isTablet ? 20 : 34, trailing: 0)
        let content =
            view
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .safeAreaPadding(insets)
            .background { Rectangle().fill(.background) }
        let window = PresentationHost(insets: insets) { content }
            .environment(\.platformLook, look)
            .environment(\.colorScheme, scheme)
            .environment(\.horizontalSizeClass, isTablet ? .regular : .compact)
        expectAnimation(
            of: window,
            named: "handled-\(name)",
            at: moments,
            size: isTablet ? CGSize(width: 1024, height: 768) : CGSize(width: 375, height: 667),
            scale: isTablet ? 0.5 : 1,
            tolerance: .perChannel(2, allowing: .fraction(0.001)),
            in: URL(filePath: #filePath).deletingLastPathComponent().appending(path: "References")
                .path(percentEncoded: false),
            script: script
        )
    }

    private func name(_ scheme: ColorScheme) -> String { scheme == .dark ? "dark" : "light" }

    @Test(
        "Screens that fingers handle match their strips",
        arguments: HandledProgram.allCases,
        [ColorScheme.light, .dark]
    )
    func phone(program: HandledProgram, scheme: ColorScheme) {
        expect(program.view, scheme, at: program.moments, "\(program.rawValue)-\(name(scheme))") {
            program.play(&$0)
        }
    }

    @Test("Swiped rows in the look of iOS 26")
    func newLook() {
        let program = HandledProgram.swipe
        expect(program.view, .light, look: .iOS26, at: program.moments, "swipe-iOS26") { program.play(&$0) }
    }

    @Test("Presentations on a tablet", arguments: TabletScreen.Kind.allCases, [ColorScheme.light, .dark])
    func tablet(kind: TabletScreen.Kind, scheme: ColorScheme) {
        expect(
            TabletScreen(kind: kind),
            scheme,
            isTablet: true,
            at: [0, 0.62, 1.5, 2.12],
            "tablet-\(kind.rawValue)-\(name(scheme))"
        ) {
            $0.tap("Open", at: 0.5)
            if kind == .dialog { $0.tap("Archive", at: 2) } else { $0.tap("Close", at: 2) }
        }
    }

    @Test("An inspector is a column on a tablet", arguments: [ColorScheme.light, .dark])
    func inspector(scheme: ColorScheme) {
        let program = HandledProgram.inspector
        expect(program.view, scheme, isTablet: true, at: program.moments, "tablet-inspector-\(name(scheme))")
        {
            program.play(&$0)
        }
    }
}
