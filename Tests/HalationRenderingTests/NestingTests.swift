import Foundation
import HalationCairo
import HalationGeometry
import HalationPixels
import HalationRendering
import Testing

@Suite("Nested layers and clips")
struct NestingTests {
    /// The ways in which one list can lie in another.
    enum Nesting: CaseIterable {
        case layer, clip
    }

    /// A circle in `depth` layers or clips, each drawn apart from the one around it.
    private static func list(depth: Int, _ nesting: Nesting) -> DisplayList {
        let circle = Path(ellipseIn: CGRect(x: 2, y: 2, width: 12, height: 12))
        let square = Path(CGRect(x: 0.5, y: 0.5, width: 14, height: 14))
        let fill = DisplayList.Operation.fill(
            circle,
            .color(StraightColor(red: 1, green: 0, blue: 0)),
            FillStyle()
        )
        let innermost = DisplayListRecorder()
        innermost.append(fill, state: DrawingState(), stamp: innermost.makeStamp())
        var list = innermost.list
        for _ in 0..<depth {
            let recorder = DisplayListRecorder()
            var state = DrawingState()
            switch nesting {
            case .layer:
                state.blendMode = .multiply
                recorder.append(
                    .fill(square, .color(.black), FillStyle()),
                    state: state,
                    stamp: recorder.makeStamp()
                )
                recorder.append(.layer(list, placement: .identity), state: state, stamp: recorder.makeStamp())
            case .clip:
                state.clip = recorder.addClip(.layer(list, opacity: 1), side: .inside, parent: nil)
                recorder.append(fill, state: state, stamp: recorder.makeStamp())
            }
            list = recorder.list
        }
        return list
    }

    /// Calls `body` on a thread with a stack of 512 KB.
    private func onSmallStack(_ body: @escaping @Sendable () -> Void) {
        let end = DispatchSemaphore(value: 0)
        let thread = Thread {
            body()
            end.signal()
        }
        thread.stackSize = 512 << 10
        thread.start()
        end.wait()
    }

    private final class Outcome: @unchecked Sendable {
        var picture: PixelBuffer?
        var error: RenderingError?
        var depth = 0
    }

    /// Records, renders and frees a list on a small stack.
    private func outcome(depth: Int, _ nesting: Nesting) -> Outcome {
        let outcome = Outcome()
        onSmallStack {
            let list = Self.list(depth: depth, nesting)
            outcome.depth = list.depth
            do throws(RenderingError) {
                outcome.picture = try Renderer().render(
                    list,
                    size: PixelSize(width: 16, height: 16),
                    scale: 1
                )
            } catch {
                outcome.error = error
            }
        }
        return outcome
    }

    @Test("The deepest list is drawn on a stack of 512 KB", arguments: Nesting.allCases)
    func deepest(nesting: Nesting) throws {
        let outcome = outcome(depth: DisplayList.largestDepth, nesting)

        #expect(outcome.depth == DisplayList.largestDepth)
        #expect(outcome.error == nil)
        let picture = try #require(outcome.picture)
        #expect(picture[8, 8].alpha == 255)
    }

    @Test("100,000 layers or clips within each other are an error", arguments: Nesting.allCases)
    func deeper(nesting: Nesting) {
        let outcome = outcome(depth: 100_000, nesting)

        #expect(outcome.error == .tooDeep(limit: DisplayList.largestDepth))
        #expect(outcome.depth <= DisplayList.largestDepth)
        #expect(outcome.error?.description.contains("512") == true)
    }

    @Test(
        "A list drawn on a thread of its own has the pixels of one drawn on the caller's",
        arguments: 10...15
    )
    func threads(depth: Int) throws {
        let shallow = try Renderer().render(
            Self.list(depth: 1, .clip),
            size: PixelSize(width: 16, height: 16),
            scale: 1
        )
        let deep = try #require(outcome(depth: depth, .clip).picture)

        // Each clip squares the coverage of the edge once more, but not that of the inside and the outside.
        for y in 0..<16 {
            for x in 0..<16 where shallow[x, y].alpha == 0 || shallow[x, y].alpha == 255 {
                #expect(deep[x, y] == shallow[x, y])
            }
        }
    }

    // MARK: Chains

    /// Fills within more and more clips, the last one innermost.
    private func chain(_ count: Int, _ shape: (Int) -> Path, fills: (Int) -> Bool) -> DisplayList {
        let recorder = DisplayListRecorder()
        var state = DrawingState()
        let everything = Path(CGRect(x: 0, y: 0, width: 64, height: 64))
        for index in 0..<count {
            state.clip = recorder.addClip(
                .path(shape(index), FillStyle(), transform: .identity),
                side: .inside,
                parent: state.clip
            )
            guard fills(index) else { continue }
            state.opacity = 0.1
            recorder.append(
                .fill(everything, .color(.black), FillStyle()),
                state: state,
                stamp: recorder.makeStamp()
            )
        }
        return recorder.list
    }

    /// A rectangle whose edges lie within pixels, so that it is no bounds of whole pixels.
    private static func rect(_ index: Int) -> Path {
        Path(CGRect(x: 1.5 + 1e-6 * Double(index), y: 2.25, width: 50, height: 50))
    }

    private static func ellipse(_ index: Int) -> Path {
        Path(ellipseIn: CGRect(x: -20 + 1e-6 * Double(index), y: -20, width: 100, height: 100))
    }

    @Test(
        "A plan of a chain of clips grows with their number, and not with its square",
        arguments: [Self.rect, Self.ellipse] as [@Sendable (Int) -> Path]
    )
    func planOfChain(shape: @Sendable (Int) -> Path) {
        func partCount(_ count: Int) -> Int {
            let list = chain(count, shape, fills: { _ in true })
            let plan = Planner.plan(list, size: PixelSize(width: 64, height: 64), scale: 1)
            func parts(_ steps: [RenderStep]) -> Int {
                steps.reduce(0) { sum, step in
                    switch step {
                    case .paint(let step):
                        sum + step.compositing.clip.shapes.count + step.compositing.masks.count + 1
                    default: sum + 1
                    }
                }
            }
            return parts(plan.root.steps) + plan.masks.reduce(0) { $0 + parts($1.layer.steps) }
        }

        #expect(partCount(2_000) < 2 * partCount(1_000) + 20)
    }

    @Test(
        "A chain of 30,000 clips is drawn on a stack of 512 KB, with a drawing in each or in the last",
        arguments: [1, 30_000]
    )
    func longChain(period: Int) throws {
        let outcome = Outcome()
        let list = chain(30_000, Self.rect, fills: { $0 % period == period - 1 })
        onSmallStack {
            outcome.picture = try? Renderer().render(list, size: PixelSize(width: 64, height: 64), scale: 1)
        }

        let picture = try #require(outcome.picture)
        #expect(picture[30, 30].alpha >= 25)
        #expect(picture[60, 30].alpha == 0)
    }

    @Test(
        "A chain of clips covers a pixel with the product of their coverages",
        arguments: [1, 5, 9, 10, 40]
    )
    func product(count: Int) throws {
        // Every clip but the first few cuts one more column in half.
        let list = chain(count, { Path(CGRect(x: 0.5 + Double($0), y: -1, width: 100, height: 100)) }) {
            $0 == count - 1
        }
        let picture = try Renderer().render(list, size: PixelSize(width: 64, height: 64), scale: 1)

        #expect(picture[count - 1, 8].alpha == 13 || picture[count - 1, 8].alpha == 12)
        #expect(picture[count, 8].alpha == 26 || picture[count, 8].alpha == 25)
        if count > 1 { #expect(picture[count - 2, 8].alpha == 0) }
    }
}
