import Glibc

/// Closes a library that `dlopen` opened; nil is none.
///
/// The function of this system takes no optional, and Apple's does.
@discardableResult
public func dlclose(_ handle: UnsafeMutableRawPointer?) -> Int32 {
    guard let handle else { return -1 }
    return Glibc.dlclose(handle)
}
