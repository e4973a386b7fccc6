/// Memory that blurs work in, kept from one blur to the next.
///
/// Grows to the largest blur it has served. One belongs to each renderer; it is not for use by two threads.
package final class BlurScratch {
    /// Creates a scratch that holds no memory yet.
    package init() {}
}
