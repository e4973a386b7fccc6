import Foundation
import HalationComparison
import HalationPixels
import HalationTesting
import HalationViews
import SwiftUI
import Testing

/// An app of several screens, with the script of its film.
enum AppFilm: String, CaseIterable {
    case logIn, notes, onboarding, settings, places, search, inbox, chat, photos, shop, todo, signUp, player,
        library

    @MainActor var view: AnyView {
        switch self {
        case .logIn: AnyView(LogInApp())
        case .notes: AnyView(NotesApp())
        case .onboarding: AnyView(OnboardingApp())
        case .settings: AnyView(SettingsApp())
        case .places: AnyView(PlacesApp())
        case .search: AnyView(SearchApp())
        case .inbox: AnyView(InboxApp())
        case .chat: AnyView(ChatApp())
        case .photos: AnyView(PhotosApp())
        case .shop: AnyView(ShopApp())
        case .todo: AnyView(TodoApp())
        case .signUp: AnyView(SignUpApp())
        case .player: AnyView(PlayerApp())
        case .library: AnyView(LibraryApp())
        }
    }

    /// Whether the film is one of a tablet held across.
    var isWide: Bool { self == .library }

    /// What happens in the film, which lasts six seconds.
    func play(_ script: inout InteractionScript) {
        let middle = ScriptTarget.point(x: 188, y: 400)
        func left(_ distance: CGFloat) -> CGSize { CGSize(width: -distance, height: 0) }
        func down(_ distance: CGFloat) -> CGSize { CGSize(width: 0, height: distance) }
        switch self {
        case .logIn:
            script.tap("Email", at: 0.3)
            script.type("ada\nwave\n", at: 1, interval: 0.09)
            script.tap("Try Again", at: 3)
            script.tap("Password", at: 3.6)
            script.type("tide\n", at: 4.2, interval: 0.09)
        case .notes:
            script.drag("Ideas", by: left(120), at: 0.5)
            script.tap("Delete", at: 1.2)
            script.tap("Books", at: 2.2)
            script.drag(.point(x: 4, y: 400), by: left(-220), at: 3.3, duration: 0.4)
            script.tap("Edit", at: 4.3)
            script.tap("Remove Packing", at: 5)
        case .onboarding:
            script.drag(.point(x: 340, y: 400), by: left(220), at: 0.5)
            script.drag(.point(x: 340, y: 400), by: left(60), at: 1.8, duration: 0.1)
            script.drag(.point(x: 340, y: 400), by: left(200), at: 2.9)
            script.tap("Start", at: 4.6)
        case .settings:
            script.set("Notifications", to: false, at: 0.5, animation: .default)
            script.tap("Ocean", at: 1)
            script.tap("Desert", at: 2)
            script.scroll(middle, by: down(200), at: 3, duration: 0.6)
            script.tap("Help", at: 4.2)
        case .places:
            script.tap("Show Places", at: 0.3)
            script.drag(.point(x: 188, y: 560), by: down(-260), at: 1.5)
            script.drag(.point(x: 188, y: 560), by: down(-200), at: 2.8)
            script.drag(.point(x: 188, y: 70), by: down(420), at: 4, duration: 0.4)
        case .search:
            script.drag(middle, by: down(-220), at: 0.5, duration: 0.5)
            script.drag(middle, by: down(400), at: 2, duration: 0.4)
            script.tap("City", at: 3.4)
            script.type("ber", at: 4.2, interval: 0.2)
        case .inbox:
            script.drag("Ben", by: left(-110), at: 0.5)
            script.tap("Read", at: 1.3)
            script.drag("Ann", by: left(-300), at: 2.4)
            script.tap("Sent", at: 4)
            script.tap("Inbox", at: 5)
        case .chat:
            script.tap("Message", at: 0.4)
            script.type("Here!\n", at: 1.4, interval: 0.1)
            script.type("Coming", at: 3, interval: 0.1)
            script.tap("Send", at: 4)
            script.drag(.point(x: 188, y: 150), by: down(80), at: 5)
        case .photos:
            script.tap("Photo 4", at: 0.4)
            script.drag("Large photo", by: down(80), at: 1.6)
            script.drag("Large photo", by: down(240), at: 3, duration: 0.6)
        case .shop:
            script.tap("Add Lamp", count: 2, at: 0.4)
            script.tap("Add Clock", at: 0.9)
            script.tap("Cart (3)", at: 1.4)
            script.drag("Clock", by: left(110), at: 2.4)
            script.tap("Remove", at: 3)
            script.tap("Order", at: 3.9)
            script.tap("Buy", at: 4.8)
        case .todo:
            script.drag("Call the plumber", by: left(-90), at: 0.4)
            script.tap("Done", at: 1.1)
            script.tap("Tips", at: 1.8)
            script.tap("Edit", at: 2.5)
            script.drag("Reorder Buy stamps", by: down(-100), at: 3.1, duration: 0.4)
            script.tap("Done", at: 4)
            script.tap("Show", at: 4.5)
            script.tap("Delete finished", at: 5.1)
        case .signUp:
            script.tap("Name", at: 0.3)
            script.type("Ada\nada\n", at: 0.9, interval: 0.08)
            script.type("36", at: 1.9, interval: 0.1)
            script.tap("Next", at: 2.4)
            script.tap("I accept the rules", at: 3)
            script.tap("Create Account", at: 3.5)
            script.set("Email", to: "ada@example.org", at: 4.3)
            script.tap("Create Account", at: 5)
        case .player:
            script.tap("Paper Lanterns", at: 0.3)
            script.tap("Now playing", at: 1.2)
            script.tap("Next", at: 2.2)
            script.tap("Like", at: 3)
            script.tap("More", at: 3.6)
            script.tap("Share", at: 4.4)
            script.tap("Close", at: 5.1)
        case .library:
            script.tap("Still Waters", at: 0.3)
            script.tap("Notes", at: 1)
            script.set("Read", to: false, at: 1.8, animation: .default)
            script.tap("Add", at: 2.4)
            script.tap("Title", at: 3.3)
            script.type("Snow", at: 3.8, interval: 0.1)
            script.tap("Save", at: 4.4)
            script.tap("Unread", at: 5.3)
        }
    }
}

