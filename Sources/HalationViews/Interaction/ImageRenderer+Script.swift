import Foundation
import HalationViewTree

extension ImageRenderer {
    /// Records touches and other input, which are played while pictures are rendered.
    ///
    /// ```swift
    /// let renderer = ImageRenderer(content: Player())
    /// renderer.script {
    ///     $0.tap("Play", at: 0.5)
    ///     $0.drag("position", by: CGSize(width: 80, height: 0), at: 1)
    /// }
    /// ```
    ///
    /// Input of past moments is played before the next picture. If a target does not exist, rendering throws
    /// ``RenderingError/interaction(_:)``.
    ///
    /// - Parameter record: Adds input to a script.
    public func script(_ record: (inout InteractionScript) -> Void) {
        play(InteractionScript(record))
    }

    /// Adds a script that is played while pictures are rendered.
    public func play(_ script: InteractionScript) {
        makePlayer().add(script)
    }
}
