import ArgumentParser
import HalationCatalog

/// `farm`: splits a sequence into tasks for a render farm, and puts the results together.
struct FarmCommand: ParsableCommand {
    static let commandName = "farm"

    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: commandName,
            abstract: "Plans a sequence for a render farm, and assembles its frames.",
            subcommands: [FarmPlanCommand.self, FarmAssembleCommand.self]
        )
    }
}

/// `farm plan`: writes a job of the Open Job Description, or a Slurm array script.
struct FarmPlanCommand: ToolCommand {
    static let commandName = "plan"

    static var configuration: CommandConfiguration {
        let program = "\(ToolIdentity.current.name) farm \(commandName)"
        return CommandConfiguration(
            commandName: commandName,
            abstract: "Writes a job template of the Open Job Description, or a Slurm array script.",
            usage: "\(program) [<options>] -- <arguments of render>",
            discussion: """
                Each task renders some of the frames with --resume, so that a task that is repeated, or runs twice at \
                the same time, does no harm. '\(ToolIdentity.current.name) farm assemble' with the same arguments of \
                render checks the frames, and encodes a movie.
                """
        )
    }

    @Option(help: "The farm: openjd or slurm.")
    var engine: Spelled<FarmEngine> = "openjd"

    @Option(parsing: .unconditional, help: "Frames of a task.")
    var chunk: Spelled<WholeNumber<ChunkLimits>> = "30"

    @Option(
        parsing: .unconditional,
        help: """
            For effects that play from the start: the time to advance by a frame, as a part of the time to draw one. \
            Later tasks then have fewer frames. (default: 0)
            """
    )
    var advance: Spelled<AdvanceCost>?

    @Option(help: "The program on the farm's machines. (default: the name of this one)")
    var program: String?

    @Option(help: "File to write. (default: standard output)", completion: .file())
    var job: String?

    @Argument(parsing: .postTerminator, help: "The arguments of render, without its name.")
    var request: [String] = []
}

/// `farm assemble`: checks that every frame is there and current, and encodes a movie.
struct FarmAssembleCommand: ToolCommand {
    static let commandName = "assemble"

    static var configuration: CommandConfiguration {
        let program = "\(ToolIdentity.current.name) farm \(commandName)"
        return CommandConfiguration(
            commandName: commandName,
            abstract: "Checks that every frame of a sequence is there and current, and encodes a movie.",
            usage: "\(program) [<options>] -- <arguments of render>",
            discussion: """
                The arguments of render are those of the plan; their --output is the folder of the frames. The exit \
                status is 1 if frames are missing or stale, and the message names them.
                """
        )
    }

    @Option(help: "Movie or stream to encode, as --output of render. (default: none)", completion: .file())
    var to: String?

    @Flag(help: "Print only errors.")
    var quiet = false

    @Argument(parsing: .postTerminator, help: "The arguments of render, without its name.")
    var request: [String] = []
}

/// The format of a plan.
enum FarmEngine: String, FlagChoice {
    case openjd
    case slurm
}

/// The time to advance an effect by a frame, as a part of the time to draw one.
struct AdvanceCost: FlagValue {
    let value: Double

    init(parsing text: String, for flag: String) throws(ToolFailure) {
        guard let number = Double(text), (0...1000).contains(number) else {
            throw ToolFailure(usage: "--\(flag) cannot be '\(text)'; give a number from 0 to 1000")
        }
        value = number
    }
}
