import Foundation
import Halation
import HalationViews
import TestSupport
import Testing

/// A view described without an axis: `along` is the axis of the outermost stack, `across` the other one.
private indirect enum Block {
    case fixed(along: CGFloat, across: CGFloat)
    case flexible
    case limited(minimum: CGFloat, maximum: CGFloat, across: CGFloat?)
    case spacer(minimum: CGFloat?)
    case proportional(CGFloat)
    case prioritized(Block, Double)
    case padded(Block, before: CGFloat, below: CGFloat)
    case stack([Block], spacing: CGFloat?, alignment: Int, isCrossing: Bool)

    /// A random block; stacks are nested up to `depth`.
    static func random(_ depth: Int, _ generator: inout SplitMix64) -> Block {
        func length() -> CGFloat { CGFloat(Int.random(in: 0...60, using: &generator)) }
        switch Int.random(in: 0..<(depth > 0 ? 10 : 6), using: &generator) {
        case 0: return .fixed(along: length(), across: length())
        case 1: return .flexible
        case 2:
            let minimum = length()
            return .limited(
                minimum: minimum,
                maximum: minimum + length(),
                across: Bool.random(using: &generator) ? length() : nil
            )
        case 3: return .spacer(minimum: Bool.random(using: &generator) ? length() : nil)
        case 4: return .proportional(CGFloat(Int.random(in: 1...8, using: &generator)) / 4)
        case 5: return .fixed(along: length(), across: length())
        case 6:
            let priority = Double(Int.random(in: -1...2, using: &generator))
            return .prioritized(random(depth - 1, &generator), priority)
        case 7: return .padded(random(depth - 1, &generator), before: length() / 4, below: length() / 4)
        default: return stack(depth - 1, &generator)
        }
    }

    static func stack(_ depth: Int, _ generator: inout SplitMix64) -> Block {
        let count = Int.random(in: 0...5, using: &generator)
        return .stack(
            (0..<count).map { _ in random(depth, &generator) },
            spacing: Bool.random(using: &generator)
                ? CGFloat(Int.random(in: -5...20, using: &generator)) : nil,
            alignment: Int.random(in: 0..<3, using: &generator),
            isCrossing: Bool.random(using: &generator)
        )
    }
}

/// Block views along one axis, each of which notes its frame.
@MainActor
private struct Builder {
    let axis: Axis
    let frames: Frames

    private var isHorizontal: Bool { axis == .horizontal }

    func view(_ block: Block, _ name: String) -> AnyView {
        if case .spacer(let minimum) = block { return AnyView(Spacer(minLength: minimum)) }
        return AnyView(bare(block, name).noted(name, in: frames))
    }

    private func bare(_ block: Block, _ name: String) -> AnyView {
        switch block {
        case .fixed(let along, let across):
            return AnyView(
                Color.red.frame(width: isHorizontal ? along : across, height: isHorizontal ? across : along)
            )
        case .flexible: return AnyView(Color.green)
        case .limited(let minimum, let maximum, let across):
            return isHorizontal
                ? AnyView(Color.blue.frame(minWidth: minimum, maxWidth: maximum).frame(height: across))
                : AnyView(Color.blue.frame(minHeight: minimum, maxHeight: maximum).frame(width: across))
        case .spacer: return AnyView(EmptyView())
        case .proportional(let ratio):
            return AnyView(Color.red.aspectRatio(isHorizontal ? ratio : 1 / ratio, contentMode: .fit))
        case .prioritized(let block, let priority):
            return AnyView(view(block, name + ".0").layoutPriority(priority))
        case .padded(let block, let before, let below):
            return AnyView(
                view(block, name + ".0")
                    .padding(isHorizontal ? .leading : .top, before)
                    .padding(isHorizontal ? .bottom : .trailing, below)
            )
        case .stack(let blocks, let spacing, let alignment, let isCrossing):
            return stack(blocks, spacing, alignment, isHorizontal != isCrossing, name)
        }
    }

    private func stack(
        _ blocks: [Block],
        _ spacing: CGFloat?,
        _ alignment: Int,
        _ isHorizontal: Bool,
        _ name: String
    ) -> AnyView {
        let content = ForEach(blocks.indices, id: \.self) { view(blocks[$0], "\(name).\($0)") }
        if isHorizontal {
            let guide = [VerticalAlignment.top, .center, .bottom][alignment]
            return AnyView(HStack(alignment: guide, spacing: spacing) { content })
        }
        let guide = [HorizontalAlignment.leading, .center, .trailing][alignment]
        return AnyView(VStack(alignment: guide, spacing: spacing) { content })
    }
}

extension Block {
    /// The names of the blocks that note a frame.
    func names(_ name: String) -> [String] {
        switch self {
        case .spacer: []
        case .fixed, .flexible, .limited, .proportional: [name]
        case .prioritized(let block, _), .padded(let block, _, _): [name] + block.names(name + ".0")
        case .stack(let blocks, _, _, _):
            [name] + blocks.indices.flatMap { blocks[$0].names("\(name).\($0)") }
        }
    }
}

@MainActor
@Suite("Mirrored stacks")
struct MirroredStackTests {
    @Test(
        "Horizontal and vertical stacks of the same children are mirror images along the diagonal",
        arguments: 0..<200 as Range<UInt64>
    )
    func mirrored(seed: UInt64) {
        var generator = SplitMix64(seed: seed)
        let block = Block.stack(3, &generator)
        let lengths = [nil, 0, 90, 250, 400] as [CGFloat?]
        let along = lengths[Int.random(in: 0..<5, using: &generator)]
        let across = lengths[Int.random(in: 0..<5, using: &generator)]
        let rows = Frames()
        let columns = Frames()

        let row = layOut(Builder(axis: .horizontal, frames: rows).view(block, "0"), along, across)
        let column = layOut(Builder(axis: .vertical, frames: columns).view(block, "0"), across, along)

        #expect(row == [column[1], column[0]])
        for name in block.names("0") {
            let mirrored = columns[name].map { [$0[1], $0[0], $0[3], $0[2]] }
            #expect(rows[name] == mirrored, "\(name) of \(block)")
        }
    }

    @Test("The random stacks differ, and most of them place several children")
    func variety() {
        let counts = (0..<200 as Range<UInt64>).map { seed in
            var generator = SplitMix64(seed: seed)
            return Block.stack(3, &generator).names("0").count
        }
        #expect(Set(counts).count > 10)
        #expect(counts.filter { $0 > 3 }.count > 100)
    }
}
