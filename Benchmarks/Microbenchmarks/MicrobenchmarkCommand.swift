import ArgumentParser

/// The command line of `microbenchmarks`.
@main
struct MicrobenchmarkCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "microbenchmarks",
        abstract: "Times kernels and other parts of a frame separately, on one thread.",
        discussion: "Benchmarks/README.md describes the groups."
    )

    /// A group of timings.
    enum Group: String, CaseIterable, ExpressibleByArgument {
        case kernels, colors, blending, shaders, glsl, sprites, text, particles, animations, png, comparison,
            views
    }

    @Argument(help: "Groups to run; all by default.")
    var groups: [Group] = []

    @Option(
        name: .long,
        help: ArgumentHelp("Folder of PNG files that the group 'png' also encodes.", valueName: "folder")
    )
    var png: String?

    @Option(
        name: .long,
        help: ArgumentHelp(
            "Folder of the repository, whose shaders the group 'glsl' times.",
            valueName: "folder"
        )
    )
    var shaders = "."

    @MainActor
    func run() async throws {
        for group in groups.isEmpty ? Group.allCases : groups {
            switch group {
            case .kernels: try KernelTimings.run()
            case .colors: try ColorTimings.run()
            case .blending: try BlendTimings.run()
            case .shaders: try ShaderTimings.run()
            case .glsl: try GLSLTimings.run(folder: shaders)
            case .sprites: try SpriteTimings.run()
            case .text: try TextTimings.run()
            case .particles: try ParticleTimings.run()
            case .animations: try AnimationTimings.run()
            case .png: try PNGTimings.run(folder: png)
            case .comparison: try ComparisonTimings.run()
            case .views: try ViewTimings.run()
            }
        }
    }
}
