import Foundation
import HalationDiagnostics
public import HalationDrawing
import HalationGeometry
public import HalationViews

// There are no views of AppKit: what represents one compiles if it does without its framework, and is drawn as a frame
// with its name.

/// The coordinator, environment and transaction of an AppKit view; never created.
public struct NSViewRepresentableContext<Representable: NSViewRepresentable> {
    /// The object that connects the view to its model.
    public let coordinator: Representable.Coordinator

    /// The environment of the view.
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

/// A view of AppKit, drawn as a frame with the name of its type.
@MainActor @preconcurrency
public protocol NSViewRepresentable: View where Body == RepresentedViewPlaceholder {
    /// The type of the AppKit view.
    associatedtype NSViewType

    /// The type of the object that connects the view to its model.
    associatedtype Coordinator = Void

    /// The coordinator, environment and transaction of the view.
    typealias Context = NSViewRepresentableContext<Self>

    /// Never called: AppKit views are not created.
    func makeNSView(context: Context) -> NSViewType

    /// Never called: AppKit views are not created.
    func updateNSView(_ nsView: NSViewType, context: Context)

    /// Never called: AppKit views are not created.
    func makeCoordinator() -> Coordinator
}

extension NSViewRepresentable {
    /// A frame with the name of the type.
    public var body: RepresentedViewPlaceholder { RepresentedViewPlaceholder(Self.self, kind: "AppKit") }
}

extension NSViewRepresentable where Coordinator == Void {
    /// The default: no coordinator; never called.
    public func makeCoordinator() {}
}