/// Films of apps by scripts, in the window of a phone or of a tablet.
///
/// The references were inspected once. They show that a picture changed, not that it is right.
@Suite("Films of apps")
@MainActor
struct AppFilmTests {
    private func size(_ film: AppFilm) -> CGSize {
        film.isWide ? CGSize(width: 1180, height: 820) : CGSize(width: 375, height: 667)
    }

    private func window(_ film: AppFilm, _ scheme: ColorScheme = .light) -> some View {
        let insets = EdgeInsets(
            top: film.isWide ? 24 : 44,
            leading: 0,
            bottom: film.isWide ? 20 : 34,
            trailing: 0
        )
        let content = film.view
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .safeAreaPadding(insets)
            .background { Rectangle().fill(.background) }
        return PresentationHost(insets: insets) { content }.environment(\.colorScheme, scheme)
            .environment(\.horizontalSizeClass, film.isWide ? .regular : .compact)
    }

    @Test("Films match their strips", arguments: AppFilm.allCases)
    func strips(film: AppFilm) {
        expectAnimation(
            of: window(film),
            named: "film-\(film.rawValue)",
            at: [0.25, 0.9, 1.6, 2.3, 3.2, 4.1, 4.6, 5.3, 6],
            size: size(film),
            scale: film.isWide ? 0.5 : 1,
            tolerance: .perChannel(2, allowing: .fraction(0.001)),
            in: URL(filePath: #filePath).deletingLastPathComponent().appending(path: "References")
                .path(percentEncoded: false)
        ) {
            film.play(&$0)
        }
    }

    @Test("Films are the same at 24, 30 and 60 frames a second and alone", arguments: AppFilm.allCases)
    func frameRates(film: AppFilm) throws {
        func renderer() -> ImageRenderer<some View> {
            let renderer = ImageRenderer(content: window(film))
            renderer.proposedSize = ProposedViewSize(size(film))
            renderer.script { film.play(&$0) }
            return renderer
        }
        func picture(_ renderer: ImageRenderer<some View>, _ time: Double) throws -> PixelBuffer {
            renderer.date = Date(timeIntervalSinceReferenceDate: time)
            return try renderer.pixelBuffer()
        }
        let moments = [1.5, 3.5, 5.5]
        let alone = try moments.map { try picture(renderer(), $0) }
        for rate in [24, 30, 60] {
            let running = renderer()
            for frame in 0...Int(5.5 * Double(rate)) {
                let time = Double(frame) / Double(rate)
                let next = try picture(running, time)
                if let index = moments.firstIndex(of: time) {
                    #expect(next == alone[index], "\(rate) frames a second, \(time) s")
                }
            }
        }
    }
}
