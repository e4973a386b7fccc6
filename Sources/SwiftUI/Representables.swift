public import Foundation
import HalationDiagnostics
public import HalationDrawing
import HalationGeometry
public import HalationViews
public import UIKit

/// A view or a view controller of UIKit that a representable makes; it gets the touches of scripts.
public nonisolated struct RepresentedView: View {
    fileprivate let make: @MainActor (HostSurroundings) -> UIKitHost
    fileprivate let update: @MainActor (UIKitHost, HostSurroundings) -> Void
    @State private var touches = RepresentedTouches()

    fileprivate init(
        make: @escaping @MainActor (HostSurroundings) -> UIKitHost,
        update: @escaping @MainActor (UIKitHost, HostSurroundings) -> Void
    ) {
        self.make = make
        self.update = update
    }

    /// The view, whose controls and recognisers go before gestures of the views around it.
    @MainActor public var body: some View {
        HostedRepresentation(make: make, update: update, touches: touches)
            .gesture(touches.gesture)
    }
}

extension RepresentedView: UpdateComparable {
    /// Never: the functions may use what the representable does not hold.
    package nonisolated func needsNoUpdate(from other: RepresentedView) -> Bool { false }
}

/// The finger on a represented view.
@MainActor
final class RepresentedTouches {
    weak var host: UIKitHost?

    nonisolated init() {}

    /// Gives the touches of a view to what is represented there.
    var gesture: HostedTouches { HostedTouches { self.touch(at: $0, $1) } }

    private func touch(at point: CGPoint, _ phase: HostedTouches.Phase) -> TouchClaim {
        host?.touch(at: point, phase: UITouch.Phase(phase)) ?? .none
    }
}

/// What a representable makes, without its touches.
nonisolated struct HostedRepresentation: View {
    typealias Body = Never

    let make: @MainActor (HostSurroundings) -> UIKitHost
    let update: @MainActor (UIKitHost, HostSurroundings) -> Void
    let touches: RepresentedTouches
}

extension HostedRepresentation: UpdateComparable {
    nonisolated func needsNoUpdate(from other: HostedRepresentation) -> Bool { false }
}

extension HostedRepresentation: HostedView {
    nonisolated func makeHost(_ surroundings: HostSurroundings) -> UIKitHost {
        nonisolated(unsafe) let surroundings = surroundings
        let view = self
        nonisolated(unsafe) var host: UIKitHost?
        MainActor.assumeIsolated {
            let made = view.make(surroundings)
            view.touches.host = made
            host = made
        }
        guard let host else { preconditionFailure("A host was not made.") }
        return host
    }

    nonisolated func update(_ host: UIKitHost, _ surroundings: HostSurroundings) {
        nonisolated(unsafe) let surroundings = surroundings
        let view = self
        nonisolated(unsafe) let host = host
        MainActor.assumeIsolated { view.update(host, surroundings) }
    }
}

/// The coordinator, environment and transaction of a UIKit view.
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
    /// The object that connects the view to its model.
    public let coordinator: Representable.Coordinator

    /// The environment of the view.
    public let environment: EnvironmentValues

    /// The transaction of the update.
    public let transaction: Transaction

    /// Runs changes; the animation of the transaction has no effect on UIKit.
    public func animate(changes: () -> Void, completion: (() -> Void)? = nil) {
        changes()
        completion?()
    }
}

/// A view of UIKit as a view, made once for each identity and drawn by its layers.
@MainActor @preconcurrency
public protocol UIViewRepresentable: View where Body == RepresentedView {
    /// The type of the UIKit view.
    associatedtype UIViewType: UIView

    /// The type of the object that connects the view to its model.
    associatedtype Coordinator = Void

    /// The coordinator, environment and transaction of the view.
    typealias Context = UIViewRepresentableContext<Self>

    /// Creates the view; called once for each identity.
    func makeUIView(context: Context) -> UIViewType

    /// Brings the view up to date; called after it was made, and when the view or its environment changed.
    func updateUIView(_ uiView: UIViewType, context: Context)

    /// Creates the object that connects the view to its model, before the view.
    func makeCoordinator() -> Coordinator

    /// Called before the view goes.
    static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)

    /// The size for a proposal; nil leaves it to the view.
    func sizeThatFits(
        _ proposal: ProposedViewSize,
        uiView: UIViewType,
        context: Context
    ) -> CGSize?
}

extension UIViewRepresentable {
    /// The view as a view.
    public var body: RepresentedView {
        RepresentedView(
            make: { makeHost($0) },
            update: { ($0 as? RepresentableHost<Self, Context>)?.update(self, $1) }
        )
    }

    /// The default: does nothing before the view goes.
    public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}

    /// The default: leaves the size to the view.
    public func sizeThatFits(
        _ proposal: ProposedViewSize,
        uiView: UIViewType,
        context: Context
    ) -> CGSize? { nil }
}

extension UIViewRepresentable where Coordinator == Void {
    /// The default: no coordinator.
    public func makeCoordinator() {}
}

