/// A view that stands for several others.
private nonisolated protocol ViewSequence {
    /// The views in their order.
    var parts: [any View] { get }
}

extension TupleView: ViewSequence {
    var parts: [any View] {
        withUnsafePointer(to: value) { pointer in
            TupleElements.of(T.self).all.flatMap { separateViews(of: $0.view(UnsafeRawPointer(pointer))) }
        }
    }
}

extension Group: ViewSequence where Content: View {
    var parts: [any View] { separateViews(of: content) }
}

/// The views that a view stands for, as far as its type tells: those of a tuple or a group.
package nonisolated func separateViews(of view: any View) -> [any View] {
    (view as? any ViewSequence)?.parts ?? [view]
}
