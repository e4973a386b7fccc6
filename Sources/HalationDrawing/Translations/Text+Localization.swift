extension Text {
    /// Creates a text of a key and the table of its translations.
    package nonisolated init(_ key: LocalizedStringKey, in table: TranslationTable) {
        // Without translations, which most programs lack, the key is the text.
        guard table.exists else {
            runs = key.runs
            return
        }
        runs = [Run(content: .localized(LocalizedContent(text: key, table: table)))]
    }
}
