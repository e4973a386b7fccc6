/// What a target needs to be compiled and linked with Halation's modules.
package struct MirrorFlags: Sendable {
    /// The compiler's arguments for targets that import Apple's frameworks.
    package var compiler: [String]

    /// The linker's arguments.
    package var linker: [String]

    package init(compiler: [String], linker: [String]) {
        self.compiler = compiler
        self.linker = linker
    }
}
