import Foundation
import HalationDiagnostics
import UIKit

/// Makes nodes of the objects of an archive.
@MainActor
enum NodeReader {
    /// The nodes that are being read, each a child of the one before.
    private static var depth = 0

    /// The nodes that the outermost file and those that it refers to have given.
    private static var count = 0

    /// A damaged file may say that a node is its own descendant, more than once.
    private static let largestDepth = 100
    private static let largestCount = 100_000

    /// Gives the root of a file the properties and the children of an object.
    static func fillRoot(_ node: SKNode, from object: ArchivedObject) {
        if depth == 0 { count = 0 }
        depth += 1
        defer { depth -= 1 }
        fill(node, from: object)
    }

    /// A node with its children.
    static func node(from object: ArchivedObject) -> SKNode {
        if depth == 0 { count = 0 }
        guard depth < largestDepth, count < largestCount else { return SKNode() }
        count += 1
        depth += 1
        defer { depth -= 1 }
        let node: SKNode =
            switch object.string("_originalClass") ?? object.className {
            case "SKScene": SKScene(size: CGSize(width: 1, height: 1))
            case "SKSpriteNode": SKSpriteNode()
            case "SKLabelNode": SKLabelNode()
            case "SKShapeNode": SKShapeNode()
            case "SKEmitterNode": SKEmitterNode()
            case "SKCameraNode": SKCameraNode()
            case "SKEffectNode": SKEffectNode()
            case "SKCropNode": SKCropNode()
            case "SKReferenceNode": reference(object)
            default: plain(object)
            }
        fill(node, from: object)
        return node
    }

    private static func plain(_ object: ArchivedObject) -> SKNode {
        let known: Set = ["SKNode", "SKEditorReferenceNode", ""]
        if !known.contains(object.className) {
            Warnings.report(
                "the node of a file is read as a plain one: '\(object.className)'",
                once: "sks class \(object.className)"
            )
        }
        return SKNode()
    }

    private static func reference(_ object: ArchivedObject) -> SKNode {
        let wasLoading = SceneArchive.isLoading
        defer { SceneArchive.isLoading = wasLoading }
        return SKReferenceNode(fileNamed: object.string("_referenceFileName"))
    }

    /// Gives a node the properties and the children of an object.
    private static func fill(_ node: SKNode, from object: ArchivedObject) {
        fillPlace(node, from: object)
        switch node {
        case let scene as SKScene: fill(scene, from: object)
        case let sprite as SKSpriteNode: fill(sprite, from: object)
        case let label as SKLabelNode: fill(label, from: object)
        case let shape as SKShapeNode: fill(shape, from: object)
        case let emitter as SKEmitterNode: EmitterReader.fill(emitter, from: object)
        default: break
        }
        if let body = object.object("_PKPhysicsBody"), !(node is SKScene) {
            node.physicsBody = BodyReader.body(from: body)
        }
        for child in object.objects("_children") { node.addChild(self.node(from: child)) }
        if let scene = node as? SKScene, let camera = object.object("_camera"),
            let name = camera.string("_name")
        {
            scene.camera = scene.childNode(withName: "//\(name)") as? SKCameraNode
        }
    }

    private static func fillPlace(_ node: SKNode, from object: ArchivedObject) {
        if let place = object.point("_position") { node.position = place }
        if let height = object.number("_zPosition") { node.zPosition = height }
        if let turn = object.number("_zRotation") { node.zRotation = turn }
        if let scale = object.number("_xScale") { node.xScale = scale }
        if let scale = object.number("_yScale") { node.yScale = scale }
        if let alpha = object.number("_opacity") { node.alpha = alpha }
        if let isHidden = object.bool("_hidden") { node.isHidden = isHidden }
        // The editor pauses what it shows, which says nothing of the program.
        if let name = object.string("_name") { node.name = name }
    }

    private static func fill(_ scene: SKScene, from object: ArchivedObject) {
        if let bounds = object.rect("Scene_bounds") ?? object.rect("_visibleRect") {
            scene.size = bounds.size
        }
        if let anchor = object.point("_anchorPoint") { scene.anchorPoint = anchor }
        if let mode = object.integer("_scaleMode").flatMap({ SKSceneScaleMode(rawValue: $0) }) {
            scene.scaleMode = mode
        }
        if let color = color("_backgroundColor", in: object) { scene.backgroundColor = color }
        if let gravity = object.object("_physicsWorld")?.point("gravity") {
            scene.physicsWorld.gravity = CGVector(dx: gravity.x, dy: gravity.y)
        }
    }

    private static func fill(_ sprite: SKSpriteNode, from object: ArchivedObject) {
        if let texture = object.object("_texture") { sprite.texture = texture.texture }
        if let anchor = object.point("_anchorPoint") { sprite.anchorPoint = anchor }
        if let bounds = object.rect("_bounds") {
            sprite.size = bounds.size
        } else if let texture = sprite.texture {
            sprite.size = texture.size()
        }
        if let size = object.size("_size") ?? object.size("_spriteSize") { sprite.size = size }
        if let center = object.rect("_centerRect") { sprite.centerRect = center }
        if let color = color("_baseColor", in: object) { sprite.color = color }
        if let factor = object.number("_colorBlend") ?? object.number("_colorMix") {
            sprite.colorBlendFactor = factor
        }
        if let mode = object.integer("_blendMode").flatMap({ SKBlendMode(rawValue: $0) }) {
            sprite.blendMode = mode
        }
    }

