/// A loop over a collection whose views a container can wrap one by one.
package nonisolated protocol LoopView {
    /// The number of elements.
    var count: Int { get }

    /// A loop with another view for each element.
    ///
    /// - Parameter row: Makes the view from that of the element, its id, and whether it is the first or the last one.
    /// - Returns: The loop; nil if the elements are known only in the tree, or are sections.
    func mappingRows<Row: View>(_ row: @escaping (LoopRow) -> Row) -> AnyView?
}

/// The view of an element of a loop.
package nonisolated struct LoopRow {
    /// The view.
    package let content: AnyView

    /// The id of the element.
    package let id: AnyHashable

    /// Whether the element is the first one.
    package let isFirst: Bool

    /// Whether the element is the last one.
    package let isLast: Bool
}

/// A view that consists of the parts of a section.
package nonisolated protocol SectionView {}

extension ForEach: LoopView where Content: View {
    package nonisolated var count: Int { data.count }

    package nonisolated func mappingRows<Row: View>(_ row: @escaping (LoopRow) -> Row) -> AnyView? {
        guard !(data is any ViewPartsCollection), !(Content.self is any SectionView.Type) else { return nil }
        let (first, last) = (data.first.map(id), data.last.map(id))
        return AnyView(
            ForEach<Data, ID, Row>(
                data: data,
                content: { [id, content] element in
                    let own = id(element)
                    return row(
                        LoopRow(
                            content: AnyView(content(element)),
                            id: AnyHashable(own),
                            isFirst: own == first,
                            isLast: own == last
                        )
                    )
                },
                id: id
            )
        )
    }
}
