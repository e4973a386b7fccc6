import Foundation

extension ImageRenderer {
    /// Records touches and other input, to be played while pictures are rendered.
    ///
    /// ```swift
    /// let renderer = ImageRenderer(content: Player())
    /// renderer.script {
    ///     $0.tap("Play", at: 0.5)
    ///     $0.drag("position", by: CGSize(width: 80, height: 0), at: 1)
    /// }
    /// ```
    ///
    /// Input that is already past happens before the next picture. A target that does not exist fails the picture with
    /// ``RenderingError/interaction(_:)``.
    ///
    /// - Parameter record: Adds input to a script.
    public func script(_ record: (inout InteractionScript) -> Void) {
        play(InteractionScript(record))
    }

    /// Plays a script while pictures are rendered.
    public func play(_ script: InteractionScript) {
        makePlayer().add(script)
    }
}
