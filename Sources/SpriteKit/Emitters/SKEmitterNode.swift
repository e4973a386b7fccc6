public import Foundation
import HalationDiagnostics
public import UIKit

/// The order in which particles are drawn.
public enum SKParticleRenderOrder: UInt, Sendable {
    case oldestLast
    case oldestFirst
    case dontCare
}

/// A source of particles.
///
/// Births are at exact moments between the steps of the scene, in the place where the emitter is then; a particle's
/// motion follows from its age alone. A property that changes holds for the particles that are born afterwards, and
/// ranges are whole widths: a speed of 100 with a range of 50 is 75 to 125.
@MainActor @preconcurrency
open class SKEmitterNode: SKNode {
    /// Creates an emitter that emits nothing yet.
    public override init() { super.init() }

    /// Creates an emitter that emits nothing yet; nothing is read from the coder.
    public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

    // MARK: Births

    /// The births per second.
    open var particleBirthRate: CGFloat = 0

    /// The number of all births; 0 is no limit.
    open var numParticlesToEmit = 0

    /// The seconds from birth to death.
    open var particleLifetime: CGFloat = 0

    /// The range of the lifetime.
    open var particleLifetimeRange: CGFloat = 0

    /// The place of births in the emitter's space.
    open var particlePosition = CGPoint.zero

    /// The size of the rectangle of births about the place.
    open var particlePositionRange = CGVector.zero

    /// The node in whose space particles move once they are born; nil is the emitter.
    open weak var targetNode: SKNode?

    /// The order in which particles are drawn; initially the oldest in front.
    open var particleRenderOrder = SKParticleRenderOrder.oldestLast

    // MARK: Motion

    /// The speed at birth in points per second.
    open var particleSpeed: CGFloat = 0

    /// The range of the speed.
    open var particleSpeedRange: CGFloat = 0

    /// The direction at birth in radians, counterclockwise from the right.
    open var emissionAngle: CGFloat = 0

    /// The range of the direction.
    open var emissionAngleRange: CGFloat = 0

    /// The acceleration to the right in points per second squared.
    open var xAcceleration: CGFloat = 0

    /// The acceleration upwards in points per second squared.
    open var yAcceleration: CGFloat = 0

    /// The turn at birth in radians.
    open var particleRotation: CGFloat = 0

    /// The range of the turn.
    open var particleRotationRange: CGFloat = 0

    /// The change of the turn per second.
    open var particleRotationSpeed: CGFloat = 0

    /// The height over other nodes, relative to the emitter.
    open var particleZPosition: CGFloat = 0

    /// The range of the height; has no effect.
    open var particleZPositionRange: CGFloat = 0

    /// The change of the height per second; has no effect.
    open var particleZPositionSpeed: CGFloat = 0

    // MARK: Look

    /// The picture of a particle; nil is a rectangle.
    open var particleTexture: SKTexture?

    /// The size of a particle; zero is that of the texture.
    open var particleSize = CGSize.zero

    /// How particles are composited with what is behind them.
    open var particleBlendMode = SKBlendMode.alpha

    /// The scale at birth.
    open var particleScale: CGFloat = 1

    /// The range of the scale.
    open var particleScaleRange: CGFloat = 0

    /// The change of the scale per second.
    open var particleScaleSpeed: CGFloat = 0

    /// The scale over the life, in place of the values above.
    open var particleScaleSequence: SKKeyframeSequence?

    /// The opacity at birth.
    open var particleAlpha: CGFloat = 1

    /// The range of the opacity.
    open var particleAlphaRange: CGFloat = 0

    /// The change of the opacity per second.
    open var particleAlphaSpeed: CGFloat = 0

    /// The opacity over the life, in place of the values above.
    open var particleAlphaSequence: SKKeyframeSequence?

    /// The colour at birth.
    open var particleColor: UIColor = .white

    /// The range of the colour's red.
    open var particleColorRedRange: CGFloat = 0

    /// The range of the colour's green.
    open var particleColorGreenRange: CGFloat = 0

    /// The range of the colour's blue.
    open var particleColorBlueRange: CGFloat = 0

    /// The range of the colour's opacity.
    open var particleColorAlphaRange: CGFloat = 0

    /// The change of the colour's red per second.
    open var particleColorRedSpeed: CGFloat = 0

    /// The change of the colour's green per second.
    open var particleColorGreenSpeed: CGFloat = 0

    /// The change of the colour's blue per second.
    open var particleColorBlueSpeed: CGFloat = 0

    /// The change of the colour's opacity per second.
    open var particleColorAlphaSpeed: CGFloat = 0

    /// The colour over the life, in place of the values above.
    open var particleColorSequence: SKKeyframeSequence?

