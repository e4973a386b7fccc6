import ArgumentParser
import Foundation
import HalationCatalog
import HalationDiagnostics
import HalationSessions
import HalationViews

/// `studio`: shows an effect, a shader or a program in the browser while it is tuned.
struct StudioCommand: ToolCommand {
    static let commandName = "studio"

    static var configuration: CommandConfiguration {
        let program = "\(ToolIdentity.current.name) \(commandName)"
        return CommandConfiguration(
            commandName: commandName,
            abstract: "Shows an effect, a shader, a film or a SwiftUI file live in the browser.",
            usage: "\(program) <effect or file> [--open] [<flags of render and of the effect>]",
            discussion: """
                Give the name of an effect, 'shader' with its flags, a fragment shader such as water.fsh, a film of scenes \
                such as reel.json, or a Swift file or folder. The page that opens at the printed address shows the pixels that 'render' and 'run' write. Saving \
                the file shows the new picture. Ctrl-C ends the studio.

                The page can be opened from this computer only, and only with the address that is printed.
                """
        )
    }

    @Argument(
        help: "An effect, a file of a shader or a film, or a Swift file or folder.",
        completion: .file()
    )
    var source: String?

    @Option(
        help: "A film of scenes in JSON, in the place of an effect.",
        completion: .file(extensions: ["json"])
    )
    var timeline: String?

    @Option(help: "The port on 127.0.0.1. (default: any that is free)")
    var port: UInt16 = 0

    @Flag(help: "Open the page in the browser.")
    var open = false

    @Option(help: "The view of a Swift file, as an expression such as 'ContentView()'.")
    var root: String?

    @Option(
        help: "The folder of Halation's package. (default: $HALATION_PACKAGE, or where this tool was built)"
    )
    var package: String?

    @Option(
        help: "A PNG file, or a folder of them, that the page shows beside its pictures and can replace.",
        completion: .file(extensions: ["png"])
    )
    var reference: String?

    @Argument(parsing: .allUnrecognized, help: .hidden)
    var options: [String] = []

    /// Puts a film's word first: the parser accepts unknown flags only after the first argument.
    static func arranged(
        _ arguments: [String],
        effects: EffectCatalog,
        in context: ToolContext
    ) throws(ToolFailure) -> [String] {
        let valued = flagDeclarations.filter(\.takesValue).map(\.name)
        let words = CommandWords(arguments, valued: RenderCommand.valuedFlags.union(valued))
        let isFilm = words.flags.contains(TimelineEffect.word) && !words.words.contains { $0.flag == nil }
        return isFilm ? [TimelineEffect.word] + arguments : arguments
    }

    func run(effects: EffectCatalog, in context: ToolContext) async throws(ToolFailure) -> ToolStatus {
        guard let host = context.studio else { try Self.startProgram(in: context) }
        try context.checkLimits()
        let warnings = Warnings(mode: .reporting) { message in
            context.complain("\(ToolIdentity.current.name): warning: \(message.printable)\n")
        }
        if context.ownsProcess {
            Warnings.ofProcess.forward(to: warnings)
            StackWatch.begin()
        }
        let references = try reference.map { path throws(ToolFailure) in try ReferenceFiles(at: path) }
        let source = try StudioTarget(self, effects: effects, context: context).source()
        do {
            try await context.interruption.cancelling(isAnnounced: false) { checkpoint in
                // A signal only sets a number, which somebody has to look at.
                let looking = Task {
                    while !Task.isCancelled {
                        checkpoint()
                        try? await Task.sleep(for: .milliseconds(50))
                    }
                }
                defer { looking.cancel() }
                try await host.serve(source, references: references, port: port) { address in
                    context.complain("studio: \(address)\n")
                    if open { Self.openBrowser(at: address, in: context) }
                }
            }
        } catch {
            await source.end()
            guard let status = context.interruption.requestedStatus else {
                let failure = (error as? SessionFailure).map { ToolFailure(.system, $0.sentence) }
                throw failure ?? ToolFailure(error)
            }
            guard status == .interrupted else { throw ToolFailure(status, "stopped") }
        }
        return .success
    }

    /// Replaces this process by the program that has the server.
    private static func startProgram(in context: ToolContext) throws(ToolFailure) -> Never {
        let name = context.studioProgram ?? "halation-studio"
        let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        let path = URL(fileURLWithPath: own).deletingLastPathComponent().appendingPathComponent(name).path
        guard access(path, X_OK) == 0 else {
            throw ToolFailure(
                .software,
                "'\(path)' is not there, which has the studio; build it with 'swift build --product \(name)', or copy it "
                    + "beside this program"
            )
        }
        try Process.replaceThis(
            by: path,
            name: "halation",
            arguments: Array(CommandLine.arguments.dropFirst())
        )
    }

    private static func openBrowser(at address: String, in context: ToolContext) {
        guard let opener = Process.path(of: "xdg-open") else {
            context.complain("note: there is no 'xdg-open' to open the browser with; open the address\n")
            return
        }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: opener)
        process.arguments = [address]
        try? process.run()
    }
}