/// The coordinator, environment and transaction of a UIKit view controller.
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
    /// The object that connects the view controller to its model.
    public let coordinator: Representable.Coordinator

    /// The environment of the view controller.
    public let environment: EnvironmentValues

    /// The transaction of the update.
    public let transaction: Transaction

    /// Runs changes; the animation of the transaction has no effect on UIKit.
    public func animate(changes: () -> Void, completion: (() -> Void)? = nil) {
        changes()
        completion?()
    }
}

/// A view controller of UIKit as a view, made once for each identity and drawn by its layers.
@MainActor @preconcurrency
public protocol UIViewControllerRepresentable: View where Body == RepresentedView {
    /// The type of the UIKit view controller.
    associatedtype UIViewControllerType: UIViewController

    /// The type of the object that connects the view controller to its model.
    associatedtype Coordinator = Void

    /// The coordinator, environment and transaction of the view controller.
    typealias Context = UIViewControllerRepresentableContext<Self>

    /// Creates the view controller; called once for each identity.
    func makeUIViewController(context: Context) -> UIViewControllerType

    /// Brings the view controller up to date; called after it was made, and when the view or its environment changed.
    func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)

    /// Creates the object that connects the view controller to its model, before the view controller.
    func makeCoordinator() -> Coordinator

    /// Called before the view controller goes.
    static func dismantleUIViewController(_ uiViewController: UIViewControllerType, coordinator: Coordinator)

    /// The size for a proposal; nil leaves it to the view controller.
    func sizeThatFits(
        _ proposal: ProposedViewSize,
        uiViewController: UIViewControllerType,
        context: Context
    ) -> CGSize?
}

extension UIViewControllerRepresentable {
    /// The view controller as a view.
    public var body: RepresentedView {
        RepresentedView(
            make: { makeHost($0) },
            update: { ($0 as? RepresentableHost<Self, Context>)?.update(self, $1) }
        )
    }

    /// The default: does nothing before the view controller goes.
    public static func dismantleUIViewController(
        _ uiViewController: UIViewControllerType,
        coordinator: Coordinator
    ) {}

    /// The default: leaves the size to the view controller.
    public func sizeThatFits(
        _ proposal: ProposedViewSize,
        uiViewController: UIViewControllerType,
        context: Context
    ) -> CGSize? { nil }
}

extension UIViewControllerRepresentable where Coordinator == Void {
    /// The default: no coordinator.
    public func makeCoordinator() {}
}

/// The view or view controller of a representable, kept for as long as its identity lasts.
private final class RepresentableHost<Representable, Context>: UIKitHost {
    /// What the protocols of views and of view controllers have under names of their own.
    struct Functions {
        let makeContext: (HostSurroundings) -> Context
        let update: @MainActor (Representable, Context) -> Void
        let size: @MainActor (Representable, ProposedViewSize, Context) -> CGSize?
        let dismantle: @MainActor () -> Void
    }

    private let functions: Functions
    private var representable: Representable
    private var context: Context

    @MainActor
    init(
        _ representable: Representable,
        _ context: Context,
        _ functions: Functions,
        view: UIView,
        controller: UIViewController? = nil,
        _ environment: EnvironmentValues
    ) {
        self.representable = representable
        self.context = context
        self.functions = functions
        super.init(view, controller: controller, environment)
    }

    @MainActor
    func update(_ representable: Representable, _ surroundings: HostSurroundings) {
        self.representable = representable
        context = functions.makeContext(surroundings)
        adopt(surroundings.environment)
        functions.update(representable, context)
    }

    @MainActor
    override func customSize(for proposal: ProposedViewSize) -> CGSize? {
        functions.size(representable, proposal, context)
    }

    @MainActor
    override func willDismantle() { functions.dismantle() }
}

extension UIViewRepresentable {
    fileprivate func makeHost(_ surroundings: HostSurroundings) -> UIKitHost {
        let coordinator = makeCoordinator()
        let makeContext: (HostSurroundings) -> Context = {
            Context(coordinator: coordinator, environment: $0.environment, transaction: $0.transaction)
        }
        let context = makeContext(surroundings)
        let view = makeUIView(context: context)
        let functions = RepresentableHost<Self, Context>
            .Functions(
                makeContext: makeContext,
                update: { $0.updateUIView(view, context: $1) },
                size: { $0.sizeThatFits($1, uiView: view, context: $2) },
                dismantle: { Self.dismantleUIView(view, coordinator: coordinator) }
            )
        return RepresentableHost(self, context, functions, view: view, surroundings.environment)
    }
}

extension UIViewControllerRepresentable {
    fileprivate func makeHost(_ surroundings: HostSurroundings) -> UIKitHost {
        let coordinator = makeCoordinator()
        let makeContext: (HostSurroundings) -> Context = {
            Context(coordinator: coordinator, environment: $0.environment, transaction: $0.transaction)
        }
        let context = makeContext(surroundings)
        let controller = makeUIViewController(context: context)
        let functions = RepresentableHost<Self, Context>
            .Functions(
                makeContext: makeContext,
                update: { $0.updateUIViewController(controller, context: $1) },
                size: { $0.sizeThatFits($1, uiViewController: controller, context: $2) },
                dismantle: { Self.dismantleUIViewController(controller, coordinator: coordinator) }
            )
        return RepresentableHost(
            self,
            context,
            functions,
            view: controller.view,
            controller: controller,
            surroundings.environment
        )
    }
}
