public import CoreGraphics
public import Foundation
import HalationDiagnostics
import HalationPlaceholders
public import UIKit

/// An error of reading a page.
public struct LPError: Error, Hashable, Sendable {
    /// The kinds of errors.
    public enum Code: Int, Sendable {
        case unknown = 1
        case metadataFetchFailed
        case metadataFetchCancelled
        case metadataFetchTimedOut
        case metadataFetchNotAllowed
    }

    /// The kind of the error.
    public let code: Code

    /// Creates an error of a kind.
    public init(code: Code) {
        self.code = code
    }
}

/// What a page says of itself.
open class LPLinkMetadata: NSObject, @unchecked Sendable {
    /// The address that was asked for.
    open var originalURL: URL?

    /// The address of the page.
    open var url: URL?

    /// The title of the page.
    open var title: String?

    /// The address of a film.
    open var remoteVideoURL: URL?

    public override init() {}
}

/// Stand-in for `LPMetadataProvider`: fails, as there is no network.
open class LPMetadataProvider: NSObject, @unchecked Sendable {
    /// Has no effect: nothing is read.
    open var shouldFetchSubresources = true

    /// Has no effect: nothing is read.
    open var timeout: TimeInterval = 30

    public override init() {}

    /// Throws an error: there is no network.
    open func startFetchingMetadata(for URL: URL) async throws -> LPLinkMetadata { throw Self.failure() }

    /// Calls the function with an error: there is no network.
    open func startFetchingMetadata(
        for URL: URL,
        completionHandler: @escaping (LPLinkMetadata?, (any Error)?) -> Void
    ) { completionHandler(nil, Self.failure()) }

    /// Has no effect: nothing is read.
    open func cancel() {}

    private static func failure() -> LPError {
        Warnings.report("a picture has no network: 'LPMetadataProvider' fails", once: "LPMetadataProvider")
        return LPError(code: .metadataFetchFailed)
    }
}

/// Stand-in for `LPLinkView`: a field with the title or the address.
@MainActor @preconcurrency
open class LPLinkView: UIView {
    /// What the page says of itself.
    open var metadata: LPLinkMetadata { didSet { show() } }

    /// Creates a view of metadata.
    public init(metadata: LPLinkMetadata) {
        self.metadata = metadata
        super.init(frame: CGRect(x: 0, y: 0, width: 300, height: 64))
        show()
    }

    /// Creates a view of an address, of which nothing is read.
    public convenience init(url URL: URL) {
        let metadata = LPLinkMetadata()
        metadata.originalURL = URL
        metadata.url = URL
        self.init(metadata: metadata)
    }

    /// Creates an empty view; nothing is read from the archive.
    public required init?(coder: NSCoder) {
        metadata = LPLinkMetadata()
        super.init(coder: coder)
    }

    private func show() {
        for view in subviews { view.removeFromSuperview() }
        let text = metadata.title ?? metadata.url?.host ?? ""
        showPlaceholder(text, of: "LPLinkView", "loads no pages")
        layer.cornerRadius = 12
    }
}
