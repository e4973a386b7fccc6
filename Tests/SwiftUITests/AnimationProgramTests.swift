import Foundation
import HalationFrames
import HalationImageFiles
import HalationViews
import SwiftUI
import Testing

/// An animation in plain SwiftUI style, and what a person does with it.
enum AnimatedProgram: String, CaseIterable {
    case shuffledCards, growingHeadline, stainedGlass, headlines, customCurves, carefulMotion, circleWave
    case confettiHeart, radialMenu, layoutSwitcher, slidingUnderline, wobblingPolygons, swingingBlobs
    case glowTrail, lavaLampControls

    static let size = CGSize(width: 300, height: 200)

    @MainActor func view() -> AnyView {
        withAmbientDate(FrameClock.start, seed: 1) {
            switch self {
            case .shuffledCards: AnyView(ShuffledCards())
            case .growingHeadline: AnyView(GrowingHeadline())
            case .stainedGlass: AnyView(StainedGlass())
            case .headlines: AnyView(Headlines())
            case .customCurves: AnyView(CustomCurves())
            case .carefulMotion: AnyView(CarefulMotion())
            case .circleWave: AnyView(CircleWave())
            case .confettiHeart: AnyView(ConfettiHeart())
            case .radialMenu: AnyView(RadialMenu())
            case .layoutSwitcher: AnyView(LayoutSwitcher())
            case .slidingUnderline: AnyView(SlidingUnderline())
            case .wobblingPolygons: AnyView(WobblingPolygons())
            case .swingingBlobs: AnyView(SwingingBlobs())
            case .glowTrail: AnyView(GlowTrail())
            case .lavaLampControls: AnyView(LavaLampControls())
            }
        }
    }

    /// The input between frames, at moments that are none of a frame.
    var script: InteractionScript {
        InteractionScript { script in
            switch self {
            case .shuffledCards, .growingHeadline, .headlines, .radialMenu:
                script.tap(.point(x: 150, y: 100), at: 0.1)
                if self != .headlines { script.tap(.point(x: 150, y: 100), at: 0.71) }
            case .stainedGlass, .customCurves, .wobblingPolygons, .swingingBlobs: break
            case .carefulMotion:
                script.tap("Implicit", at: 0.05)
                script.tap("None", at: 0.55)
                script.tap("Priority", at: 0.95)
            case .circleWave:
                script.tap("Toggle Color", at: 0.05)
                script.tap("Toggle Color", at: 0.9)
            case .confettiHeart:
                script.tap(.point(x: 205, y: 100), at: 0.07)
            case .layoutSwitcher:
                for time in [0.05, 0.45, 1.3] { script.tap("Change Layout", at: time) }
            case .slidingUnderline:
                script.tap("Science", at: 0.05)
                script.tap("Arts", at: 0.43)
            case .glowTrail:
                let points = (0...40).map { step in
                    let angle = Double(step) / 40 * 2 * .pi
                    return CGPoint(x: 150 + 110 * sin(angle), y: 100 + 70 * sin(2 * angle))
                }
                script.drag(along: points, at: 0.03, duration: 1.5, curve: .easeInOut)
            case .lavaLampControls:
                script.drag(
                    ScriptTarget("blur", anchor: UnitPoint(x: 0.45, y: 0.5)),
                    by: CGSize(width: -60, height: 0),
                    at: 0.11,
                    duration: 0.7
                )
                script.drag("threshold", by: CGSize(width: 40, height: 0), at: 0.9, duration: 0.4)
                script.set("Hot", to: true, at: 1.33)
            }
        }
    }
}

@MainActor
@Suite("Animations in plain SwiftUI style")
struct AnimationProgramTests {
    /// Moments that frames of 24, 30 and 60 per second share.
    private static let sixths = 0...12

    private func digests(
        of program: AnimatedProgram,
        frames: [Int],
        rate: Double,
        jobs: Int = 1
    ) async throws -> [Int: ContentDigest] {
        let size = AnimatedProgram.size
        let renderer = ImageRenderer(
            content: program.view().frame(width: size.width, height: size.height)
        )
        renderer.seed = 1
        renderer.play(program.script)
        let sink = Digests()
        try await renderer.renderSequence(
            frames: frames,
            framesPerSecond: rate,
            playsFromStart: true,
            to: sink,
            jobs: jobs
        )
        return sink.all
    }

    @Test(
        "Frames at 24, 30 and 60 per second are equal at equal times, and any of them alone is the same",
        arguments: AnimatedProgram.allCases
    )
    func rates(program: AnimatedProgram) async throws {
        let film = try await digests(of: program, frames: Array(0...48), rate: 24, jobs: 2)
        #expect(Set(film.values).count > 12, "the program moves")
        for rate in [30, 60] {
            let other = try await digests(
                of: program,
                frames: rate == 30 ? Array(0...60) : Self.sixths.map { $0 * 10 },
                rate: Double(rate)
            )
            for sixth in Self.sixths {
                #expect(other[sixth * rate / 6] == film[sixth * 4], "\(sixth)/6 s at \(rate) per second")
            }
        }
        for frame in [7, 29] {
            let alone = try await digests(of: program, frames: [frame], rate: 24)
            #expect(alone[frame] == film[frame], "frame \(frame)")
        }
    }
}
