import Foundation

/// The grammatical number of a phrase, by the names of Unicode's CLDR.
enum PluralCategory: String, CaseIterable, Sendable {
    case zero, one, two, few, many, other
}

extension PluralCategory {
    /// The category of a number in a language, by CLDR's rules for cardinal numbers.
    ///
    /// - Parameters:
    ///   - number: The number, whose decimals are those that it needs.
    ///   - language: A code such as `pl`, or `pt-PT`. Languages without a rule here have one and other.
    init(_ number: Double, in language: String) {
        self = PluralOperands(number).category(in: language)
    }
}

/// What plural rules ask of a number; the names are CLDR's.
private struct PluralOperands {
    /// The absolute value.
    let n: Double

    /// The whole part.
    let i: Int

    /// The number of decimals.
    let v: Int

    /// The decimals as a whole number.
    let f: Int

    init(_ number: Double) {
        n = number.isFinite ? abs(number) : 0
        i = Int(min(n, 1e15))
        let text = n == n.rounded() || n > 1e15 ? "" : "\(n)".drop { $0 != "." }.dropFirst()
        let decimals = text.contains("e") ? "" : text
        v = decimals.count
        f = Int(decimals) ?? 0
    }

    private var isWhole: Bool { v == 0 }

    /// The last digit of whole numbers; -1 for others.
    private var last: Int { isWhole ? i % 10 : -1 }

    /// The last two digits of whole numbers; -1 for others.
    private var lastTwo: Int { isWhole ? i % 100 : -1 }

    private var isTeen: Bool { (11...14).contains(lastTwo) }

    func category(in language: String) -> PluralCategory {
        switch language == "pt-PT" ? "it" : String(language.prefix { $0 != "-" }) {
        case "bm", "bo", "dz", "id", "in", "ig", "ii", "ja", "jv", "km", "ko", "lo", "ms", "my", "sah", "su",
            "th",
            "to", "vi", "wo", "yo", "yue", "zh":
            .other
        case "af", "an", "asa", "az", "bg", "brx", "chr", "ckb", "dv", "ee", "el", "eo", "eu", "fo", "gsw",
            "ha",
            "haw", "hu", "jgo", "ka", "kk", "kl", "ks", "ku", "ky", "lb", "lg", "mas", "ml", "mn", "mr", "nb",
            "nd",
            "ne", "nn", "no", "ny", "om", "or", "os", "pap", "ps", "rm", "sd", "sn", "so", "sq", "ta", "te",
            "tk",
            "tr", "ug", "uz", "vo", "xh":
            n == 1 ? .one : .other
        case "am", "as", "bn", "fa", "gu", "hi", "kn", "zu": i == 0 || n == 1 ? .one : .other
        case "ff", "hy", "kab": i < 2 ? .one : .other
        case "ak", "ln", "mg", "nso", "pa", "ti", "wa": isWhole && i < 2 ? .one : .other
        case "fr", "pt": i < 2 ? .one : isMillions ? .many : .other
        case "es": n == 1 ? .one : isMillions ? .many : .other
        case "ca", "it", "scn", "vec": isWhole && i == 1 ? .one : isMillions ? .many : .other
        case "da": n == 1 || !isWhole && i < 2 ? .one : .other
        case "is": isWhole ? (last == 1 && lastTwo != 11 ? .one : .other) : .one
        case "mk": endsInOne(i, v == 0) || endsInOne(f, v > 0) ? .one : .other
        case "fil", "tl": isWhole && [4, 6, 9].contains(last) ? .other : .one
        case "be", "ru", "uk": slavic(otherwise: .many)
        case "bs", "hr", "sh", "sr": balkan
        case "pl": isWhole && i == 1 ? .one : isFew ? .few : isWhole ? .many : .other
        case "cs", "sk": !isWhole ? .many : i == 1 ? .one : (2...4).contains(i) ? .few : .other
        case "sl": slovenian
        case "lt": lithuanian
        case "lv": last == 0 || (11...19).contains(lastTwo) ? .zero : endsInOne(i, true) ? .one : .other
        case "mo", "ro":
            isWhole && i == 1 ? .one : !isWhole || i == 0 || (1...19).contains(lastTwo) ? .few : .other
        case "ar": arabic
        case "he", "iw": isWhole && i == 1 || i == 0 && !isWhole ? .one : isWhole && i == 2 ? .two : .other
        case "cy": welsh
        case "ga": irish
        case "gd": scottish
        case "mt": maltese
        case "si": n == 0 || n == 1 || i == 0 && f == 1 ? .one : .other
        default: isWhole && i == 1 ? .one : .other
        }
    }

    /// Whole millions, which some languages of Latin descent join to a noun by a preposition.
    private var isMillions: Bool { isWhole && i != 0 && i % 1_000_000 == 0 }

    private var isFew: Bool { (2...4).contains(last) && !isTeen }

    private func endsInOne(_ number: Int, _ counts: Bool) -> Bool {
        counts && number % 10 == 1 && number % 100 != 11
    }

    private func slavic(otherwise: PluralCategory) -> PluralCategory {
        guard isWhole else { return .other }
        return endsInOne(i, true) ? .one : isFew ? .few : otherwise
    }

    private var balkan: PluralCategory {
        guard !isWhole else { return slavic(otherwise: .other) }
        if endsInOne(f, true) { return .one }
        return (2...4).contains(f % 10) && !(12...14).contains(f % 100) ? .few : .other
    }

    private var slovenian: PluralCategory {
        guard isWhole else { return .few }
        return switch i % 100 {
        case 1: .one
        case 2: .two
        case 3, 4: .few
        default: .other
        }
    }

    private var lithuanian: PluralCategory {
        guard isWhole else { return .many }
        if (11...19).contains(i % 100) { return .other }
        return i % 10 == 1 ? .one : i % 10 > 1 ? .few : .other
    }

    private var arabic: PluralCategory {
        guard isWhole else { return .other }
        return switch i {
        case 0: .zero
        case 1: .one
        case 2: .two
        default: (3...10).contains(i % 100) ? .few : i % 100 > 10 ? .many : .other
        }
    }

    private var welsh: PluralCategory {
        guard isWhole else { return .other }
        return [0: .zero, 1: .one, 2: .two, 3: .few, 6: .many][i] ?? .other
    }

    private var irish: PluralCategory {
        guard isWhole else { return .other }
        return switch i {
        case 1: .one
        case 2: .two
        case 3...6: .few
        case 7...10: .many
        default: .other
        }
    }

    private var scottish: PluralCategory {
        guard isWhole else { return .other }
        return switch i {
        case 1, 11: .one
        case 2, 12: .two
        case 3...10, 13...19: .few
        default: .other
        }
    }

    private var maltese: PluralCategory {
        guard isWhole else { return .other }
        return switch i {
        case 1: .one
        case 2: .two
        default: i == 0 || (3...10).contains(i % 100) ? .few : (11...19).contains(i % 100) ? .many : .other
        }
    }
}
