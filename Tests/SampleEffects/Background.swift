package import Halation
import HalationEffects

/// An effect that runs a random program in the background, and draws what it has noted so far.
package struct Background: Effect {
    package static let name = "background"
    package static let summary = "The notes of a program that works in the background."

    @Parameter("The program.") var number = 0

    @Parameter("A mistake that the program makes instead.") var fault = ""

    @State private var log = ProgramLog()

    package init() {}

    package var body: some View {
        TimelineView(.animation) { _ in
            Canvas { context, size in
                let digest = log.digest
                for bit in 0..<64 where digest >> UInt64(bit) & 1 == 1 {
                    let cell = CGRect(x: Double(bit % 8), y: Double(bit / 8), width: 1, height: 1)
                    context.fill(Path(cell), with: .color(.white))
                }
            }
        }
        .onAppear {
            if let mistake = Mistake(rawValue: fault) { return mistake.make() }
            RandomProgram(seed: UInt64(number), hasFans: true).start(log: log)
        }
    }
}
