import HalationEffects
import HalationTool

await CommandLineTool(effects: .ready, studio: nil, studioProgram: "halation-studio").main()
