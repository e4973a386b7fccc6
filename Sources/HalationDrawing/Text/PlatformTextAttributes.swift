package import Foundation
import Synchronization

/// The attributes of a string that a module above, such as UIKit, declares; nil where a run has none.
package struct PlatformTextAttributes {
    package var font: Font?
    package var color: Color?
    package var background: Color?
    package var kerning: CGFloat?
    package var tracking: CGFloat?
    package var baselineOffset: CGFloat?

    package init() {}

    /// Finds the attributes of a run.
    package typealias Reader = @Sendable (AttributedString.Runs.Run) -> PlatformTextAttributes

    private static let reader = Mutex<Reader?>(nil)

    /// Sets what reads the attributes, before a string has one.
    package static func register(_ reader: @escaping Reader) { self.reader.withLock { $0 = reader } }

    /// The attributes of a run; nil if no module declares any.
    init?(of run: AttributedString.Runs.Run) {
        guard let reader = Self.reader.withLock({ $0 }) else { return nil }
        self = reader(run)
    }
}
