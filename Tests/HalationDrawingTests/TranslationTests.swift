import DrawingTestSupport
import Foundation
import Halation
import HalationDiagnostics
import HalationDrawing
import Testing

@Suite("Translations")
struct TranslationTests {
    private static let german = """
        /* A comment; "with" = "marks". */
        "Play" = "Abspielen"; // Another.
        "Hello, %@!" = "Hallo, %@!";
        "%@ and %@" = "%2$@ und %1$@";
        "%lld of %lld" = "%1$lld von %2$lld";
        "%lf m" = "%.1f m";
        "%lld%%" = "%lld %%";
        "Line\\nbreak" = "Zeilen\\tumbruch \\"\\U00e4\\" \\u00DF";
        "Stop" = "**Halt**";
        Plain = Schlicht;
        Same;
        'single' = 'einfach';
        "Play" = "Später";
        """

    private func project() throws -> TranslatedProject {
        try TranslatedProject([
            "App/de.lproj/Localizable.strings": Self.german,
            "App/en.lproj/Localizable.strings": #""title" = "Title"; "Play" = "Play";"#,
            "App/de.lproj/Other.strings": #""Play" = "Spielen";"#,
            "App/pt-BR.lproj/Localizable.strings": #""Play" = "Tocar";"#,
        ])
    }

    @Test("A key is replaced by its translation in the language of the environment")
    func keys() throws {
        let table = try project().table()
        #expect(translation("Play", table, "de_DE") == "Abspielen")
        #expect(translation("Play", table, "en_US") == "Play")
        #expect(translation("Hello, \("Ada")!", table, "de") == "Hallo, Ada!")
        #expect(translation("Plain", table, "de") == "Schlicht")
        #expect(translation("Same", table, "de") == "Same")
        #expect(translation("single", table, "de") == "einfach")
        #expect(translation("Line\nbreak", table, "de") == "Zeilen\tumbruch \"ä\" ß")
    }

    @Test("A key without a translation shows itself")
    func missing() throws {
        let table = try project().table()
        #expect(translation("Pause", table, "de") == "Pause")
        #expect(translation("\(3) songs", table, "de") == "3 songs")
        #expect(translation("title", table, "de") == "title")
        #expect(translation("Play", try project().table("Missing"), "de") == "Play")
    }

