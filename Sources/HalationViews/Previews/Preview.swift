import CProgram
package import Foundation
package import HalationViewTree

/// A view that a `#Preview` adds to the program's previews.
public struct Preview {
    /// The kind of traits that previews of views have.
    public struct ViewTraits: Sendable {}

    /// The name; nil without one.
    package let name: String?

    /// The size that the traits fix; nil without one.
    package let fixedSize: CGSize?

    /// Creates the view.
    package let makeView: @MainActor () -> any View
}

extension Preview {
    /// The previews of the program, in the order of the source files.
    @MainActor package static var all: [Preview] {
        let list = PreviewList()
        withExtendedLifetime(list) { previews_visit(Unmanaged.passUnretained(list).toOpaque()) }
        return list.previews
    }
}
