import HalationEffects
import HalationTool
import SampleEffects

await CommandLineTool(name: "sample-tool", version: "7.8.9", effects: .samples).main()
