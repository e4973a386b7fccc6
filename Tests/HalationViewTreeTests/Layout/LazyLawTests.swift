import Foundation
import Halation
import HalationPixels
import HalationViews
import Observation
import TestSupport
import Testing

/// Content of a container, described as a value.
private indirect enum Piece {
    /// A field with a length along the axis; nil takes the ideal length.
    case row(CGFloat?, hue: Double)
    case group([Piece])
    case branch(key: Int, Piece, Piece)
    case loop([Int], Piece)
    case section(header: Piece?, [Piece], footer: Piece?)
    case modified(Piece, Int)
    case spacer
    case divider
    case empty

    static func random(_ depth: Int, rowLength: CGFloat?, _ generator: inout SplitMix64) -> Piece {
        func piece() -> Piece { random(depth - 1, rowLength: rowLength, &generator) }
        func pieces(_ limit: Int) -> [Piece] {
            (0..<Int.random(in: 0...limit, using: &generator)).map { _ in piece() }
        }
        func row() -> Piece {
            let own =
                Bool.random(using: &generator) ? CGFloat(Int.random(in: 0...24, using: &generator)) : nil
            return .row(rowLength ?? own, hue: Double.random(in: 0..<1, using: &generator))
        }
        guard depth > 0 else { return row() }
        switch Int.random(in: 0..<12, using: &generator) {
        case 0, 1, 2: return row()
        case 3: return .group(pieces(3))
        case 4: return .branch(key: Int.random(in: 0..<3, using: &generator), piece(), piece())
        case 5, 6, 7: return .loop(Array(0..<Int.random(in: 0...5, using: &generator)), piece())
        case 8:
            return .section(
                header: Bool.random(using: &generator) ? row() : nil,
                pieces(3),
                footer: Bool.random(using: &generator) ? row() : nil
            )
        case 9: return .modified(piece(), Int.random(in: 0..<5, using: &generator))
        case 10: return rowLength == nil && Bool.random(using: &generator) ? .spacer : .divider
        default: return .empty
        }
    }
}

/// What a program changes.
@Observable
@MainActor
private final class LawModel {
    var isOn = [true, false, true]
    var added = 0
    var removed: Set<Int> = []
}

/// A piece as a view.
private struct PieceView: View {
    let piece: Piece
    let axis: Axis
    let model: LawModel

    private func inner(_ piece: Piece) -> PieceView { PieceView(piece: piece, axis: axis, model: model) }

    var body: some View {
        switch piece {
        case .row(let length, let hue):
            Color(hue: hue, saturation: 0.8, brightness: 0.9)
                .frame(
                    width: axis == .horizontal ? length : 20 + hue * 60,
                    height: axis == .vertical ? length : 20 + hue * 60
                )
        case .group(let pieces): several(pieces)
        case .branch(let key, let first, let second):
            if model.isOn[key] { AnyView(inner(first)) } else { AnyView(inner(second)) }
        case .loop(let ids, let piece):
            ForEach(ids.filter { !model.removed.contains($0) } + Array(100..<100 + model.added), id: \.self) {
                _ in
                AnyView(inner(piece))
            }
        case .section(let header, let pieces, let footer):
            Section {
                several(pieces)
            } header: {
                if let header { AnyView(inner(header)) }
            } footer: {
                if let footer { AnyView(inner(footer)) }
            }
        case .modified(let piece, let number): modified(AnyView(inner(piece)), number)
        case .spacer: Spacer(minLength: 3)
        case .divider: Divider()
        case .empty: EmptyView()
        }
    }

    private func several(_ pieces: [Piece]) -> some View {
        ForEach(0..<pieces.count) { AnyView(inner(pieces[$0])) }
    }

    @ViewBuilder private func modified(_ view: AnyView, _ number: Int) -> some View {
        switch number {
        case 0: view.padding(2)
        case 1: view.opacity(0.5)
        case 2: view.offset(x: 3, y: 1)
        case 3: view.transition(.scale)
        default: view.overlay(alignment: .topLeading) { Color.black.frame(width: 3, height: 3) }
        }
    }
}

/// A scroll view around a lazy container, or around a stack that draws the same.
private struct LawView: View {
    let pieces: [Piece]
    let axis: Axis
    let isLazy: Bool
    let spacing: CGFloat?
    let alignment: Int
    let model: LawModel

    private var vertical: VerticalAlignment { [.top, .center, .bottom][alignment] }
    private var horizontal: HorizontalAlignment { [.leading, .center, .trailing][alignment] }

    private var content: some View {
        ForEach(0..<pieces.count) { PieceView(piece: pieces[$0], axis: axis, model: model) }
    }

    var body: some View {
        ScrollView(axis == .vertical ? .vertical : .horizontal) {
            switch (axis, isLazy) {
            case (.vertical, true): LazyVStack(alignment: horizontal, spacing: spacing) { content }
            case (.vertical, false):
                VStack(alignment: horizontal, spacing: spacing) { content }
                    .frame(
                        maxWidth: .infinity,
                        alignment: Alignment(horizontal: horizontal, vertical: .center)
                    )
            case (.horizontal, true): LazyHStack(alignment: vertical, spacing: spacing) { content }
            case (.horizontal, false):
                HStack(alignment: vertical, spacing: spacing) { content }
                    .frame(
                        maxHeight: .infinity,
                        alignment: Alignment(horizontal: .center, vertical: vertical)
                    )
            }
        }
    }
}

