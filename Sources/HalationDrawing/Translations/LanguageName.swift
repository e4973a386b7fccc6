import Foundation

/// A language by the name of its folder, such as `de`, `pt-BR` or `zh-Hans`.
struct LanguageName: Hashable, Sendable {
    /// The form with hyphens.
    let text: String

    /// The language's code.
    let code: String

    /// The script; nil if the name has none.
    let script: String?

    /// The country; nil if the name has none.
    let region: String?

    /// Reads the name of a folder without its suffix, or the identifier of a locale.
    init(_ name: String) {
        let plain = name.prefix { $0 != "@" && $0 != "." }
        let current = Self.formerNames[String(plain)] ?? String(plain)
        var parts = current.split { $0 == "-" || $0 == "_" }.map(String.init)
        code = parts.isEmpty ? "" : parts.removeFirst().lowercased()
        var (script, region): (String?, String?)
        for part in parts {
            // Extensions follow, such as the calendar.
            guard part.count > 1 else { break }
            if part.count == 4, script == nil, region == nil {
                script = part.capitalized
            } else if part.count <= 3, region == nil {
                region = part.uppercased()
            }
        }
        (self.script, self.region) = (script, region)
        text = ([code] + [script, region].compactMap(\.self)).joined(separator: "-")
    }

    /// The names that folders had in Xcode's early years.
    private static let formerNames = [
        "English": "en", "French": "fr", "German": "de", "Italian": "it", "Japanese": "ja", "Spanish": "es",
        "Dutch": "nl", "Russian": "ru", "Korean": "ko", "Portuguese": "pt",
    ]
}

extension LanguageName {
    /// The best of some languages for readers of this one; nil if none is theirs.
    ///
    /// The nearest is chosen as iOS does: the same name, then the same script, then the language alone, then another
    /// country's.
    func best(among languages: some Collection<String>) -> String? {
        let names = languages.sorted().map { (name: $0, parts: LanguageName($0)) }
        for candidate in candidates {
            if let found = names.first(where: { $0.parts.text == candidate }) { return found.name }
        }
        let codes = Set([code] + (Self.equalCodes[code] ?? []))
        return names.first { codes.contains($0.parts.code) && $0.parts.fullScript == fullScript }?.name
    }

    /// The names of folders in the order in which they suit.
    private var candidates: [String] {
        let codes = [code] + (Self.equalCodes[code] ?? [])
        return codes.flatMap { code -> [String] in
            var names: [[String?]] = [[code, script, region]]
            if let region { names.append([code, region]) }
            if let fullScript { names.append([code, fullScript]) }
            if let relative = Self.relatives[code], let region, relative.regions.contains(region) {
                names.append([code, relative.name])
            }
            if code == "zh" { names += (fullScript == "Hant" ? ["TW", "HK"] : ["CN"]).map { [code, $0] } }
            // The language alone is written in its usual script.
            if fullScript == LanguageName(code).fullScript { names.append([code]) }
            return names.map { $0.compactMap(\.self).joined(separator: "-") }
        }
    }

    /// The script, also where the name leaves it out.
    private var fullScript: String? {
        if let script { return script }
        switch code {
        case "zh": return ["TW", "HK", "MO"].contains(region) ? "Hant" : "Hans"
        case "sr": return "Cyrl"
        default: return nil
        }
    }

    private static let equalCodes = [
        "nb": ["no"], "no": ["nb"], "he": ["iw"], "iw": ["he"], "id": ["in"], "in": ["id"],
    ]

    /// The variety that readers of some countries are nearer to than to the language without a country.
    private static let relatives: [String: (name: String, regions: Set<String>)] = [
        "en": ("GB", ["AU", "IE", "IN", "NZ", "SG", "ZA", "HK", "MY"]),
        "es": (
            "419",
            [
                "AR", "BO", "CL", "CO", "CR", "CU", "DO", "EC", "GT", "HN", "MX", "NI", "PA", "PE", "PR",
                "PY",
                "SV", "US", "UY", "VE",
            ]
        ),
        "pt": ("PT", ["AO", "CH", "CV", "GW", "LU", "MO", "MZ", "ST", "TL"]),
    ]
}
