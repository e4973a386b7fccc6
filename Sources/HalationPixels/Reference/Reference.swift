/// Plain definitions of the kernels, slow and obvious, for tests.
///
/// All but the blur agree with the kernels to the bit. The blur is the true Gaussian in floating point, which the kernel
/// approximates within a stated error. Only tests call these functions.
package enum Reference {}
