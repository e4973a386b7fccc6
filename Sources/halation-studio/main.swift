import HalationEffects
import HalationStudio
import HalationTool

await CommandLineTool(effects: .ready, studio: StudioServer(), studioProgram: nil).main()
