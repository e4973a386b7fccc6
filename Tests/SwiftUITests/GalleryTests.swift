import Foundation
import HalationComparison
import HalationDiagnostics
import HalationTesting
import SwiftUI
import Testing

/// A program of the gallery, in plain SwiftUI style.
enum GalleryProgram: String, CaseIterable {
    case travelCards, weatherDashboard, salesChart, settingsForm, chatRoom, pictureMasonry, fourLayouts
    case anchorTour, themedShop, profilePage, hebrewList, musicPlayer, homeTabs, recipeList, fitnessRings
    case calendarMonth, welcomePages, rarerViews, mailList, paywall, shopDashboard

    @MainActor var view: AnyView {
        switch self {
        case .travelCards: AnyView(TravelCards())
        case .weatherDashboard: AnyView(WeatherDashboard())
        case .salesChart: AnyView(SalesChart())
        case .settingsForm: AnyView(SettingsForm())
        case .chatRoom: AnyView(ChatRoom())
        case .pictureMasonry: AnyView(PictureMasonry())
        case .fourLayouts: AnyView(FourLayouts())
        case .anchorTour: AnyView(AnchorTour())
        case .themedShop: AnyView(ThemedShop())
        case .profilePage: AnyView(ProfilePage())
        case .hebrewList: AnyView(HebrewList())
        case .musicPlayer: AnyView(MusicPlayer())
        case .homeTabs: AnyView(HomeTabs())
        case .recipeList: AnyView(RecipeList())
        case .fitnessRings: AnyView(FitnessRings())
        case .calendarMonth: AnyView(CalendarMonth())
        case .welcomePages: AnyView(WelcomePages())
        case .rarerViews: AnyView(RarerViews())
        case .mailList: AnyView(MailList())
        case .paywall: AnyView(Paywall())
        case .shopDashboard: AnyView(ShopDashboard())
        }
    }
}

