public import AppKit
public import Combine
public import Foundation
import HalationDiagnostics
import HalationNavigation
import HalationObjects
public import HalationViews
import Observation
public import UIKit

/// Declares the delegate of an app, which is made and launched before the app's first view.
///
/// The delegate is in the environment of all views if it is an observable object. `halation` finds delegates
/// at the top level of a program that are not private and have an initialiser without arguments; reading
/// another one stops the program.
@MainActor @preconcurrency @propertyWrapper
public struct UIApplicationDelegateAdaptor<Delegate: NSObject & UIApplicationDelegate>: DynamicProperty {
    private let launch: DelegateLaunch<Delegate>

    /// The delegate, made and launched when it is read first.
    public var wrappedValue: Delegate { launch.delegate }

    /// Declares the type of the delegate.
    public init(_ delegateType: Delegate.Type = Delegate.self) {
        launch = DelegateLaunch { delegate in
            let application = UIApplication.shared
            application.delegate = delegate
            _ = delegate.application(application, willFinishLaunchingWithOptions: nil)
            _ = delegate.application(application, didFinishLaunchingWithOptions: nil)
        }
    }

    /// Launches the delegate before the scenes are made.
    public nonisolated mutating func update() {
        let launch = launch
        MainActor.assumeIsolated { launch.start() }
    }
}

extension UIApplicationDelegateAdaptor where Delegate: ObservableObject {
    /// Bindings to the properties of the delegate.
    public var projectedValue: ObservedObject<Delegate>.Wrapper {
        ObservedObject(wrappedValue: launch.delegate).projectedValue
    }
}

/// Declares the delegate of an app, which is made and launched before the app's first view.
///
/// The delegate is in the environment of all views if it is an observable object. `halation` finds delegates
/// at the top level of a program that are not private and have an initialiser without arguments; reading
/// another one stops the program.
@MainActor @preconcurrency @propertyWrapper
public struct NSApplicationDelegateAdaptor<Delegate: NSObject & NSApplicationDelegate>: DynamicProperty {
    private let launch: DelegateLaunch<Delegate>

    /// The delegate, made and launched when it is read first.
    public var wrappedValue: Delegate { launch.delegate }

    /// Declares the type of the delegate.
    public init(_ delegateType: Delegate.Type = Delegate.self) {
        launch = DelegateLaunch { delegate in
            let name = Notification.Name("NSApplicationDidFinishLaunchingNotification")
            delegate.applicationDidFinishLaunching(Notification(name: name))
        }
    }

    /// Launches the delegate before the scenes are made.
    public nonisolated mutating func update() {
        let launch = launch
        MainActor.assumeIsolated { launch.start() }
    }
}

extension NSApplicationDelegateAdaptor where Delegate: ObservableObject {
    /// Bindings to the properties of the delegate.
    public var projectedValue: ObservedObject<Delegate>.Wrapper {
        ObservedObject(wrappedValue: launch.delegate).projectedValue
    }
}

extension UIApplicationDelegateAdaptor: AppSurroundings {
    package func surround(_ view: AnyView) -> AnyView { launch.surround(view) }
}

extension NSApplicationDelegateAdaptor: AppSurroundings {
    package func surround(_ view: AnyView) -> AnyView { launch.surround(view) }
}

/// The delegate of an app, made once, when it is needed first.
@MainActor
private final class DelegateLaunch<Delegate: AnyObject> {
    private let finish: @MainActor (Delegate) -> Void
    private var made: Delegate?
    private var hasStarted = false

    nonisolated init(finish: @escaping @MainActor (Delegate) -> Void) {
        self.finish = finish
    }

    var delegate: Delegate {
        start()
        guard let made else { preconditionFailure(Self.absence) }
        return made
    }

    private static var absence: String {
        "the delegate '\(Delegate.self)' is not made; declare it at the top level of a file, not private and "
            + "with an initialiser without arguments, in a program that halation builds"
    }

    /// Makes and launches the delegate, if the program says how to make it.
    func start() {
        guard !hasStarted else { return }
        hasStarted = true
        guard let delegate = DelegateList.make(Delegate.self) else {
            return Warnings.report(Self.absence, once: "delegate \(Delegate.self)")
        }
        made = delegate
        finish(delegate)
    }

    /// Gives a view the delegate in its environment.
    func surround(_ view: AnyView) -> AnyView {
        start()
        if let object = made as? any ObservableObject { return view.holding(object) }
        if let object = made as? any AnyObject & Observable { return view.holding(object) }
        return view
    }
}

extension AnyView {
    fileprivate func holding(_ object: some ObservableObject) -> AnyView {
        AnyView(environmentObject(object))
    }

    fileprivate func holding(_ object: some AnyObject & Observable) -> AnyView {
        AnyView(environment(object))
    }
}
