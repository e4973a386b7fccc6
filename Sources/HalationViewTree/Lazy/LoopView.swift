/// A loop over a collection whose views a container can wrap one by one.
package nonisolated protocol LoopView {
    /// The number of elements; 0 if they are known only in the tree.
    var count: Int { get }

    /// A loop with another view for each element.
    ///
    /// - Parameter row: Makes the view from that of the element, its id, and whether it is the first or the last one.
    /// - Returns: The loop.
    func mappingRows<Row: View>(_ row: @escaping (LoopRow) -> Row) -> AnyView

    /// Whether each element is a section.
    var consistsOfSections: Bool { get }
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

/// A view whose type tells whether it is a section.
package nonisolated protocol SectionView {
    /// Whether the view is a section, and nothing else.
    static var isSection: Bool { get }
}

/// Whether views of a type are sections, by themselves or by their bodies.
package nonisolated func isSection<Content: View>(_ type: Content.Type, depth: Int = 0) -> Bool {
    if let known = type as? any SectionView.Type { return known.isSection }
    // The bodies of generic views can go on without an end.
    guard Content.Body.self != Never.self, depth < 64 else { return false }
    return isSection(Content.Body.self, depth: depth + 1)
}

/// Whether a view is a section, as far as its type tells.
package nonisolated func isSection(_ view: some View) -> Bool { isSection(type(of: view)) }

extension ModifiedContent: SectionView where Content: View {
    package nonisolated static var isSection: Bool { HalationViewTree.isSection(Content.self) }
}

extension Group: SectionView where Content: View {
    package nonisolated static var isSection: Bool { HalationViewTree.isSection(Content.self) }
}

extension _ConditionalContent: SectionView where TrueContent: View, FalseContent: View {
    package nonisolated static var isSection: Bool {
        HalationViewTree.isSection(TrueContent.self) && HalationViewTree.isSection(FalseContent.self)
    }
}

extension ForEach: LoopView where Content: View {
    package nonisolated var count: Int { data is any ViewPartsCollection ? 0 : data.count }

    package nonisolated var consistsOfSections: Bool { isSection(Content.self) }

    package nonisolated func mappingRows<Row: View>(_ row: @escaping (LoopRow) -> Row) -> AnyView {
        let (first, last) = (data.first.map(id), data.last.map(id))
        return AnyView(
            ForEach<Data, ID, Row>(
                loop: data,
                id: id,
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
                }
            )
        )
    }
}

/// Views made from a collection, which know the place of an element in it.
package nonisolated protocol ElementOffsets {
    /// The number of elements before the one with an id; nil if there is no such element.
    func offset(ofElement id: AnyHashable) -> Int?
}

extension ForEach: ElementOffsets where Content: View {
    package nonisolated func offset(ofElement id: AnyHashable) -> Int? {
        for (offset, element) in data.enumerated() where AnyHashable(self.id(element)) == id { return offset }
        return nil
    }
}

extension ModifiedContent: ElementOffsets where Content: ElementOffsets {
    package nonisolated func offset(ofElement id: AnyHashable) -> Int? { content.offset(ofElement: id) }
}
