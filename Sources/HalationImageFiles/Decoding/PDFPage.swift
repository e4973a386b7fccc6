internal import CImageLibraries
import Foundation
import Synchronization

/// The first page of a PDF, drawn by poppler through cairo.
final class PDFPage: VectorSource, @unchecked Sendable {
    private let functions: cil_poppler_functions
    private let bytes: UnsafeMutableRawPointer
    private let document: UnsafeMutableRawPointer
    private let page: UnsafeMutableRawPointer

    var format: ImageFileFormat { .pdf }
    let size: CGSize

    /// Poppler's parts share tables of fonts that are not safe between threads.
    private static let poppler = Mutex(())

    init(_ file: [UInt8]) throws(ImageDecodingError) {
        guard let functions = cil_poppler()?.pointee else { throw .missingLibrary(.pdf) }
        let opened = Self.poppler.withLock { _ in Self.open(file, functions) }
        guard let opened else {
            throw .damaged(.pdf, reason: "it cannot be opened, has a password, or has no page")
        }
        self.functions = functions
        (bytes, document, page) = opened
        var (width, height) = (0.0, 0.0)
        functions.page_size(page, &width, &height)
        size = CGSize(width: width, height: height)
    }

    private static func open(
        _ file: [UInt8],
        _ functions: cil_poppler_functions
    ) -> (UnsafeMutableRawPointer, UnsafeMutableRawPointer, UnsafeMutableRawPointer)? {
        guard let bytes = functions.new_bytes(file, file.count) else { return nil }
        guard let document = functions.open(bytes, nil, nil) else {
            functions.release_bytes(bytes)
            return nil
        }
        guard functions.page_count(document) > 0, let page = functions.page(document, 0) else {
            functions.release(document)
            functions.release_bytes(bytes)
            return nil
        }
        return (bytes, document, page)
    }

    deinit {
        Self.poppler.withLock { _ in
            functions.release(page)
            functions.release(document)
            functions.release_bytes(bytes)
        }
    }

    func draw(_ context: UnsafeMutableRawPointer) {
        Self.poppler.withLock { _ in functions.render(page, context) }
    }
}
