import Foundation
import HalationCatalog
import HalationDrawing
import HalationFrames
import HalationSessions
import HalationViews

extension PictureSession {
    /// The views at the point of a request.
    func views(_ request: SessionRequest) throws -> [SessionView] {
        try check(request)
        guard let point = request.point, point.count == 2, point.allSatisfy(\.isFinite) else {
            throw SessionFailure("views are asked for at a point, two numbers in points")
        }
        return try stage(for: request.look)
            .outlines(at: CGPoint(x: point[0], y: point[1]), ofFrame: request.frame).map(SessionView.init)
    }

    /// The length of a look's sequence until nothing moves.
    func length(of look: SessionLook) throws -> SessionLength {
        var key = look
        key.script = nil
        let (command, effect) = try scene(of: key)
        let steps = try SessionStage.steps(of: look.script)
        let script = try steps.isEmpty ? nil : SessionStage.script(of: steps[...])
        let format = try PictureFormat(size: command.size, scale: command.scale, screen: command.screen)
        let end = try command.end(of: effect, format: format, script: command.readScript(), adding: script)
        return SessionLength(frameCount: end.frameCount, isMoving: end.isMoving)
    }
}

extension SessionView {
    /// The words and numbers of an outline.
    init(_ outline: ViewOutline) {
        func pair(_ point: CGPoint) -> [Double] { [Double(point.x), Double(point.y)] }
        func text(_ length: CGFloat?) -> String {
            guard let length else { return "ideal" }
            guard length.isFinite else { return length > 0 ? "∞" : "\(length)" }
            return Double(length).formatted(decimals: length == length.rounded() ? 0 : 1)
        }
        self.init(
            name: outline.name,
            isOwn: outline.module.hasPrefix(ProgramBuild.modulePrefix),
            corners: outline.corners.map(pair),
            outerCorners: outline.outerCorners.map(pair),
            size: [Double(outline.size.width), Double(outline.size.height)],
            proposal: [text(outline.proposal.width), text(outline.proposal.height)],
            modifiers: outline.modifiers.map { modifier in
                modifier.values.isEmpty
                    ? modifier.name : "\(modifier.name)(\(modifier.values.joined(separator: ", ")))"
            }
        )
    }
}
