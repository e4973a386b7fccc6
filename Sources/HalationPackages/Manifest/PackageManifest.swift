package import Foundation

/// A package's manifest, as `swift package dump-package` prints it.
package struct PackageManifest: Decodable, Sendable {
    package var name: String
    package var defaultLocalization: String?
    package var products: [Product]
    package var dependencies: [Dependency]
    package var targets: [Target]
    package var cLanguageStandard: String?
    package var cxxLanguageStandard: String?

    private var swiftLanguageVersions: [String]?
    private var toolsVersion: ToolsVersion

    private struct ToolsVersion: Decodable, Sendable {
        var _version: String
    }

    /// Reads the JSON that SwiftPM prints.
    ///
    /// - Throws: ``PackageError/unreadableManifest(_:reason:)`` if it has another form.
    package init(json: Data, folder: String) throws(PackageError) {
        do {
            self = try JSONDecoder().decode(PackageManifest.self, from: json)
        } catch {
            throw .unreadableManifest(folder, reason: "SwiftPM describes it in an unknown form: \(error)")
        }
    }

    /// The version of SwiftPM's format, such as 5.9.
    package var tools: (major: Int, minor: Int) {
        let parts = toolsVersion._version.split(separator: ".").compactMap { Int($0) }
        return (parts.first ?? 5, parts.dropFirst().first ?? 0)
    }

    /// Whether SwiftPM gives the package's targets a common package name, as it does since tools version 5.9.
    ///
    /// With a package name the compiler rejects `@retroactive` on conformances of the package's own types.
    package var hasPackageAccess: Bool { tools >= (5, 9) }

    /// The language mode of targets that choose none: 5 or 6.
    package var languageMode: Int {
        let versions = (swiftLanguageVersions ?? []).compactMap { Int($0.prefix { $0 != "." }) }
        let known = versions.filter { $0 <= 6 }.max()
        return max(5, known ?? min(tools.major, 6))
    }
}

extension PackageManifest {
    /// Targets that other packages and users can name.
    package struct Product: Decodable, Sendable {
        package var name: String
        package var targets: [String]

        /// What the product is, as its only key: `library`, `executable`, `plugin` or `macro`.
        private var type: [String: Ignored]

        package var isPlugin: Bool { type["plugin"] != nil }
        package var isExecutable: Bool { type["executable"] != nil }
    }

    /// A target as it is declared.
    package struct Target: Decodable, Sendable {
        package enum Kind: String, Decodable, Sendable {
            case regular, executable, test, macro, plugin, system, binary, snippet
        }

        package var name: String
        package var type: Kind
        package var path: String?
        package var exclude: [String]
        package var sources: [String]?
        package var publicHeadersPath: String?
        package var pkgConfig: String?
        package var resources: [Resource]
        package var settings: [Setting]
        package var dependencies: [TargetDependency]
    }

    /// A file or a folder for a target's bundle.
    package struct Resource: Decodable, Sendable {
        package enum Rule: String, Sendable {
            case process, copy, embedInCode
        }

        package var path: String

        /// How the file gets into the bundle.
        package var rule: Rule

        /// `base` or `default`; nil if the path says the language.
        package var localization: String?

        private enum Key: CodingKey {
            case path, rule
        }

        package init(path: String, rule: Rule) {
            self.path = path
            self.rule = rule
        }

        package init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: Key.self)
            path = try values.decode(String.self, forKey: .path)
            let rules = try values.decode([String: [String: String]].self, forKey: .rule)
            rule = rules.keys.first.flatMap(Rule.init) ?? .process
            localization = rules["process"]?["localization"]
        }
    }

    /// A setting of a compiler or of the linker.
    package struct Setting: Decodable, Sendable {
        package var tool: String
        package var condition: Condition?
        private var kind: [String: [String: Words]]

        /// The setting's name, such as `define`.
        package var name: String { kind.keys.first ?? "" }

        /// The setting's values.
        package var values: [String] { kind.values.first?["_0"]?.words ?? [] }
    }

    /// Where something counts.
    package struct Condition: Decodable, Sendable {
        package var platformNames: [String]?
        package var config: String?

        /// Whether it counts on a phone.
        package var isForPhone: Bool {
            guard let platformNames, !platformNames.isEmpty else { return true }
            return platformNames.contains("ios")
        }
    }

    /// What a target depends on.
    package struct TargetDependency: Decodable, Sendable {
        /// `byName`, `target` or `product`.
        package var kind: String
        package var name: String

        /// The package of a product, by its name or identity.
        package var package: String?
        package var condition: Condition?

        package init(from decoder: any Decoder) throws {
            let parts = try decoder.singleValueContainer().decode([String: [Part]].self)
            guard let (kind, pieces) = parts.first, case .text(let name)? = pieces.first else {
                throw DecodingError.dataCorrupted(
                    .init(codingPath: decoder.codingPath, debugDescription: "a dependency without a name")
                )
            }
            self.kind = kind
            self.name = name
            if kind == "product", pieces.count > 1, case .text(let text) = pieces[1] { package = text }
            for case .condition(let found) in pieces { condition = found }
        }

        private enum Part: Decodable {
            case text(String)
            case condition(Condition)
            case nothing

            init(from decoder: any Decoder) throws {
                let value = try decoder.singleValueContainer()
                if let text = try? value.decode(String.self) {
                    self = .text(text)
                } else if let condition = try? value.decode(Condition.self),
                    condition.platformNames != nil || condition.config != nil
                {
                    self = .condition(condition)
                } else {
                    self = .nothing
                }
            }
        }
    }

    /// Another package that this one needs.
    package struct Dependency: Decodable, Sendable {
        /// The name by which targets refer to it, in lower case.
        package var identity: String

        /// Another name by which targets may refer to it.
        package var otherName: String?

        /// The folder, or the address of a repository.
        package var location: String

        private struct Entry: Decodable {
            var identity: String
            var nameForTargetDependencyResolutionOnly: String?
            var path: String?
            var location: Location?
        }

        private struct Location: Decodable {
            var remote: [Address]?
            var local: [Words]?
        }

        private struct Address: Decodable {
            var urlString: String
        }

        package init(from decoder: any Decoder) throws {
            let entries = try decoder.singleValueContainer().decode([String: [Entry]].self)
            guard let entry = entries.values.first?.first else {
                throw DecodingError.dataCorrupted(
                    .init(codingPath: decoder.codingPath, debugDescription: "an empty dependency")
                )
            }
            identity = entry.identity
            otherName = entry.nameForTargetDependencyResolutionOnly
            location =
                entry.path ?? entry.location?.remote?.first?.urlString
                ?? entry.location?.local?.first?.words.first ?? entry.identity
        }

        /// The name of the folder into which SwiftPM checks the repository out.
        package var checkoutName: String {
            let last = location.split(separator: "/").last.map(String.init) ?? identity
            return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
        }

        /// Whether a target means this package by a name.
        package func isNamed(_ name: String) -> Bool {
            [identity, otherName?.lowercased(), checkoutName.lowercased()].contains(name.lowercased())
        }
    }

    /// One string or several.
    private struct Words: Decodable, Sendable {
        var words: [String]

        init(from decoder: any Decoder) throws {
            let value = try decoder.singleValueContainer()
            if let word = try? value.decode(String.self) {
                words = [word]
            } else {
                words = (try? value.decode([String].self)) ?? []
            }
        }
    }

    /// A value that does not matter.
    private struct Ignored: Decodable, Sendable {
        init(from decoder: any Decoder) throws {}
    }
}
