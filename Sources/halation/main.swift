import HalationEffects
import HalationStudio
import HalationTool

await CommandLineTool(effects: .ready, studio: StudioServer()).main()
