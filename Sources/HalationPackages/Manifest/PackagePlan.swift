/// What is built of a package, and what is left out.
package struct PackagePlan: Sendable {
    /// The targets, those that others need first.
    package private(set) var targets: [PlannedTarget] = []

    /// A sentence for each thing that is left out.
    package private(set) var leftOut: [String] = []

    /// The names of Halation's modules that take the place of dependencies, such as `SnapshotTesting`.
    package private(set) var replacements: Set<String> = []

    private let root: PackageSource

    /// Reads the manifest of a dependency in a folder.
    package typealias Reader = (_ folder: String) throws(PackageError) -> PackageManifest

    /// Plans the build of targets with all that they need.
    ///
    /// - Parameters:
    ///   - root: The package.
    ///   - names: The names of its targets.
    ///   - read: Reads the manifests of dependencies.
    /// - Throws: ``PackageError`` if nothing is left to build.
    package init(
        _ root: PackageSource,
        targets names: [String],
        read: Reader
    ) throws(PackageError) {
        self.root = root
        var resolution = PackageResolution(root: root)
        var isWhole = false
        for name in names {
            isWhole = try resolution.add(name, read: read) || isWhole
        }
        targets = resolution.targets
        leftOut = resolution.leftOut
        replacements = resolution.replacements
        guard isWhole else { throw .nothingToBuild(package: root.manifest.name, reasons: leftOut) }
        try Self.checkNames(targets)
    }

    private static func checkNames(_ targets: [PlannedTarget]) throws(PackageError) {
        var owners: [String: String] = [:]
        for target in targets {
            if let other = owners.updateValue(target.package.manifest.name, forKey: target.name) {
                throw .duplicateTarget(target.name, packages: [other, target.package.manifest.name])
            }
        }
    }

    /// Whether a target of the package itself is built.
    package func has(_ name: String) -> Bool { targets.contains { $0.name == name && $0.isOfRoot } }
}

/// A target that is built.
package struct PlannedTarget: Sendable {
    package let package: PackageSource
    package let declaration: PackageManifest.Target

    /// The folder of its sources.
    package let folder: String

    /// Whether it is one of the package itself and not of a dependency.
    package let isOfRoot: Bool

    /// The names of the targets that it needs.
    package let needs: [String]

    package var name: String { declaration.name }
}

/// Finds what targets need, in the package and in its dependencies.
struct PackageResolution {
    private(set) var targets: [PlannedTarget] = []
    private(set) var leftOut: [String] = []
    private(set) var replacements: Set<String> = []

    private let root: PackageSource
    private var packages: [String: PackageSource] = [:]

    /// Whether each visited target is built.
    private var visited: [String: Bool] = [:]

    /// Products that Halation has itself, by the names of their packages.
    static let ownProducts: [String: Set<String>] = [
        "swift-snapshot-testing": ["SnapshotTesting", "InlineSnapshotTesting"]
    ]

    init(root: PackageSource) {
        self.root = root
    }

    /// Adds a target of the package itself; returns whether it can be built.
    mutating func add(_ name: String, read: PackagePlan.Reader) throws(PackageError) -> Bool {
        guard let target = root.manifest.targets.first(where: { $0.name == name }) else { return false }
        return try add(target, of: root, read: read)
    }

    private mutating func add(
        _ target: PackageManifest.Target,
        of package: PackageSource,
        read: PackagePlan.Reader
    ) throws(PackageError) -> Bool {
        let key = package.folder + "\n" + target.name
        if let isBuilt = visited[key] { return isBuilt }
        visited[key] = false
        if let reason = Self.obstacle(to: target) {
            leave("the target '\(target.name)' is left out: \(reason)")
            return false
        }
        var needs: [String] = []
        for dependency in target.dependencies where dependency.condition?.isForPhone ?? true {
            switch try found(dependency, of: package, read: read) {
            case .targets(let names): needs += names
            case .own(let module): replacements.insert(module)
            case .missing(let reason):
                leave("the target '\(target.name)' is left out: \(reason)")
                return false
            }
        }
        let planned = PlannedTarget(
            package: package,
            declaration: target,
            folder: try package.folder(of: target),
            isOfRoot: package.folder == root.folder,
            needs: needs
        )
        targets.append(planned)
        visited[key] = true
        return true
    }

