public import Foundation
import HalationPlaceholders
public import UIKit

/// Receives what a browser does; each function has a default that does nothing.
@MainActor @preconcurrency
public protocol SFSafariViewControllerDelegate: NSObjectProtocol {
    /// Never called: nothing is loaded.
    func safariViewController(
        _ controller: SFSafariViewController,
        didCompleteInitialLoad didLoadSuccessfully: Bool
    )

    /// Never called: there is no button to end it.
    func safariViewControllerDidFinish(_ controller: SFSafariViewController)
}

extension SFSafariViewControllerDelegate {
    /// Does nothing by default.
    public func safariViewController(
        _ controller: SFSafariViewController,
        didCompleteInitialLoad didLoadSuccessfully: Bool
    ) {}

    /// Does nothing by default.
    public func safariViewControllerDidFinish(_ controller: SFSafariViewController) {}
}

/// Stand-in for `SFSafariViewController`: a field with the address.
@MainActor @preconcurrency
open class SFSafariViewController: UIViewController {
    /// The settings of a browser; have no effect.
    open class Configuration: NSObject {
        /// Whether pages are simplified; has no effect.
        open var entersReaderIfAvailable = false

        /// Whether bars become small; has no effect.
        open var barCollapsingEnabled = true

        /// Creates the usual settings.
        public override init() {}
    }

    /// The titles of the button that ends a browser.
    public enum DismissButtonStyle: Int, Sendable {
        case done
        case close
        case cancel
    }

    /// Has no effect: nothing is loaded.
    open weak var delegate: (any SFSafariViewControllerDelegate)?

    /// The colour of the bars; has no effect.
    open var preferredBarTintColor: UIColor?

    /// The colour of the buttons; has no effect.
    open var preferredControlTintColor: UIColor?

    /// The title of the button; has no effect.
    open var dismissButtonStyle = DismissButtonStyle.done

    private let address: URL?

    /// The settings of the browser; have no effect.
    public let configuration: Configuration

    /// Creates a browser of an address, which is not loaded.
    public init(url: URL, configuration: Configuration) {
        address = url
        self.configuration = configuration
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a browser of an address, which is not loaded.
    public convenience init(url: URL) { self.init(url: url, configuration: Configuration()) }

    /// Creates a browser of an address, which is not loaded.
    public convenience init(url: URL, entersReaderIfAvailable: Bool) {
        let configuration = Configuration()
        configuration.entersReaderIfAvailable = entersReaderIfAvailable
        self.init(url: url, configuration: configuration)
    }

    /// Creates a browser without an address; nothing is read from the archive.
    public required init?(coder: NSCoder) {
        address = nil
        configuration = Configuration()
        super.init(coder: coder)
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.showPlaceholder(address?.absoluteString ?? "", of: "SFSafariViewController", "loads no pages")
    }
}
