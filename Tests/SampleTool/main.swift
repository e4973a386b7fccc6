import Foundation
import HalationEffects
import HalationTool
import SampleEffects

if let deed = ProcessInfo.processInfo.environment["SAMPLE_PROGRAM"] {
    ViewProgram(name: "Sample", root: { SampleProgram(deed: deed) }).main()
}
let effects = CommandLine.arguments.contains("background") ? EffectCatalog.background : .samples
Task { @MainActor in
    await CommandLineTool(name: "sample-tool", version: "7.8.9", effects: effects).main()
}
ViewProgram.runMainQueue()
