import Foundation
import HalationDiagnostics
public import HalationDrawing
public import HalationViews

/// The image and title of an item to share; not shown.
public struct SharePreview<Image, Icon> {
    private init() {}
}

extension SharePreview where Image == Never, Icon == Never {
    /// Creates a preview with a title.
    public init(_ titleKey: LocalizedStringKey) {
        self.init()
    }

    /// Creates a preview with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S) {
        self.init()
    }
}

extension SharePreview where Image: Transferable, Icon == Never {
    /// Creates a preview with a title and an image.
    public init(_ titleKey: LocalizedStringKey, image: Image) {
        self.init()
    }

    /// Creates a preview with a title and an image.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, image: Image) {
        self.init()
    }
}

/// The default label of a link that shares: a title and an arrow.
public nonisolated struct DefaultShareLinkLabel: View {
    let title: Text

    /// The title and an arrow.
    @MainActor @preconcurrency public var body: some View {
        HalationControls.Label {
            title
        } icon: {
            Image(systemName: "square.and.arrow.up")
        }
    }
}

/// A button to share items, drawn as its label; a tap has no effect.
public nonisolated struct ShareLink<Label: View>: View {
    let label: Label

    /// The label as a button.
    @MainActor @preconcurrency public var body: some View {
        Button(action: { Warnings.report(.shareLink) }) { label }
    }

    /// Creates a link that shares an item.
    public init<T: Transferable>(
        item: T,
        subject: Text? = nil,
        message: Text? = nil,
        @ViewBuilder label: () -> Label
    ) {
        self.label = label()
    }

    /// Creates a link that shares an item with a preview.
    public init<T: Transferable, PreviewImage, PreviewIcon>(
        item: T,
        subject: Text? = nil,
        message: Text? = nil,
        preview: SharePreview<PreviewImage, PreviewIcon>,
        @ViewBuilder label: () -> Label
    ) {
        self.label = label()
    }

    /// Creates a link that shares items.
    public init<Data: RandomAccessCollection>(
        items: Data,
        subject: Text? = nil,
        message: Text? = nil,
        @ViewBuilder label: () -> Label
    ) where Data.Element: Transferable {
        self.label = label()
    }
}

extension ShareLink where Label == DefaultShareLinkLabel {
    /// Creates a link with the default title.
    public init<T: Transferable>(item: T, subject: Text? = nil, message: Text? = nil) {
        label = DefaultShareLinkLabel(title: Text("Share…"))
    }

    /// Creates a link with the default title and a preview.
    public init<T: Transferable, PreviewImage, PreviewIcon>(
        item: T,
        subject: Text? = nil,
        message: Text? = nil,
        preview: SharePreview<PreviewImage, PreviewIcon>
    ) {
        self.init(item: item)
    }

    /// Creates a link with the default title.
    public init<Data: RandomAccessCollection>(items: Data, subject: Text? = nil, message: Text? = nil)
    where Data.Element: Transferable {
        label = DefaultShareLinkLabel(title: Text("Share…"))
    }

    /// Creates a link with a title.
    public init<T: Transferable>(
        _ titleKey: LocalizedStringKey,
        item: T,
        subject: Text? = nil,
        message: Text? = nil
    ) {
        label = DefaultShareLinkLabel(title: Text(titleKey))
    }

    /// Creates a link with a title.
    @_disfavoredOverload
    public init<S: StringProtocol, T: Transferable>(
        _ title: S,
        item: T,
        subject: Text? = nil,
        message: Text? = nil
    ) {
        label = DefaultShareLinkLabel(title: Text(title))
    }

    /// Creates a link with a title and a preview.
    public init<T: Transferable, PreviewImage, PreviewIcon>(
        _ titleKey: LocalizedStringKey,
        item: T,
        subject: Text? = nil,
        message: Text? = nil,
        preview: SharePreview<PreviewImage, PreviewIcon>
    ) {
        label = DefaultShareLinkLabel(title: Text(titleKey))
    }
}

/// A button to paste, drawn with its title; a tap has no effect.
public nonisolated struct PasteButton: View {
    /// Creates a button for values of a type.
    public init<T: Transferable>(payloadType: T.Type, onPaste: @escaping ([T]) -> Void) {}

    /// The button with its title and icon.
    @MainActor @preconcurrency public var body: some View {
        Button("Paste", systemImage: "doc.on.clipboard") { Warnings.report(.pasteButton) }
            .buttonStyle(.borderedProminent)
    }
}

/// A button to rename something; a tap has no effect.
public nonisolated struct RenameButton: View {
    /// Creates a button without effect.
    public init() {}

    /// The button with its title and icon.
    @MainActor @preconcurrency public var body: some View {
        Button("Rename", systemImage: "pencil") { Warnings.report(.renameButton) }
    }
}
