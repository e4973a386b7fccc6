import Foundation

/// A package of Debian's with fonts that every text may use.
///
/// Only the listed files are used, so that text does not depend on what else is installed.
struct FontPackage {
    /// Debian's name of the package.
    let name: String

    /// The families that it has, with which another system's files are found.
    let families: [String]

    /// The folder of its files in Debian.
    let folder: String
    let files: [String]

    /// What is lost without it.
    let use: String
}

extension FontPackage {
    /// All packages: the designs of the system font, and the fonts for letters that those lack.
    static let all = [
        FontPackage(
            name: "fonts-inter-variable",
            families: ["Inter", "Inter Display"],
            folder: "/usr/share/fonts/truetype/inter-vf",
            files: [
                "Inter-roman.var.ttf", "Inter-italic.var.ttf", "InterDisplay-roman.var.ttf",
                "InterDisplay-italic.var.ttf",
            ],
            use: "the system font"
        ),
        FontPackage(
            name: "fonts-jetbrains-mono",
            families: ["JetBrains Mono"],
            folder: "/usr/share/fonts/truetype/jetbrains-mono",
            files: ["Thin", "ExtraLight", "Light", "Medium", "SemiBold", "Bold", "ExtraBold"].flatMap {
                ["JetBrainsMono-\($0).ttf", "JetBrainsMono-\($0)Italic.ttf"]
            } + ["JetBrainsMono-Regular.ttf", "JetBrainsMono-Italic.ttf"],
            use: "the monospaced design"
        ),
        FontPackage(
            name: "fonts-quicksand",
            families: ["Quicksand", "Quicksand Light", "Quicksand Medium"],
            folder: "/usr/share/fonts/truetype/quicksand",
            files: ["Light", "Regular", "Medium", "Bold"].map { "Quicksand-\($0).ttf" },
            use: "the rounded design"
        ),
        FontPackage(
            name: "fonts-sil-charis",
            families: ["Charis SIL"],
            folder: "/usr/share/fonts/truetype/charis",
            files: ["Regular", "Italic", "Bold", "BoldItalic"].map { "CharisSIL-\($0).ttf" },
            use: "the serif design"
        ),
        FontPackage(
            name: "fonts-dejavu-core",
            families: ["DejaVu Sans", "DejaVu Sans Mono", "DejaVu Serif"],
            folder: "/usr/share/fonts/truetype/dejavu",
            files: ["Sans", "SansMono", "Serif"].flatMap { ["DejaVu\($0).ttf", "DejaVu\($0)-Bold.ttf"] },
            use: "letters of many scripts"
        ),
        FontPackage(
            name: "fonts-droid-fallback",
            families: ["Droid Sans Fallback"],
            folder: "/usr/share/fonts/truetype/droid",
            files: ["DroidSansFallbackFull.ttf"],
            use: "Chinese, Japanese and Korean letters"
        ),
        FontPackage(
            name: "fonts-noto-color-emoji",
            families: ["Noto Color Emoji"],
            folder: "/usr/share/fonts/truetype/noto",
            files: ["NotoColorEmoji.ttf"],
            use: "emoji"
        ),
    ]

    /// Whether the files are where Debian has them.
    var isInPlace: Bool {
        files.allSatisfy { FileManager.default.fileExists(atPath: "\(folder)/\($0)") }
    }
}
