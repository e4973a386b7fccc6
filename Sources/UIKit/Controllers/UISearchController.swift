public import Foundation

/// Learns of what is searched for.
@MainActor @preconcurrency
public protocol UISearchResultsUpdating: AnyObject {
    /// Called when `isActive` changes; typed text does not call it.
    func updateSearchResults(for searchController: UISearchController)
}

/// Learns of the beginning and the end of a search.
@MainActor @preconcurrency
public protocol UISearchControllerDelegate: AnyObject {
    /// Called before a search begins.
    func willPresentSearchController(_ searchController: UISearchController)
    /// Called after a search began.
    func didPresentSearchController(_ searchController: UISearchController)
    /// Called before a search ends.
    func willDismissSearchController(_ searchController: UISearchController)
    /// Called after a search ended.
    func didDismissSearchController(_ searchController: UISearchController)
    /// Never called: programs present a search by `isActive`.
    func presentSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
    /// The default: does nothing.
    public func willPresentSearchController(_ searchController: UISearchController) {}
    /// The default: does nothing.
    public func didPresentSearchController(_ searchController: UISearchController) {}
    /// The default: does nothing.
    public func willDismissSearchController(_ searchController: UISearchController) {}
    /// The default: does nothing.
    public func didDismissSearchController(_ searchController: UISearchController) {}
    /// The default: does nothing; never called.
    public func presentSearchController(_ searchController: UISearchController) {}
}

/// Stand-in for `UISearchController`: a search bar, and a search that a program begins and ends by ``isActive``.
///
/// The bar is drawn where a program adds it as a view; in navigation items it is not.
@MainActor @preconcurrency
open class UISearchController: UIViewController {
    /// Creates a search that is not active.
    ///
    /// - Parameter searchResultsController: The controller for results; nil if the searched one shows them. It is not
    ///   presented.
    public init(searchResultsController: UIViewController?) {
        self.searchResultsController = searchResultsController
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates one without a controller for results; nothing is read from the archive.
    public required init?(coder: NSCoder) {
        searchResultsController = nil
        super.init(coder: coder)
    }

    /// The controller for results.
    public let searchResultsController: UIViewController?

    /// The bar with the text.
    public let searchBar = UISearchBar()

    /// Learns of what is searched for.
    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?

    /// Learns of the beginning and the end of a search.
    open weak var delegate: (any UISearchControllerDelegate)?

    /// Whether a search takes place; setting it begins or ends one.
    open var isActive = false {
        didSet {
            guard isActive != oldValue else { return }
            isActive
                ? delegate?.willPresentSearchController(self) : delegate?.willDismissSearchController(self)
            if !isActive { searchBar.text = "" }
            searchResultsUpdater?.updateSearchResults(for: self)
            isActive
                ? delegate?.didPresentSearchController(self) : delegate?.didDismissSearchController(self)
        }
    }

    /// Whether what is searched is dimmed; has no effect.
    open var obscuresBackgroundDuringPresentation = true
    /// Whether the bar of navigation goes during a search; has no effect.
    open var hidesNavigationBarDuringPresentation = true
    /// Whether a cancel button comes with a search; has no effect.
    open var automaticallyShowsCancelButton = true
    /// Whether scopes come with a search; has no effect.
    open var automaticallyShowsScopeBar = true
    /// Whether the controller for results is shown with a search; has no effect.
    open var automaticallyShowsSearchResultsController = true
    /// Whether the controller for results is shown; has no effect.
    open var showsSearchResultsController = false
}
