import Foundation
import HalationComparison
import HalationTesting
import HalationViews
import SwiftUI
import Testing

/// Something that a program presents, and how it is opened and closed.
enum PresentedProgram: String, CaseIterable {
    case largeSheet, detents, cover, alert, loginAlert, confirmation, menu, popover, contextMenu, push

    @MainActor var view: AnyView {
        switch self {
        case .largeSheet: AnyView(LargeSheet())
        case .detents: AnyView(DetentSheet())
        case .cover: AnyView(CoveredScreen())
        case .alert: AnyView(DeletedNote())
        case .loginAlert: AnyView(LoginAlert())
        case .confirmation: AnyView(Confirmation())
        case .menu: AnyView(SortMenu())
        case .popover: AnyView(TipPopover())
        case .contextMenu: AnyView(HeldPhoto())
        case .push: AnyView(PushedDetail())
        }
    }
}

/// Film strips of presentations in the window of a program: closed, on the way, open and leaving.
///
/// The references were inspected once. They show that a picture changed, not that it is right.
@Suite("Pictures of presentations")
@MainActor
struct PresentationPictureTests {
    private static let insets = EdgeInsets(top: 44, leading: 0, bottom: 34, trailing: 0)

    private func expect(
        _ program: PresentedProgram,
        _ scheme: ColorScheme,
        _ look: PlatformLook,
        _ name: String
    ) {
        let content = program.view
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .safeAreaPadding(Self.insets)
            .background { Rectangle().fill(.background) }
        let window = PresentationHost(insets: Self.insets) { content }
            .environment(\.platformLook, look)
            .environment(\.colorScheme, scheme)
        expectAnimation(
            of: window,
            named: "presented-\(name)",
            at: [0, 0.65, 1.5, 2.1],
            size: CGSize(width: 375, height: 667),
            scale: 1,
            tolerance: .perChannel(2, allowing: .fraction(0.001)),
            in: URL(filePath: #filePath).deletingLastPathComponent().appending(path: "References")
                .path(percentEncoded: false)
        ) {
            // A context menu opens after half a second.
            program == .contextMenu ? $0.longPress("Open", at: 0) : $0.tap("Open", at: 0.5)
            $0.tap("Close", at: 2)
        }
    }

    @Test(
        "Presentations match their film strips, light and dark",
        arguments: PresentedProgram.allCases,
        [ColorScheme.light, .dark]
    )
    func strips(program: PresentedProgram, scheme: ColorScheme) {
        expect(program, scheme, .iOS18, "\(program.rawValue)-\(scheme == .dark ? "dark" : "light")")
    }

    @Test("Alerts and sheets in the look of iOS 26", arguments: [PresentedProgram.detents, .alert])
    func newLook(program: PresentedProgram) {
        expect(program, .light, .iOS26, "\(program.rawValue)-iOS26")
    }
}
