import Foundation
import Halation
import HalationImageFiles
import HalationPixels
import HalationTesting
import TestSupport
import Testing

@MainActor
@Suite("Snapshots of animations", .serialized)
struct AnimationSnapshotTests {
    private struct Door: View {
        var animation = Animation.linear(duration: 1)
        @State private var isOpen = false
        var body: some View {
            Color.red.frame(width: 4, height: 4)
                .offset(x: isOpen ? 16 : 0)
                .frame(width: 20, height: 4, alignment: .leading)
                .contentShape(Rectangle())
                .onTapGesture { withAnimation(animation) { isOpen = true } }
        }
    }

    private func check(_ door: Door, _ folder: String, record: SnapshotRecording = .never)
        throws(SnapshotFailure)
    {
        try checkAnimation(of: door, named: "door", at: [0, 0.25, 0.5, 1], in: folder, record: record) {
            $0.tap(.point(x: 1, y: 1), at: 0)
        }
    }

    @Test("The reference is a strip of all pictures, and the same animation passes")
    func strip() throws {
        let temporary = try TemporaryFolder()
        let folder = temporary.path
        #expect(throws: SnapshotFailure.self) { try check(Door(), folder, record: .missing) }
        let reference = try PixelBuffer.readPNG(from: folder + "/door.png")
        #expect(reference.size == PixelSize(width: 20, height: 4 * 4 + 3 * 4))
        for (row, left) in [0, 4, 8, 16].enumerated() {
            #expect((0..<20).first { reference[$0, row * 8].alpha > 0 } == left)
        }
        try check(Door(), folder)
    }

    @Test("A failure names the times at which pictures differ")
    func times() throws {
        let temporary = try TemporaryFolder()
        let folder = temporary.path
        #expect(throws: SnapshotFailure.self) { try check(Door(), folder, record: .missing) }
        var message = ""
        do throws(SnapshotFailure) {
            try check(Door(animation: .easeIn(duration: 1)), folder)
        } catch {
            message = error.description
        }
        #expect(message.hasPrefix("at 0.25 s, 0.5 s, the picture differs from \(folder)/door.png"))
    }
}
