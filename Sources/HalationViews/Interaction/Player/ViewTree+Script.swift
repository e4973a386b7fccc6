import Foundation
import HalationRendering
import HalationViewTree

extension ViewTree {
    /// Schedules an action of a script: after the timers and delays of its moment, and after layout.
    ///
    /// An error fails the picture, and those that follow it; no further action of a script is performed.
    ///
    /// - Parameters:
    ///   - date: The moment.
    ///   - action: The action. The tree keeps it until then, so that it must not keep the tree.
    func scheduleInput(at date: Date, _ action: @escaping () throws(InteractionError) -> Void) {
        events.schedule(at: date, rank: 1) { [weak self] in
            // Layout is brought to the moment first: an animated layout moves what is to be hit.
            self?.enqueue { [weak self] in
                guard let self, failure == nil else { return }
                do throws(InteractionError) { try action() } catch { failure = .interaction(error) }
            }
        }
    }
}
