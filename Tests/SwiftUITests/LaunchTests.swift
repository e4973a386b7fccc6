import Foundation
import HalationDiagnostics
import HalationNavigation
import HalationPixels
import HalationViews
import SwiftUI
import Testing

/// Writes down the calls of the delegates.
@MainActor
private final class Diary {
    var lines: [String] = []
}

@MainActor
private final class Starter: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    let diary: Diary
    let showsWindow: Bool

    init(_ diary: Diary, showsWindow: Bool) {
        self.diary = diary
        self.showsWindow = showsWindow
    }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        diary.lines.append("launch")
        guard showsWindow else { return true }
        let window = UIWindow(frame: UIScreen.main.bounds)
        let controller = UIViewController()
        controller.view.backgroundColor = .blue
        window.rootViewController = UINavigationController(rootViewController: controller)
        window.makeKeyAndVisible()
        self.window = window
        return true
    }

    func applicationDidBecomeActive(_ application: UIApplication) { diary.lines.append("active") }
}

@MainActor
private final class Stage: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    let diary: Diary

    init(_ diary: Diary) {
        self.diary = diary
    }

    func scene(
        _ scene: UIScene,
        willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        diary.lines.append("connect")
        guard let windowScene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: windowScene)
        window.rootViewController = UIHostingController(rootView: Counter())
        self.window = window
        window.makeKeyAndVisible()
    }

    func sceneDidBecomeActive(_ scene: UIScene) { diary.lines.append("scene active") }
}

/// A field that a tap makes green.
private struct Counter: View {
    @State private var count = 0

    var body: some View { (count == 0 ? Color.red : .green).onTapGesture { count += 1 } }
}

@MainActor
@Suite("Programs of UIKit's life cycle", .serialized)
struct LaunchTests {
    private func renderer(_ program: LaunchedProgram) -> ImageRenderer<some View> {
        ImageRenderer(content: program.frame(width: 120, height: 200))
    }

    @Test("The views of the scene's window are the program's, with their state and touches")
    func scenes() throws {
        let diary = Diary()
        let renderer = renderer(
            LaunchedProgram(
                delegate: { Starter(diary, showsWindow: false) },
                scene: { Stage(diary) }
            )
        )
        renderer.script { $0.tap(.point(CGPoint(x: 20, y: 20)), at: 0.5) }
        let start = renderer.date
        let first = try renderer.pixelBuffer()
        renderer.date = start.addingTimeInterval(1)
        let second = try renderer.pixelBuffer()

        #expect(diary.lines == ["launch", "connect", "scene active", "active"])
        #expect(first[60, 60].red > 200 && first[60, 60].green < 100)
        #expect(second[60, 60].green > 150 && second[60, 60].red < 100)
    }

    @Test("Without a scene the window of the application's delegate is drawn, whatever its controllers are")
    func windows() throws {
        let diary = Diary()
        let picture = try renderer(LaunchedProgram(delegate: { Starter(diary, showsWindow: true) }))
            .pixelBuffer()

        #expect(diary.lines == ["launch", "active"])
        let middle = picture[60, 100]
        #expect(middle.blue > 200 && middle.red < 60)
    }

    @Test(
        "The delegate that an app declares is launched once, before the app's views, which find it around them"
    )
    func adaptors() throws {
        let app = AdaptedApp()
        let renderer = ImageRenderer(content: AppRoot(app).frame(width: 120, height: 200))
        let picture = try renderer.pixelBuffer()
        renderer.date += 1
        _ = try renderer.pixelBuffer()

        #expect(app.delegate.launches == 1 && app.delegate.readers == ["app", "view"])
        #expect(picture[60, 100].green > 100 && picture[60, 100].red < 100)
    }

    @Test("A delegate that the program does not say how to make is reported once")
    func unknownDelegates() throws {
        let (_, messages) = Warnings.recorded {
            _ = try? ImageRenderer(content: AppRoot(StrangeApp()).frame(width: 20, height: 20)).pixelBuffer()
        }

        #expect(messages.count { $0.contains("'StrangeDelegate' is not made") } == 1)
    }
}

/// A delegate that counts its launches and those who read it.
@MainActor
final class CountingDelegate: NSObject, UIApplicationDelegate, ObservableObject {
    var launches = 0
    var readers: [String] = []

    nonisolated override init() {}

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        launches += 1
        return true
    }
}

@section("halation_delegates") @used
private let countingDelegate: @convention(c) (UnsafeMutableRawPointer) -> Void = { list in
    DelegateList.add(to: list, CountingDelegate.self) { CountingDelegate() }
}

private struct AdaptedApp: App {
    @UIApplicationDelegateAdaptor(CountingDelegate.self) var delegate

    var body: some Scene {
        WindowGroup {
            let _ = delegate.readers.append("app")
            DelegateReader()
        }
    }
}

private struct DelegateReader: View {
    @EnvironmentObject private var delegate: CountingDelegate

    var body: some View {
        let _ = delegate.readers.append("view")
        delegate.launches == 1 ? Color.green : .red
    }
}

private final class StrangeDelegate: NSObject, UIApplicationDelegate {}

private struct StrangeApp: App {
    @UIApplicationDelegateAdaptor(StrangeDelegate.self) var delegate

    var body: some Scene { WindowGroup { Color.red } }
}
