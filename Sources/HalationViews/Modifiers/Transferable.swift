public import Foundation
public import HalationDrawing

/// A type whose values can be dragged, copied and shared.
///
/// Nothing is transferred in a picture; representations are described and not used.
public protocol Transferable {
    /// The type of the representation.
    associatedtype Representation: TransferRepresentation

    /// The forms in which a value is transferred.
    @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

/// A form in which values are transferred.
public protocol TransferRepresentation<Item> {
    /// The type of the values.
    associatedtype Item
}

/// A form of any kind, which is not used.
public struct AnyTransferRepresentation<Item>: TransferRepresentation {
    init() {}
}

/// The form of a value that can be coded.
public struct CodableRepresentation<Item: Codable>: TransferRepresentation {
    /// Creates the form as JSON.
    public init(for itemType: Item.Type = Item.self, contentType: UTType) {}
}

/// The form of another type.
public struct ProxyRepresentation<Item, ProxyRepresentation>: TransferRepresentation {
    /// Creates the form by a function from the value to the other type.
    public init(exporting: @escaping @Sendable (Item) throws -> ProxyRepresentation) {}

    /// Creates the form by functions from the value to the other type and back.
    public init(
        exporting: @escaping @Sendable (Item) throws -> ProxyRepresentation,
        importing: @escaping @Sendable (ProxyRepresentation) throws -> Item
    ) {}
}

/// The form of bytes.
public struct DataRepresentation<Item>: TransferRepresentation {
    /// Creates the form by functions to bytes and back.
    public init(
        contentType: UTType,
        exporting: @escaping @Sendable (Item) async throws -> Data,
        importing: @escaping @Sendable (Data) async throws -> Item
    ) {}

    /// Creates the form by a function to bytes.
    public init(
        exportedContentType: UTType,
        exporting: @escaping @Sendable (Item) async throws -> Data
    ) {}

    /// Creates the form by a function from bytes.
    public init(
        importedContentType: UTType,
        importing: @escaping @Sendable (Data) async throws -> Item
    ) {}
}

/// Builds the forms of a type.
@resultBuilder
public struct TransferRepresentationBuilder<Item> {
    /// A form.
    public static func buildExpression<R: TransferRepresentation>(_ content: R) -> R
    where R.Item == Item { content }

    /// One form.
    public static func buildBlock<R: TransferRepresentation>(_ content: R) -> R where R.Item == Item {
        content
    }

    /// Several forms.
    public static func buildBlock<each R: TransferRepresentation>(_ content: repeat each R)
        -> AnyTransferRepresentation<Item>
    { AnyTransferRepresentation() }
}

extension String: Transferable {
    /// Not used.
    public static var transferRepresentation: AnyTransferRepresentation<String> {
        AnyTransferRepresentation()
    }
}

extension AttributedString: Transferable {
    /// Not used.
    public static var transferRepresentation: AnyTransferRepresentation<AttributedString> {
        AnyTransferRepresentation()
    }
}

extension URL: Transferable {
    /// Not used.
    public static var transferRepresentation: AnyTransferRepresentation<URL> { AnyTransferRepresentation() }
}

extension Data: Transferable {
    /// Not used.
    public static var transferRepresentation: AnyTransferRepresentation<Data> { AnyTransferRepresentation() }
}

extension Image: Transferable {
    /// Not used.
    public static var transferRepresentation: AnyTransferRepresentation<Image> { AnyTransferRepresentation() }
}

extension Color: Transferable {
    /// Not used.
    public static var transferRepresentation: AnyTransferRepresentation<Color> { AnyTransferRepresentation() }
}
