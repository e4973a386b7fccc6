import ArgumentParser

/// `compare`: a picture or a folder of frames against what it should be.
struct CompareCommand: ParsableCommand {
    static let commandName = "compare"

    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: commandName,
            abstract: "Compares a picture, or a folder of frames, with the expected one.",
            usage: "\(ToolIdentity.current.name) \(commandName) <actual> <expected> [<options>]",
            discussion: """
                Both are PNG files, or folders whose PNG files are matched by their names. The exit status is 0 if \
                everything is as expected, 1 if a picture differs, 2 if sizes differ or only one folder has a frame, \
                and 74 for a file that cannot be read.

                The measures and their tolerances: 'channels', the difference of a channel as it is drawn, \
                premultiplied, from 0 to 255 (0 unless said); 'straight', the same as files hold it, divided by alpha \
                (0); 'perceptual', whether a pixel looks different, from 0 to 1, anti-aliasing left out (0.1); \
                'oklab', the distance of colours, from 0 to 1 (0.02); 'ssim', the structural similarity that is asked \
                for, up to 1 (0.99).
                """
        )
    }

    @Argument(help: "The PNG file or the folder of frames to judge.")
    var actual: String?

    @Argument(help: "What it should be.")
    var expected: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "What is measured: channels, straight, perceptual, oklab or ssim.",
            valueName: "measure"
        )
    )
    var metric = "channels"

    @Option(parsing: .unconditional, help: "How far off a pixel may be, on the measure's own scale.")
    var tolerance: String?

    @Option(parsing: .unconditional, help: "How many pixels may be further off, such as 20 or 0.1%.")
    var allow: String?

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "A rectangle that does not count, in pixels from the top left; may be repeated.",
            valueName: "x,y,width,height"
        )
    )
    var ignore: [String] = []

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "A PNG to write: expected, differences and actual side by side; of folders the worst frame.",
            valueName: "file"
        )
    )
    var diff: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "A folder in which to write index.html: a page to look at the pictures.",
            valueName: "folder"
        )
    )
    var report: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("A JUnit file to write, with a case for each picture.", valueName: "file")
    )
    var junit: String?

    @Option(parsing: .unconditional, help: "Frames compared at a time. (default: one a core)")
    var jobs: String?

    @Flag(help: "Print all numbers as JSON instead of the verdict in words.")
    var json = false

    @Flag(help: "Print nothing but errors and what was asked for.")
    var quiet = false

    @MainActor func run(in context: ToolContext) async throws(ToolFailure) -> ToolStatus {
        let settings = try CompareSettings(self)
        return try await CompareRun(settings: settings, context: context).compare()
    }
}
