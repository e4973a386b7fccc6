import HalationViews

/// A program that renders its first preview, as `halation run` makes of a file without an app.
@MainActor
public enum PreviewProgram {
    /// Renders the preview by the command in the process's arguments, and ends the process.
    public static func main() {
        WindowOverlay.drawWindows()
        RenderedProgram.main(name: "halation", makeView: nil)
    }
}
