import CStripMachine
import HalationPixels

/// An instruction set that shaders run on; every set computes the same bytes.
package enum ShaderInstructionSet: CaseIterable, Sendable {
    /// What every machine of the architecture has: SSE2 on x86-64, NEON on arm64.
    case baseline

    /// AVX2, FMA and BMI2.
    case avx2

    /// AVX-512 as far as VBMI2.
    case avx512

    /// The sets that this machine can run, the slowest first.
    package static let supported = allCases.filter { $0.machine != nil }

    /// The fastest set that this machine can run, at most the one that limits the kernels' ``KernelSet`` too.
    package static let fastest = supported.last { $0.kernels.isAllowed } ?? .baseline

    private var kernels: KernelSet {
        switch self {
        case .baseline: .baseline
        case .avx2: .avx2
        case .avx512: .avx512
        }
    }

    var machine: UnsafePointer<cs_machine>? {
        switch self {
        case .baseline: cs_baseline_machine()
        case .avx2: cs_avx2_machine()
        case .avx512: cs_avx512_machine()
        }
    }
}
