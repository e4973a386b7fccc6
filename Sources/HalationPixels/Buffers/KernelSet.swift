package import CKernels

/// An instruction set that the kernels are compiled for.
///
/// Every set computes the same bytes (the kernels are integer arithmetic, or operations that IEEE 754 fixes,
/// no two of them fused), so a picture does not depend on the machine; tests run them all.
package enum KernelSet: CaseIterable, Sendable {
    /// What every machine of the architecture has: SSE2 on x86-64, NEON on arm64.
    case baseline

    /// AVX2, FMA and BMI2.
    case avx2

    /// AVX-512 as far as VBMI2, which processors have that hardly lower their clock for it.
    case avx512

    /// The sets that this machine can run, the slowest first.
    package static let supported = allCases.filter { $0.table != nil }

    /// The fastest set that this machine can run.
    package static let fastest = supported.last ?? .baseline

    /// The functions of the set, which must be supported.
    package var functions: ck_kernels {
        guard let table else { preconditionFailure("This machine cannot run the \(self) kernels.") }
        return table.pointee
    }

    private var table: UnsafePointer<ck_kernels>? {
        switch self {
        case .baseline: ck_baseline_kernels()
        case .avx2: ck_avx2_kernels()
        case .avx512: ck_avx512_kernels()
        }
    }
}
