import Foundation
public import HalationViewTree

/// A list of previews, filled by the expansions of `#Preview`.
public final class PreviewList {
    package private(set) var previews: [Preview] = []

    /// Adds a preview; called by expansions of `#Preview` only.
    ///
    /// - Parameters:
    ///   - list: The list, unretained.
    ///   - name: The name of the preview.
    ///   - traits: Details of the preview.
    ///   - body: Creates the view.
    public static func add(
        to list: UnsafeMutableRawPointer,
        name: String? = nil,
        traits: [PreviewTrait<Preview.ViewTraits>] = [],
        @ViewBuilder body: @escaping @MainActor () -> any View
    ) {
        let list = Unmanaged<PreviewList>.fromOpaque(list).takeUnretainedValue()
        let size = traits.lazy.compactMap(\.fixedSize).first
        let changes = traits.compactMap(\.change)
        let makeView: @MainActor () -> any View = {
            // The body may read what the context of a modifier prepares.
            changes.isEmpty ? body() : changes.reduce(AnyView(PreviewBody(make: body))) { $1($0) }
        }
        list.previews.append(Preview(name: name, fixedSize: size, makeView: makeView))
    }

    /// Adds a preview for each element of a collection; called by expansions of `#Preview` only.
    ///
    /// - Parameters:
    ///   - list: The list, unretained.
    ///   - name: The name of the previews.
    ///   - traits: Details of the previews.
    ///   - arguments: The elements.
    ///   - body: Creates the view of an element.
    public static func add<Arguments: RandomAccessCollection>(
        to list: UnsafeMutableRawPointer,
        name: String? = nil,
        traits: [PreviewTrait<Preview.ViewTraits>] = [],
        arguments: Arguments,
        @ViewBuilder body: @escaping @MainActor (Arguments.Element) -> any View
    ) {
        for element in arguments {
            // Previews are made on the main actor only, one after another.
            nonisolated(unsafe) let element = element
            add(to: list, name: name, traits: traits, body: { body(element) })
        }
    }
}

/// The view of a preview, made when it is shown.
private struct PreviewBody: View {
    let make: @MainActor () -> any View

    var body: some View { erased(make()) }

    private func erased(_ view: some View) -> AnyView { AnyView(view) }
}
