import HalationTool

await CommandLineTool().main()
