import Foundation
import HalationControls
import HalationDiagnostics
public import HalationDrawing
public import HalationViews
@_exported public import Photos

/// A photo that was chosen; never created, as nothing is chosen.
public struct PhotosPickerItem: Hashable, Sendable {
    /// The name of the photo.
    public var itemIdentifier: String?

    /// Creates an item that cannot be loaded.
    public init(itemIdentifier: String) {
        self.itemIdentifier = itemIdentifier
    }

    /// Returns nil: there are no photos.
    public func loadTransferable<T: Transferable>(type: T.Type) async throws -> T? { nil }

    /// How a photo is encoded; has no effect.
    public struct EncodingDisambiguationPolicy: Sendable {
        public static let automatic = EncodingDisambiguationPolicy()
        public static let current = EncodingDisambiguationPolicy()
        public static let compatible = EncodingDisambiguationPolicy()
    }
}

/// The order of chosen photos; has no effect.
public struct PhotosPickerSelectionBehavior: Sendable {
    public static let `default` = PhotosPickerSelectionBehavior()
    public static let ordered = PhotosPickerSelectionBehavior()
    public static let continuous = PhotosPickerSelectionBehavior()
    public static let continuousAndOrdered = PhotosPickerSelectionBehavior()
}

/// Which photos can be chosen; has no effect.
public struct PHPickerFilter: Sendable {
    public static let images = PHPickerFilter()
    public static let videos = PHPickerFilter()
    public static let livePhotos = PHPickerFilter()
    public static let screenshots = PHPickerFilter()
    public static let panoramas = PHPickerFilter()

    /// Photos of any of several kinds.
    public static func any(of filters: [PHPickerFilter]) -> PHPickerFilter { PHPickerFilter() }

    /// Photos of all of several kinds.
    public static func all(of filters: [PHPickerFilter]) -> PHPickerFilter { PHPickerFilter() }

    /// Photos that are not of a kind.
    public static func not(_ filter: PHPickerFilter) -> PHPickerFilter { PHPickerFilter() }
}

/// Stand-in for `PhotosPicker`: its label as a button, which opens nothing.
public struct PhotosPicker<Label: View>: View {
    private let label: Label

    private init(_ label: Label) {
        self.label = label
    }

    /// The label as a button.
    public var body: some View {
        Button {
            Warnings.report("'PhotosPicker' does not open: a picture has no photos", once: "PhotosPicker")
        } label: {
            label
        }
    }

    /// Creates a button for several photos, of which none is chosen.
    public init(
        selection: Binding<[PhotosPickerItem]>,
        maxSelectionCount: Int? = nil,
        selectionBehavior: PhotosPickerSelectionBehavior = .default,
        matching filter: PHPickerFilter? = nil,
        preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
        @ViewBuilder label: () -> Label
    ) {
        self.init(label())
    }

    /// Creates a button for a photo, which is not chosen.
    public init(
        selection: Binding<PhotosPickerItem?>,
        matching filter: PHPickerFilter? = nil,
        preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
        @ViewBuilder label: () -> Label
    ) {
        self.init(label())
    }

    /// Creates a button for several photos of a library.
    public init(
        selection: Binding<[PhotosPickerItem]>,
        maxSelectionCount: Int? = nil,
        selectionBehavior: PhotosPickerSelectionBehavior = .default,
        matching filter: PHPickerFilter? = nil,
        preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
        photoLibrary: PHPhotoLibrary,
        @ViewBuilder label: () -> Label
    ) {
        self.init(label())
    }

    /// Creates a button for a photo of a library.
    public init(
        selection: Binding<PhotosPickerItem?>,
        matching filter: PHPickerFilter? = nil,
        preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
        photoLibrary: PHPhotoLibrary,
        @ViewBuilder label: () -> Label
    ) {
        self.init(label())
    }
}

extension PhotosPicker where Label == Text {
    /// Creates a button with a title for a photo.
    public init(
        _ titleKey: LocalizedStringKey,
        selection: Binding<PhotosPickerItem?>,
        matching filter: PHPickerFilter? = nil,
        preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
    ) {
        self.init(Text(titleKey))
    }

    /// Creates a button with a title for a photo.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S,
        selection: Binding<PhotosPickerItem?>,
        matching filter: PHPickerFilter? = nil,
        preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
    ) {
        self.init(Text(title))
    }

    /// Creates a button with a title for several photos.
    public init(
        _ titleKey: LocalizedStringKey,
        selection: Binding<[PhotosPickerItem]>,
        maxSelectionCount: Int? = nil,
        selectionBehavior: PhotosPickerSelectionBehavior = .default,
        matching filter: PHPickerFilter? = nil,
        preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
    ) {
        self.init(Text(titleKey))
    }
}

extension View {
    /// Has no effect: a picture has no photos.
    public nonisolated func photosPicker(
        isPresented: Binding<Bool>,
        selection: Binding<PhotosPickerItem?>,
        matching filter: PHPickerFilter? = nil,
        preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
    ) -> some View { self }

    /// Has no effect: a picture has no photos.
    public nonisolated func photosPicker(
        isPresented: Binding<Bool>,
        selection: Binding<[PhotosPickerItem]>,
        maxSelectionCount: Int? = nil,
        selectionBehavior: PhotosPickerSelectionBehavior = .default,
        matching filter: PHPickerFilter? = nil,
        preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
    ) -> some View { self }
}
