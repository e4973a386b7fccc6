import Foundation
import HalationPackages
import HalationSource

/// The files of all targets of a plan.
struct PackageSources {
    private(set) var targets: [MirrorManifest.Target] = []

    /// The modules that targets for Apple's systems import.
    private(set) var modules: Set<String> = []

    private var sources: [String: [SourceFiles.File]] = [:]

    /// Reads the Swift files of the targets.
    init(_ plan: PackagePlan) throws(ToolFailure) {
        let folders = plan.targets.map(\.folder)
        for planned in plan.targets {
            let files = TargetFiles(planned.declaration, in: planned.folder, foreignFolders: folders)
            var read: [SourceFiles.File] = []
            for file in files.files where file.kind == .swift {
                let path = planned.folder + "/" + file.path
                guard let data = FileManager.default.contents(atPath: path) else {
                    throw ToolFailure(.inputOutput, "cannot read '\(path)'")
                }
                read.append(
                    SourceFiles.File(path: path, source: SourceText(String(decoding: data, as: UTF8.self)))
                )
            }
            sources[planned.name] = read
            let imports = read.map { SourceImports($0.source) }
            let isForApple =
                planned.declaration.type != .macro && !read.isEmpty
                && (planned.isOfRoot || imports.contains(where: \.isForApple))
            let implied = isForApple ? SourceImports.impliedByFrameworks(read.map(\.source)) : []
            if isForApple { modules.formUnion(imports.flatMap(\.all).map(\.module) + implied) }
            targets.append(
                MirrorManifest.Target(
                    planned,
                    files: files,
                    isForApple: isForApple,
                    impliedModules: implied
                )
            )
        }
    }

    /// The targets among some whose views a program can render.
    func rendered(_ names: [String]) -> [String] {
        targets.filter { names.contains($0.planned.name) && $0.isForApple && $0.files.isSwift }
            .map(\.planned.name)
    }

    /// The Swift files of some targets.
    func files(of names: [String]) -> [SourceFiles.File] { names.flatMap { sources[$0] ?? [] } }

    /// Adds copies of all files.
    func add(to mirror: inout PackageMirror) {
        for target in targets {
            addAssetSymbols(of: target, to: &mirror)
            addManagedObjects(of: target, to: &mirror)
            for file in target.files.files {
                let how: PackageMirror.Rewriting =
                    switch file.kind {
                    case .swift: target.isForApple ? .apple : .lines
                    case .clang: .none
                    case .resource: .none
                    }
                mirror.add(
                    fileAt: target.planned.folder + "/" + file.path,
                    as: "Sources/\(target.planned.name)/\(target.files.copyPath(of: file.path))",
                    how
                )
            }
        }
    }

    /// Adds the classes of the target's models of Core Data.
    private func addManagedObjects(of target: MirrorManifest.Target, to mirror: inout PackageMirror) {
        guard target.isForApple else { return }
        let code = ManagedObjectCode(
            files: target.files.dataModels.map { target.planned.folder + "/" + $0 },
            sources: files(of: [target.planned.name]).map(\.source)
        )
        guard let text = code.text else { return }
        mirror.add(text, as: "Sources/\(target.planned.name)/HalationManagedObjects.swift")
    }

    /// Adds the names of assets that the code uses; a program's are in its main bundle.
    private func addAssetSymbols(of target: MirrorManifest.Target, to mirror: inout PackageMirror) {
        guard target.isForApple else { return }
        let symbols = AssetSymbols(
            catalogs: target.files.catalogs.map { target.planned.folder + "/" + $0 },
            sources: files(of: [target.planned.name]).map(\.source)
        )
        let isProgram = target.planned.declaration.type == .executable
        guard let text = symbols.text(bundle: isProgram ? ".main" : ".module") else { return }
        mirror.add(text, as: "Sources/\(target.planned.name)/HalationAssetSymbols.swift")
    }
}
