import HalationEffects
import HalationTool
import SampleEffects

let effects = CommandLine.arguments.contains("background") ? EffectCatalog.background : .samples
await CommandLineTool(name: "sample-tool", version: "7.8.9", effects: effects).main()
