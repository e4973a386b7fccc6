import Foundation
import HalationCore
import HalationImageFiles
import HalationSymbols
import HalationViews

/// The symbols whose names contain a word: as lines, JSON or a sheet of pictures.
@MainActor
struct SymbolList {
    /// The number of symbols in a row of a sheet.
    private static let columns = 12

    private let entries: [SymbolCatalog.Entry]

    /// Lists the symbols whose names contain `word`, or all if it is nil.
    init(matching word: String?) throws(ToolFailure) {
        let names = SymbolCatalog.names.filter { name in word.map { name.contains($0.lowercased()) } ?? true }
        entries = names.map { SymbolCatalog.entry(of: $0) }
        guard entries.isEmpty, let word else { return }
        throw ToolFailure(usage: "no symbol's name contains '\(word)'; 'list symbols' shows all")
    }

    /// A line for each symbol: the name, and where its picture comes from.
    var lines: String {
        let width = entries.map(\.name.count).max() ?? 0
        return entries.map { entry in
            let origin = entry.original.map { "same as \($0)" } ?? entry.origin.rawValue
            return entry.name.padding(toLength: width + 2, withPad: " ", startingAt: 0) + origin + "\n"
        }
        .joined()
    }

    /// The symbols as a JSON array.
    func json() throws(ToolFailure) -> String {
        struct Line: Encodable {
            let name: String
            let origin: String
            let original: String?
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        do {
            let lines = entries.map { Line(name: $0.name, origin: $0.origin.rawValue, original: $0.original) }
            return String(decoding: try encoder.encode(lines), as: UTF8.self) + "\n"
        } catch {
            throw ToolFailure(.software, "the list cannot be written as JSON: \(error)")
        }
    }

    /// Writes a picture of all symbols with their names.
    func writeSheet(to path: String) throws(ToolFailure) {
        let names = entries.map(\.name)
        let rows = stride(from: 0, to: names.count, by: Self.columns).map {
            Array(names[$0..<min($0 + Self.columns, names.count)])
        }
        let sheet = VStack(alignment: .leading, spacing: 0) {
            ForEach(Array(rows.enumerated()), id: \.offset) { _, row in
                HStack(spacing: 0) { ForEach(row, id: \.self) { SymbolCell(name: $0) } }
            }
        }
        .padding(8)
        .background(.white)
        .environment(\.colorScheme, .light)
        let renderer = ImageRenderer(content: sheet)
        do {
            try WholeFile.createFolder(ofFileAt: path)
            try renderer.pixelBuffer().writePNG(to: path)
        } catch {
            throw ToolFailure(error)
        }
    }
}

/// A symbol of a sheet above its name.
private struct SymbolCell: View {
    let name: String

    var body: some View {
        VStack(spacing: 4) {
            Image(systemName: name).font(.system(size: 44)).frame(height: 62)
            Text(verbatim: name.replacing(".", with: ".\u{200B}"))
                .font(.system(size: 10)).multilineTextAlignment(.center).foregroundStyle(.secondary)
                .lineLimit(3).frame(height: 40, alignment: .top)
        }
        .frame(width: 92)
        .padding(4)
    }
}
