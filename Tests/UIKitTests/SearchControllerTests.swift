import Testing
import UIKit

@MainActor
@Suite("Searches of UIKit")
struct SearchControllerTests {
    private final class Observer: NSObject, UISearchResultsUpdating, UISearchControllerDelegate {
        var notes: [String] = []

        func updateSearchResults(for searchController: UISearchController) {
            notes.append("update \(searchController.searchBar.text ?? "")")
        }

        func willPresentSearchController(_ searchController: UISearchController) { notes.append("will") }

        func didPresentSearchController(_ searchController: UISearchController) { notes.append("did") }

        func didDismissSearchController(_ searchController: UISearchController) { notes.append("ended") }
    }

    @Test(
        "A search that begins and ends tells its delegate and updates results, the text of an ended one is empty"
    )
    func activity() {
        let observer = Observer()
        let search = UISearchController(searchResultsController: nil)
        search.searchResultsUpdater = observer
        search.delegate = observer
        let controller = UIViewController()
        controller.navigationItem.searchController = search

        search.searchBar.text = "apple"
        search.isActive = true
        search.isActive = true
        search.isActive = false

        #expect(observer.notes == ["will", "update apple", "did", "update ", "ended"])
    }
}
