/// A part of a program, by how often it is carried out.
///
/// The first blocks of an optimised graph are the sections, in this order.
package enum Section: Int, CaseIterable, Sendable {
    /// Once for each picture.
    case frame
    /// Once for each strip of columns, whatever the row.
    case column
    /// Once for each strip of rows, whatever the column.
    case row
    /// For each strip of pixels.
    case pixel

    /// The section's block in an optimised graph.
    package var block: Int { rawValue }

    /// The blocks of all sections.
    static let blocks = allCases.map(\.block)
}
