public import HalationNavigation
import HalationViews

extension App {
    /// Renders the app's first scene by the command in the process's arguments: `MyApp render --size 390x844`.
    ///
    /// `MyApp --help` shows the commands, which the product `HalationTool` adds to a program. The process ends with the
    /// exit status of the command, or 78 without that product.
    @MainActor @preconcurrency
    public static func main() {
        WindowOverlay.drawWindows()
        RenderedProgram.main(name: "\(Self.self)") { AppRoot(Self()) }
    }
}
