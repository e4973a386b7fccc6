import ArgumentParser
import Foundation
import HalationCatalog
import HalationPackages

/// `build`: builds a package of SwiftUI views as it is.
struct BuildCommand: ToolCommand {
    static let commandName = "build"

    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: commandName,
            abstract: "Builds a package of SwiftUI views as it is.",
            discussion: """
                The folder holds a Package.swift for Apple's systems, or an Xcode project, and is only read: its files are \
                copied into the cache, where conditions such as os(iOS) are true, and built there by SwiftPM with Halation's \
                modules. Messages name the package's own files and lines.

                Packages that it depends on are taken from its .build/checkouts, where 'swift package resolve' puts them, or \
                from their folders; swift-snapshot-testing is Halation's own. Plugins and binaries are left out, with a sentence.
                """
        )
    }

    @Argument(help: "The folder of a package.", completion: .directory)
    var folder: String

    @Option(help: "The product or the target to build. (default: all)")
    var product: String?

    @Option(help: "The scheme of an Xcode project to build. (default: its app)")
    var scheme: String?

    @Option(
        help: "The folder of Halation's package. (default: $HALATION_PACKAGE, or where this tool was built)"
    )
    var package: String?

    func run(effects: EffectCatalog, in context: ToolContext) async throws(ToolFailure) -> ToolStatus {
        let product = try PackageReader.part(product: product, scheme: scheme)
        let build = try PackageBuild(
            folder,
            scheme: product,
            library: LibraryBuild(package: package, context: context),
            context: context
        )
        let choice = try ToolFailure.packages { () throws(PackageError) in
            try ProductChoice(of: build.source.manifest, product: build.isProject ? nil : product)
        }
        let outcome = try build.built(PackageBuild.Request(targets: choice.targets))
        outcome.lock.release()
        let built = outcome.plan.targets.filter(\.isOfRoot).map { "'\($0.name)'" }
        try context.print("built \(built.formatted(as: "and"))")
        return .success
    }
}
