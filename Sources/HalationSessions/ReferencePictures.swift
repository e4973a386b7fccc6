/// Pictures in files that new ones are compared with, and that new ones can replace.
package protocol ReferencePictures: Sendable {
    /// The names of the pictures, in order.
    func names() async -> [String]

    /// Reads a picture.
    ///
    /// - Throws: ``SessionFailure`` if there is none of this name, or its file cannot be read.
    func picture(named name: String) async throws -> SessionPicture

    /// Replaces the file of a picture.
    ///
    /// - Parameters:
    ///   - name: One of ``names()``.
    ///   - png: The new file.
    /// - Throws: ``SessionFailure`` if there is none of this name, or its file cannot be written.
    func replace(_ name: String, by png: [UInt8]) async throws
}
