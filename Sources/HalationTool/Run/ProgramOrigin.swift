import Foundation
import HalationCatalog

/// The source file of a program that `run` built, for recipes: `again` builds the program from there.
struct ProgramOrigin: Sendable {
    /// The file or the folder, as it was typed.
    let file: String

    /// The expression of the view; nil if it was not given.
    let root: String?

    /// The product of a package; nil if it was not given.
    var product: String?
}

extension ProgramOrigin {
    /// The names of the values in a recipe.
    static let fileName = "run-file"
    static let rootName = "run-root"
    static let productName = "run-product"

    private static let fileVariable = "HALATION_RUN_FILE"
    private static let rootVariable = "HALATION_RUN_ROOT"
    private static let productVariable = "HALATION_RUN_PRODUCT"

    /// The origin that `run` stated when it started this process; nil in other processes.
    @MainActor static var ofProcess: ProgramOrigin? {
        guard ProgramRoot.isProgram, let file = getenv(fileVariable) else { return nil }
        return ProgramOrigin(
            file: String(cString: file),
            root: getenv(rootVariable).map { String(cString: $0) },
            product: getenv(productVariable).map { String(cString: $0) }
        )
    }

    /// States the origin for the program that replaces this process.
    func pass() {
        setenv(Self.fileVariable, file, 1)
        if let root { setenv(Self.rootVariable, root, 1) } else { unsetenv(Self.rootVariable) }
        if let product { setenv(Self.productVariable, product, 1) } else { unsetenv(Self.productVariable) }
    }

    /// What a process of the program needs beside this process's environment.
    var environment: [String: String] {
        var variables = [Self.fileVariable: file, RepeatableProcess.variable: "1"]
        if ProcessInfo.processInfo.environment["SWIFT_BACKTRACE"] == nil {
            variables["SWIFT_BACKTRACE"] = Process.backtrace
        }
        if let root { variables[Self.rootVariable] = root }
        if let product { variables[Self.productVariable] = product }
        return variables
    }

    /// The values of the origin in a recipe.
    var values: [(name: String, value: RequestFile.Value)] {
        [(Self.fileName, .text(file))] + (root.map { [(Self.rootName, .text($0))] } ?? [])
            + (product.map { [(Self.productName, .text($0))] } ?? [])
    }

    /// The origin in the recipe of the frame at `path`; nil if `run` did not make it.
    ///
    /// - Throws: A failure if the view is more than the call of an initialiser: a recipe may be a stranger's, and its code
    ///   is not run.
    init?(_ recipe: RequestFile, at path: String) throws(ToolFailure) {
        guard case .text(let file)? = recipe[Self.fileName] else { return nil }
        self.file = file
        if case .text(let product)? = recipe[Self.productName] { self.product = product }
        guard case .text(let root)? = recipe[Self.rootName] else {
            self.root = nil
            return
        }
        guard root.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_]*\(\)/) != nil else {
            throw ToolFailure(
                usage:
                    "'\(path)' was made with --root '\(root)', and code in a recipe is not run; render it with 'run "
                    + "\(file.quotedForShell) --root \(root.quotedForShell)'"
            )
        }
        self.root = root
    }
}
