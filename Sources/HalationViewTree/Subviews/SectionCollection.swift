/// A section among the children of a container.
public nonisolated struct SectionConfiguration: Identifiable {
    /// The identity of a section.
    public struct ID: Hashable {
        let number: AnyHashable
    }

    /// The identity, which stays as long as the section exists.
    public let id: ID

    /// The views of the header.
    public let header: SubviewsCollection

    /// The views of the content.
    public let content: SubviewsCollection

    /// The views of the footer.
    public let footer: SubviewsCollection

    /// Whether the views are those of a `Section`, and not views outside of sections.
    package let isExplicit: Bool

    /// The values that were attached to the section's first view.
    public var containerValues: ContainerValues {
        content.first?.containerValues ?? ContainerValues(tag: nil)
    }
}

/// The sections of the children of a container.
public nonisolated struct SectionCollection: RandomAccessCollection {
    package let sections: [SectionConfiguration]

    /// The position of the first section.
    public var startIndex: Int { sections.startIndex }

    /// The position after the last section.
    public var endIndex: Int { sections.endIndex }

    /// The section at a position.
    public subscript(index: Int) -> SectionConfiguration { sections[index] }

    /// Divides views into sections; those outside any section form separate ones.
    init(_ subviews: SubviewsCollection) {
        var all: [SectionConfiguration] = []
        var run: [Subview] = []
        var current: SectionPart?
        func finish() {
            guard let first = run.first else { return }
            let parts: [(Subview, SectionPart.Role)] = run.map { ($0, SectionPart.of($0)?.role ?? .content) }
            func views(_ role: SectionPart.Role) -> SubviewsCollection {
                SubviewsCollection(items: parts.filter { $0.1 == role }.map(\.0))
            }
            all.append(
                SectionConfiguration(
                    id: .init(number: current.map { AnyHashable($0.id) } ?? AnyHashable(first.id)),
                    header: views(.header),
                    content: views(.content),
                    footer: views(.footer),
                    isExplicit: current != nil
                )
            )
            run = []
        }
        for subview in subviews {
            let part = SectionPart.of(subview)
            if !run.isEmpty, part?.id != current?.id { finish() }
            current = part
            run.append(subview)
        }
        finish()
        sections = all
    }
}

/// The part of a section that a view belongs to.
package nonisolated struct SectionPart: Equatable {
    /// The position of a part in its section.
    package enum Role {
        case header, content, footer
    }

    let id: Namespace.ID
    fileprivate let role: Role

    /// Whether the part is the content.
    var isContent: Bool { role == .content }

    /// Whether the part is the header.
    var isHeader: Bool { role == .header }

    /// Whether the part is the footer.
    var isFooter: Bool { role == .footer }

    /// Marks a part of the section with an identity.
    package init(id: Namespace.ID, role: Role) {
        self.id = id
        self.role = role
    }

    /// The part that a view belongs to.
    static func of(_ subview: Subview) -> SectionPart? { of(subview.item) }

    /// The part that an item belongs to.
    static func of(_ item: LayoutItem) -> SectionPart? { item.trait(Trait.self).flatMap { $0 } }

    /// Carries the part from an item to its container.
    package enum Trait: LayoutValueKey {
        package static var defaultValue: SectionPart? { nil }
    }
}
