import Foundation
import HalationPixels
import HalationShaderEngine

/// The pixels of a target: those that are read and, if a pass reads what it writes, those that are being written.
final class TargetMemory {
    let size: PixelSize
    let format: PixelPass.PixelFormat
    let byteCount: Int
    private var shown: UnsafeMutableRawPointer
    /// Nil for a target that no pass reads while it writes it.
    private var hidden: UnsafeMutableRawPointer?

    /// Transparent black pixels; nil if there is no memory.
    init?(_ size: PixelSize, isFloat: Bool, isDoubled: Bool) {
        self.size = size
        format = isFloat ? .rgbaFloat : .rgba8
        byteCount = size.width * size.height * (isFloat ? 16 : 4)
        guard byteCount <= Int(Int32.max), let first = calloc(byteCount, 1) else { return nil }
        shown = first
        guard isDoubled else { return }
        guard let second = calloc(byteCount, 1) else {
            free(first)
            return nil
        }
        hidden = second
    }

    deinit {
        free(shown)
        free(hidden)
    }

    /// The smaller copies of what is shown, as long as that stays.
    private var levels: LevelAtlas?

    /// Bytes that are allocated now, with the smaller copies.
    var allocatedByteCount: Int { byteCount * (hidden == nil ? 1 : 2) + (levels?.byteCount ?? 0) }

    /// The smaller copies of what is shown; nil if there is no memory for them.
    func levels(isTopDown: Bool) -> LevelAtlas? {
        if let levels { return levels }
        let made = LevelAtlas(
            shown,
            size,
            bytesPerRow: bytesPerRow,
            format: format == .rgbaFloat ? .rgbaFloat : .rgba8,
            isTopDown: isTopDown
        )
        levels = made
        return made
    }

    var bytesPerRow: Int { size.width * (format == .rgbaFloat ? 16 : 4) }

    /// Where a pass writes.
    var written: UnsafeMutableRawPointer { hidden ?? shown }

    /// Shows what a pass has written.
    func swap() {
        levels = nil
        guard let back = hidden else { return }
        hidden = shown
        shown = back
    }

    /// Makes all pixels transparent black.
    func clear() {
        memset(shown, 0, byteCount)
        levels = nil
    }

    /// What is shown.
    var bytes: [UInt8] { Array(UnsafeRawBufferPointer(start: shown, count: byteCount)) }

    /// Shows bytes, of which there are as many as pixels have, or none.
    func show(_ bytes: [UInt8]) {
        guard bytes.count == byteCount else { return }
        bytes.withUnsafeBytes { source in
            if let base = source.baseAddress { memcpy(shown, base, byteCount) }
        }
        levels = nil
    }

    func texture(_ input: PassProgram.Input) -> ShaderTexture {
        ShaderTexture(
            base: shown,
            width: size.width,
            height: size.height,
            bytesPerRow: bytesPerRow,
            format: format == .rgbaFloat ? .rgbaFloat : .rgba8,
            filter: input.filter,
            wrap: input.wrap,
            isTopDown: input.isTopDown
        )
    }
}
