import Foundation
import HalationImageFiles

/// The library's machine code in one object file, which links faster than its hundreds of files.
enum LinkedObjects {
    /// The product whose modules programs are linked with.
    static let product = "HalationProgram"

    /// The name of the combined file among the products.
    static let name = "halation-run.o"

    /// The name of a framework's combined file among the products.
    static func name(of framework: String) -> String { "halation-run-\(framework).o" }

    /// Combines the objects of the product.
    static func combine(products: URL) throws(ToolFailure) {
        let list = products.appendingPathComponent("\(product).product/Objects.LinkFileList")
        try combine(["@\(list.path)"], to: products.appendingPathComponent(name))
    }

    /// Combines the objects of a framework alone.
    static func combine(_ framework: String, products: URL) throws(ToolFailure) {
        let folder = products.appendingPathComponent("\(framework).build")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let objects = names.filter { $0.hasSuffix(".o") }.sorted()
            .map { folder.appendingPathComponent($0).path }
        try combine(objects, to: products.appendingPathComponent(name(of: framework)))
    }

    private static func combine(_ objects: [String], to output: URL) throws(ToolFailure) {
        // Renamed when it is whole: a run that is killed leaves no part of it under its name.
        let temporary = output.path + ".\(getpid()).partial"
        defer { unlink(temporary) }
        let result = try Process.run(
            linker,
            ["-r", "--strip-debug", "-o", temporary] + objects,
            capturesOutput: true
        )
        guard let result, result.status == 0 else {
            throw ToolFailure(
                .software,
                "the library cannot be linked: \(result?.output ?? "'\(linker)' was not found")"
            )
        }
        guard rename(temporary, output.path) == 0 else {
            throw ToolFailure(FileError(.createFile, path: output.path, code: .last))
        }
    }

    /// The toolchain's linker, beside the compiler.
    private static var linker: String {
        guard let compiler = Process.path(of: "swiftc") else { return "ld.lld" }
        let url = URL(fileURLWithPath: compiler).resolvingSymlinksInPath()
        let linker = url.deletingLastPathComponent().appendingPathComponent("ld.lld").path
        return FileManager.default.isExecutableFile(atPath: linker) ? linker : "ld.lld"
    }
}
