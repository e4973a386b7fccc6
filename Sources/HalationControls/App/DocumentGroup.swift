public import Foundation
public import HalationViews

/// A file by Foundation's name: its bytes.
public final class FileWrapper: @unchecked Sendable {
    /// The bytes of the file.
    public let regularFileContents: Data?

    /// The name that the file is to have.
    public var preferredFilename: String?

    /// Creates a file of bytes.
    public init(regularFileWithContents contents: Data) {
        regularFileContents = contents
    }
}

/// A file that is read.
public struct FileDocumentReadConfiguration {
    /// The kind of the file.
    public let contentType: UTType

    /// The file.
    public let file: FileWrapper
}

/// A file that is written.
public struct FileDocumentWriteConfiguration {
    /// The kind of the file.
    public let contentType: UTType

    /// The file as it was.
    public let existingFile: FileWrapper?
}

/// A document that is a value; here it is made and shown, and never read or written.
@preconcurrency
public protocol FileDocument: Sendable {
    /// A file that is read.
    typealias ReadConfiguration = FileDocumentReadConfiguration

    /// A file that is written.
    typealias WriteConfiguration = FileDocumentWriteConfiguration

    /// The kinds of files that can be read.
    static var readableContentTypes: [UTType] { get }

    /// The kinds of files that can be written.
    static var writableContentTypes: [UTType] { get }

    /// Reads a file.
    init(configuration: ReadConfiguration) throws

    /// Writes a file.
    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper
}

extension FileDocument {
    /// The kinds that can be read.
    public static var writableContentTypes: [UTType] { readableContentTypes }
}

/// A document in a window.
public struct FileDocumentConfiguration<Document: FileDocument> {
    /// The document.
    @Binding public var document: Document

    /// The place of the document's file; always nil.
    public var fileURL: URL? { nil }

    /// Whether the document could be changed.
    public var isEditable: Bool { true }

    init(document: Binding<Document>) {
        _document = document
    }
}

/// The windows of documents, of which one of a new document is rendered.
public nonisolated struct DocumentGroup<Document: FileDocument, Content: View>: Scene {
    /// Built-in scenes have no body.
    public typealias Body = Never

    private let document: Document?
    private let content: (FileDocumentConfiguration<Document>) -> Content

    /// Creates windows of documents that can be changed.
    public init(
        newDocument: @autoclosure () -> Document,
        @ViewBuilder editor: @escaping (FileDocumentConfiguration<Document>) -> Content
    ) {
        document = newDocument()
        content = editor
    }

    /// Creates windows of documents that are only shown; there is nothing to show.
    public init(
        viewing documentType: Document.Type,
        @ViewBuilder viewer: @escaping (FileDocumentConfiguration<Document>) -> Content
    ) {
        document = nil
        content = viewer
    }
}

extension DocumentGroup: PrimitiveScene {
    @MainActor var rootView: (any View)? {
        document.map { DocumentView(document: $0, content: content) }
    }
}

/// The view of a document, which it owns.
private struct DocumentView<Document: FileDocument, Content: View>: View {
    @State var document: Document

    let content: (FileDocumentConfiguration<Document>) -> Content

    var body: some View { content(FileDocumentConfiguration(document: $document)) }
}

extension View {
    /// Has no effect: no file is written.
    public nonisolated func fileExporter<D: FileDocument>(
        isPresented: Binding<Bool>,
        document: D?,
        contentType: UTType,
        defaultFilename: String? = nil,
        onCompletion: @escaping (Result<URL, any Error>) -> Void
    ) -> some View { self }
}