    private static func fill(_ label: SKLabelNode, from object: ArchivedObject) {
        if let text = object.string("_text") { label.text = text }
        if let name = object.string("_fontName") { label.fontName = name }
        if let size = object.number("_fontSize") { label.fontSize = size }
        if let color = color("_fontColor", in: object) ?? object.object("_fontColor")?.color {
            label.fontColor = color
        }
        let across = object.integer("_horizontalAlignmentMode") ?? object.integer("_labelHorizontalAlignment")
        if let mode = across.flatMap({ SKLabelHorizontalAlignmentMode(rawValue: $0) }) {
            label.horizontalAlignmentMode = mode
        }
        let up = object.integer("_verticalAlignmentMode") ?? object.integer("_labelVerticalAlignment")
        if let mode = up.flatMap({ SKLabelVerticalAlignmentMode(rawValue: $0) }) {
            label.verticalAlignmentMode = mode
        }
        if let count = object.integer("_numberOfLines") { label.numberOfLines = count }
        if let width = object.number("_preferredMaxLayoutWidth") { label.preferredMaxLayoutWidth = width }
    }

    private static func fill(_ shape: SKShapeNode, from object: ArchivedObject) {
        if let color = color("_fillColor", in: object) ?? object.object("_fillColor")?.color {
            shape.fillColor = color
        }
        if let color = color("_strokeColor", in: object) ?? object.object("_strokeColor")?.color {
            shape.strokeColor = color
        }
        if let width = object.number("_lineWidth") { shape.lineWidth = width }
        if let width = object.number("_glowWidth") { shape.glowWidth = width }
        if object.has("_path") {
            Warnings.report("the outlines of shapes of a file are not read", once: "sks path")
        }
    }

    /// The colour of four numbers whose keys end in R, G, B and A.
    static func color(_ key: String, in object: ArchivedObject) -> UIColor? {
        guard let red = object.number(key + "R"), let green = object.number(key + "G"),
            let blue = object.number(key + "B")
        else { return nil }
        return UIColor(red: red, green: green, blue: blue, alpha: object.number(key + "A") ?? 1)
    }
}

extension ArchivedObject {
    /// The texture that the object is; nil without a picture.
    @MainActor var texture: SKTexture? {
        if let bytes = data("_imgData") ?? data("_imageData"), let image = UIImage(data: Data(bytes)) {
            return SKTexture(image: image)
        }
        guard let name = string("_imgName") ?? string("_subTextureName"), !name.isEmpty else { return nil }
        let texture = SKTexture(imageNamed: name)
        if let mode = integer("_filteringMode").flatMap({ SKTextureFilteringMode(rawValue: $0) }) {
            texture.filteringMode = mode
        }
        return texture
    }
}

/// Makes bodies of the objects of an archive: circles and rectangles.
@MainActor
enum BodyReader {
    static func body(from object: ArchivedObject) -> SKPhysicsBody? {
        let body: SKPhysicsBody? =
            switch object.integer("_shapeType") {
            case 1: object.number("_radius").map { SKPhysicsBody(circleOfRadius: $0) }
            case 2: object.size("_size").map { SKPhysicsBody(rectangleOf: $0) }
            default: nil
            }
        guard let body else {
            Warnings.report(
                "a body of a file is not read: it is no circle and no rectangle",
                once: "sks body"
            )
            return nil
        }
        body.isDynamic = object.bool("dynamic") ?? true
        body.allowsRotation = object.bool("allowRotation") ?? true
        body.affectedByGravity = object.bool("affectedByGravity") ?? true
        body.pinned = object.bool("pinned") ?? false
        body.friction = object.number("friction") ?? 0.2
        body.restitution = object.number("restitution") ?? 0.2
        body.linearDamping = object.number("linearDamping") ?? 0.1
        body.angularDamping = object.number("angularDamping") ?? 0.1
        body.density = object.number("density") ?? 1
        body.categoryBitMask = object.bits("categoryBitMask") ?? .max
        body.collisionBitMask = object.bits("collisionBitMask") ?? .max
        body.contactTestBitMask = object.bits("intersectionTestBitMask") ?? 0
        return body
    }
}

/// Gives emitters the properties of the objects of an archive.
@MainActor
enum EmitterReader {
    static func fill(_ emitter: SKEmitterNode, from object: ArchivedObject) {
        fillBirths(emitter, from: object)
        fillMotion(emitter, from: object)
        fillColor(emitter, from: object)
        if object.has("_particleAction") {
            Warnings.report("the action of particles has no effect", once: "SKEmitterNode particleAction")
        }
    }

