public import Foundation

/// Stand-in for `AVMetadataItem`: a fact about a medium, such as its title; media are not read, so that there are none.
open class AVMetadataItem: NSObject, @unchecked Sendable {
    /// Creates an item without a value.
    public override init() {}

    /// The kind of fact in the words of the medium's format: always nil.
    open var identifier: AVMetadataIdentifier? { nil }

    /// The kind of fact in words of all formats: always nil.
    open var commonKey: AVMetadataKey? { nil }

    /// The value: always nil.
    open var value: (any NSCopying & NSObjectProtocol)? { nil }

    /// The value as text: always nil.
    open var stringValue: String? { nil }

    /// The value as a number: always nil.
    open var numberValue: NSNumber? { nil }

    /// The value as a date: always nil.
    open var dateValue: Date? { nil }

    /// The value as bytes, such as those of a cover: always nil.
    open var dataValue: Data? { nil }

    /// A property of the item: always nil.
    open func load<Value>(_ property: AVAsyncProperty<AVMetadataItem, Value?>) async throws -> Value? { nil }

    /// The items of a kind.
    public class func metadataItems(
        from metadataItems: [AVMetadataItem],
        filteredByIdentifier identifier: AVMetadataIdentifier
    ) -> [AVMetadataItem] {
        metadataItems.filter { $0.identifier == identifier }
    }
}

extension AVAsyncProperty where Root == AVMetadataItem, Value == String? {
    public static var stringValue: AVAsyncProperty<AVMetadataItem, String?> { AVAsyncProperty() }
}

extension AVAsyncProperty where Root == AVMetadataItem, Value == Data? {
    public static var dataValue: AVAsyncProperty<AVMetadataItem, Data?> { AVAsyncProperty() }
}

extension AVAsyncProperty where Root == AVMetadataItem, Value == NSNumber? {
    public static var numberValue: AVAsyncProperty<AVMetadataItem, NSNumber?> { AVAsyncProperty() }
}

extension AVAsyncProperty where Root == AVMetadataItem, Value == Date? {
    public static var dateValue: AVAsyncProperty<AVMetadataItem, Date?> { AVAsyncProperty() }
}

extension AVAsyncProperty where Root == AVAsset, Value == [AVMetadataItem] {
    /// The facts in the words of the medium's formats.
    public static var metadata: AVAsyncProperty<AVAsset, [AVMetadataItem]> { AVAsyncProperty() }

    /// The facts that have a common key.
    public static var commonMetadata: AVAsyncProperty<AVAsset, [AVMetadataItem]> { AVAsyncProperty() }
}

extension AVAsset {
    /// The facts about the medium: always none.
    public var metadata: [AVMetadataItem] { [] }

    /// The facts that have a common key: always none.
    public var commonMetadata: [AVMetadataItem] { [] }
}

/// A kind of fact about media, in words of all formats.
public struct AVMetadataKey: RawRepresentable, Hashable, Sendable {
    /// The name of the kind.
    public let rawValue: String

    /// Creates a kind by its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let commonKeyAlbumName = AVMetadataKey(rawValue: "albumName")
    public static let commonKeyArtist = AVMetadataKey(rawValue: "artist")
    public static let commonKeyArtwork = AVMetadataKey(rawValue: "artwork")
    public static let commonKeyAuthor = AVMetadataKey(rawValue: "author")
    public static let commonKeyCreationDate = AVMetadataKey(rawValue: "creationDate")
    public static let commonKeyCreator = AVMetadataKey(rawValue: "creator")
    public static let commonKeyDescription = AVMetadataKey(rawValue: "description")
    public static let commonKeyLocation = AVMetadataKey(rawValue: "location")
    public static let commonKeyTitle = AVMetadataKey(rawValue: "title")
    public static let commonKeyType = AVMetadataKey(rawValue: "type")
}

/// A kind of fact about media, in the words of a format.
public struct AVMetadataIdentifier: RawRepresentable, Hashable, Sendable {
    /// The name of the kind.
    public let rawValue: String

    /// Creates a kind by its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let commonIdentifierAlbumName = AVMetadataIdentifier(rawValue: "common/albumName")
    public static let commonIdentifierArtist = AVMetadataIdentifier(rawValue: "common/artist")
    public static let commonIdentifierArtwork = AVMetadataIdentifier(rawValue: "common/artwork")
    public static let commonIdentifierCreationDate = AVMetadataIdentifier(rawValue: "common/creationDate")
    public static let commonIdentifierCreator = AVMetadataIdentifier(rawValue: "common/creator")
    public static let commonIdentifierDescription = AVMetadataIdentifier(rawValue: "common/description")
    public static let commonIdentifierTitle = AVMetadataIdentifier(rawValue: "common/title")
}
