import Foundation
import HalationDiagnostics
import SpriteKit
import Testing

@MainActor
@Suite("Files of sprites")
struct ArchiveTests {
    /// Writes bytes to a file, and reads them as nodes.
    private func read(_ bytes: Data) throws -> (SKReferenceNode, [String]) {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).sks")
        try bytes.write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        return Warnings.recorded { SKReferenceNode(url: url) }
    }

    @Test("A scene is read with its nodes")
    func scene() throws {
        let (node, messages) = try read(try #require(Data(base64Encoded: file)))

        #expect(messages == [] && node.children.count == 2)
        let label = try #require(node["title"].first as? SKLabelNode)
        #expect(label.text == "Grüße" && label.fontSize == 48 && label.fontName == "Menlo-Bold")
        #expect(label.horizontalAlignmentMode == .left && label.verticalAlignmentMode == .top)
        #expect(label.position == CGPoint(x: -5, y: 7.5))
        #expect(label.fontColor == UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
        // A class of the program's own is the one that it extends.
        let ship = try #require(node["ship"].first as? SKSpriteNode)
        #expect(ship.size == CGSize(width: 40, height: 20) && ship.anchorPoint == CGPoint(x: 0, y: 0.5))
        #expect(ship.color == pureGreen && ship.alpha == 0.5 && ship.zRotation == 0.5)
    }

    @Test("An emitter is read with all its values")
    func emitter() throws {
        let (node, _) = try read(try #require(Data(base64Encoded: file)))

        let fire = try #require(node["//fire"].first as? SKEmitterNode)
        #expect(fire.particleBirthRate == 455.5 && fire.numParticlesToEmit == 200 && fire.zPosition == 3)
        #expect(fire.particleLifetime == 2.5 && fire.particleLifetimeRange == 0.5)
        #expect(fire.emissionAngle == 1.5 && fire.emissionAngleRange == 0.25)
        #expect(fire.particleSpeed == 100 && fire.particleSpeedRange == 50)
        #expect(fire.xAcceleration == 3 && fire.yAcceleration == -150)
        #expect(fire.particlePositionRange == CGVector(dx: 44, dy: 22))
        #expect(fire.particleScale == 0.5 && fire.particleScaleSpeed == -0.25)
        #expect(
            fire.particleAlpha == 0.75 && fire.particleAlphaSpeed == -0.5 && fire.particleBlendMode == .add
        )
        #expect(fire.particleColor == UIColor(red: 0.25, green: 0.5, blue: 1, alpha: 1))
        #expect(fire.particleColorBlendFactor == 1 && fire.particleSize == CGSize(width: 6, height: 8))
        #expect(fire.particleTexture == nil && fire.position == CGPoint(x: 10, y: 20))
        let colors = try #require(fire.particleColorSequence)
        #expect(colors.sample(atTime: 0.25) as? UIColor == UIColor(red: 0.75, green: 0, blue: 0.25, alpha: 1))
    }

    @Test("A damaged file is a warning and no more")
    func damage() throws {
        let whole = try #require(Data(base64Encoded: file))
        #expect(try read(Data("no list".utf8)).1.count == 1)
        var count = 0
        for place in stride(from: 0, to: whole.count, by: 7) {
            var bytes = whole
            bytes[place] = bytes[place] &+ 113
            count += try read(bytes).1.count
            count += try read(whole.prefix(place)).1.count
        }
        #expect(count > 0)
    }
}

