public import Foundation
import HalationDiagnostics
public import HalationViewTree

/// Stand-in for `NSItemProvider`: holds no data.
open class NSItemProvider: NSObject {
    /// Creates an empty provider.
    public override init() {}

    /// Creates a provider of an object, which is not kept.
    public init(object: Any) {}

    /// Creates a provider of a file, which is not read.
    public init?(contentsOf fileURL: URL?) {
        guard fileURL != nil else { return nil }
    }

    /// Creates a provider of an item, which is not kept.
    public init(item: Any?, typeIdentifier: String?) {}

    /// A file name suggested to receivers.
    open var suggestedName: String?

    /// Always false: there is no data.
    open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool { false }

    /// Always false: there is no data.
    open func canLoadObject(ofClass aClass: Any.Type) -> Bool { false }

    /// The types of the data: always none.
    open var registeredTypeIdentifiers: [String] { [] }

    /// Calls the function with an error: there is no data.
    @discardableResult
    open func loadObject(
        ofClass aClass: Any.Type,
        completionHandler: @escaping @Sendable (Any?, (any Error)?) -> Void
    ) -> Progress { fail { completionHandler(nil, $0) } }

    /// Calls the function with an error: there is no data.
    @discardableResult
    open func loadDataRepresentation(
        forTypeIdentifier typeIdentifier: String,
        completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress { fail { completionHandler(nil, $0) } }

    /// Calls the function with an error: there is no data.
    @discardableResult
    open func loadFileRepresentation(
        forTypeIdentifier typeIdentifier: String,
        completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
    ) -> Progress { fail { completionHandler(nil, $0) } }

    /// Calls the function with an error: there is no data.
    open func loadItem(
        forTypeIdentifier typeIdentifier: String,
        options: [AnyHashable: Any]? = nil,
        completionHandler: (@Sendable (Any?, (any Error)?) -> Void)? = nil
    ) { _ = fail { completionHandler?(nil, $0) } }

    private func fail(_ completion: (any Error) -> Void) -> Progress {
        completion(CocoaError(.featureUnsupported))
        return Progress(totalUnitCount: 0)
    }
}

/// The position of a drop; none happens in a picture.
public struct DropInfo {
    /// The position in the view, in points.
    public let location: CGPoint
}

/// What a drop does with its data.
///
/// `cancel` ends the drag, and `forbidden` also shows that the drop is not accepted.
public enum DropOperation: Sendable {
    case cancel
    case forbidden
    case copy
    case move
}

/// The operation that a delegate proposes for a drag over its view.
public struct DropProposal: Sendable {
    /// The operation of a drop.
    public let operation: DropOperation

    /// Creates a proposal of an operation.
    public init(operation: DropOperation) {
        self.operation = operation
    }
}

/// Receives drops on a view; never called, as nothing is dropped in a picture.
@MainActor @preconcurrency
public protocol DropDelegate {
    /// Whether the delegate accepts a drop; by default true.
    func validateDrop(info: DropInfo) -> Bool

    /// Takes the dropped data; returns whether it did.
    func performDrop(info: DropInfo) -> Bool

    /// Called when a drag enters the view; by default nothing happens.
    func dropEntered(info: DropInfo)

    /// Called when a drag moves over the view; by default nil, no proposal.
    func dropUpdated(info: DropInfo) -> DropProposal?

    /// Called when a drag leaves the view; by default nothing happens.
    func dropExited(info: DropInfo)
}

extension DropDelegate {
    /// Accepts every drop by default.
    public func validateDrop(info: DropInfo) -> Bool { true }

    /// Does nothing by default.
    public func dropEntered(info: DropInfo) {}

    /// Proposes nothing by default: nil.
    public func dropUpdated(info: DropInfo) -> DropProposal? { nil }

    /// Does nothing by default.
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
    public nonisolated func dragContainer<ItemID: Hashable, Item: Transferable>(
        for itemType: Item.Type = Item.self,
        itemID: KeyPath<Item, ItemID>,
        in namespace: Namespace.ID? = nil,
        _ payload: @escaping ([ItemID]) -> [Item]
    ) -> some View { self }

    /// Has no effect: nothing is dragged in a picture.
    public nonisolated func dragContainer<Item: Transferable & Identifiable>(
        for itemType: Item.Type = Item.self,
        in namespace: Namespace.ID? = nil,
        _ payload: @escaping ([Item.ID]) -> [Item]
    ) -> some View { self }

    /// Has no effect: nothing is dragged in a picture.
    public nonisolated func springLoadingBehavior(_ behavior: SpringLoadingBehavior) -> some View { self }

    /// Has no effect: no dialogs for files are presented.
    public nonisolated func fileImporter(
        isPresented: Binding<Bool>,
        allowedContentTypes: [UTType],
        onCompletion: @escaping (Result<URL, any Error>) -> Void
    ) -> some View {
        lacking(.fileImporter, if: isPresented.wrappedValue)
    }

    /// Has no effect: no dialogs for files are presented.
    public nonisolated func fileImporter(
        isPresented: Binding<Bool>,
        allowedContentTypes: [UTType],
        allowsMultipleSelection: Bool,
        onCompletion: @escaping (Result<[URL], any Error>) -> Void
    ) -> some View {
        lacking(.fileImporter, if: isPresented.wrappedValue)
    }

    /// Has no effect: no file is written.
    public nonisolated func fileExporter<T: Transferable>(
        isPresented: Binding<Bool>,
        item: T?,
        contentTypes: [UTType] = [],
        defaultFilename: String? = nil,
        onCompletion: @escaping (Result<URL, any Error>) -> Void,
        onCancellation: @escaping () -> Void = {}
    ) -> some View {
        lacking(.fileExporter, if: isPresented.wrappedValue && item != nil)
    }

    /// Has no effect: no dialogs for files are presented.
    public nonisolated func fileMover(
        isPresented: Binding<Bool>,
        file: URL?,
        onCompletion: @escaping (Result<URL, any Error>) -> Void
    ) -> some View {
        lacking(.fileMover, if: isPresented.wrappedValue && file != nil)
    }
}

/// Whether a view opens when a drag is held over it.
///
/// It has no effect: nothing is dragged in a picture.
public struct SpringLoadingBehavior: Hashable, Sendable {
    private let number: Int

    public static let automatic = SpringLoadingBehavior(number: 0)
    public static let enabled = SpringLoadingBehavior(number: 1)
    public static let disabled = SpringLoadingBehavior(number: 2)
}
