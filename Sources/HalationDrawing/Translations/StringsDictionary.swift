import Foundation

/// A file of translations that depend on numbers: `Localizable.stringsdict`.
enum StringsDictionary {
    /// Reads the translations by their keys; nil if the file is no property list.
    static func translations(in data: Data) -> [String: Translation]? {
        let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
        guard let entries = list as? [String: Any] else { return nil }
        return entries.compactMapValues { ($0 as? [String: Any]).flatMap(translation) }
    }

    private static func translation(_ entry: [String: Any]) -> Translation? {
        if let devices = entry["NSStringDeviceSpecificRuleType"] as? [String: Any] {
            return Translation(form: .device(devices.compactMapValues { ($0 as? String).map { .text($0) } }))
        }
        if let widths = entry["NSStringVariableWidthRuleType"] as? [String: Any] {
            // Views ask for no width: the longest form is shown.
            let longest = widths.max { (Int($0.key) ?? 0) < (Int($1.key) ?? 0) }?.value as? String
            return longest.map { Translation(form: .text($0)) }
        }
        guard let format = entry["NSStringLocalizedFormatKey"] as? String else { return nil }
        var variables: [String: Translation.Variable] = [:]
        for case (let name, let rules as [String: Any]) in entry {
            let forms = rules.reduce(into: [PluralCategory: Translation.Form]()) { forms, rule in
                guard let category = PluralCategory(rawValue: rule.key), let text = rule.value as? String
                else {
                    return
                }
                forms[category] = .text(text)
            }
            let type = rules["NSStringFormatValueTypeKey"] as? String ?? "lld"
            variables[name] = Translation.Variable(specifier: "%\(type)", form: .plural(forms))
        }
        return Translation(form: .text(format), variables: variables)
    }
}
