import ArgumentParser
import HalationCatalog
import HalationComparison

/// `compare`: compares a picture or a folder of frames with the expected one.
struct CompareCommand: ToolCommand {
    static let commandName = "compare"

    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: commandName,
            abstract: "Compares a picture, or a folder of frames, with the expected one.",
            usage: "\(ToolIdentity.current.name) \(commandName) <actual> <expected> [<options>]",
            discussion: """
                Both are PNG files, or folders whose PNG files are matched by name. The exit status is 0 if all \
                pictures are within the tolerance, 1 if one differs, 2 if sizes differ, or a frame is in only one \
                folder or cannot be read, and 74 if a file or folder cannot be read. A path that begins with a \
                hyphen needs ./ before it; - alone is a file of that name, not standard input.

                Metrics and the default tolerance: 'channels', the difference of premultiplied channels, 0 to 255 \
                (0); 'straight', the difference of channels divided by alpha, as files hold them, 0 to 255 (0); \
                'perceptual', the visible difference of a pixel without anti-aliasing, 0 to 1 (0.1); 'oklab', the \
                distance of colours in Oklab, 0 to 1 (0.02); 'ssim', the least structural similarity, -1 to 1 (0.99); \
                'blocks', the places of texts, lines, fills and controls, in points (1).

                --blocks finds the blocks of both pictures and says which moved, grew or are missing, and by how many \
                points; flat colours may differ by 2 of 255. Pictures of different sizes are aligned at the top left. \
                For folders it prints a line for each picture, and how many are within 1, 2 and 5 points.
                """
        )
    }

    @Argument(help: "The PNG file or folder of frames to check.", completion: .file())
    var actual: String?

    @Argument(help: "The expected PNG file or folder.", completion: .file())
    var expected: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Metric: channels, straight, perceptual, oklab, ssim or blocks.",
            valueName: "metric"
        )
    )
    var metric: Spelled<ComparisonMetric> = "channels"

    @Option(parsing: .unconditional, help: "Largest difference of a pixel, least ssim, or points.")
    var tolerance: String?

    @Flag(help: "Compare where texts, lines, fills and controls are: --metric blocks.")
    var blocks = false

    @Option(
        parsing: .unconditional,
        help: "Pixels per point, for blocks. (default: from names such as a@2x.png, else 1)"
    )
    var scale: String?

    @Option(parsing: .unconditional, help: "Number of pixels that may exceed it, such as 20 or 0.1%.")
    var allow: Spelled<Tolerance.Allowance>?

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "Rectangle to ignore, in pixels from the top left; repeatable.",
            valueName: "x,y,width,height"
        )
    )
    var ignore: [Spelled<PixelRegion>] = []

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Output PNG: expected, differences and actual side by side; for folders, the worst frame.",
            valueName: "file"
        ),
        completion: .file()
    )
    var diff: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Output folder for index.html, a page that shows the pictures.",
            valueName: "folder"
        ),
        completion: .directory
    )
    var report: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Output JUnit file, with a test case for each picture.", valueName: "file"),
        completion: .file()
    )
    var junit: String?

    @Option(parsing: .unconditional, help: "Frames compared in parallel. (default: one per core)")
    var jobs: Spelled<WholeNumber<JobLimits>>?

    @Flag(help: "Print all numbers as JSON instead of a verdict.")
    var json = false

    @Flag(help: "Print only errors and requested output.")
    var quiet = false

    func run(effects: EffectCatalog, in context: ToolContext) async throws(ToolFailure) -> ToolStatus {
        try context.checkLimits()
        let settings = try CompareSettings(self)
        return try await CompareRun(settings: settings, context: context).compare()
    }
}