    @Test("Arguments follow the positions, the formats and the locale of the translation")
    func arguments() throws {
        let table = try project().table()
        #expect(translation("\("a") and \("b")", table, "de") == "b und a")
        #expect(translation("\(1) of \(1234)", table, "de") == "1 von 1.234")
        #expect(
            translation("\(1.25) m", table, "de") == "1,2 m"
                || translation("\(1.25) m", table, "de") == "1,3 m"
        )
        #expect(translation("\(12345.5) m", table, "en_US") == "12,345.500000 m")
        #expect(translation("\(50)%", table, "de") == "50 %")
        // Three arguments for a key of two.
        #expect(translation("\(1) of \(2)\(3)", table, "de") == "1 of 23")
    }

    @Test("Another table has other translations")
    func tables() throws {
        #expect(translation("Play", try project().table("Other"), "de") == "Spielen")
        // The project is in English too, which this table is not: the key is shown.
        #expect(translation("Play", try project().table("Other"), "en") == "Play")
    }

    @Test("Markdown of a translation is read, and attributes of the text go around it")
    @MainActor
    func markdown() throws {
        let table = try project().table()
        var environment = EnvironmentValues()
        environment.locale = Locale(identifier: "de")
        let size = CGSize(width: 300, height: 100)
        func width(_ text: Text) -> CGFloat { GraphicsContext.measure(text, in: size, environment).width }

        #expect(translation("Stop", table, "de") == "Halt")
        #expect(width(Text("Stop", in: table.table)) == width(Text(verbatim: "Halt").bold()))
        #expect(
            width(Text("Stop", in: table.table).font(.title).italic())
                == width(Text(verbatim: "Halt").bold().font(.title).italic())
        )
        #expect(
            width(Text("Play", in: table.table) + Text(verbatim: "!")) == width(Text(verbatim: "Abspielen!"))
        )
    }

    @Test("A language that the project lacks shows its development language")
    func developmentLanguage() throws {
        let files = [
            "de.lproj/Localizable.strings": #""title" = "Titel";"#,
            "en.lproj/Localizable.strings": #""title" = "Title";"#,
        ]
        #expect(translation("title", try TranslatedProject(files).table(), "fr") == "Title")
        func titleInFrench(_ name: String, _ content: String) throws -> String {
            translation("title", try TranslatedProject(files.merging([name: content]) { $1 }).table(), "fr")
        }
        #expect(
            try titleInFrench("Package.swift", #"Package(name: "A", defaultLocalization: "de")"#) == "Titel"
        )
        #expect(try titleInFrench("A.xcodeproj/project.pbxproj", "\tdevelopmentRegion = de;\n") == "Titel")
        let list = """
            <plist version="1.0"><dict><key>CFBundleDevelopmentRegion</key><string>de</string></dict></plist>
            """
        #expect(try titleInFrench("App-Info.plist", list) == "Titel")
        #expect(
            try titleInFrench("Info.plist", list.replacing(">de<", with: ">$(DEVELOPMENT_LANGUAGE)<"))
                == "Title"
        )
    }

    @Test("Base and files without a language are found where there is no better one")
    func base() throws {
        let base = try TranslatedProject(["Base.lproj/Localizable.strings": #""a" = "base";"#])
        #expect(translation("a", base.table(), "de") == "base")
        let none = try TranslatedProject([
            "Localizable.strings": #""a" = "none";"#, "de.lproj/Localizable.strings": #""a" = "de";"#,
        ])
        #expect(translation("a", none.table(), "de") == "de")
        #expect(translation("a", none.table(), "it") == "none")
    }

    @Test(
        "The nearest language is chosen",
        arguments: [
            ("pt_PT", ["pt-BR", "pt-PT"], "pt-PT"), ("pt_AO", ["pt-BR", "pt-PT"], "pt-PT"),
            ("pt", ["pt-BR", "en"], "pt-BR"), ("de_AT", ["de", "de-CH"], "de"),
            ("de_CH", ["de", "de-CH"], "de-CH"),
            ("zh_CN", ["zh-Hant", "zh-Hans"], "zh-Hans"), ("zh_TW", ["zh-Hant", "zh-Hans"], "zh-Hant"),
            ("zh_HK", ["zh-TW", "zh-CN"], "zh-TW"), ("zh-Hans_SG", ["zh-Hant", "zh-Hans"], "zh-Hans"),
            ("en_AU", ["en", "en-GB"], "en-GB"), ("es_MX", ["es", "es-419"], "es-419"),
            ("es_ES", ["es", "es-419"], "es"),
            ("nb_NO", ["no", "sv"], "no"), ("he_IL", ["iw"], "iw"), ("de", ["German"], "German"),
            ("sr_Latn", ["sr", "en"], "en"), ("ja_JP", ["en", "de"], "en"),
        ]
    )
    func nearest(locale: String, languages: [String], expected: String) throws {
        let project = try TranslatedProject(
            Dictionary(
                uniqueKeysWithValues: languages.map {
                    ("\($0).lproj/Localizable.strings", #""a" = "\#($0)";"#)
                }
            )
        )
        #expect(translation("a", project.table(), locale) == expected)
    }

    @Test("Files may be in UTF-16 with or without a mark, or property lists")
    func encodings() throws {
        let text = #""a" = "ä𝄞";"#
        let little = Array(text.utf16).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        let big = Array(text.utf16).flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        let list = try PropertyListSerialization.data(fromPropertyList: ["a": "ä𝄞"], format: .xml, options: 0)
        let binary = try PropertyListSerialization.data(
            fromPropertyList: ["a": "ä𝄞"],
            format: .binary,
            options: 0
        )
        for data in [
            Data(text.utf8), Data([0xEF, 0xBB, 0xBF]) + Data(text.utf8), Data([0xFF, 0xFE] + little),
            Data([0xFE, 0xFF] + big), Data(little), Data(big), list, binary,
        ] {
            let project = try TranslatedProject(["de.lproj/Localizable.strings": data])
            #expect(translation("a", project.table(), "de") == "ä𝄞", "\(Array(data.prefix(12)))")
        }
    }

    @Test("A damaged file keeps what stands before the damage, or says that it cannot be read")
    func damage() throws {
        let half = try TranslatedProject(["de.lproj/Localizable.strings": #""a" = "A"; "b" = "B"#])
        #expect(translation("a", half.table(), "de") == "A")
        #expect(translation("b", half.table(), "de") == "b")
        for (name, text) in [
            ("de.lproj/Localizable.strings", "{"), ("de.lproj/Localizable.stringsdict", "<plist>"),
            ("Localizable.xcstrings", "{}"),
        ] {
            let project = try TranslatedProject([name: text])
            let messages = Warnings.recorded { _ = translation("a", project.table(), "de") }.messages
            #expect(messages == ["the translations in '\(project.path)/\(name)' cannot be read"])
        }
    }

    @Test("Random bytes are no crash")
    func noise() throws {
        var generator = SeededGenerator(seed: 7)
        let pieces = ["\"", ";", "=", "/*", "*/", "//", "\\", "\\U12", "a", " ", "\n", "\u{0}", "%", "ä"]
        for _ in 0..<300 {
            let text = (0..<Int.random(in: 0..<24, using: &generator)).map { _ in
                pieces.randomElement(using: &generator) ?? ""
            }.joined()
            let format = text.replacing("\"", with: "").replacing("\\", with: "").replacing("\u{0}", with: "")
            let project = try TranslatedProject([
                "de.lproj/Localizable.strings": text,
                "fr.lproj/Localizable.strings": "\"%lld\" = \"%\(format)\";",
            ])
            let table = project.table()
            _ = translation("a", table, "de")
            _ = translation("\(5)", table, "fr")
        }
    }
}

/// SplitMix64.
private struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
