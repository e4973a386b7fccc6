import DrawingTestSupport
import Foundation
import Halation
import HalationDrawing
import Testing

@Suite("Translations by number and device")
struct PluralTranslationTests {
    private static let catalog = """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "%lld apples" : {
              "localizations" : {
                "en" : {"variations" : {"plural" : {
                  "one" : {"stringUnit" : {"state" : "translated", "value" : "%lld apple"}},
                  "other" : {"stringUnit" : {"state" : "translated", "value" : "%lld apples"}},
                  "zero" : {"stringUnit" : {"state" : "translated", "value" : "no apples"}}
                }}},
                "pl" : {"variations" : {"plural" : {
                  "one" : {"stringUnit" : {"state" : "translated", "value" : "%lld jabłko"}},
                  "few" : {"stringUnit" : {"state" : "translated", "value" : "%lld jabłka"}},
                  "many" : {"stringUnit" : {"state" : "translated", "value" : "%lld jabłek"}},
                  "other" : {"stringUnit" : {"state" : "translated", "value" : "%lld jabłka"}}
                }}}
              }
            },
            "%lld of %lld birds in %@" : {
              "localizations" : {
                "de" : {
                  "stringUnit" : {"state" : "translated", "value" : "In %3$@: %#@seen@ von %2$#@all@"},
                  "substitutions" : {
                    "seen" : {"argNum" : 1, "formatSpecifier" : "lld", "variations" : {"plural" : {
                      "one" : {"stringUnit" : {"state" : "translated", "value" : "ein Vogel"}},
                      "other" : {"stringUnit" : {"state" : "translated", "value" : "%arg Vögel"}}}}},
                    "all" : {"argNum" : 2, "formatSpecifier" : "lld", "variations" : {"plural" : {
                      "other" : {"stringUnit" : {"state" : "translated", "value" : "%arg"}}}}}
                  }
                }
              }
            },
            "Tap" : {
              "localizations" : {
                "de" : {"variations" : {"device" : {
                  "iphone" : {"stringUnit" : {"state" : "translated", "value" : "Tippe"}},
                  "mac" : {"stringUnit" : {"state" : "translated", "value" : "Klicke"}},
                  "other" : {"stringUnit" : {"state" : "translated", "value" : "Drücke"}}
                }}}
              }
            },
            "New" : {"localizations" : {"de" : {"stringUnit" : {"state" : "new", "value" : ""}}}},
            "Empty" : {"localizations" : {"de" : {"stringUnit" : {"state" : "translated", "value" : ""}}}},
            "Review" : {"extractionState" : "stale",
              "localizations" : {"de" : {"stringUnit" : {"state" : "needs_review", "value" : "Prüfen"}}}},
            "Brand" : {"shouldTranslate" : false,
              "localizations" : {"de" : {"stringUnit" : {"state" : "translated", "value" : "Marke"}}}},
            "home.title" : {"localizations" : {
              "en" : {"stringUnit" : {"state" : "translated", "value" : "Home"}},
              "de" : {"stringUnit" : {"state" : "translated", "value" : "Start"}}}},
            "Unused" : {}
          },
          "version" : "1.0"
        }
        """

    private func table() throws -> ProjectTable {
        try TranslatedProject(["Localizable.xcstrings": Self.catalog]).table()
    }

    @Test("A string catalog has translations by number")
    func plurals() throws {
        let table = try table()
        #expect(translation("\(1) apples", table, "en_US") == "1 apple")
        #expect(translation("\(0) apples", table, "en_US") == "no apples")
        #expect(translation("\(1200) apples", table, "en_US") == "1,200 apples")
        #expect(translation("\(1) apples", table, "pl") == "1 jabłko")
        #expect(translation("\(22) apples", table, "pl") == "22 jabłka")
        #expect(translation("\(12) apples", table, "pl") == "12 jabłek")
        // A language that the catalog lacks shows the source's.
        #expect(translation("\(1) apples", table, "fr") == "1 apple")
    }

