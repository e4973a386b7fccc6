import HalationEffects
import HalationTool

await CommandLineTool(effects: .ready).main()
