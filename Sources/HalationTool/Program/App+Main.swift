public import Halation

extension ViewProgram {
    /// Renders an app's first scene, by the command in the process's arguments, and ends the process.
    public static func main<Program: App>(of type: Program.Type) -> Never {
        ViewProgram(name: "\(type)") { AppRoot(type.init()) }.main()
    }
}
