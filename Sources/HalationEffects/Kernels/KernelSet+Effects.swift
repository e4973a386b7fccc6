import CEffectKernels
import HalationPixels

extension KernelSet {
    /// The set's functions for effects; stops the program if the machine does not support the set.
    var effects: ce_functions {
        guard let table = Self.effectTables[index] else {
            preconditionFailure("This machine cannot run the \(self) kernels.")
        }
        return table.pointee
    }

    nonisolated(unsafe) private static let effectTables = [
        ce_baseline_functions(), ce_avx2_functions(), ce_avx512_functions(),
    ]
}
