public import Foundation
import HalationDiagnostics
public import UIKit

/// The settings of a web view; have no effect.
open class WKWebViewConfiguration: NSObject {
    /// The scripts of the view; have no effect.
    open var userContentController = WKUserContentController()

    /// The preferences of the view; have no effect.
    open var preferences = WKPreferences()

    /// Whether videos play in the page; has no effect.
    open var allowsInlineMediaPlayback = false

    /// Creates the usual settings.
    public override init() {}
}

/// The preferences of a web view; have no effect.
open class WKPreferences: NSObject {
    /// Whether scripts may open windows; has no effect.
    open var javaScriptCanOpenWindowsAutomatically = false

    /// Creates the usual preferences.
    public override init() {}
}

/// A message of a script; never created.
open class WKScriptMessage: NSObject {
    /// The name of the handler.
    open var name: String { "" }

    /// The content of the message.
    open var body: Any { "" }
}

/// Receives messages of scripts.
public protocol WKScriptMessageHandler: NSObjectProtocol {
    /// Never called: no scripts run.
    func userContentController(
        _ userContentController: WKUserContentController,
        didReceive message: WKScriptMessage
    )
}

/// The scripts of a web view; have no effect.
open class WKUserContentController: NSObject {
    /// Creates an empty list of scripts.
    public override init() {}

    /// Has no effect: no scripts run.
    open func add(_ scriptMessageHandler: any WKScriptMessageHandler, name: String) {}
}

/// A loading of a page; never created.
open class WKNavigation: NSObject {}

/// Whether a page may be loaded.
public enum WKNavigationActionPolicy: Int, Sendable {
    case cancel
    case allow
    case download
}

/// A request for a page; never created.
open class WKNavigationAction: NSObject {
    /// The address of the page.
    open var request: URLAddress { URLAddress() }

    /// An address without a network.
    public struct URLAddress: Sendable {
        /// The address: always nil.
        public var url: URL? { nil }
    }
}

/// Receives the events of a web view; each function has a default that does nothing.
public protocol WKNavigationDelegate: NSObjectProtocol {
    /// Never called: nothing is loaded.
    func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!)

    /// Never called: nothing is loaded.
    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!)

    /// Never called: nothing is loaded.
    func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error)

    /// Never called: nothing is loaded.
    func webView(
        _ webView: WKWebView,
        decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
    )
}

extension WKNavigationDelegate {
    /// Does nothing by default.
    public func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {}

    /// Does nothing by default.
    public func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {}

    /// Does nothing by default.
    public func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error) {
    }

    /// Does nothing by default.
    public func webView(
        _ webView: WKWebView,
        decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
    ) {}
}

/// Receives the wishes of a page; never called.
public protocol WKUIDelegate: NSObjectProtocol {}

/// Stand-in for `WKWebView`: an empty white view, which loads no pages.
@MainActor @preconcurrency
open class WKWebView: UIView {
    /// Has no effect: no events are reported.
    open weak var navigationDelegate: (any WKNavigationDelegate)?

    /// Has no effect: no wishes are reported.
    open weak var uiDelegate: (any WKUIDelegate)?

    /// Whether swipes go back; has no effect.
    open var allowsBackForwardNavigationGestures = false

    /// The name of the browser; has no effect.
    open var customUserAgent: String?

    /// The settings of the view.
    public let configuration: WKWebViewConfiguration

    /// Creates a view that loads no pages.
    public init(frame: CGRect, configuration: WKWebViewConfiguration) {
        self.configuration = configuration
        super.init(frame: frame)
        backgroundColor = .white
    }

    /// Creates a view that loads no pages.
    public override convenience init(frame: CGRect) {
        self.init(frame: frame, configuration: WKWebViewConfiguration())
    }

    /// Creates a view that loads no pages; the coder is not read.
    public required init?(coder: NSCoder) {
        configuration = WKWebViewConfiguration()
        super.init(coder: coder)
    }

    /// The address of the page: always nil.
    open var url: URL? { nil }

    /// The title of the page: always nil.
    open var title: String? { nil }

    /// Whether a page is being loaded: never.
    open var isLoading: Bool { false }

    /// How much is loaded, from 0 to 1: always 0.
    open var estimatedProgress: Double { 0 }

    /// Whether there is an earlier page: never.
    open var canGoBack: Bool { false }

    /// Whether there is a later page: never.
    open var canGoForward: Bool { false }

    /// Has no effect: no text is drawn.
    @discardableResult
    open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? {
        reportWebViews()
        return nil
    }

    /// Has no effect: there is no earlier page.
    @discardableResult
    open func goBack() -> WKNavigation? { nil }

    /// Has no effect: there is no later page.
    @discardableResult
    open func goForward() -> WKNavigation? { nil }

    /// Has no effect: there is no page.
    @discardableResult
    open func reload() -> WKNavigation? { nil }

    /// Has no effect: nothing is loaded.
    open func stopLoading() {}

    /// Calls the handler without a result: no scripts run.
    open func evaluateJavaScript(
        _ javaScriptString: String,
        completionHandler: ((Any?, (any Error)?) -> Void)? = nil
    ) { completionHandler?(nil, nil) }
}

/// Reports once that pages are not loaded.
func reportWebViews() {
    Warnings.report("web views load no pages: they are drawn empty", once: "WebKit")
}
