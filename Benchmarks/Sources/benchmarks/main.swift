import HalationBenchmarks

await BenchmarkProgram.main()
