import Foundation
import Halation
import HalationPixels
import HalationViews
import Testing

@MainActor
@Suite("Geometry groups and identities")
struct GeometryGroupTests {
    /// Two rows, of which the second is inserted; the column moves from the left to the right.
    private struct Column: View {
        let model: StageModel
        let isGrouped: Bool

        private var rows: some View {
            VStack(spacing: 0) {
                Color.red.frame(width: 10, height: 5)
                if model.other > 0 {
                    Color.blue.frame(width: 10, height: 5)
                } else {
                    Color.clear.frame(height: 5)
                }
            }
            .frame(width: 10)
        }

        var body: some View {
            Group { if isGrouped { rows.geometryGroup() } else { rows } }
                .frame(width: 100, alignment: model.isOn ? .trailing : .leading)
        }
    }

    private func place(_ picture: PixelBuffer, y: Int) -> Int? {
        (0..<picture.size.width).first { picture[$0, y].alpha > 128 }
    }

    @Test("A view that is inserted into a moving group is drawn where the group is")
    func insertion() throws {
        for isGrouped in [true, false] {
            let model = StageModel()
            let stage = AnimationStage(Column(model: model, isGrouped: isGrouped), width: 100, height: 10)
            stage.at(1) { withAnimation(.linear(duration: 1)) { model.isOn = true } }
            stage.at(1.3) { model.other = 1 }
            _ = try stage.picture(0)
            let picture = try stage.picture(1.5)
            #expect(place(picture, y: 2) == 45)
            // Outside of a group, a view without a past is where layout has it.
            #expect(place(picture, y: 7) == (isGrouped ? 45 : 90))
            #expect(try place(stage.picture(3), y: 7) == 90)
        }
    }

    @Test("A group changes neither layout nor drawing at rest")
    func rest() throws {
        let plain = Text("Words").padding(4).background(.yellow)
        let picture = try ImageRenderer(content: plain).pixelBuffer()
        #expect(try ImageRenderer(content: plain.geometryGroup()).pixelBuffer() == picture)
    }

    @Test("A view with the identity transition and another id takes the place of the old one at once")
    func identity() throws {
        struct Scene: View {
            let model: StageModel
            let isInside: Bool

            private var square: some View {
                (model.isOn ? Color.blue : Color.red).frame(width: 10, height: 10)
            }

            var body: some View {
                HStack(spacing: 0) {
                    Group {
                        if isInside {
                            square.transition(.identity).id(model.isOn)
                        } else {
                            square.id(model.isOn).transition(.identity)
                        }
                    }
                    Color.green.frame(width: 10, height: 10)
                }
            }
        }
        for isInside in [true, false] {
            let model = StageModel()
            let stage = AnimationStage(Scene(model: model, isInside: isInside), width: 20, height: 10)
            stage.at(1) { withAnimation(.linear(duration: 1)) { model.isOn = true } }
            let old = try stage.picture(0.9)
            #expect(old[5, 5].red > 200 && old[5, 5].alpha == 255)
            var pictures: [PixelBuffer] = []
            for time in [1, 1.01, 1.3, 1.7, 2, 3] { pictures.append(try stage.picture(time)) }
            for picture in pictures {
                #expect(picture[5, 5] == pictures[5][5, 5])
                #expect(picture[15, 5] == old[15, 5])
            }
            #expect(pictures[5][5, 5].blue > 200 && pictures[5][5, 5].alpha == 255)
        }
    }
}
