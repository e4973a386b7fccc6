extension PNGDecodingError {
    /// Translates a message of libpng 1.6; unknown messages are passed on.
    ///
    /// - Parameters:
    ///   - message: libpng's error.
    ///   - warning: libpng's first warning, which alone has the reason of an invalid header.
    init(libpngMessage message: String, warning: String) {
        let parts = message.split(separator: ": ", maxSplits: 1).map(String.init)
        let (chunk, words) = parts.count == 2 ? (parts[0], parts[1]) : ("", message)
        self =
            switch (chunk, words) {
            case (_, "CRC error"): .wrongChecksum(chunk: chunk)
            case (_, "Missing PLTE before IDAT"): .missingPalette
            case ("IEND", "out of place"): .missingPixels
            case (_, "Not enough image data"): .tooLittleData
            case (_, "Too much image data"), (_, "Extra compressed data"): .tooMuchData
            case (_, "bad adaptive filter value"): .invalidCompression(reason: words)
            case ("IDAT", let reason): .invalidCompression(reason: reason)
            case (_, "Invalid IHDR data") where !warning.isEmpty: .malformed(reason: warning)
            default: .malformed(reason: message)
            }
    }
}
