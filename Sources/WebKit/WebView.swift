public import Foundation
import HalationDrawing
public import HalationViews
public import Observation

/// Stand-in for `WebPage`: a page that is not loaded.
@MainActor @Observable
public final class WebPage {
    /// Creates an empty page.
    public init() {}

    /// The address of the page; nil before ``load(_:)``.
    public private(set) var url: URL?

    /// The title of the page: always empty.
    public var title: String { "" }

    /// Whether the page is being loaded: never.
    public var isLoading: Bool { false }

    /// How much is loaded, from 0 to 1: always 0.
    public var estimatedProgress: Double { 0 }

    /// Has no effect but to set the address.
    public func load(_ url: URL?) { self.url = url }
}

/// Stand-in for `WebView`: an empty page with its address.
public struct WebView: View {
    private let url: URL?

    /// Creates a view of an address, which is not loaded.
    public init(url: URL?) {
        self.url = url
        reportWebViews()
    }

    /// Creates a view of a page, which is not loaded.
    @MainActor public init(_ page: WebPage) {
        self.init(url: page.url)
    }

    /// The empty page with the symbol of the web and the address.
    public var body: some View {
        Rectangle()
            .fill(.background)
            .overlay {
                VStack(spacing: 8) {
                    Image(systemName: "globe").font(.system(size: 32))
                    if let url { Text(verbatim: url.absoluteString).font(.footnote) }
                }
                .foregroundStyle(.secondary)
                .padding()
            }
    }
}
