import CKernels

/// An instruction set that the kernels are compiled for.
///
/// Every set computes the same bytes (the kernels are integer arithmetic, or divisions that IEEE 754 fixes), so
/// a picture does not depend on the machine; tests run them all.
package enum KernelSet: CaseIterable, Sendable {
    /// What every machine of the architecture has: SSE2 on x86-64, NEON on arm64.
    case baseline

    /// AVX2, FMA and BMI2.
    case avx2

    /// The sets that this machine can run.
    package static let supported = allCases.filter(\.isSupported)

    /// The fastest set that this machine can run.
    package static let fastest = supported.last ?? .baseline

    /// Whether this machine can run the set.
    package var isSupported: Bool { true }
}