    /// How much the colour multiplies the texture at birth: 0 is not at all, 1 is wholly.
    open var particleColorBlendFactor: CGFloat = 0

    /// The range of the blend.
    open var particleColorBlendFactorRange: CGFloat = 0

    /// The change of the blend per second.
    open var particleColorBlendFactorSpeed: CGFloat = 0

    /// The blend over the life, in place of the values above.
    open var particleColorBlendFactorSequence: SKKeyframeSequence?

    /// Computes the colours of each particle.
    open var shader: SKShader?

    /// The bits of fields that move particles; have no effect.
    open var fieldBitMask: UInt32 = 0

    /// An action of each particle; has no effect, with a warning.
    open var particleAction: SKAction? {
        didSet {
            guard particleAction != nil else { return }
            Warnings.report("the action of particles has no effect", once: "SKEmitterNode particleAction")
        }
    }

    // MARK: Time

    /// The seconds that the emitter has run for.
    var clock = 0.0
    var grains: [Grain] = []

    /// The births so far, with the part of the next one that has passed.
    var birthCount = 0.0

    /// Selects the random numbers, among the emitters of the scene.
    var stream: UInt64?

    /// The emitter's place in its target at the last step.
    var lastMap: CGAffineTransform?

    /// Seconds to run when the emitter comes into a scene.
    private var waitingTime = 0.0

    /// Lets the emitter run for a time at once.
    open func advanceSimulationTime(_ sec: TimeInterval) {
        guard sec > 0, sec.isFinite else { return }
        if scene == nil { waitingTime += sec } else { emit(for: sec) }
    }

    /// Removes all particles and begins again.
    open func resetSimulation() {
        clock = 0
        grains = []
        birthCount = 0
        lastMap = nil
    }

    override func advance(by duration: Double) {
        if waitingTime > 0 {
            let time = waitingTime
            waitingTime = 0
            emit(for: time)
        }
        emit(for: duration)
    }

    override var contentRect: CGRect { .null }

    override func makeEmptyCopy() -> SKNode { SKEmitterNode() }

    override func takeProperties(of other: SKNode) {
        super.takeProperties(of: other)
        guard let other = other as? SKEmitterNode else { return }
        takeMotion(of: other)
        takeLook(of: other)
    }

    private func takeMotion(of other: SKEmitterNode) {
        particleBirthRate = other.particleBirthRate
        numParticlesToEmit = other.numParticlesToEmit
        particleLifetime = other.particleLifetime
        particleLifetimeRange = other.particleLifetimeRange
        particlePosition = other.particlePosition
        particlePositionRange = other.particlePositionRange
        targetNode = other.targetNode
        particleRenderOrder = other.particleRenderOrder
        particleSpeed = other.particleSpeed
        particleSpeedRange = other.particleSpeedRange
        emissionAngle = other.emissionAngle
        emissionAngleRange = other.emissionAngleRange
        xAcceleration = other.xAcceleration
        yAcceleration = other.yAcceleration
        particleRotation = other.particleRotation
        particleRotationRange = other.particleRotationRange
        particleRotationSpeed = other.particleRotationSpeed
        particleZPosition = other.particleZPosition
    }

    private func takeLook(of other: SKEmitterNode) {
        particleTexture = other.particleTexture
        particleSize = other.particleSize
        particleBlendMode = other.particleBlendMode
        particleScale = other.particleScale
        particleScaleRange = other.particleScaleRange
        particleScaleSpeed = other.particleScaleSpeed
        particleScaleSequence = other.particleScaleSequence
        particleAlpha = other.particleAlpha
        particleAlphaRange = other.particleAlphaRange
        particleAlphaSpeed = other.particleAlphaSpeed
        particleAlphaSequence = other.particleAlphaSequence
        particleColor = other.particleColor
        particleColorRedRange = other.particleColorRedRange
        particleColorGreenRange = other.particleColorGreenRange
        particleColorBlueRange = other.particleColorBlueRange
        particleColorAlphaRange = other.particleColorAlphaRange
        particleColorRedSpeed = other.particleColorRedSpeed
        particleColorGreenSpeed = other.particleColorGreenSpeed
        particleColorBlueSpeed = other.particleColorBlueSpeed
        particleColorAlphaSpeed = other.particleColorAlphaSpeed
        particleColorSequence = other.particleColorSequence
        particleColorBlendFactor = other.particleColorBlendFactor
        particleColorBlendFactorRange = other.particleColorBlendFactorRange
        particleColorBlendFactorSpeed = other.particleColorBlendFactorSpeed
        particleColorBlendFactorSequence = other.particleColorBlendFactorSequence
        shader = other.shader
    }
}
