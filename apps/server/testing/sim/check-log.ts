// The last proof of a run: the command log, applied again from its first command through a fresh
// engine, gives the state that every batch has recorded.
import { replayLog } from '#sequencer/replay-log.ts'
import { readSnapshot } from '#store/read-snapshot.ts'

export function checkLog(dataFolder: string): void {
  readSnapshot(dataFolder, (database) => replayLog(database, {}))
}
