import Foundation
import Halation
import HalationPixels
import HalationViews
import Testing

@MainActor
@Suite("Containers of glass")
struct GlassContainerTests {
    /// The places of a row at which glass lies, where it lets less light through than what is below.
    private func runs(_ picture: PixelBuffer, row: Int) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        var start: Int?
        for x in 0...picture.size.width {
            let isGlass = x < picture.size.width && picture[x, row].blue > 60
            if isGlass, start == nil { start = x }
            if !isGlass, let begin = start {
                runs.append(begin..<x)
                start = nil
            }
        }
        return runs
    }

    private func circles(gap: CGFloat, spacing: CGFloat?, count: Int = 2) -> some View {
        ZStack {
            Color(red: 0, green: 0, blue: 0)
            GlassEffectContainer(spacing: spacing) {
                HStack(spacing: gap) {
                    ForEach(0..<count, id: \.self) { _ in
                        Color.clear.frame(width: 40, height: 40).glassEffect(.clear.tint(.blue), in: Circle())
                    }
                }
            }
        }
        .frame(width: 200, height: 100)
    }

    @Test("Shapes nearer than the spacing are one, others are not", arguments: [4.0, 10, 19, 21, 30])
    func merging(gap: Double) throws {
        let picture = try stage(circles(gap: gap, spacing: 20), width: 200, height: 100).picture(at: 0)
        #expect(runs(picture, row: 50).count == (gap < 20 ? 1 : 2))
    }

    @Test("Glass further away than twice the spacing is drawn, and refracts, as outside of a container")
    func apart() throws {
        func picture(_ isContained: Bool) throws -> PixelBuffer {
            let row = HStack(spacing: 60) {
                ForEach(0..<2, id: \.self) { _ in
                    Color.clear.frame(width: 40, height: 40).glassEffect(.clear, in: Circle())
                }
            }
            // Stripes show where the light comes from.
            let view = ZStack {
                HStack(spacing: 3) {
                    ForEach(0..<34, id: \.self) { _ in Color.red.frame(width: 3) }
                }
                .background(.white)
                if isContained { GlassEffectContainer(spacing: 20) { row } } else { row }
            }
            return try stage(view.frame(width: 200, height: 100), width: 200, height: 100).picture(at: 0)
        }
        let (contained, alone) = (try picture(true), try picture(false))
        var worst = 0
        for y in 0..<100 {
            for x in 0..<200 {
                let (a, b) = (contained[x, y], alone[x, y])
                let (green, blue) = (abs(Int(a.green) - Int(b.green)), abs(Int(a.blue) - Int(b.blue)))
                worst = max(worst, abs(Int(a.red) - Int(b.red)), green, blue)
            }
        }
        // The glass of a container is composed in one layer with its shadow: a few roundings more.
        #expect(worst <= 4)
    }

    @Test("The neck of two circles is lower than they are, and grows as they come nearer")
    func neck() throws {
        func height(_ gap: CGFloat) throws -> Int {
            let picture = try stage(circles(gap: gap, spacing: 20), width: 200, height: 100).picture(at: 0)
            return (0..<100).count { picture[100, $0].blue > 60 }
        }
        let heights = try [18, 14, 8, 2].map { try height($0) }
        #expect(heights == heights.sorted() && Set(heights).count == 4)
        #expect(heights.allSatisfy { (1..<40).contains($0) }, "\(heights)")
    }

    private struct Morphing: View {
        @State private var isOpen = false
        @Namespace private var namespace

        var body: some View {
            ZStack {
                Color(red: 0, green: 0, blue: 0)
                GlassEffectContainer(spacing: 10) {
                    HStack(spacing: 30) {
                        Color.clear.frame(width: 40, height: 40)
                            .glassEffect(.clear.tint(.blue), in: Circle())
                            .glassEffectID("first", in: namespace)
                        if isOpen {
                            Color.clear.frame(width: 40, height: 40)
                                .glassEffect(.clear.tint(.blue), in: Circle())
                                .glassEffectID("second", in: namespace)
                        }
                    }
                }
                Button("Open") { withAnimation(.linear(duration: 1)) { isOpen.toggle() } }
                    .offset(y: 38)
                    .opacity(0.02)
            }
            .frame(width: 200, height: 100)
        }
    }

    private func morphing() -> ImageRenderer<Morphing> {
        let renderer = stage(Morphing(), width: 200, height: 100)
        renderer.script {
            $0.tap("Open", at: 1)
            $0.tap("Open", at: 3)
        }
        return renderer
    }

    @Test("A shape with an identity grows out of its neighbour and returns into it")
    func morph() throws {
        let renderer = morphing()
        let times = [0.5, 1.2, 2.5, 3.8, 4.5]
        let counts = try times.map { runs(try renderer.picture(at: $0), row: 50).count }
        #expect(counts == [1, 1, 2, 1, 1])
    }

    @Test("The motion follows the frame clock: equal at 4, 24 and 60 frames per second")
    func frameRates() throws {
        let alone = try [1.25, 1.5, 1.75].map { try morphing().picture(at: $0) }
        #expect(alone[0] != alone[1] && alone[1] != alone[2])
        for rate in [4, 24, 60] {
            let sequence = morphing()
            for frame in 0...(2 * rate) {
                let picture = try sequence.picture(at: Double(frame) / Double(rate))
                for (index, quarter) in [5, 6, 7].enumerated() where frame * 4 == quarter * rate {
                    #expect(picture == alone[index])
                }
            }
        }
    }

    @Test("Views of one union have one glass around all of them")
    func union() throws {
        struct United: View {
            @Namespace private var namespace
            let unites: Bool

            var body: some View {
                ZStack {
                    Color(red: 0, green: 0, blue: 0)
                    GlassEffectContainer {
                        HStack(spacing: 40) {
                            ForEach(0..<2, id: \.self) { _ in
                                Color.clear.frame(width: 40, height: 40).glassEffect(.clear.tint(.blue))
                                    .glassEffectUnion(id: unites ? "both" : nil, namespace: namespace)
                            }
                        }
                    }
                }
                .frame(width: 200, height: 100)
            }
        }
        func count(_ unites: Bool) throws -> Int {
            runs(try stage(United(unites: unites), width: 200, height: 100).picture(at: 0), row: 50).count
        }
        #expect(try count(true) == 1)
        #expect(try count(false) == 2)
    }
}