/// A scene with a label, a sprite and an emitter, written by Python's plistlib.
private let file = """
    YnBsaXN0MDDUAQIDBAUG0dRZJGFyY2hpdmVyWCRvYmplY3RzVCR0b3BYJHZlcnNpb25fEA9OU0tleWVkQXJjaGl2ZXKvEC4HCA4R
    FBcaHSAjJCUsMjQ4QUJDSElKS00chIWGh4iKjKChoqOmp6msu7y/wMLGVSRudWxs0gkKCwxYJGNsYXNzZXNaJGNsYXNzbmFtZaIM
    DVdOU1ZhbHVlWE5TT2JqZWN00gkKDxCiEA1eTlNNdXRhYmxlQXJyYXnSCQoSE6ITDVdOU0NvbG9y0gkKFRaiFg1fEBJTS0tleWZy
    YW1lU2VxdWVuY2XSCQoYGaIZDV1TS0VtaXR0ZXJOb2Rl0gkKGxyiHA1bU0tMYWJlbE5vZGXSCQoeH6IfDVtNeUdhbWUuU2hpcNIJ
    CiEioiINV1NLU2NlbmUjAAAAAAAAAAAjP/AAAAAAAADSJicoKVYkY2xhc3NaTlMub2JqZWN0c4ACoiorgAmACtMmLS4vMDFcTlND
    b2xvclNwYWNlVU5TUkdCgAMQAkgxIDAgMCAxANMmLS4vMDNGMCAwIDEA0iYnKDWiNjeADIAN1SY5Ojs8PT4+P0BfEBJfaW50ZXJw
    b2xhdGlvbk1vZGVbX3JlcGVhdE1vZGVWX3RpbWVzV192YWx1ZXOABBABgAuADlRmaXJlWHsxMCwgMjB90yZERUZHPltOUy5wb2lu
    dHZhbFpOUy5zcGVjaWFsgAGAEVl7MywgLTE1MH1YezQ0LCAyMn1WezYsIDh90iYnKEyg3xAhJk5PUFFSU1RVVldYWVpbXF1eX2Bh
    YmNkZWZnaGlqa2xtbm9wcXJzdHV2d3gkeT56e3x9JCR2JHN+f3aAgYIkJIMjXV9hY2NlbGVyYXRpb25aX2JpcnRocmF0ZVlfY2hp
    bGRyZW5eX2VtaXNzaW9uQW5nbGVfEBZfZW1pc3Npb25BbmdsZVZhcmlhbmNlV19oaWRkZW5ZX2xpZmV0aW1lXxARX2xpZmV0aW1l
    VmFyaWFuY2VVX25hbWVfEBNfbnVtUGFydGljbGVzVG9FbWl0WF9vcGFjaXR5XV9vcGFjaXR5U3BlZWRfEBJfcGFydGljbGVCbGVu
    ZE1vZGVfEBZfcGFydGljbGVDb2xvclNlcXVlbmNlXxAQX3BhcnRpY2xlVGV4dHVyZVlfcG9zaXRpb25bX3NjYWxlU3BlZWRcX3N0
    YXJ0Q29sb3JBXF9zdGFydENvbG9yQlxfc3RhcnRDb2xvckdeX3N0YXJ0Q29sb3JNaXhcX3N0YXJ0Q29sb3JSXV9zdGFydE9wYWNp
    dHlfEBZfc3RhcnRQb3NpdGlvblZhcmlhbmNlW19zdGFydFNjYWxlWl9zdGFydFNpemVbX3N0YXJ0U3BlZWRfEBNfc3RhcnRTcGVl
    ZFZhcmlhbmNlV194U2NhbGVXX3lTY2FsZVpfelBvc2l0aW9uWl96Um90YXRpb26ABYATI0B8eAAAAAAAgBYjP/gAAAAAAAAjP9AA
    AAAAAAAII0AEAAAAAAAAIz/gAAAAAAAAgBAQyCO/4AAAAAAAAIAPgACAEiO/0AAAAAAAACM/6AAAAAAAAIAUgBUjQFkAAAAAAAAj
    QEkAAAAAAAAjQAgAAAAAAABVdGl0bGVlAEcAcgD8AN8AZVpNZW5sby1Cb2xkWXstNSwgNy41fdMmREVGiT6AHNImJyiLoN4mUI2O
    j5CRkpNWlF2VlpeYJCN2JJmaJJucnZ6fW19mb250Q29sb3JBW19mb250Q29sb3JCW19mb250Q29sb3JHW19mb250Q29sb3JSWV9m
    b250TmFtZVlfZm9udFNpemVfEBhfaG9yaXpvbnRhbEFsaWdubWVudE1vZGVeX29yaWdpbmFsQ2xhc3NVX3RleHRfEBZfdmVydGlj
    YWxBbGlnbm1lbnRNb2RlgAaAHoAbI0BIAAAAAAAAgBmAGIAdgBojQAAAAAAAAABcU0tTcHJpdGVOb2RlVHNoaXBYezQwLCAyMH3T
    JqRFRqU+Wk5TLnNpemV2YWyAIlh7MCwgMC41fdMmREVGqD6AJNImJyiqoauAF90mra6vsLFQVliUsrNttLUkIyQjtrd2uLm6dlxf
    YW5jaG9yUG9pbnRbX2Jhc2VDb2xvckFbX2Jhc2VDb2xvckJbX2Jhc2VDb2xvckdbX2Jhc2VDb2xvclJVX3NpemVYX3RleHR1cmWA
    B4AlgCaAIYAggCOAAF8QFHt7MCwgMH0sIHszMjAsIDI0MH190ya9RUa+PlpOUy5yZWN0dmFsgChaezAuNSwgMC41fdMmREVGwT6A
    KtImJyjDosTFgB+AJ9kmx63IycrLUMzNzs8kJCMj0DBcU2NlbmVfYm91bmRzXxARX2JhY2tncm91bmRDb2xvckFfEBFfYmFja2dy
    b3VuZENvbG9yQl8QEV9iYWNrZ3JvdW5kQ29sb3JHXxARX2JhY2tncm91bmRDb2xvclJaX3NjYWxlTW9kZYAIgCmAK4As0dLTVHJv
    b3SALRIAAYagAAgAEQAbACQAKQAyAEQAdQB7AIAAiQCUAJcAnwCoAK0AsAC/AMQAxwDPANQA1wDsAPEA9AECAQcBCgEWARsBHgEq
    AS8BMgE6AUMBTAFRAVgBYwFlAWgBagFsAXMBgAGGAYgBigGTAZoBoQGmAakBqwGtAbgBzQHZAeAB6AHqAewB7gHwAfUB/gIFAhEC
    HAIeAiACKgIzAjoCPwJAAoUCkwKeAqgCtwLQAtgC4gL2AvwDEgMbAykDPgNXA2oDdAOAA40DmgOnA7YDwwPRA+oD9gQBBA0EIwQr
    BDMEPgRJBEsETQRWBFgEYQRqBGsEdAR9BH8EgQSKBIwEjgSQBJkEogSkBKYErwS4BMEExwTSBN0E5wTuBPAE9QT2BRMFHwUrBTcF
    QwVNBVcFcgWBBYcFoAWiBaQFpgWvBbEFswW1BbcFwAXNBdIF2wXiBe0F7wX4Bf8GAQYGBggGCgYlBjIGPgZKBlYGYgZoBnEGcwZ1
    BncGeQZ7Bn0GfwaWBp0GqAaqBrUGvAa+BsMGxgbIBsoG3QbqBv4HEgcmBzoHRQdHB0kHSwdNB1AHVQdXAAAAAAAAAgEAAAAAAAAA
    1QAAAAAAAAAAAAAAAAAAB1w=
    """.filter { !$0.isWhitespace }