    private mutating func leave(_ sentence: String) {
        if !leftOut.contains(sentence) { leftOut.append(sentence) }
    }

    /// Why a target cannot be built here; nil if it can.
    private static func obstacle(to target: PackageManifest.Target) -> String? {
        switch target.type {
        case .plugin: "plugins of SwiftPM are not run"
        case .binary: "its binary is for Apple's systems"
        case .snippet: "snippets are not built"
        case .regular, .executable, .test, .macro, .system: nil
        }
    }

    private enum Found {
        case targets([String])
        case own(String)
        case missing(String)
    }

    /// What a dependency stands for.
    private mutating func found(
        _ dependency: PackageManifest.TargetDependency,
        of package: PackageSource,
        read: PackagePlan.Reader
    ) throws(PackageError) -> Found {
        if dependency.kind != "product",
            let target = package.manifest.targets.first(where: { $0.name == dependency.name })
        {
            if target.type == .plugin { return .targets([]) }
            let isBuilt = try add(target, of: package, read: read)
            return isBuilt
                ? .targets([target.name]) : .missing("it needs '\(target.name)', which is left out")
        }
        // A dependency by its name alone may be a product of any package, which is then often called like it.
        let candidates = package.manifest.dependencies.filter { candidate in
            dependency.package.map(candidate.isNamed) ?? true
        }
        let own = candidates.contains { candidate in
            Self.ownProducts[candidate.identity]?.contains(dependency.name) == true
        }
        if own { return .own(dependency.name) }
        var absent: [PackageManifest.Dependency] = []
        for candidate in candidates {
            guard let other = try source(of: candidate, for: package, read: read) else {
                absent.append(candidate)
                continue
            }
            guard let product = other.manifest.products.first(where: { $0.name == dependency.name }) else {
                continue
            }
            return try targets(of: product, in: other, read: read)
        }
        return .missing(Self.reason(dependency, absent: absent, in: root.folder))
    }

    private mutating func targets(
        of product: PackageManifest.Product,
        in package: PackageSource,
        read: PackagePlan.Reader
    ) throws(PackageError) -> Found {
        if product.isPlugin { return .targets([]) }
        for name in product.targets {
            guard let target = package.manifest.targets.first(where: { $0.name == name }) else { continue }
            guard try add(target, of: package, read: read) else {
                return .missing("it needs '\(name)' of '\(package.manifest.name)', which is left out")
            }
        }
        return .targets(product.targets)
    }

    private static func reason(
        _ dependency: PackageManifest.TargetDependency,
        absent: [PackageManifest.Dependency],
        in folder: String
    ) -> String {
        guard let first = absent.first else {
            return "no package that it depends on has a product '\(dependency.name)'"
        }
        return
            "it needs '\(dependency.name)' of \(first.location), which is not in \(folder)/.build/checkouts; "
            + "run 'swift package resolve' there"
    }

    /// The package behind a dependency; nil if it is not on this machine.
    private mutating func source(
        of dependency: PackageManifest.Dependency,
        for package: PackageSource,
        read: PackagePlan.Reader
    ) throws(PackageError) -> PackageSource? {
        let candidates =
            dependency.location.hasPrefix("/")
            ? [dependency.location]
            : [root.folder, package.folder].map { "\($0)/.build/checkouts/\(dependency.checkoutName)" }
        for folder in candidates where ManifestFiles(in: folder).exist {
            if let known = packages[folder] { return known }
            let source = PackageSource(folder: folder, manifest: try read(folder))
            packages[folder] = source
            return source
        }
        return nil
    }
}
