/// The plain versions of the kernels: slow, obvious, and what the fast ones are held to in tests.
///
/// All but the blur agree with the kernels to the bit; the blur is the true Gaussian in floating point, which
/// the kernel approximates within a stated error.
package enum Reference {}
