import Foundation
import HalationDiagnostics
public import HalationDrawing
import HalationGeometry
public import HalationViews

// There are no views of UIKit and AppKit: what represents one compiles if it does without its framework, and is drawn as
// a frame with its name.

/// The coordinator, environment and transaction of a view of UIKit.
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
    /// The object that connects the view.
    public let coordinator: Representable.Coordinator

    /// The environment.
    public let environment: EnvironmentValues

    /// The transaction of the update.
    public let transaction: Transaction
}

/// The coordinator, environment and transaction of a controller of UIKit.
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
    /// The object that connects the view.
    public let coordinator: Representable.Coordinator

    /// The environment.
    public let environment: EnvironmentValues

    /// The transaction of the update.
    public let transaction: Transaction
}

/// The coordinator, environment and transaction of a view of AppKit.
public struct NSViewRepresentableContext<Representable: NSViewRepresentable> {
    /// The object that connects the view.
    public let coordinator: Representable.Coordinator

    /// The environment.
    public let environment: EnvironmentValues

    /// The transaction of the update.
    public let transaction: Transaction
}

/// A frame with the name of a view that cannot be drawn.
public nonisolated struct RepresentedViewPlaceholder: View {
    let name: String

    init(_ type: Any.Type, kind: String) {
        name = String(describing: type)
        Warnings.report("\(name) is a view of \(kind); a frame with its name is drawn", once: "view \(name)")
    }

    /// The frame, in all of the proposed space.
    @MainActor @preconcurrency public var body: some View {
        Rectangle()
            .strokeBorder(.secondary, style: StrokeStyle(lineWidth: 1, dash: [4, 3]))
            .overlay {
                Text(verbatim: name)
                    .font(.caption)
                    .foregroundStyle(.secondary)
                    .minimumScaleFactor(0.5)
                    .padding(4)
            }
    }
}

/// A view of UIKit, drawn as a frame with its name.
@MainActor @preconcurrency
public protocol UIViewRepresentable: View where Body == RepresentedViewPlaceholder {
    /// The type of the view of UIKit.
    associatedtype UIViewType

    /// The type of the object that connects the view.
    associatedtype Coordinator = Void

    /// The coordinator, environment and transaction of the view.
    typealias Context = UIViewRepresentableContext<Self>

    /// Not called.
    func makeUIView(context: Context) -> UIViewType

    /// Not called.
    func updateUIView(_ uiView: UIViewType, context: Context)

    /// Not called.
    func makeCoordinator() -> Coordinator
}

extension UIViewRepresentable {
    /// A frame with the name of the type.
    public var body: RepresentedViewPlaceholder { RepresentedViewPlaceholder(Self.self, kind: "UIKit") }
}

extension UIViewRepresentable where Coordinator == Void {
    /// Nothing.
    public func makeCoordinator() {}
}

/// A view controller of UIKit, drawn as a frame with its name.
@MainActor @preconcurrency
public protocol UIViewControllerRepresentable: View where Body == RepresentedViewPlaceholder {
    /// The type of the controller.
    associatedtype UIViewControllerType

    /// The type of the object that connects the controller.
    associatedtype Coordinator = Void

    /// The coordinator, environment and transaction of the controller.
    typealias Context = UIViewControllerRepresentableContext<Self>

    /// Not called.
    func makeUIViewController(context: Context) -> UIViewControllerType

    /// Not called.
    func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)

    /// Not called.
    func makeCoordinator() -> Coordinator
}

extension UIViewControllerRepresentable {
    /// A frame with the name of the type.
    public var body: RepresentedViewPlaceholder { RepresentedViewPlaceholder(Self.self, kind: "UIKit") }
}

extension UIViewControllerRepresentable where Coordinator == Void {
    /// Nothing.
    public func makeCoordinator() {}
}

/// A view of AppKit, drawn as a frame with its name.
@MainActor @preconcurrency
public protocol NSViewRepresentable: View where Body == RepresentedViewPlaceholder {
    /// The type of the view of AppKit.
    associatedtype NSViewType

    /// The type of the object that connects the view.
    associatedtype Coordinator = Void

    /// The coordinator, environment and transaction of the view.
    typealias Context = NSViewRepresentableContext<Self>

    /// Not called.
    func makeNSView(context: Context) -> NSViewType

    /// Not called.
    func updateNSView(_ nsView: NSViewType, context: Context)

    /// Not called.
    func makeCoordinator() -> Coordinator
}

extension NSViewRepresentable {
    /// A frame with the name of the type.
    public var body: RepresentedViewPlaceholder { RepresentedViewPlaceholder(Self.self, kind: "AppKit") }
}

extension NSViewRepresentable where Coordinator == Void {
    /// Nothing.
    public func makeCoordinator() {}
}
