import Foundation

/// A string catalog of Xcode: `Localizable.xcstrings`, all languages of a table in one file.
struct StringCatalog: Decodable {
    struct Entry: Decodable {
        var shouldTranslate: Bool?
        var localizations: [String: Localization]?
    }

    struct Localization: Decodable {
        var stringUnit: Unit?
        var variations: Variations?
        var substitutions: [String: Substitution]?
    }

    struct Unit: Decodable {
        var state: String?
        var value: String?
    }

    /// Forms by device or by number, each of which may have variations again.
    struct Variations: Decodable {
        var plural: [String: Localization]?
        var device: [String: Localization]?
    }

    struct Substitution: Decodable {
        var argNum: Int?
        var formatSpecifier: String?
        var variations: Variations?
        var stringUnit: Unit?
    }

    var sourceLanguage: String
    var strings: [String: Entry]
}

extension StringCatalog {
    /// Reads a catalog; nil if the file is none.
    init?(_ data: Data) {
        guard let catalog = try? JSONDecoder().decode(StringCatalog.self, from: data) else { return nil }
        self = catalog
    }

    /// The translations by language and key.
    var translations: [String: [String: Translation]] {
        var result: [String: [String: Translation]] = [sourceLanguage: [:]]
        for (key, entry) in strings {
            for (language, localization) in entry.localizations ?? [:] {
                guard entry.shouldTranslate != false || language == sourceLanguage else { continue }
                if let translation = localization.translation {
                    result[language, default: [:]][key] = translation
                }
            }
        }
        return result
    }
}

extension StringCatalog.Localization {
    fileprivate var translation: Translation? {
        guard let form else { return nil }
        let variables = (substitutions ?? [:]).compactMapValues { substitution in
            let form = substitution.variations?.form ?? substitution.stringUnit?.form
            return form.map {
                Translation.Variable(
                    argument: substitution.argNum.map { max($0 - 1, 0) },
                    specifier: "%\(substitution.formatSpecifier ?? "lld")",
                    form: $0
                )
            }
        }
        return Translation(form: form, variables: variables)
    }

    fileprivate var form: Translation.Form? { variations?.form ?? stringUnit?.form }
}

extension StringCatalog.Unit {
    /// The text; nil for an entry of Xcode's that has not been translated.
    fileprivate var form: Translation.Form? {
        guard let value, !(value.isEmpty && state == "new") else { return nil }
        return .text(value)
    }
}

extension StringCatalog.Variations {
    fileprivate var form: Translation.Form? {
        if let device {
            let forms = device.compactMapValues(\.form)
            return forms.isEmpty ? nil : .device(forms)
        }
        let forms = (plural ?? [:]).reduce(into: [PluralCategory: Translation.Form]()) { forms, variation in
            guard let category = PluralCategory(rawValue: variation.key) else { return }
            forms[category] = variation.value.form
        }
        return forms.isEmpty ? nil : .plural(forms)
    }
}
