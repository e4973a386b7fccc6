package import CKernels

/// An instruction set that the kernels are compiled for.
///
/// Every set computes the same bytes, so pictures do not depend on the machine: kernels use integer arithmetic, or
/// IEEE 754 operations that are never fused. Tests run all sets.
package enum KernelSet: CaseIterable, Sendable {
    /// The architecture's minimum: SSE2 on x86-64, NEON on arm64.
    case baseline

    /// AVX2 with FMA and BMI2.
    case avx2

    /// AVX-512 up to VBMI2, which only processors have whose clock hardly drops under AVX-512.
    case avx512

    /// The sets that this machine can run, the slowest first.
    package static let supported = allCases.filter { $0.table != nil }

    /// The fastest set that this machine can run.
    package static let fastest = supported.last ?? .baseline

    /// The set's table of functions; stops the program if the machine does not support the set.
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
