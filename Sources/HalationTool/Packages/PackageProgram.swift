import Foundation
import HalationDrawing
import HalationPackages
import HalationSource

/// The program of a package that `run` renders: its app, or a view of its libraries.
enum PackageProgram {
    /// Builds the program if it is not built yet.
    ///
    /// - Throws: A failure with a sentence; the compiler's messages go to the context's errors.
    static func built(
        _ origin: ProgramOrigin,
        package: String?,
        in context: ToolContext
    ) throws(ToolFailure) -> BuiltProgram {
        let build = try PackageBuild(
            origin.file,
            scheme: origin.product,
            library: LibraryBuild(package: package, context: context),
            context: context
        )
        let source = build.source
        let choice = try ToolFailure.packages { () throws(PackageError) in
            try ProductChoice(toRun: source.manifest, product: build.isProject ? nil : origin.product) {
                isApp($0, of: source)
            }
        }
        let outcome = try build.built(
            PackageBuild.Request(
                targets: choice.targets,
                program: choice.program,
                rendersView: true,
                root: origin.root
            )
        )
        let name = choice.program ?? MirrorManifest.programTarget
        // An app finds its resources beside it; libraries have bundles of their own.
        let path = outcome.products.appendingPathComponent(name).path
        if choice.program != nil {
            let resources = ResourceFolders(around: source.folder).search()
            ProgramBundle(of: path, source: source.folder, resources: resources).link()
        }
        return BuiltProgram(path: path, lock: outcome.lock)
    }

    /// Whether a program draws views: tools of a package do not.
    private static func isApp(_ target: PackageManifest.Target, of source: PackageSource) -> Bool {
        guard let folder = try? source.folder(of: target) else { return false }
        return TargetFiles(target, in: folder).files.contains { file in
            guard file.kind == .swift,
                let text = try? String(contentsOfFile: folder + "/" + file.path, encoding: .utf8)
            else { return false }
            return SourceImports(SourceText(text)).all.contains { $0.module == "SwiftUI" }
        }
    }
}