    private static func fillBirths(_ emitter: SKEmitterNode, from object: ArchivedObject) {
        if let rate = object.number("_birthrate") { emitter.particleBirthRate = rate }
        if let count = object.integer("_numParticlesToEmit") { emitter.numParticlesToEmit = max(count, 0) }
        if let time = object.number("_lifetime") { emitter.particleLifetime = time }
        if let range = object.number("_lifetimeVariance") { emitter.particleLifetimeRange = range }
        if let place = object.point("_startPosition") { emitter.particlePosition = place }
        if let range = object.point("_startPositionVariance") {
            emitter.particlePositionRange = CGVector(dx: range.x, dy: range.y)
        }
        emitter.particleTexture = object.object("_particleTexture")?.texture
        if let size = object.size("_startSize") { emitter.particleSize = size }
        if let mode = object.integer("_particleBlendMode").flatMap({ SKBlendMode(rawValue: $0) }) {
            emitter.particleBlendMode = mode
        }
        if let order = object.integer("_particleRenderOrder").flatMap({
            SKParticleRenderOrder(rawValue: UInt(clamping: $0))
        }) {
            emitter.particleRenderOrder = order
        }
    }

    private static func fillMotion(_ emitter: SKEmitterNode, from object: ArchivedObject) {
        if let speed = object.number("_startSpeed") { emitter.particleSpeed = speed }
        if let range = object.number("_startSpeedVariance") { emitter.particleSpeedRange = range }
        if let angle = object.number("_emissionAngle") { emitter.emissionAngle = angle }
        if let range = object.number("_emissionAngleVariance") { emitter.emissionAngleRange = range }
        if let pull = object.point("_acceleration") {
            (emitter.xAcceleration, emitter.yAcceleration) = (pull.x, pull.y)
        }
        if let turn = object.number("_startRotation") { emitter.particleRotation = turn }
        if let range = object.number("_startRotationVariance") { emitter.particleRotationRange = range }
        if let speed = object.number("_rotationSpeed") { emitter.particleRotationSpeed = speed }
        if let height = object.number("_startZPosition") { emitter.particleZPosition = height }
        if let scale = object.number("_startScale") { emitter.particleScale = scale }
        if let range = object.number("_startScaleVariance") { emitter.particleScaleRange = range }
        if let speed = object.number("_scaleSpeed") { emitter.particleScaleSpeed = speed }
        emitter.particleScaleSequence = sequence("_particleScaleSequence", of: object)
    }

    private static func fillColor(_ emitter: SKEmitterNode, from object: ArchivedObject) {
        if let alpha = object.number("_startOpacity") { emitter.particleAlpha = alpha }
        if let range = object.number("_startOpacityVariance") { emitter.particleAlphaRange = range }
        if let speed = object.number("_opacitySpeed") { emitter.particleAlphaSpeed = speed }
        emitter.particleAlphaSequence = sequence("_particleAlphaSequence", of: object)
        if let color = NodeReader.color("_startColor", in: object) { emitter.particleColor = color }
        emitter.particleColorRedRange = object.number("_startColorVarianceR") ?? 0
        emitter.particleColorGreenRange = object.number("_startColorVarianceG") ?? 0
        emitter.particleColorBlueRange = object.number("_startColorVarianceB") ?? 0
        emitter.particleColorAlphaRange = object.number("_startColorVarianceA") ?? 0
        emitter.particleColorRedSpeed = object.number("_colorSpeedR") ?? 0
        emitter.particleColorGreenSpeed = object.number("_colorSpeedG") ?? 0
        emitter.particleColorBlueSpeed = object.number("_colorSpeedB") ?? 0
        emitter.particleColorAlphaSpeed = object.number("_colorSpeedA") ?? 0
        emitter.particleColorSequence = sequence("_particleColorSequence", of: object)
        if let blend = object.number("_startColorMix") { emitter.particleColorBlendFactor = blend }
        if let range = object.number("_startColorBlendVariance") {
            emitter.particleColorBlendFactorRange = range
        }
        if let speed = object.number("_colorBlendSpeed") { emitter.particleColorBlendFactorSpeed = speed }
        emitter.particleColorBlendFactorSequence = sequence("_particleColorBlendFactorSequence", of: object)
    }

    private static func sequence(_ key: String, of object: ArchivedObject) -> SKKeyframeSequence? {
        guard let sequence = object.object(key) else { return nil }
        let times = sequence.numbers("_times").map { NSNumber(value: $0) }
        let colors = sequence.objects("_values").compactMap(\.color)
        let values: [Any] = colors.isEmpty ? sequence.numbers("_values") : colors
        guard !values.isEmpty else { return nil }
        let result = SKKeyframeSequence(keyframeValues: values, times: times)
        let mode = sequence.integer("_interpolationMode").flatMap { SKInterpolationMode(rawValue: $0) }
        result.interpolationMode = mode ?? .linear
        let repetition = sequence.integer("_repeatMode").flatMap { SKRepeatMode(rawValue: $0) }
        result.repeatMode = repetition ?? .clamp
        return result
    }
}
