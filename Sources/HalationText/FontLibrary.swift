internal import CPango
import Foundation

/// The fonts that texts are drawn with: Halation's own, and the families that texts name.
///
/// Own fonts are the files of ``FontPackage`` and those of the user's ``FontChoice``. No other font of the machine is
/// used, not even for letters that these lack, except in texts that name its family. Not thread-safe.
final class FontLibrary {
    let choice: FontChoice

    /// The packages without which the pictures differ from those of other machines.
    let missingPackages: [FontPackage]

    private let files: [(folder: String, names: [String])]
    private let folders: [String]
    private let foundElsewhere: [String]
    private let own: FontConfiguration?
    private let ownFamilies: Set<String>
    private lazy var system = FontConfiguration(ofSystem: ())
    private var origins: [String: Origin] = [:]
    private var sets: [[String]: FontSet] = [:]

    /// Number of combinations of named families that are kept in memory.
    private static let setLimit = 30

    /// Where a family comes from.
    private enum Origin {
        case own
        case installed(files: [String])
        case missing
    }

    init(choice: FontChoice, packages: [FontPackage] = FontPackage.all) {
        self.choice = choice
        let present = packages.filter(\.isInPlace)
        let absent = packages.filter { !$0.isInPlace }
        files = present.map { ($0.folder, $0.files) }
        folders = choice.folder.map { [URL(fileURLWithPath: $0).path] } ?? []
        // Other systems have the same families in other folders.
        let system = absent.isEmpty ? nil : FontConfiguration(ofSystem: ())
        let found = absent.map { package in
            package.families.flatMap { system?.files(ofFamily: $0) ?? [] }
        }
        foundElsewhere = found.flatMap { $0 }
        missingPackages = zip(absent, found).filter { $0.1.isEmpty }.map(\.0)
        own = FontConfiguration(files: files, folders: folders, single: foundElsewhere)
        ownFamilies = own?.familyNames ?? []
        own?.becomeCurrent()
    }

    /// The names and versions of the own font files.
    var fileVersions: [String] { own?.fileVersions ?? [] }

    /// The number of own font files.
    var fileCount: Int { fileVersions.count }

    /// The family in which a text in `family` is drawn, and whether another one stands for it.
    func resolved(_ family: FontFamily) -> (family: FontFamily, isMissing: Bool) {
        guard case .named(let name) = family else {
            guard family == .system(.standard), let chosen = choice.family else { return (family, false) }
            return isMissing(chosen) ? (family, true) : (family, false)
        }
        switch origin(of: name) {
        case .own, .installed: return (family, false)
        case .missing:
            if let design = SystemDesign(standingFor: name) { return (.system(design), false) }
            return (.system(SystemDesign(like: name)), true)
        }
    }

    private func isMissing(_ family: String) -> Bool {
        if case .missing = origin(of: family) { true } else { false }
    }

    private func origin(of name: String) -> Origin {
        // fontconfig's strings end at a NUL, and Pango's lists of families have commas.
        guard !name.isEmpty, !name.contains(","), !name.utf8.contains(0) else { return .missing }
        if let origin = origins[name] { return origin }
        let origin: Origin
        if ownFamilies.contains(name.lowercased()) {
            origin = .own
        } else {
            let files = system?.files(ofFamily: name) ?? []
            origin = files.isEmpty ? .missing : .installed(files: files)
        }
        origins[name] = origin
        return origin
    }

    /// The fonts for a text in some styles, whose families are resolved.
    ///
    /// Fonts of the machine are in the set of the texts that name them, so that other texts do not change with them.
    func fontSet(for styles: some Sequence<TypeStyle>) -> FontSet? {
        var named = Set(styles.compactMap { if case .named(let name) = $0.family { name } else { nil } })
        if let family = choice.family { named.insert(family) }
        var added: [String] = []
        for name in named.sorted() {
            if case .installed(let files) = origin(of: name) { added += files }
        }
        if let set = sets[added] { return set }
        let configuration =
            added.isEmpty
            ? own : FontConfiguration(files: files, folders: folders, single: foundElsewhere + added)
        guard let configuration, let set = FontSet(configuration) else { return nil }
        if sets.count >= Self.setLimit { sets = [:] }
        sets[added] = set
        return set
    }
}

/// Fonts, and the state that Pango keeps of them.
final class FontSet {
    private let configuration: FontConfiguration
    private let fontMap: OpaquePointer
    let context: OpaquePointer

    init?(_ configuration: FontConfiguration) {
        guard let fontMap = pango_cairo_font_map_new() else { return nil }
        self.configuration = configuration
        self.fontMap = fontMap
        pango_fc_font_map_set_config(fontMap, configuration.pointer)
        context = pango_font_map_create_context(fontMap)
    }

