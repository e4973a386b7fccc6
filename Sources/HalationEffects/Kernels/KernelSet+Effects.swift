import CEffectKernels
import HalationPixels

extension KernelSet {
    /// The set's functions for effects; stops the program if the machine does not support the set.
    var effects: ce_functions {
        let table =
            switch self {
            case .baseline: Optional(ce_baseline_functions())
            case .avx2: ce_avx2_functions()
            case .avx512: ce_avx512_functions()
            }
        guard let table else { preconditionFailure("This machine cannot run the \(self) kernels.") }
        return table.pointee
    }
}
