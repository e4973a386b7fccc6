package import CKernels
import Foundation

/// An instruction set that the kernels are compiled for.
///
/// Every set computes the same bytes, so pictures do not depend on the machine: kernels use integer arithmetic, or
/// IEEE 754 operations that are never fused. Tests run all sets.
package enum KernelSet: String, CaseIterable, Sendable {
    /// The architecture's minimum: SSE2 on x86-64, NEON on arm64.
    case baseline

    /// AVX2 with FMA and BMI2.
    case avx2

    /// AVX-512 up to VBMI2, which only processors have whose clock hardly drops under AVX-512.
    case avx512

    /// The sets that this machine can run, the slowest first.
    package static let supported = allCases.filter { tables[$0.index] != nil }

    /// The fastest set that this machine can run, at most the one that `HALATION_INSTRUCTION_SET` names.
    package static let fastest = supported.last { $0.isAllowed } ?? .baseline

    /// The variable that limits the instruction set of kernels and shaders, to compare sets: `baseline`, `avx2` or
    /// `avx512`.
    package static let variable = "HALATION_INSTRUCTION_SET"

    private static let limitName = getenv(variable).map { String(cString: $0) }.flatMap {
        $0.isEmpty ? nil : $0
    }

    private static let limit = limitName.flatMap { KernelSet(rawValue: $0) } ?? .avx512

    /// A sentence about a limit that is no instruction set, which is not one; nil without it.
    package static var mistake: String? {
        guard let limitName, KernelSet(rawValue: limitName) == nil else { return nil }
        let names = allCases.map(\.rawValue).joined(separator: ", ")
        return "\(variable) cannot be '\(limitName)'; give one of \(names)"
    }

    /// Whether the set is not beyond the limit.
    package var isAllowed: Bool {
        switch (self, Self.limit) {
        case (.baseline, _), (.avx2, .avx2), (.avx2, .avx512), (.avx512, .avx512): true
        case (.avx2, .baseline), (.avx512, .baseline), (.avx512, .avx2): false
        }
    }

    /// The set's table of functions; stops the program if the machine does not support the set.
    package var functions: ck_kernels { table.pointee }

    /// A pointer to those functions that is valid for ever, for values that are copied often.
    package var table: UnsafePointer<ck_kernels> {
        guard let table = Self.tables[index] else {
            preconditionFailure("This machine cannot run the \(self) kernels.")
        }
        return table
    }

    /// The tables in the order of the cases, asked for once: the processor's answer takes longer than short kernels.
    nonisolated(unsafe) private static let tables = [
        ck_baseline_kernels(), ck_avx2_kernels(), ck_avx512_kernels(),
    ]

    /// The index in `allCases`.
    package var index: Int {
        switch self {
        case .baseline: 0
        case .avx2: 1
        case .avx512: 2
        }
    }
}