    @Test("Each part of a text may depend on a number of its own")
    func substitutions() throws {
        let table = try table()
        #expect(translation("\(1) of \(12) birds in \("Köln")", table, "de") == "In Köln: ein Vogel von 12")
        #expect(translation("\(3) of \(1234) birds in \("Ulm")", table, "de") == "In Ulm: 3 Vögel von 1.234")
    }

    @Test("Text depends on the device, and strings without a translation show their key")
    func devicesAndStates() throws {
        let table = try table()
        #expect(translation("Tap", table, "de") == "Tippe")
        for (idiom, text) in [(ScreenMetrics.Idiom.mac, "Klicke"), (.pad, "Drücke")] {
            let screen = ScreenMetrics(size: CGSize(width: 800, height: 600), scale: 2, idiom: idiom)
            ScreenMetrics.$current.withValue(screen) { #expect(translation("Tap", table, "de") == text) }
        }
        #expect(translation("New", table, "de") == "New")
        #expect(translation("Empty", table, "de") == "")
        #expect(translation("Review", table, "de") == "Prüfen")
        #expect(translation("Brand", table, "de") == "Brand")
        #expect(translation("Unused", table, "de") == "Unused")
        #expect(translation("home.title", table, "en") == "Home")
        #expect(translation("home.title", table, "de") == "Start")
    }

    @Test("A dictionary of rules has translations by number, also two in one text")
    func dictionaries() throws {
        func rules(_ forms: [String: String], _ type: String = "d") -> [String: String] {
            forms.merging([
                "NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": type,
            ]) { $1 }
        }
        let list: [String: Any] = [
            "%lld files": [
                "NSStringLocalizedFormatKey": "%#@files@",
                "files": rules(["one": "%d Datei", "other": "%d Dateien", "zero": "keine Datei"]),
            ],
            "%@ has %lld in %lld": [
                "NSStringLocalizedFormatKey": "%@ hat %#@files@ in %#@folders@.",
                "files": rules(["one": "eine Datei", "other": "%d Dateien"]),
                "folders": rules(["one": "einem Ordner", "other": "%d Ordnern"]),
            ],
            "Short": ["NSStringVariableWidthRuleType": ["20": "Kurz", "100": "Nicht so kurz"]],
        ]
        let data = try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
        let table = try TranslatedProject([
            "de.lproj/Localizable.stringsdict": data,
            "de.lproj/Localizable.strings": Data(#""%lld files" = "falsch"; "Stop" = "Halt";"#.utf8),
        ]).table()

        #expect(translation("\(1) files", table, "de") == "1 Datei")
        #expect(translation("\(0) files", table, "de") == "keine Datei")
        #expect(translation("\(5000) files", table, "de") == "5.000 Dateien")
        #expect(translation("\("Ada") has \(2) in \(1)", table, "de") == "Ada hat 2 Dateien in einem Ordner.")
        #expect(translation("Short", table, "de") == "Nicht so kurz")
        #expect(translation("Stop", table, "de") == "Halt")
    }

    @Test("Strings and resources have the same translations")
    func strings() throws {
        let table = try table()
        func string(_ value: String.LocalizationValue, _ locale: String) -> String {
            let locale = Locale(identifier: locale)
            return value.text(in: table.table, language: locale, locale: locale)
        }
        #expect(string("\(22) apples", "pl") == "22 jabłka")
        #expect(string("\(3) of \(1234) birds in \("Ulm")", "de") == "In Ulm: 3 Vögel von 1.234")
        #expect(
            string("\(1234) pears, \(0.5), \(0.25, specifier: "%.1f")", "de") == "1.234 pears, 0,500000, 0,2"
        )
        #expect(string("100%", "de") == "100%")
        #expect(String(localized: "No table \(1234)") == "No table 1,234")
        #expect(String(localized: "key", defaultValue: "Value") == "Value")
        #expect(String(localized: LocalizedStringResource("key", defaultValue: "Value")) == "Value")
    }
}
