public import Foundation

/// Data that is dragged, copied or shared, by promise; empty in a picture.
open class NSItemProvider: NSObject {
    /// Creates an empty provider.
    public override init() {}

    /// Creates a provider of an object, which is not kept.
    public init(object: Any) {}

    /// Creates a provider of an item, which is not kept.
    public init(item: Any?, typeIdentifier: String?) {}

    /// A name for the data.
    open var suggestedName: String?

    /// False: there is no data.
    open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool { false }

    /// False: there is no data.
    open func canLoadObject(ofClass aClass: Any.Type) -> Bool { false }
}

/// Where something would be dropped.
public struct DropInfo {
    /// The position in the view.
    public let location: CGPoint
}

/// What a drop does.
public enum DropOperation: Sendable {
    /// Nothing.
    case cancel

    /// Nothing, and says so.
    case forbidden

    /// Copies.
    case copy

    /// Moves.
    case move
}

/// The intent of a drop.
public struct DropProposal: Sendable {
    /// What the drop does.
    public let operation: DropOperation

    /// Creates an intent.
    public init(operation: DropOperation) {
        self.operation = operation
    }
}

/// Receives drops; none happens in a picture.
@MainActor @preconcurrency
public protocol DropDelegate {
    /// Whether a drop is accepted.
    func validateDrop(info: DropInfo) -> Bool

    /// Takes a drop.
    func performDrop(info: DropInfo) -> Bool

    /// A drag entered.
    func dropEntered(info: DropInfo)

    /// A drag moved.
    func dropUpdated(info: DropInfo) -> DropProposal?

    /// A drag left.
    func dropExited(info: DropInfo)
}

extension DropDelegate {
    /// True.
    public func validateDrop(info: DropInfo) -> Bool { true }

    /// Does nothing.
    public func dropEntered(info: DropInfo) {}

    /// Nil.
    public func dropUpdated(info: DropInfo) -> DropProposal? { nil }

    /// Does nothing.
    public func dropExited(info: DropInfo) {}
}

extension View {
    /// Has no effect: nothing is dragged in a picture.
    public nonisolated func onDrag(_ data: @escaping () -> NSItemProvider) -> some View { self }

    /// Has no effect: nothing is dragged in a picture.
    public nonisolated func onDrag<V: View>(
        _ data: @escaping () -> NSItemProvider,
        @ViewBuilder preview: () -> V
    ) -> some View { self }

    /// Has no effect: nothing is dragged in a picture.
    public nonisolated func onDrop(
        of supportedTypes: [String],
        isTargeted: Binding<Bool>?,
        perform action: @escaping ([NSItemProvider]) -> Bool
    ) -> some View { self }

    /// Has no effect: nothing is dragged in a picture.
    public nonisolated func onDrop(
        of supportedTypes: [String],
        isTargeted: Binding<Bool>?,
        perform action: @escaping ([NSItemProvider], CGPoint) -> Bool
    ) -> some View { self }

    /// Has no effect: nothing is dragged in a picture.
    public nonisolated func onDrop(of supportedTypes: [String], delegate: any DropDelegate) -> some View {
        self
    }

    /// Has no effect: nothing is dragged in a picture.
    public nonisolated func onDrop(
        of supportedContentTypes: [UTType],
        isTargeted: Binding<Bool>?,
        perform action: @escaping ([NSItemProvider]) -> Bool
    ) -> some View { self }

    /// Has no effect: nothing is dragged in a picture.
    public nonisolated func onDrop(
        of supportedContentTypes: [UTType],
        isTargeted: Binding<Bool>?,
        perform action: @escaping ([NSItemProvider], CGPoint) -> Bool
    ) -> some View { self }

    /// Has no effect: nothing is dragged in a picture.
    public nonisolated func onDrop(of supportedContentTypes: [UTType], delegate: any DropDelegate)
        -> some View
    { self }

    /// Has no effect: nothing is dragged in a picture.
    public nonisolated func draggable<T: Transferable>(_ payload: @autoclosure @escaping () -> T) -> some View
    { self }

    /// Has no effect: nothing is dragged in a picture.
    public nonisolated func draggable<V: View, T: Transferable>(
        _ payload: @autoclosure @escaping () -> T,
        @ViewBuilder preview: () -> V
    ) -> some View { self }

    /// Has no effect: nothing is dragged in a picture.
    public nonisolated func dropDestination<T: Transferable>(
        for payloadType: T.Type = T.self,
        action: @escaping ([T], CGPoint) -> Bool,
        isTargeted: @escaping (Bool) -> Void = { _ in }
    ) -> some View { self }

    /// Has no effect: nothing is dragged in a picture.
    public nonisolated func itemProvider(_ action: (() -> NSItemProvider?)?) -> some View { self }

    /// Has no effect: nothing is dragged in a picture.
    public nonisolated func copyable<T: Transferable>(_ payload: @autoclosure @escaping () -> [T])
        -> some View
    { self }

    /// Has no effect: nothing is dragged in a picture.
    public nonisolated func springLoadingBehavior(_ behavior: SpringLoadingBehavior) -> some View { self }

    /// Has no effect: no dialogs for files are presented.
    public nonisolated func fileImporter(
        isPresented: Binding<Bool>,
        allowedContentTypes: [UTType],
        onCompletion: @escaping (Result<URL, any Error>) -> Void
    ) -> some View { self }

    /// Has no effect: no dialogs for files are presented.
    public nonisolated func fileImporter(
        isPresented: Binding<Bool>,
        allowedContentTypes: [UTType],
        allowsMultipleSelection: Bool,
        onCompletion: @escaping (Result<[URL], any Error>) -> Void
    ) -> some View { self }

    /// Has no effect: no file is written.
    public nonisolated func fileExporter<T: Transferable>(
        isPresented: Binding<Bool>,
        item: T?,
        contentTypes: [UTType] = [],
        defaultFilename: String? = nil,
        onCompletion: @escaping (Result<URL, any Error>) -> Void,
        onCancellation: @escaping () -> Void = {}
    ) -> some View { self }

    /// Has no effect: no dialogs for files are presented.
    public nonisolated func fileMover(
        isPresented: Binding<Bool>,
        file: URL?,
        onCompletion: @escaping (Result<URL, any Error>) -> Void
    ) -> some View { self }
}

/// Whether a view opens when something is held over it.
public struct SpringLoadingBehavior: Hashable, Sendable {
    private let number: Int

    /// What suits the view.
    public static let automatic = SpringLoadingBehavior(number: 0)

    /// The view opens.
    public static let enabled = SpringLoadingBehavior(number: 1)

    /// The view stays as it is.
    public static let disabled = SpringLoadingBehavior(number: 2)
}
