import Foundation
import HalationCatalog
import HalationFrames
import HalationImageFiles

/// The tasks of a sequence on a farm.
struct FarmPlan: Sendable {
    /// The frames of each task, in order.
    let chunks: [[Int]]

    /// Splits frames into tasks of nearly equal cost.
    ///
    /// Drawing a frame costs 1, and reaching frame `n` from the start costs `n * advance`, once for each task. So tasks
    /// that begin late have fewer frames.
    ///
    /// - Parameters:
    ///   - frames: The frames in ascending order, at least one.
    ///   - chunk: The frames of a task without a cost of advancing, at least 1; with one, as many tasks are made.
    ///   - advance: The cost of advancing by a frame, at least 0.
    init(frames: [Int], chunk: Int, advance: Double) {
        let count = (frames.count + chunk - 1) / chunk
        guard advance > 0 else {
            chunks = (0..<count).map { Array(frames[$0 * chunk..<min(($0 + 1) * chunk, frames.count)]) }
            return
        }
        // The smallest cost of a task with which no more than `count` tasks hold all frames.
        func split(cost: Double) -> [[Int]] {
            var tasks: [[Int]] = []
            var task: [Int] = []
            for frame in frames {
                if !task.isEmpty, Double(task.count + 1) + Double(frame) * advance > cost {
                    tasks.append(task)
                    task = []
                }
                task.append(frame)
            }
            return tasks + [task]
        }
        let last = Double(frames.last ?? 0)
        var (low, high) = (0.0, Double(frames.count) + last * advance + 1)
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if split(cost: middle).count <= count { high = middle } else { low = middle }
        }
        chunks = split(cost: high)
    }
}

extension FarmPlan {
    /// A script for `sbatch`, with a task of the array for each chunk.
    func slurmScript(program: String, arguments: [String], reporting: [String], folder: String) -> String {
        let texts = chunks.map { "    \(FrameSelection.text(of: $0))" }.joined(separator: "\n")
        let words = arguments.map(\.quotedForShell).joined(separator: " ")
        // Names stand in assignments of their own: within double quotes a shell would run what they contain.
        return """
            #!/bin/bash
            #SBATCH --array=0-\(chunks.count - 1)
            #SBATCH --requeue --open-mode=append
            # Submit with: sbatch THIS_FILE. OUTPUT and HALATION_PROGRAM may be set in the environment.
            set -eu
            program=\(program.quotedForShell)
            output=\(folder.quotedForShell)
            chunks=(
            \(texts)
            )
            exec -- "${HALATION_PROGRAM:-$program}" render \(words) \\
                --frames "${chunks[$SLURM_ARRAY_TASK_ID]}" --resume --jobs "${SLURM_CPUS_PER_TASK:-1}" \
            \(reporting.joined(separator: " ")) \\
                --output="${OUTPUT:-$output}"

            """
    }
}

extension FarmPlanCommand {
    @MainActor func run(effects: EffectCatalog, in context: ToolContext) throws(ToolFailure) -> ToolStatus {
        let farm = try FarmRequest(request, effects: effects, context: context)
        let text = try plan(for: farm)
        guard let job else {
            try context.print(text)
            return .success
        }
        let example = engine.value == .slurm ? "job.sh" : "job.json"
        let path = try OutputPath.file(job, for: "job", example: example)
        do throws(FileError) {
            try WholeFile.createFolder(ofFileAt: path)
            try WholeFile.write(Array((text.hasSuffix("\n") ? text : text + "\n").utf8), to: path)
        } catch {
            throw ToolFailure(error)
        }
        return .success
    }

    @MainActor private func plan(for farm: FarmRequest) throws(ToolFailure) -> String {
        let cost = advance?.value.value ?? 0
        let plan = FarmPlan(
            frames: Array(farm.settings.schedule.frames),
            chunk: chunk.value.value,
            advance: cost
        )
        let program = program ?? ToolIdentity.current.name
        switch engine.value {
        case .openjd:
            do {
                let template = JobTemplate(
                    chunks: plan.chunks,
                    program: program,
                    arguments: farm.arguments,
                    reporting: farm.reporting,
                    folder: farm.folder,
                    evenChunk: cost == 0 ? chunk.value.value : nil
                )
                return try template.json()
            } catch {
                throw ToolFailure(.software, "the template cannot be written as JSON: \(error)")
            }
        case .slurm:
            return plan.slurmScript(
                program: program,
                arguments: farm.arguments,
                reporting: farm.reporting,
                folder: farm.folder
            )
        }
    }
}
