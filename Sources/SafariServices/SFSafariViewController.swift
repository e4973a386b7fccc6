public import Foundation
import HalationDiagnostics
public import UIKit

/// Learns what a browser does; all functions have a default that does nothing.
@MainActor @preconcurrency
public protocol SFSafariViewControllerDelegate: AnyObject {
    /// Never called: nobody taps the button.
    func safariViewControllerDidFinish(_ controller: SFSafariViewController)

    /// Never called: no page is loaded.
    func safariViewController(
        _ controller: SFSafariViewController,
        didCompleteInitialLoad didLoadSuccessfully: Bool
    )
}

extension SFSafariViewControllerDelegate {
    /// Does nothing by default.
    public func safariViewControllerDidFinish(_ controller: SFSafariViewController) {}

    /// Does nothing by default.
    public func safariViewController(
        _ controller: SFSafariViewController,
        didCompleteInitialLoad didLoadSuccessfully: Bool
    ) {}
}

/// Stand-in for `SFSafariViewController`: an empty page with its address.
@MainActor @preconcurrency
open class SFSafariViewController: UIViewController {
    /// How a browser shows its page; has no effect.
    open class Configuration: NSObject, @unchecked Sendable {
        /// Whether a page opens in the reader; has no effect.
        open var entersReaderIfAvailable = false

        /// Whether the bars collapse; has no effect.
        open var barCollapsingEnabled = true

        /// Creates the usual settings.
        public override init() {}
    }

    /// The text of the button that ends the browser.
    public enum DismissButtonStyle: Int, Sendable {
        case done
        case close
        case cancel
    }

    private let address: URL

    /// How the browser shows its page; has no effect.
    public let configuration: Configuration

    /// Learns what the browser does.
    open weak var delegate: (any SFSafariViewControllerDelegate)?

    /// The colour of the bars; has no effect.
    open var preferredBarTintColor: UIColor?

    /// The colour of the buttons; has no effect.
    open var preferredControlTintColor: UIColor?

    /// The text of the button that ends the browser; has no effect.
    open var dismissButtonStyle = DismissButtonStyle.done

    /// Creates an empty page with an address.
    public init(url URL: URL, configuration: Configuration) {
        address = URL
        self.configuration = configuration
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates an empty page with an address.
    public convenience init(url URL: URL) {
        self.init(url: URL, configuration: Configuration())
    }

    /// Creates an empty page with an address.
    public convenience init(url URL: URL, entersReaderIfAvailable: Bool) {
        let configuration = Configuration()
        configuration.entersReaderIfAvailable = entersReaderIfAvailable
        self.init(url: URL, configuration: configuration)
    }

    /// Returns nil: nothing is read from the archive.
    public required init?(coder: NSCoder) { nil }

    /// Makes a label with the address.
    open override func loadView() {
        Warnings.report(
            "'SFSafariViewController' loads no page: its address is drawn",
            once: "SFSafariViewController"
        )
        let label = UILabel()
        label.text = address.absoluteString
        label.textAlignment = .center
        label.textColor = .secondaryLabel
        label.numberOfLines = 0
        label.backgroundColor = .systemBackground
        view = label
    }
}
