/// When `test` writes references of snapshots.
enum RecordMode: String, FlagChoice {
    case all, failed, missing, never
}