@MainActor
@Suite("Laws of lazy containers")
struct LazyLawTests {
    private struct Program {
        var pieces: [Piece]
        var axis: Axis
        var spacing: CGFloat?
        var alignment: Int

        @MainActor
        func view(isLazy: Bool, _ model: LawModel = LawModel()) -> LawView {
            LawView(
                pieces: pieces,
                axis: axis,
                isLazy: isLazy,
                spacing: spacing,
                alignment: alignment,
                model: model
            )
        }
    }

    private func program(_ generator: inout SplitMix64, count: Int, rowLength: CGFloat? = nil) -> Program {
        Program(
            pieces: (0..<count).map { _ in .random(3, rowLength: rowLength, &generator) },
            axis: Bool.random(using: &generator) ? .vertical : .horizontal,
            spacing: Bool.random(using: &generator) ? CGFloat(Int.random(in: 0...9, using: &generator)) : nil,
            alignment: Int.random(in: 0..<3, using: &generator)
        )
    }

    @Test(
        "A lazy stack whose content fits draws what the stack draws, at rest and in every animated change",
        arguments: 0..<40
    )
    func fitting(seed: Int) throws {
        var generator = SplitMix64(seed: UInt64(seed))
        let program = program(&generator, count: 5)
        let steps = (0..<3).map { _ in Int.random(in: 0..<6, using: &generator) }
        func pictures(isLazy: Bool) throws -> [PixelBuffer] {
            let model = LawModel()
            let renderer = stage(program.view(isLazy: isLazy, model), width: 2_000, height: 2_000)
            for (number, step) in steps.enumerated() {
                renderer.tree.events.schedule(at: Date(timeIntervalSinceReferenceDate: Double(number) + 0.5))
                {
                    MainActor.assumeIsolated {
                        withAnimation(step == 5 ? nil : .linear(duration: 0.7)) { change(model, step) }
                    }
                }
            }
            renderer.scale = 0.125
            return try (0...8).map { try renderer.picture(at: Double($0) * 0.45) }
        }
        let (lazy, eager) = (try pictures(isLazy: true), try pictures(isLazy: false))
        for (index, pair) in zip(lazy, eager).enumerated() {
            #expect(
                pair.0 == pair.1,
                "the picture at \(Double(index) * 0.45) of \(program), with the changes \(steps)"
            )
        }
    }

    private func change(_ model: LawModel, _ step: Int) {
        switch step {
        case 0, 1, 2: model.isOn[step].toggle()
        case 3: model.added += 1
        case 4: model.removed.insert(model.removed.count)
        default:
            model.isOn[0].toggle()
            model.added = 2
        }
    }

    @Test("A lazy stack of rows of one length that is scrolled draws what the stack draws", arguments: 0..<30)
    func scrolled(seed: Int) throws {
        var generator = SplitMix64(seed: UInt64(1_000 + seed))
        let program = program(
            &generator,
            count: 40,
            rowLength: CGFloat(Int.random(in: 8...30, using: &generator))
        )
        let distances = (0..<6).map { _ in CGFloat(Int.random(in: -300...700, using: &generator)) }
        func pictures(isLazy: Bool) throws -> [PixelBuffer] {
            let renderer = stage(program.view(isLazy: isLazy))
            renderer.script { script in
                for (step, distance) in distances.enumerated() {
                    script.scroll(
                        .point(x: 50, y: 50),
                        by: program.axis == .vertical
                            ? CGSize(width: 0, height: distance) : CGSize(width: distance, height: 0),
                        at: Double(step) + 0.2,
                        duration: 0.5
                    )
                }
            }
            return try (0...18).map { try renderer.picture(at: Double($0) / 3) }
        }
        let (lazy, eager) = (try pictures(isLazy: true), try pictures(isLazy: false))
        for (index, pair) in zip(lazy, eager).enumerated() {
            #expect(
                pair.0 == pair.1,
                "the picture at \(Double(index) / 3) of \(program), scrolled by \(distances)"
            )
        }
    }

    @Test(
        "A frame of a scrolled lazy stack alone is that of the sequence, at every frame rate",
        arguments: 0..<10
    )
    func alone(seed: Int) throws {
        var generator = SplitMix64(seed: UInt64(2_000 + seed))
        let program = program(&generator, count: 60)
        let distances = (0..<4).map { _ in CGFloat(Int.random(in: -500...900, using: &generator)) }
        func renderer() -> ImageRenderer<LawView> {
            let renderer = stage(program.view(isLazy: true))
            renderer.script { script in
                for (step, distance) in distances.enumerated() {
                    script.drag(
                        .point(x: 50, y: 50),
                        by: program.axis == .vertical
                            ? CGSize(width: 0, height: -distance) : CGSize(width: -distance, height: 0),
                        at: Double(step) + 0.1,
                        duration: 0.2
                    )
                }
            }
            return renderer
        }
        let (slow, fast) = (renderer(), renderer())
        for frame in 0...40 {
            let time = Double(frame) / 10
            for part in 1..<4 { try fast.run(to: max(time - Double(4 - part) / 40, 0)) }
            let picture = try fast.picture(at: time)
            if frame.isMultiple(of: 8) { #expect(try renderer().picture(at: time) == picture) }
            if frame.isMultiple(of: 5) { #expect(try slow.picture(at: time) == picture) }
        }
    }
}
