import DrawingTestSupport
import Foundation
import Halation
import HalationViews
import PictureTestSupport
import Synchronization
import Testing

/// Calls a closure whenever the body is evaluated.
private struct Probe: View {
    let read: () -> Void

    var body: some View {
        let _ = read()
        Color.red.frame(width: 4, height: 4)
    }
}

@MainActor
@Suite("The language that a view's code sees")
struct AmbientLocaleTests {
    private func readings<Value>(_ locale: String, _ read: @escaping () -> Value) throws -> Value {
        var value: Value?
        let renderer = ImageRenderer(content: Probe { value = read() })
        renderer.environment.locale = Locale(identifier: locale)
        _ = try renderer.pixelBuffer()
        return try #require(value)
    }

    @Test("Locale.current, the preferred languages and default formats are those of the root environment")
    func locale() throws {
        #expect(try readings("de_DE") { Locale.current.identifier } == "de_DE")
        #expect(try readings("de_DE") { Locale.autoupdatingCurrent.identifier } == "de_DE")
        #expect(try readings("pt_BR") { Locale.preferredLanguages } == ["pt-BR"])
        #expect(try readings("de_DE") { 1234.5.formatted() } == "1.234,5")
        let date = Date(timeIntervalSinceReferenceDate: 0)
        #expect(
            try readings("de_DE") { date.formatted(.dateTime.month(.wide).year()) } == "Januar 2001"
        )
        #expect(try readings("en_US") { Locale.current.identifier } == "en_US")
    }

    @Test("Calendar.current begins the week as the locale does")
    func calendar() throws {
        #expect(try readings("en_US") { Calendar.current.firstWeekday } == 1)
        #expect(try readings("de_DE") { Calendar.current.firstWeekday } == 2)
        #expect(try readings("de_DE") { Calendar.autoupdatingCurrent.locale?.identifier } == "de_DE")
    }

    @Test("Outside of a view's code the language is Foundation's own")
    func outside() throws {
        let usual = Locale.current.identifier
        _ = try readings("de_DE") { Locale.current.identifier }
        #expect(Locale.current.identifier == usual && usual != "de_DE")
        let thread = Mutex("")
        _ = try readings("de_DE") {
            let done = DispatchSemaphore(value: 0)
            Thread {
                thread.withLock { $0 = Locale.current.identifier }
                done.signal()
            }.start()
            done.wait()
        }
        // A thread of the program belongs to its code.
        #expect(thread.withLock { $0 } == "de_DE")
    }

    @Test("NSLocalizedString and bundles find the translations of the view's language")
    func foundation() throws {
        let project = try TranslatedProject([
            "de.lproj/Localizable.strings": #""Play" = "Abspielen"; "%d%%" = "%d %%";"#,
            "fr.lproj/Localizable.strings": #""Play" = "Lire";"#,
            "Other.xcstrings": """
            {"sourceLanguage": "en", "strings": {"Stop": {"localizations":
            {"de": {"stringUnit": {"state": "translated", "value": "Halt"}}}}}, "version": "1.0"}
            """,
        ])
        let bundle = try #require(Bundle(path: project.path))

        #expect(try readings("de") { NSLocalizedString("Play", bundle: bundle, comment: "") } == "Abspielen")
        #expect(
            try readings("fr") { bundle.localizedString(forKey: "Play", value: nil, table: nil) } == "Lire"
        )
        #expect(
            try readings("de") { bundle.localizedString(forKey: "Stop", value: nil, table: "Other") }
                == "Halt"
        )
        #expect(try readings("de") { NSLocalizedString("Pause", bundle: bundle, comment: "") } == "Pause")
        #expect(
            try readings("de") { NSLocalizedString("Pause", bundle: bundle, value: "Wait", comment: "") }
                == "Wait"
        )
        #expect(
            try readings("de") { String(format: NSLocalizedString("%d%%", bundle: bundle, comment: ""), 5) }
                == "5 %"
        )
        let french = try #require(Bundle(path: project.path + "/fr.lproj"))
        #expect(try readings("de") { String(localized: "Play", bundle: french) } == "Lire")
        #expect(try readings("de") { String(localized: "Play", bundle: bundle) } == "Abspielen")
        #expect(
            try readings("de") {
                String(
                    localized: LocalizedStringResource(
                        "Play",
                        bundle: .atURL(URL(fileURLWithPath: project.path))
                    )
                )
            } == "Abspielen"
        )
    }

    @Test("A part in another language has its words and its numbers")
    func part() throws {
        let project = try TranslatedProject([
            "de.lproj/Localizable.strings": #""%lld songs" = "%lld Lieder"; "Buy" = "Kaufen";"#
        ])
        let bundle = try #require(Bundle(path: project.path))
        func bytes(_ view: some View) throws -> [[UInt8]] {
            try picture(of: view.padding(4), width: 160, height: 40).alphas
        }
        #expect(
            try bytes(Text("\(1234) songs", bundle: bundle).environment(\.locale, Locale(identifier: "de")))
                == bytes(Text(verbatim: "1.234 Lieder"))
        )
        #expect(
            try bytes(Text("\(1234) songs", bundle: bundle)) == bytes(Text(verbatim: "1,234 songs"))
        )
        #expect(
            try bytes(
                Text(LocalizedStringResource("Buy", bundle: .atURL(URL(fileURLWithPath: project.path))))
                    .environment(\.locale, Locale(identifier: "de"))
            ) == bytes(Text(verbatim: "Kaufen"))
        )
        var resource = LocalizedStringResource("Buy", bundle: .atURL(URL(fileURLWithPath: project.path)))
        resource.locale = Locale(identifier: "de")
        #expect(try bytes(Text(resource)) == bytes(Text(verbatim: "Kaufen")))
    }
}
