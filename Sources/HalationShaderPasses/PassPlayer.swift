package import HalationPixels
package import HalationShaderEngine
package import HalationShaders

/// Plays a program of passes: computes the picture of any frame, and keeps the state of the last one.
///
/// A picture is a function of the program, the size, the values and the frame alone. The state is played from frame 0;
/// a player that has it from an earlier frame goes on from there, and one that is asked for an earlier frame starts
/// again. Of frames that are passed over, only what later frames depend on is computed. Memory is that of the program's
/// targets, once or twice each, however many frames are played.
package final class PassPlayer {
    package let program: PassProgram

    /// The size of pictures.
    package let size: PixelSize

    private let values: [String: UniformValue]
    private let moving: (ShaderClock) throws(PassError) -> [String: UniformValue]
    private let carried: Bool
    private let passesForState: [Int]
    private(set) var targets: [TargetMemory] = []
    /// The smaller copies of pictures by their passes and textures.
    private var stillLevels: [String: LevelAtlas] = [:]
    /// The last frame whose passes have run.
    var frame: Int?
    /// Where the state is kept from time to time.
    package var store: PassStateStore?
    var framesSinceKept = 0
    /// The picture of that frame, if it was drawn.
    private var shown: (picture: PixelBuffer, clock: ShaderClock)?

    /// A player before frame 0.
    ///
    /// - Parameters:
    ///   - program: The program.
    ///   - size: The size of pictures, at least one pixel.
    ///   - values: Values of uniforms by name, for all passes that have them; sizes of targets may depend on them.
    ///   - sizeValues: Values by the names in the sizes of targets.
    ///   - moving: Values that change over time, by the names of uniforms; they replace those in `values`. It is called
    ///     once for each frame that is played, and must depend on the moment alone.
    /// - Throws: ``PassError/memory(target:_:)``, or ``PassError/tooLarge(target:_:)`` before memory is asked for.
    package init(
        _ program: PassProgram,
        size: PixelSize,
        values: [String: UniformValue] = [:],
        sizeValues: [String: Double] = [:],
        moving: @escaping (ShaderClock) throws(PassError) -> [String: UniformValue] = { _ in [:] }
    ) throws(PassError) {
        precondition(size.width > 0 && size.height > 0, "A picture has at least one pixel.")
        self.program = program
        self.size = size
        self.values = values
        self.moving = moving
        carried = program.hasState
        passesForState = program.passesForState
        let doubled = program.doubledTargets
        var variables = sizeValues
        variables["WIDTH"] = Double(size.width)
        variables["HEIGHT"] = Double(size.height)
        let sizes = program.targets.map {
            PixelSize(width: $0.width.pixels(variables), height: $0.height.pixels(variables))
        }
        try Self.checkMemory(of: program, sizes)
        for (index, target) in program.targets.enumerated() {
            let targetSize = sizes[index]
            guard
                let memory = TargetMemory(
                    targetSize,
                    isFloat: target.isFloat,
                    isDoubled: doubled.contains(index)
                )
            else { throw .memory(target: target.name, targetSize) }
            targets.append(memory)
        }
    }

    /// The most bytes of all targets together: 4 GB.
    package static let mostBytes = 4 << 30

    /// Refuses targets that need more memory together than a program may have.
    private static func checkMemory(of program: PassProgram, _ sizes: [PixelSize]) throws(PassError) {
        let doubled = program.doubledTargets
        var byteCount = 0
        for (index, target) in program.targets.enumerated() {
            // Sides have at most 16,384 pixels, so a target's bytes fit into an Int.
            let own = sizes[index].width * sizes[index].height * (target.isFloat ? 16 : 4)
            byteCount += doubled.contains(index) ? 2 * own : own
            guard byteCount <= mostBytes else { throw .tooLarge(target: target.name, sizes[index]) }
        }
    }

    /// Bytes that are allocated now: of all targets, and of the smaller copies of targets and pictures.
    package var byteCount: Int {
        targets.reduce(0) { $0 + $1.allocatedByteCount } + stillLevels.values.reduce(0) { $0 + $1.byteCount }
    }

    /// The picture at a moment: that of its frame, or for a program without state that of the moment itself.
    ///
    /// - Parameters:
    ///   - clock: The moment.
    ///   - pictures: What the program reads beside its targets; the same in each call.
    /// - Returns: The picture, premultiplied.
    /// - Throws: ``PassError``; the next call starts again from frame 0.
    package func picture(
        at clock: ShaderClock,
        pictures: PassPictures = PassPictures()
    ) throws(PassError) -> PixelBuffer {
        do throws(PassError) {
            return try played(to: clock, pictures)
        } catch {
            restart()
            throw error
        }
    }

    private func played(to clock: ShaderClock, _ pictures: PassPictures) throws(PassError) -> PixelBuffer {
        guard carried else {
            if let shown, shown.clock == clock { return shown.picture }
            return try draw(clock, pictures)
        }
        let wanted = Int(clock.frame)
        if let frame, frame == wanted, let shown { return shown.picture }
        if let frame, frame >= wanted { restart() }
        findState(before: wanted)
        for earlier in (frame.map { $0 + 1 } ?? 0)..<wanted {
            guard !Task.isCancelled else { throw .cancelled }
            try run(passesForState, clock.ofFrame(earlier), pictures, nil)
            frame = earlier
            keepState()
        }
        let picture = try draw(clock.ofFrame(wanted), pictures)
        frame = wanted
        keepState()
        return picture
    }

    func restart() {
        for target in targets { target.clear() }
        frame = nil
        shown = nil
    }

    /// Runs all passes of a frame.
    private func draw(_ clock: ShaderClock, _ pictures: PassPictures) throws(PassError) -> PixelBuffer {
        shown = nil
        var picture = try Self.picture(size)
        let result: Result<Void, PassError> = picture.withMutableRows { rows in
            do throws(PassError) {
                try run(Array(program.passes.indices), clock, pictures, rows)
                return .success(rows.limitColorsToAlpha())
            } catch {
                return .failure(error)
            }
        }
        try result.get()
        shown = (picture, clock)
        return picture
    }

    /// The smaller copies of a picture, which are made once, or for each frame if pictures change.
    private func levels(
        of texture: String,
        _ pass: PassProgram.Pass,
        _ rows: PixelRows,
        _ input: PassProgram.Input
    ) throws(PassError) -> LevelAtlas {
        let key = "\(pass.name).\(texture)"
        if let known = stillLevels[key] { return known }
        let size = PixelSize(width: rows.width, height: rows.height)
        guard
            let made = LevelAtlas(
                rows.base,
                size,
                bytesPerRow: rows.bytesPerRow,
                format: .bgra8,
                isTopDown: input.isTopDown
            )
        else { throw .memory(target: texture, size) }
        stillLevels[key] = made
        return made
    }

    private static func picture(_ size: PixelSize) throws(PassError) -> PixelBuffer {
        do throws(PixelBufferError) {
            return try PixelBuffer(size: size)
        } catch {
            throw .memory(target: "picture", size)
        }
    }

    /// Runs some passes of a frame in order; `picture` is where those without a target write.
    private func run(
        _ passes: [Int],
        _ clock: ShaderClock,
        _ pictures: PassPictures,
        _ picture: PixelRows?
    ) throws(PassError) {
        for (index, target) in program.targets.enumerated() where !target.isKept { targets[index].clear() }
        let values = values.merging(try moving(clock)) { $1 }
        var named = pictures.still
        if let name = pictures.layerName, passes.contains(where: { program.passes[$0].reads(name) }) {
            let layer = try pictures.layer(clock)
            named[name] = if let layer { layer } else { try Self.picture(PixelSize(width: 0, height: 0)) }
        }
        if !pictures.movingNames.isEmpty {
            let names = pictures.movingNames.filter { name in
                passes.contains { program.passes[$0].reads(name) }
            }
            stillLevels = [:]
            if !names.isEmpty { named.merge(try pictures.moving(names, clock)) { $1 } }
        }
        for index in passes {
            let pass = program.passes[index]
            let names = pass.inputs.keys.sorted().filter { pass.shader.compiled.textures.contains($0) }
            try withTextures(names[...], of: pass, named, [:]) { textures throws(PassError) in
                try run(pass, clock, values, textures, picture)
            }
        }
    }

    private func run(
        _ pass: PassProgram.Pass,
        _ clock: ShaderClock,
        _ values: [String: UniformValue],
        _ textures: [String: ShaderTexture],
        _ picture: PixelRows?
    ) throws(PassError) {
        let memory = pass.target.map { targets[$0] }
        let size = memory?.size ?? self.size
        let compiled = pass.shader.compiled
        let known = Set(compiled.uniforms.map(\.name))
        let sizes = textures.mapValues { PixelSize(width: $0.width, height: $0.height) }
        var all = pass.shader.hostValues(clock, size: size, textures: sizes)
        all.merge(values) { $1 }
        all.merge(pass.values) { $1 }
        do throws(ShaderRunError) {
            let run = try PixelPass(
                compiled,
                width: size.width,
                height: size.height,
                values: all.filter { known.contains($0.key) },
                textures: textures
            )
            if let memory {
                let (base, bytesPerRow) = (memory.written, memory.bytesPerRow)
                try RowBands.render(run, into: base, bytesPerRow: bytesPerRow, format: memory.format)
                memory.swap()
            } else if let picture {
                try RowBands.render(run, into: picture.base, bytesPerRow: picture.bytesPerRow, format: .bgra8)
            }
        } catch {
            throw .pass(pass.name, reason: error.description)
        }
    }

    /// Calls `body` with the textures of a pass, whose memory is valid during the call.
    private func withTextures(
        _ names: ArraySlice<String>,
        of pass: PassProgram.Pass,
        _ pictures: [String: PixelBuffer],
        _ textures: [String: ShaderTexture],
        _ body: ([String: ShaderTexture]) throws(PassError) -> Void
    ) throws(PassError) {
        guard let name = names.first, let input = pass.inputs[name] else {
            var all = textures
            for name in pass.shader.compiled.textures where all[name] == nil {
                all[name] = CompiledShader.nothing
            }
            return try body(all)
        }
        let rest = names.dropFirst()
        var textures = textures
        let picture: PixelBuffer
        switch input.source {
        case .target(let target):
            textures[name] = targets[target].texture(input)
            if pass.readsLevels(of: name) {
                guard let levels = targets[target].levels(isTopDown: input.isTopDown) else {
                    throw .memory(target: program.targets[target].name, targets[target].size)
                }
                textures[name + PassProgram.levelsSuffix] = levels.texture
            }
            return try withTextures(rest, of: pass, pictures, textures, body)
        case .picture(let known):
            guard let given = pictures[known] else { throw .missingPicture(known, pass: pass.name) }
            picture = given
        }
        let result: Result<Void, PassError> = picture.withRows { rows in
            textures[name] = ShaderTexture(
                rows,
                filter: input.filter,
                wrap: input.wrap,
                isTopDown: input.isTopDown
            )
            do throws(PassError) {
                if pass.readsLevels(of: name), !rows.isEmpty {
                    textures[name + PassProgram.levelsSuffix] = try levels(of: name, pass, rows, input)
                        .texture
                }
                return .success(try withTextures(rest, of: pass, pictures, textures, body))
            } catch {
                return .failure(error)
            }
        }
        try result.get()
    }
}

extension ShaderClock {
    /// The moment of a frame, on the same day and at the same rate.
    fileprivate func ofFrame(_ frame: Int) -> ShaderClock {
        let time = Double(frame) / frameRate
        var clock = self
        clock.time = time
        clock.secondsSince1970 += time - self.time
        return clock
    }
}
