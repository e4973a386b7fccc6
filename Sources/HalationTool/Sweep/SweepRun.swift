import Foundation
import HalationCatalog
import HalationCore
import HalationFrames
import HalationImageFiles
import HalationPixels

/// A run of `sweep`.
@MainActor
struct SweepRun {
    let command: SweepCommand
    let choice: EffectChoice
    let effects: EffectCatalog
    let context: ToolContext

    /// A picture of the sweep.
    private struct Cell {
        let effect: ChosenEffect
        let label: SheetLabel
        /// The flags of the effect that give the picture.
        let flags: [String]
    }

    /// Renders the sheet, and the movies if they are asked for.
    func render() async throws(ToolFailure) {
        let (axes, rest) = try SweepAxis.axes(in: choice.arguments, of: choice.effect.parameterDescriptions)
        guard !axes.isEmpty else {
            let example = SweepAxis.example(for: choice.effect.parameterDescriptions)
            throw ToolFailure(
                usage: "sweep needs a flag of '\(choice.effect.name)' with several values"
                    + (example.map { ", such as \($0)" } ?? ", which it does not have")
            )
        }
        let combinations = SweepAxis.combinations(of: axes)
        guard combinations.count <= SweepAxis.largestCount else {
            throw ToolFailure(
                usage:
                    "\(combinations.count) pictures are more than \(SweepAxis.largestCount); give larger steps"
            )
        }
        var cells: [Cell] = []
        for values in combinations { cells.append(try cell(values, rest)) }
        try sheet(of: cells, columns: axes[0].values.count, effect: choice.effect.name)
        if command.commands { try printCommands(cells) }
        if let folder = command.movies { try await movies(of: cells, in: folder) }
    }

    private func cell(
        _ values: [(name: String, value: String)],
        _ rest: [String]
    ) throws(ToolFailure) -> Cell {
        let flags = rest + values.flatMap { ["--\($0.name)", $0.value] }
        let effect = try choice.chosen(with: flags)
        let texts = values.map { "\($0.name) \($0.value)" }
        return Cell(
            effect: effect,
            label: SheetLabel(time: texts[0], frame: texts.dropFirst().joined(separator: ", ")),
            flags: flags
        )
    }

    private func sheet(of cells: [Cell], columns: Int, effect: String) throws(ToolFailure) {
        let format = try PictureFormat(size: command.size, scale: command.scale) { _ in columns }
        let path = try OutputPath.picture(command.output ?? "output/\(effect)-sweep.png", for: "output")
        let rate = command.fps.value
        let frame = command.at.value.frame(at: rate)
        let layout = SheetLayout(count: cells.count, columns: columns, picture: format.pixelSize)
        let pixels = layout.size
        guard max(pixels.width, pixels.height) <= 32_767 else {
            throw ToolFailure(
                usage:
                    "the sheet would have \(pixels.inWords) pixels; give a smaller --size or --scale, or larger steps"
            )
        }
        let progress = ProgressLine(total: cells.count, isQuiet: command.report.quiet, context: context)
        defer { progress.erase() }
        do {
            try WholeFile.createFolder(ofFileAt: path)
            var sheet = try ContactSheet(layout: layout, labels: cells.map(\.label))
            for (index, cell) in cells.enumerated() {
                func picture(_ effect: some Effect) throws -> PixelBuffer {
                    let renderer = format.renderer(of: effect)
                    renderer.date = FrameClock(rate: rate).date(ofFrame: frame)
                    renderer.frameRate = rate.framesPerSecond
                    return try renderer.pixelBuffer()
                }
                sheet.insert(try picture(cell.effect.make()), at: index)
                progress.count()
            }
            try sheet.picture.writePNG(to: path)
        } catch {
            throw ToolFailure(error)
        }
        progress.erase()
        guard !command.report.quiet else { return }
        try context.print("\(cells.count) pictures in \(path) (\(pixels.inWords) pixels)")
    }

    /// The command that renders a cell's movie or picture.
    private func arguments(of cell: Cell, selecting: [String]) -> [String] {
        let words = choice.words.flatMap { flag in flag.values.flatMap { ["--\(flag.name)", $0] } }
        return [RenderCommand.commandName, choice.name] + words + cell.flags
            + ["--size", command.size.text, "--fps", command.fps.text] + selecting
    }

    private func printCommands(_ cells: [Cell]) throws(ToolFailure) {
        let lines = cells.enumerated().map { index, cell in
            let words = arguments(of: cell, selecting: ["--at", command.at.text])
            return "\(index + 1): \(ToolIdentity.current.name) "
                + words.map(\.quotedForShell).joined(separator: " ")
        }
        try context.print(lines.joined(separator: "\n"))
    }

    private func movies(of cells: [Cell], in folder: String) async throws(ToolFailure) {
        let tool = CommandLineTool(
            name: ToolIdentity.current.name,
            version: ToolIdentity.current.version,
            effects: effects
        )
        for cell in cells {
            let label = [cell.label.time, cell.label.frame].filter { !$0.isEmpty }.joined(separator: ", ")
            let name = label.replacing(", ", with: "_").replacing(" ", with: "-")
            let format = command.format.text
            var words = arguments(of: cell, selecting: ["--format", format])
            words += [
                "--duration", command.duration?.text ?? "2s", "--output", "\(folder)/\(name).\(format)",
            ]
            if let scale = command.scale { words += ["--scale", scale.text] }
            if let jobs = command.jobs { words += ["--jobs", jobs.text] }
            if command.report.quiet { words.append("--quiet") }
            let status = await tool.run(arguments: words, in: context)
            guard status == .success else { throw ToolFailure(status, "the sweep stopped at '\(label)'") }
        }
    }
}

extension String {
    /// The text as one word of a shell's command line.
    ///
    /// Shells read bytes: a quotation mark before a combining mark ends a word, too.
    var quotedForShell: String {
        let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_./:=,+@%".utf8)
        guard isEmpty || !utf8.allSatisfy(plain.contains) else { return self }
        let quoted = utf8.flatMap { $0 == UInt8(ascii: "'") ? Array("'\\''".utf8) : [$0] }
        return "'" + String(decoding: quoted, as: UTF8.self) + "'"
    }

    /// Whether the text has the bytes of `other` somewhere.
    func containsBytes(of other: String) -> Bool {
        Data(utf8).range(of: Data(other.utf8)) != nil
    }
}
