/// The manifest of a mirror: all targets of a package and of its dependencies in one package.
package struct MirrorManifest {
    /// A target with what the manifest says about it.
    package struct Target {
        package let planned: PlannedTarget
        package let files: TargetFiles

        /// Whether it is compiled with Halation's modules.
        package let isForApple: Bool

        /// Modules that each of its files imports.
        package let impliedModules: [String]

        package init(
            _ planned: PlannedTarget,
            files: TargetFiles,
            isForApple: Bool,
            impliedModules: [String]
        ) {
            self.planned = planned
            self.files = files
            self.isForApple = isForApple
            self.impliedModules = impliedModules
        }
    }

    /// The target on which all others that Halation's modules need depend, for the linker.
    package static let libraryTarget = "HalationLinkedLibrary"

    /// The program that renders a view of the package's libraries.
    package static let programTarget = "HalationRenderedProgram"

    private let name: String
    private let root: PackageManifest
    private let targets: [Target]
    private let flags: MirrorFlags

    /// The libraries whose views a program renders; nil without a program.
    private let rendered: [String]?

    package init(
        name: String,
        root: PackageManifest,
        targets: [Target],
        rendered: [String]?,
        flags: MirrorFlags
    ) {
        self.name = name
        self.root = root
        self.targets = targets
        self.rendered = rendered
        self.flags = flags
    }

    /// The text of `Package.swift`.
    package var text: String {
        let macros = targets.contains { $0.planned.declaration.type == .macro }
        var entries = targets.map(text(of:))
        entries.append(
            """
            .target(name: \(Self.libraryTarget.quoted), path: "Sources/\(Self.libraryTarget)", \
            linkerSettings: [.unsafeFlags(\(Self.list(flags.linker)))])
            """
        )
        if let rendered {
            let settings = swiftSettings(impliedModules: [], mode: 5, isForApple: true, extra: [])
            entries.append(
                """
                .executableTarget(name: \(Self.programTarget.quoted), \
                dependencies: \(Self.list(rendered + [Self.libraryTarget])), \
                path: "Sources/\(Self.programTarget)", swiftSettings: \(settings))
                """
            )
        }
        let imports = ["PackageDescription"] + (macros ? ["CompilerPluginSupport"] : [])
        return """
            // swift-tools-version: 6.2
            \(imports.map { "import \($0)" }.joined(separator: "\n"))

            let package = Package(
                name: \(name.quoted),
                defaultLocalization: \((root.defaultLocalization ?? "en").quoted),
                targets: [
                    \(entries.joined(separator: ",\n        ")),
                ]\(standards)
            )

            """
    }

    private var standards: String {
        var text = ""
        if let standard = targets.compactMap(\.planned.package.manifest.cLanguageStandard).first {
            text += ",\n    cLanguageStandard: .init(rawValue: \(standard.quoted))"
        }
        if let standard = targets.compactMap(\.planned.package.manifest.cxxLanguageStandard).first {
            text += ",\n    cxxLanguageStandard: .init(rawValue: \(standard.quoted))"
        }
        return text
    }

    private func text(of target: Target) -> String {
        let declaration = target.planned.declaration
        var parts = ["name: \(declaration.name.quoted)"]
        if declaration.type != .system {
            let own = target.isForApple ? [Self.libraryTarget] : []
            parts.append("dependencies: \(Self.list(target.planned.needs + own))")
        }
        parts.append("path: \"Sources/\(declaration.name)\"")
        if declaration.type == .system {
            if let pkgConfig = declaration.pkgConfig { parts.append("pkgConfig: \(pkgConfig.quoted)") }
            return ".systemLibrary(\(parts.joined(separator: ", ")))"
        }
        if declaration.type != .macro {
            let resources = target.files.resources.filter { resource in
                target.files.files.contains {
                    $0.path == resource.path || $0.path.hasPrefix(resource.path + "/")
                        || resource.path == "."
                }
            }
            if !resources.isEmpty {
                let texts = resources.map { text(of: $0, in: target) }
                parts.append("resources: [\(texts.joined(separator: ", "))]")
            }
        }
        if let path = declaration.publicHeadersPath, !target.files.isSwift {
            parts.append("publicHeadersPath: \(path.quoted)")
        }
        if !target.planned.package.manifest.hasPackageAccess { parts.append("packageAccess: false") }
        parts += settings(of: target)
        let kind =
            switch declaration.type {
            case .executable: ".executableTarget"
            case .test: ".testTarget"
            case .macro: ".macro"
            default: ".target"
            }
        return "\(kind)(\(parts.joined(separator: ", ")))"
    }

    private func text(of resource: PackageManifest.Resource, in target: Target) -> String {
        let localization = resource.localization.map { ", localization: .\($0)" } ?? ""
        let path = target.files.copyPath(of: resource.path)
        return ".\(resource.rule.rawValue)(\(path.quoted)\(localization))"
    }

    private func settings(of target: Target) -> [String] {
        let declared = target.planned.declaration.settings.filter { $0.condition?.isForPhone ?? true }
        var parts: [String] = []
        for (tool, label) in [("c", "cSettings"), ("cxx", "cxxSettings")] {
            let texts = declared.filter { $0.tool == tool }.compactMap { Self.text(of: $0) }
            if !texts.isEmpty { parts.append("\(label): [\(texts.joined(separator: ", "))]") }
        }
        if target.files.isSwift {
            let swift = declared.filter { $0.tool == "swift" }
            let mode = swift.first { $0.name == "swiftLanguageMode" }?.values.first.flatMap { Int($0) }
            parts.append(
                "swiftSettings: "
                    + swiftSettings(
                        // On Apple's systems swift-syntax brings Foundation's members along.
                        impliedModules: target.planned.declaration.type == .macro
                            ? ["Foundation"] : target.impliedModules,
                        mode: mode.map { min(max($0, 5), 6) } ?? target.planned.package.manifest.languageMode,
                        isForApple: target.isForApple,
                        extra: swift.filter { $0.name != "swiftLanguageMode" }.compactMap {
                            Self.text(of: $0)
                        }
                    )
            )
        }
        let linker = declared.filter { $0.tool == "linker" && $0.name == "linkedLibrary" }
            .compactMap { Self.text(of: $0) }
        if !linker.isEmpty { parts.append("linkerSettings: [\(linker.joined(separator: ", "))]") }
        return parts
    }

    private func swiftSettings(
        impliedModules: [String],
        mode: Int,
        isForApple: Bool,
        extra: [String]
    ) -> String {
        var arguments = ["-suppress-warnings", "-diagnostic-style", "llvm"]
        if isForApple { arguments += flags.compiler }
        for module in impliedModules {
            arguments += ["-Xfrontend", "-import-module", "-Xfrontend", module]
        }
        let all = [".swiftLanguageMode(.v\(mode))"] + extra + [".unsafeFlags(\(Self.list(arguments)))"]
        return "[\(all.joined(separator: ", "))]"
    }

    /// A setting in a manifest's words; nil if it means nothing here, such as warnings as errors.
    private static func text(of setting: PackageManifest.Setting) -> String? {
        let condition = setting.condition?.config.map { ", .when(configuration: .\($0))" } ?? ""
        let value = setting.values.first ?? ""
        switch setting.name {
        case "define" where setting.tool != "swift":
            let parts = value.split(separator: "=", maxSplits: 1).map(String.init)
            let definition = parts.count == 2 ? ", to: \(parts[1].quoted)" : ""
            return ".define(\((parts.first ?? value).quoted)\(definition)\(condition))"
        case "define", "headerSearchPath", "enableUpcomingFeature", "enableExperimentalFeature",
            "linkedLibrary":
            return ".\(setting.name)(\(value.quoted)\(condition))"
        case "unsafeFlags": return ".unsafeFlags(\(list(setting.values))\(condition))"
        case "interoperabilityMode": return ".interoperabilityMode(.\(value)\(condition))"
        case "defaultIsolation":
            return ".defaultIsolation(\(value == "MainActor" ? "MainActor.self" : "nil")\(condition))"
        default: return nil
        }
    }

    private static func list(_ texts: [String]) -> String {
        "[\(texts.map(\.quoted).joined(separator: ", "))]"
    }
}

extension String {
    /// The text as a literal of Swift.
    package var quoted: String {
        "\"" + replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n") + "\""
    }
}
