import Combine
import HalationObjects
import HalationViews
public import UIKit

/// A program of UIKit's life cycle, which renders what its delegates show in their window.
///
/// `halation run` makes it of a program with `@UIApplicationMain`, or with a delegate of the application as `@main`.
@MainActor
public enum DelegateProgram {
    /// Launches the program, and renders it by the command in the process's arguments; ends the process.
    ///
    /// - Parameters:
    ///   - name: The name of the program.
    ///   - delegate: Creates the delegate of the application.
    ///   - scene: Creates the delegate of the scene; nil for programs whose application has the window.
    public static func main(
        _ name: String,
        delegate: @escaping @MainActor () -> any UIApplicationDelegate,
        scene: (@MainActor () -> any UISceneDelegate)? = nil
    ) {
        WindowOverlay.drawWindows()
        RenderedProgram.main(name: name) { LaunchedProgram(delegate: delegate, scene: scene) }
    }
}

/// The content of the window that a program's delegates show when they are launched.
package struct LaunchedProgram: View {
    @StateObject private var launch: Launch

    package init(
        delegate: @escaping @MainActor () -> any UIApplicationDelegate,
        scene: (@MainActor () -> any UISceneDelegate)? = nil
    ) {
        _launch = StateObject(wrappedValue: Launch(delegate(), scene?()))
    }

    package var body: some View { launch.content }
}

/// The delegates of a program, launched once and kept as long as its picture.
@MainActor
private final class Launch: ObservableObject {
    private let delegate: any UIApplicationDelegate
    private let scene: (any UISceneDelegate)?
    private var window: UIWindow?

    var content: AnyView {
        guard let controller = window?.rootViewController else { return AnyView(EmptyView()) }
        return (controller as? any ControllerOfViews)?.views ?? AnyView(WindowContent(controller: controller))
    }

    init(_ delegate: any UIApplicationDelegate, _ scene: (any UISceneDelegate)?) {
        let application = UIApplication.shared
        self.delegate = delegate
        self.scene = scene
        application.delegate = delegate
        _ = delegate.application(application, willFinishLaunchingWithOptions: nil)
        _ = delegate.application(application, didFinishLaunchingWithOptions: nil)
        if let scene, let connected = application.connectedScenes.first {
            scene.scene(connected, willConnectTo: connected.session, options: UIScene.ConnectionOptions())
            scene.sceneWillEnterForeground(connected)
            scene.sceneDidBecomeActive(connected)
        } else {
            delegate.applicationWillEnterForeground(application)
        }
        delegate.applicationDidBecomeActive(application)
        // Its content is drawn by itself, and takes touches.
        window = ShownWindows.shared.takeFirst()
    }
}

/// A controller whose views can be drawn without it.
@MainActor
private protocol ControllerOfViews {
    var views: AnyView { get }
}

extension UIHostingController: ControllerOfViews {
    fileprivate var views: AnyView { AnyView(rootView) }
}

/// A controller that fills the window.
private struct WindowContent: UIViewControllerRepresentable {
    let controller: UIViewController

    func makeUIViewController(context: Context) -> UIViewController { controller }

    func updateUIViewController(_ uiViewController: UIViewController, context: Context) {}
}
