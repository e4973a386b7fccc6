import Foundation
import Observation

/// The windows that a program shows in front of its first one, and views that it adds to that one.
@MainActor
@Observable
package final class ShownWindows {
    /// The list of the process.
    package static let shared = ShownWindows()

    /// A window as long as the program keeps it.
    private struct Entry {
        weak var window: UIWindow?
    }

    private var entries: [Entry] = []

    private init() {}

    /// The windows that are not hidden, from the back to the front.
    package var windows: [UIWindow] {
        let shown = entries.compactMap(\.window).filter { !$0.isHidden }
        return shown.enumerated().sorted { first, second in
            let (a, b) = (first.element.windowLevel.rawValue, second.element.windowLevel.rawValue)
            return a != b ? a < b : first.offset < second.offset
        }
        .map(\.element)
    }

    /// Whether no window was ever shown, as in most programs.
    package var isEmpty: Bool { entries.isEmpty }

    /// Takes the first window with a content out of the list: that of a program whose delegates show one.
    package func takeFirst() -> UIWindow? {
        guard let window = windows.first(where: { $0.rootViewController != nil }) else { return nil }
        entries.removeAll { $0.window === window }
        return window
    }

    /// Adds a window in front of those of its level.
    func show(_ window: UIWindow) {
        entries.removeAll { $0.window == nil || $0.window === window }
        entries.append(Entry(window: window))
    }
}
