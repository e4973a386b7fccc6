import Foundation
import HalationTool
import Testing

@Suite("list command")
@MainActor struct ListTests {
    @Test("list shows a line for each effect")
    func listsEffects() async {
        let run = await RecordedRun(["list"])

        #expect(run.status == .success)
        #expect(run.error == "")
        #expect(
            run.output == """
                dot         A dot that changes its size.
                blank       Nothing at all.
                shader      A shader over a picture or an effect; see 'list shaders'.
                transition  A transition in GLSL between two pictures or effects.
                timeline    Scenes, transitions, titles and sound from a file in JSON.

                """
        )
    }

    @Test("list shows an effect's parameters with units, ranges and defaults")
    func listsParameters() async {
        let run = await RecordedRun(["list", "dot"])

        #expect(run.status == .success)
        #expect(
            run.output == """
                dot: A dot that changes its size.

                parameter  values                          default  meaning
                --radius   0 to 500.5 points               40       From the centre to the rim.
                --angle    -180 to 180 degrees             0        How far it is turned.
                --count    1 to 1000                       1        How many there are.
                --seed     whole numbers from 0            1        Random seed; the same seed gives the same picture.
                --shape    circle, rounded-square or kite  circle   What it looks like.
                --glow     true or false                   false    Whether light surrounds it.

                Numbers, colours and palettes can change over time, as in '--radius 0@0s,500.5@2s:ease-in-out'.

                """
        )
    }

    @Test("list says when an effect has no parameters")
    func listsNoParameters() async {
        #expect(
            await RecordedRun(["list", "blank"]).output == "blank: Nothing at all.\n\nNo parameters.\n"
        )
    }

    @Test("list describes the transition with its flags")
    func listsTransition() async {
        let run = await RecordedRun(["list", "transition"])

        #expect(run.status == .success)
        #expect(
            run.output.hasPrefix("transition: A transition in GLSL between two pictures or effects.\n\nFLAGS")
        )
        #expect(run.output.contains("--from <"))
        #expect(run.output.hasSuffix("'render transition --glsl wipe.glsl --from dot --to photo.png'.\n"))
    }

    @Test("list reports output that fails")
    func tellsOfFailingOutput() async {
        let run = await RecordedRun(["list"]) { $0.writeOutput = { _ in .ENOSPC } }

        #expect(run.status == .inputOutput)
        #expect(run.error == "sample-tool: cannot write 'standard output': No space left on device\n")
    }
}
