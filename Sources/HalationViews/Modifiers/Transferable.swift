public import Foundation
public import HalationDrawing
import HalationViewTree

/// A type whose values can be dragged, copied and shared.
///
/// Nothing is transferred in a picture: representations can be declared and are never used.
public protocol Transferable {
    /// The type of `transferRepresentation`.
    associatedtype Representation: TransferRepresentation

    /// The formats in which a value is transferred; never read in a picture.
    @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

/// A format in which values of a type are transferred; never used in a picture.
public protocol TransferRepresentation<Item> {
    /// The type of the transferred values.
    associatedtype Item
}

/// A representation without content, for types that ship with Halation.
public struct AnyTransferRepresentation<Item>: TransferRepresentation {
    init() {}
}

/// Transfers a `Codable` value as JSON; never used in a picture.
public struct CodableRepresentation<Item: Codable>: TransferRepresentation {
    /// Creates a representation; the content type is not kept.
    public init(for itemType: Item.Type = Item.self, contentType: UTType) {}
}

/// Transfers a value as a value of another type; never used in a picture.
public struct ProxyRepresentation<Item, ProxyRepresentation>: TransferRepresentation {
    /// Creates a representation for export; the conversion is never called.
    public init(exporting: @escaping @Sendable (Item) throws -> ProxyRepresentation) {}

    /// Creates a representation for export and import; the conversions are never called.
    public init(
        exporting: @escaping @Sendable (Item) throws -> ProxyRepresentation,
        importing: @escaping @Sendable (ProxyRepresentation) throws -> Item
    ) {}
}

/// Transfers a value as bytes; never used in a picture.
public struct DataRepresentation<Item>: TransferRepresentation {
    /// Creates a representation for export and import; the conversions are never called.
    public init(
        contentType: UTType,
        exporting: @escaping @Sendable (Item) async throws -> Data,
        importing: @escaping @Sendable (Data) async throws -> Item
    ) {}

    /// Creates a representation for export; the conversion is never called.
    public init(
        exportedContentType: UTType,
        exporting: @escaping @Sendable (Item) async throws -> Data
    ) {}

    /// Creates a representation for import; the conversion is never called.
    public init(
        importedContentType: UTType,
        importing: @escaping @Sendable (Data) async throws -> Item
    ) {}
}

/// The result builder of transfer representations.
@resultBuilder
public struct TransferRepresentationBuilder<Item> {
    /// Passes a representation on, unchanged.
    public static func buildExpression<R: TransferRepresentation>(_ content: R) -> R
    where R.Item == Item { content }

    /// Passes a single representation on, unchanged.
    public static func buildBlock<R: TransferRepresentation>(_ content: R) -> R where R.Item == Item {
        content
    }

    /// Combines several representations; none is kept.
    public static func buildBlock<each R: TransferRepresentation>(_ content: repeat each R)
        -> AnyTransferRepresentation<Item>
    { AnyTransferRepresentation() }
}

extension String: Transferable {
    /// An empty representation: nothing is transferred.
    public static var transferRepresentation: AnyTransferRepresentation<String> {
        AnyTransferRepresentation()
    }
}

extension AttributedString: Transferable {
    /// An empty representation: nothing is transferred.
    public static var transferRepresentation: AnyTransferRepresentation<AttributedString> {
        AnyTransferRepresentation()
    }
}

extension URL: Transferable {
    /// An empty representation: nothing is transferred.
    public static var transferRepresentation: AnyTransferRepresentation<URL> { AnyTransferRepresentation() }
}

extension Data: Transferable {
    /// An empty representation: nothing is transferred.
    public static var transferRepresentation: AnyTransferRepresentation<Data> { AnyTransferRepresentation() }
}

extension Image: Transferable {
    /// An empty representation: nothing is transferred.
    public static var transferRepresentation: AnyTransferRepresentation<Image> { AnyTransferRepresentation() }
}

extension Color: Transferable {
    /// An empty representation: nothing is transferred.
    public static var transferRepresentation: AnyTransferRepresentation<Color> { AnyTransferRepresentation() }
}