/// The gallery at twice the size of a phone's points, against our own earlier pictures.
///
/// The references were inspected once. They show that a picture changed, not that it is right. Made with Cairo 1.16,
/// Pango 1.50, Inter and bootstrap-icons 1.10.
@Suite("Pictures of programs in plain SwiftUI style")
@MainActor
struct GalleryTests {
    @Test("Programs match their reference pictures", arguments: GalleryProgram.allCases)
    func pictures(program: GalleryProgram) {
        expectSnapshot(
            of: program.view,
            named: program.rawValue,
            size: CGSize(width: 390, height: 844),
            scale: 2,
            // All instruction sets give the same bytes; another version of Cairo may round an edge differently.
            tolerance: .perChannel(2, allowing: .fraction(0.001)),
            in: URL(filePath: #filePath).deletingLastPathComponent().appending(path: "References")
                .path(percentEncoded: false)
        )
    }

    /// The ways in which the sheet of controls is drawn.
    enum ControlState: String, CaseIterable {
        case light, dark, small, large, disabled, rightToLeft, iOS26, contrast, darkContrast

        @MainActor func applied(to sheet: ControlSheet) -> AnyView {
            switch self {
            case .light: AnyView(sheet)
            case .dark: AnyView(sheet.environment(\.colorScheme, .dark))
            case .small: AnyView(sheet.controlSize(.small))
            case .large: AnyView(sheet.controlSize(.large))
            case .disabled: AnyView(sheet.disabled(true))
            case .rightToLeft: AnyView(sheet.environment(\.layoutDirection, .rightToLeft))
            case .iOS26: AnyView(sheet.environment(\.platformLook, .iOS26))
            case .contrast: AnyView(sheet.environment(\.colorSchemeContrast, .increased))
            case .darkContrast:
                AnyView(
                    sheet.environment(\.colorScheme, .dark).environment(\.colorSchemeContrast, .increased)
                )
            }
        }
    }

    @Test("Every control matches its reference picture, in all states", arguments: ControlState.allCases)
    func controls(state: ControlState) {
        expectSnapshot(
            of: state.applied(to: ControlSheet()),
            named: "controlSheet-\(state.rawValue)",
            size: CGSize(width: 402, height: 1440),
            scale: 1,
            tolerance: .perChannel(2, allowing: .fraction(0.001)),
            in: URL(filePath: #filePath).deletingLastPathComponent().appending(path: "References")
                .path(percentEncoded: false)
        )
    }

    private static let references = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "References").path(percentEncoded: false)

    /// A scheme and a look.
    enum SheetState: String, CaseIterable {
        case light, dark, iOS26, darkIOS26, contrast, rightToLeft, disabled

        @MainActor func applied(to sheet: some View) -> AnyView {
            switch self {
            case .light: AnyView(sheet)
            case .dark: AnyView(sheet.environment(\.colorScheme, .dark))
            case .iOS26: AnyView(sheet.environment(\.platformLook, .iOS26))
            case .darkIOS26:
                AnyView(sheet.environment(\.platformLook, .iOS26).environment(\.colorScheme, .dark))
            case .contrast: AnyView(sheet.environment(\.colorSchemeContrast, .increased))
            case .rightToLeft: AnyView(sheet.environment(\.layoutDirection, .rightToLeft))
            case .disabled: AnyView(sheet.disabled(true))
            }
        }
    }

    @Test("Calendars match their reference picture", arguments: SheetState.allCases)
    func calendars(state: SheetState) {
        expectSnapshot(
            of: state.applied(to: CalendarSheet()),
            named: "calendarSheet-\(state.rawValue)",
            size: CGSize(width: 402, height: 1500),
            scale: 1,
            tolerance: .perChannel(2, allowing: .fraction(0.001)),
            in: Self.references
        )
    }

    @Test("Materials over one picture match their reference", arguments: [SheetState.light, .dark])
    func materials(state: SheetState) {
        expectSnapshot(
            of: state.applied(to: MaterialSheet()),
            named: "materialSheet-\(state.rawValue)",
            size: CGSize(width: 402, height: 780),
            scale: 2,
            tolerance: .perChannel(2, allowing: .fraction(0.001)),
            in: Self.references
        )
    }

    @Test("Bars and controls of glass match their reference", arguments: [SheetState.iOS26, .darkIOS26])
    func glass(state: SheetState) {
        let insets = EdgeInsets(top: 62, leading: 0, bottom: 34, trailing: 0)
        expectSnapshot(
            of: state.applied(to: GlassSheet().safeAreaPadding(insets).background(.background)),
            named: "glassSheet-\(state.rawValue)",
            size: CGSize(width: 402, height: 874),
            scale: 2,
            tolerance: .perChannel(2, allowing: .fraction(0.001)),
            in: Self.references
        )
    }

    @Test("Pressed controls match their film strip", arguments: [SheetState.light, .dark, .iOS26])
    func pressed(state: SheetState) {
        let targets: [ScriptTarget] = [
            "Automatic", "Bordered", "Prominent", "Glass", "Switch", "Increment", "Week", "Day", "slider",
            "Row",
            "Link",
        ]
        expectAnimation(
            of: state.applied(to: PressedSheet()),
            named: "pressedSheet-\(state.rawValue)",
            at: targets.indices.map { Double($0) + 0.35 },
            size: CGSize(width: 402, height: 480),
            scale: 1,
            tolerance: .perChannel(2, allowing: .fraction(0.001)),
            in: Self.references
        ) {
            for (index, target) in targets.enumerated() { $0.longPress(target, at: Double(index), for: 0.4) }
        }
    }

    @Test("Wheels match their reference picture", arguments: ["en_US", "de_DE"])
    func wheels(locale: String) {
        expectSnapshot(
            of: WheelSheet().environment(\.locale, Locale(identifier: locale)),
            named: "wheelSheet-\(locale)",
            size: CGSize(width: 402, height: 960),
            scale: 1,
            tolerance: .perChannel(2, allowing: .fraction(0.001)),
            in: URL(filePath: #filePath).deletingLastPathComponent().appending(path: "References")
                .path(percentEncoded: false)
        )
    }

    @Test("Programs lose nothing and pass --strict: they warn of nothing", arguments: GalleryProgram.allCases)
    func warnings(program: GalleryProgram) throws {
        let messages = try Warnings.recorded {
            let renderer = ImageRenderer(content: program.view)
            renderer.proposedSize = ProposedViewSize(width: 390, height: 844)
            _ = try renderer.pixelBuffer()
        }.messages

        #expect(messages == [])
    }
}
