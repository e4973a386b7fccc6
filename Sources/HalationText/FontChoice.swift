import Foundation
import Synchronization

/// The fonts that a user adds to Halation's own.
package struct FontChoice: Hashable, Sendable {
    /// The family that is the system font's default design; nil for San Francisco if the folder has it, and else Inter.
    package var family: String?

    /// A folder of font files that text may use beside Halation's own; nil for none.
    package var folder: String?

    package init(family: String? = nil, folder: String? = nil) {
        self.family = family
        self.folder = folder
    }

    /// The choice of the variables `HALATION_FONT_FAMILY` and `HALATION_FONTS`.
    package init(environment: [String: String]) {
        func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
        self.init(family: value("HALATION_FONT_FAMILY"), folder: value("HALATION_FONTS"))
    }

    private static let chosen = Mutex<FontChoice?>(nil)

    /// The choice for texts that are laid out from now on; initially that of the environment.
    package static var current: FontChoice {
        get {
            chosen.withLock { choice in
                if let choice { return choice }
                let first = FontChoice(environment: ProcessInfo.processInfo.environment)
                choice = first
                return first
            }
        }
        set { chosen.withLock { $0 = newValue } }
    }
}
