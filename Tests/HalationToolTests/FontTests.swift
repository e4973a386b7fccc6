import Foundation
import TestSupport
import Testing

/// Fonts of the machine and of the command line, in processes of their own: the choice of fonts is one of the process.
@Suite("Fonts of the program")
struct FontTests {
    /// The bytes of a sheet, whose pictures have times below them, and what was said about it.
    private func sheet(
        _ arguments: [String] = [],
        variables: [String: String] = [:],
        isQuiet: Bool = true,
        in folder: borrowing TemporaryFolder
    ) throws -> (status: Int32, picture: Data?, error: String) {
        let path = folder.path + "/sheet.png"
        try? FileManager.default.removeItem(atPath: path)
        let settings = variables.sorted { $0.key < $1.key }.map { "\($0.key)='\($0.value)' " }.joined()
        let run = try ChildProcess(
            ["sheet", "dot", "--size", "60x40", "--scale", "2", "--pictures", "2", "--output", path]
                + (isQuiet ? ["--quiet"] : []) + arguments,
            shell: settings + #"exec "$@""#
        ).wait()
        return (run.status, FileManager.default.contents(atPath: path), run.error)
    }

    /// A configuration of fontconfig with the fonts of a folder, in which every family is DejaVu Serif.
    private func configuration(fonts: String, in folder: borrowing TemporaryFolder) throws -> String {
        let path = folder.path + "/fonts.conf"
        let rules = """
            <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
            <fontconfig><dir>\(fonts)</dir><match target="pattern">
            <edit name="family" mode="prepend" binding="strong"><string>DejaVu Serif</string></edit>
            </match></fontconfig>
            """
        try Data(rules.utf8).write(to: URL(filePath: path))
        return path
    }

    @Test("A picture with text has the same bytes whatever fonts a machine has and however it is configured")
    func otherMachines() throws {
        let folder = try TemporaryFolder()
        let usual = try sheet(in: folder)
        #expect(usual.status == 0 && usual.picture != nil, "\(usual.error)")

        let few = try configuration(fonts: folder.path, in: folder)
        #expect(try sheet(variables: ["FONTCONFIG_FILE": few], in: folder) == usual)
        let many = try configuration(fonts: "/usr/share/fonts", in: folder)
        #expect(try sheet(variables: ["FONTCONFIG_FILE": many], in: folder) == usual)
        #expect(try sheet(variables: ["FONTCONFIG_FILE": "/nowhere"], in: folder) == usual)
        #expect(try sheet(variables: ["LANG": "ja_JP.UTF-8", "HOME": folder.path], in: folder) == usual)
    }

    @Test("--font-family and its variable choose the letters, and one that there is not is a warning")
    func families() throws {
        let folder = try TemporaryFolder()
        let usual = try sheet(in: folder)
        let serif = try sheet(["--font-family", "DejaVu Serif"], in: folder)

        #expect(serif.status == 0 && serif.picture != nil && serif.picture != usual.picture)
        #expect(try sheet(variables: ["HALATION_FONT_FAMILY": "DejaVu Serif"], in: folder) == serif)
        let missing = try sheet(["--font-family", "No Such Family", "--strict"], isQuiet: false, in: folder)
        #expect(missing.status == 70 && missing.picture == usual.picture)
        let sentence = "no font has the family 'No Such Family'; the system font stands for it"
        #expect(missing.error.components(separatedBy: "warning: \(sentence)").count == 2, "\(missing.error)")
    }

    /// Copies a font of DejaVu into a folder, with another name of the same length.
    private func copy(_ file: String, named name: String, as other: String, to folder: String) throws {
        let source = URL(filePath: "/usr/share/fonts/truetype/dejavu/\(file)")
        var font = try Data(contentsOf: source)
        for encoding in [String.Encoding.ascii, .utf16BigEndian] {
            let old = try #require(name.data(using: encoding))
            let new = try #require(other.data(using: encoding))
            try #require(old.count == new.count)
            while let range = font.firstRange(of: old) { font.replaceSubrange(range, with: new) }
        }
        try font.write(to: URL(filePath: folder).appending(path: "Own [1].ttf"))
    }

    @Test("The families of a given folder can be chosen, and nothing else changes with it")
    func folders() throws {
        let folder = try TemporaryFolder()
        let fonts = try TemporaryFolder()
        try copy("DejaVuSerif.ttf", named: "DejaVu Serif", as: "Halved Serif", to: fonts.path)
        let usual = try sheet(in: folder)
        let serif = try sheet(["--font-family", "DejaVu Serif"], in: folder)

        #expect(try sheet(["--fonts", fonts.path], in: folder) == usual)
        #expect(try sheet(["--fonts", fonts.path, "--font-family", "Halved Serif"], in: folder) == serif)
        let variables = ["HALATION_FONTS": fonts.path, "HALATION_FONT_FAMILY": "Halved Serif"]
        #expect(try sheet(variables: variables, in: folder) == serif)
        #expect(try sheet(["--font-family", "Halved Serif"], in: folder) == usual)
        let missing = try sheet(["--fonts", folder.path + "/none"], in: folder)
        #expect(missing.status == 64)
        #expect(
            missing.error.contains("--fonts cannot be '\(folder.path)/none'; give a folder of font files")
        )
    }

    @Test("If a given folder has San Francisco, it is the system font")
    func sanFrancisco() throws {
        let folder = try TemporaryFolder()
        let fonts = try TemporaryFolder()
        // Not San Francisco, but a font of that name.
        try copy("DejaVuSans.ttf", named: "DejaVu Sans", as: "SF Pro Text", to: fonts.path)
        let usual = try sheet(in: folder)
        let own = try sheet(["--fonts", fonts.path], in: folder)

        #expect(own.status == 0 && own.picture != nil && own.picture != usual.picture)
        #expect(
            try sheet(["--fonts", fonts.path, "--font-family", "Inter"], in: folder).picture != own.picture
        )
    }
}
