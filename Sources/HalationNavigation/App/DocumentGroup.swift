public import Foundation
import HalationDiagnostics
public import HalationViews

/// Stand-in for `FileWrapper`: the bytes of a file.
public final class FileWrapper: @unchecked Sendable {
    /// The bytes of the file.
    public let regularFileContents: Data?

    /// The suggested name of the file; has no effect.
    public var preferredFilename: String?

    /// Creates a wrapper of a file's bytes.
    public init(regularFileWithContents contents: Data) {
        regularFileContents = contents
    }
}

/// The file passed to the initialiser of a document.
public struct FileDocumentReadConfiguration {
    /// The type of the file.
    public let contentType: UTType

    /// The contents of the file.
    public let file: FileWrapper
}

/// The file that a document's contents would be written to.
public struct FileDocumentWriteConfiguration {
    /// The type of the file.
    public let contentType: UTType

    /// The file before the change; nil for a new one.
    public let existingFile: FileWrapper?
}

/// A document that is a value; it can be created and shown, but is never read or written.
@preconcurrency
public protocol FileDocument: Sendable {
    /// The file passed to the initialiser.
    typealias ReadConfiguration = FileDocumentReadConfiguration

    /// The file that the contents would be written to.
    typealias WriteConfiguration = FileDocumentWriteConfiguration

    /// The types of files that can be read.
    static var readableContentTypes: [UTType] { get }

    /// The types of files that can be written; by default those that can be read.
    static var writableContentTypes: [UTType] { get }

    /// Creates a document from a file; never called.
    init(configuration: ReadConfiguration) throws

    /// Returns the contents of a file; never called.
    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper
}

extension FileDocument {
    /// The default: the types that can be read.
    public static var writableContentTypes: [UTType] { readableContentTypes }
}

/// A document and its properties, for the view that shows it.
public struct FileDocumentConfiguration<Document: FileDocument> {
    /// The document, which the view can change.
    @Binding public var document: Document

    /// The location of the document's file: always nil.
    public var fileURL: URL? { nil }

    /// Whether the document can be changed: always true.
    public var isEditable: Bool { true }

    init(document: Binding<Document>) {
        _document = document
    }
}

/// Windows of documents, of which a new document's is rendered.
public nonisolated struct DocumentGroup<Document: FileDocument, Content: View>: Scene {
    /// Built-in scenes have no body.
    public typealias Body = Never

    private let document: Document?
    private let content: (FileDocumentConfiguration<Document>) -> Content

    /// Creates windows for new documents, which can be changed.
    public init(
        newDocument: @autoclosure () -> Document,
        @ViewBuilder editor: @escaping (FileDocumentConfiguration<Document>) -> Content
    ) {
        document = newDocument()
        content = editor
    }

    /// Creates windows for documents that are only shown; renders nothing, as none is read.
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
    ) -> some View {
        lacking(.fileExporter, if: isPresented.wrappedValue && document != nil)
    }
}