    deinit {
        g_object_unref(UnsafeMutableRawPointer(context))
        g_object_unref(UnsafeMutableRawPointer(fontMap))
    }
}

extension FontLibrary {
    /// The face of a style: what is asked of Pango.
    struct Face {
        /// Families in order of preference, in Pango's notation.
        var families: String
        var weight: Int

        /// Positions on the axes of a variable font, in Pango's notation; nil for those of the weight alone.
        var variations: String?

        /// OpenType features in Pango's notation; nil for none.
        var features: String?

        /// Space between letters that belongs to the font, in ems.
        var tracking = 0.0

        /// What other characters than letters have beside ``tracking``; nil if all have the same.
        var spacing: SystemFont.DisplaySpacing?

        /// The space between letters of a kind, in ems.
        func tracking(of kind: TextSource.LetterKind) -> Double {
            switch kind {
            case .foreign: 0
            case .letter: tracking + (spacing?.letters ?? 0)
            case .space: tracking + (spacing?.spaces ?? 0)
            case .digit: tracking + (spacing?.digits ?? 0)
            case .one: tracking + (spacing?.one ?? 0)
            }
        }
    }

    /// The families that have the letters which the named ones lack.
    private static let fallbacks = ["DejaVu Sans", "Droid Sans Fallback", "Noto Color Emoji"]

    /// The face of a style whose family is resolved.
    func face(of style: TypeStyle) -> Face {
        var families: [String]
        var face = Face(families: "", weight: style.weight)
        var features: [String] = []
        switch style.family {
        case .named(let name): families = [name, "Inter"]
        case .system(.standard): families = standardFamilies(&face, size: Double(style.size), &features)
        case .system(.serif): families = serifFamilies(size: Double(style.size))
        case .system(.rounded): families = roundedFamilies(&face)
        case .system(.monospaced):
            // A slashed zero and no ligatures of code, as in San Francisco Mono.
            features = ["zero=1", "calt=0"]
            families = [hasOwn("SF Mono") ? "SF Mono" : "JetBrains Mono", "DejaVu Sans Mono", "Inter"]
        }
        families += Self.fallbacks
        face.families = families.joined(separator: ",")
        if style.hasTabularDigits {
            features.append("tnum=1")
            face.spacing = nil
        }
        if style.hasLowercaseSmallCaps { features.append("smcp=1") }
        if style.hasUppercaseSmallCaps { features.append("c2sc=1") }
        face.features = features.isEmpty ? nil : features.joined(separator: ", ")
        return face
    }

    private func hasOwn(_ family: String) -> Bool { ownFamilies.contains(family.lowercased()) }

    private func standardFamilies(_ face: inout Face, size: Double, _ features: inout [String]) -> [String] {
        if let chosen = choice.family, !isMissing(chosen) { return [chosen, "Inter"] }
        let isDisplay = size >= Double(SystemFont.displaySize)
        if let own = ["SF Pro", isDisplay ? "SF Pro Display" : "SF Pro Text"].first(where: hasOwn) {
            face.tracking = SystemFont.ownTracking.ems(at: size)
            if own == "SF Pro" {
                let opticalSize = min(max(size, 17), 28)
                face.variations = "wght=\(face.weight),opsz=\(opticalSize)"
            }
            return [own]
        }
        // Inter makes arrows of hyphens and raises colons between digits; San Francisco does neither.
        features.append("calt=0")
        if face.weight % 100 != 0 { face.variations = "wght=\(min(max(face.weight, 100), 900))" }
        face.tracking =
            isDisplay
            ? SystemFont.interDisplayTracking.ems(at: size)
            : SystemFont.interTracking.ems(at: size) + SystemFont.interTracking(ofWeight: face.weight)
        if isDisplay { face.spacing = SystemFont.DisplaySpacing(weight: face.weight, size: size) }
        return [isDisplay ? "Inter Display" : "Inter", "Inter"]
    }

    private func serifFamilies(size: Double) -> [String] {
        let cuts =
            ["New York"] + (size < 20 ? ["New York Small"] : size < 36 ? ["New York Medium"] : [])
            + (size < 54 ? ["New York Large"] : ["New York Extra Large"])
        return [cuts.first(where: hasOwn) ?? "Charis SIL", "DejaVu Serif", "Inter"]
    }

    private func roundedFamilies(_ face: inout Face) -> [String] {
        if hasOwn("SF Pro Rounded") { return ["SF Pro Rounded"] }
        face.tracking = SystemFont.quicksandTracking
        // A weight of Quicksand is as thick as the weight below it in San Francisco; some weights are families.
        let family =
            face.weight <= 300 ? "Quicksand Light" : face.weight <= 400 ? "Quicksand Medium" : "Quicksand"
        face.weight = face.weight <= 400 ? 400 : 700
        return [family, "Inter"]
    }
}
