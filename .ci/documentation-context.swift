// The names that code blocks of the documentation use without declaring them, for `.ci/check-documentation`.
// This file is type-checked with the blocks and never run.

import Combine
import Foundation
import Halation
import HalationEffects
import HalationParticles
import Observation

/// A value of any type, for a type-checker.
func documented<Value>() -> Value { preconditionFailure("documentation is type-checked, not run") }

@MainActor var context: GraphicsContext = documented()
@MainActor let size: CGSize = documented()
@MainActor let path: Path = documented()
@MainActor let time: Double = documented()
@MainActor let speed: Double = documented()
@MainActor let seed: UInt64 = documented()
@MainActor var emitter: ParticleEmitter = documented()
@MainActor var isOpen = false
@MainActor let isWide = false
@MainActor let view = Rectangle()
@MainActor let renderer = ImageRenderer(content: Rectangle())
@MainActor var picture: PixelBuffer = documented()
@MainActor let pixelBuffer: PixelBuffer = documented()
@MainActor let photo: PixelBuffer = documented()
@MainActor let frame: PixelBuffer = documented()
@MainActor let reference: PixelBuffer = documented()

struct Glow: View {
    var body: some View { Rectangle() }

    static func picture() throws -> PixelBuffer { documented() }
}

struct Aurora: View {
    var body: some View { Rectangle() }
}

/// A model that views observe.
final class Model: ObservableObject {
    @Published var count = 0
}

/// Objects of an environment and of a view.
@Observable final class Library {}

@Observable final class Book {
    var title = ""
}

/// A model that a canvas changes from frame to frame.
final class ParticleSystem {
    func update(date: Date) {}
    func draw(in context: GraphicsContext) {}
}

struct BouncingBall: ParticleSimulation {
    var size: CGSize

    func initialState(seed: UInt64) -> Double { 0 }
    func advance(_ state: inout Double, by step: SimulationStep) {}
    func interpolated(from a: Double, to b: Double, fraction: Double) -> Double { a }
}

struct Dot: Effect {
    static let name = "dot"
    static let summary = "A dot."
    static let parameters: [EffectParameter<Dot>] = []

    init() {}

    var body: some View { Circle() }
}

/// A view with controls, for scripts of touches.
struct Player: View {
    var body: some View { Button("Play") {} }
}

/// A view that opens, for scripts of touches.
struct Drawer: View {
    var body: some View { Button("Open") {} }
}
