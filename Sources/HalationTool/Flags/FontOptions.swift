import ArgumentParser
import Foundation
import HalationText

/// The flags that choose the fonts of texts.
struct FontOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: "Family of the system font. (default: San Francisco if --fonts has it, else Inter)"
    )
    var fontFamily: String?

    @Option(
        parsing: .unconditional,
        help: "A folder of fonts that texts may use beside those of every machine.",
        completion: .directory
    )
    var fonts: String?

    /// Makes the fonts those of the process's texts from now on; the variables of the environment stand for missing flags.
    ///
    /// Where the tool is a part of another program, the fonts are checked and stay that program's.
    func apply(in context: ToolContext) throws(ToolFailure) {
        var choice = FontChoice(environment: context.environment)
        if let fontFamily { choice.family = fontFamily.isEmpty ? nil : fontFamily }
        if let fonts { choice.folder = fonts.isEmpty ? nil : fonts }
        if let folder = choice.folder {
            var isFolder = ObjCBool(false)
            guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue
            else {
                throw ToolFailure(usage: "--fonts cannot be '\(folder)'; give a folder of font files")
            }
        }
        if context.ownsProcess { FontChoice.current = choice }
    }
}
