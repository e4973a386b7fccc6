import Foundation
import HalationPixels
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
}
