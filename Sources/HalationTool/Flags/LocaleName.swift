import Foundation

/// The name of a language, with or without a country: `de`, `pt_BR`, `zh-Hans`.
struct LocaleName: FlagValue {
    static let proposals = ["en_US", "de_DE", "fr_FR", "ja_JP", "ar"]

    let locale: Locale

    init(parsing text: String, for flag: String) throws(ToolFailure) {
        let locale = Locale(identifier: text.replacing("-", with: "_"))
        let code = locale.language.languageCode
        guard text.wholeMatch(of: /[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8})*(@[a-z=;]+)?/) != nil,
            code?.isISOLanguage == true
        else {
            throw ToolFailure(
                usage: "--\(flag) cannot be '\(text)'; give a language such as de, pt_BR or zh_Hans"
            )
        }
        self.locale = locale
    }
}
