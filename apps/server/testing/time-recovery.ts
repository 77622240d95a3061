// Starts a sequencer on a folder in a fresh process, then replays the folder's log, and prints the
// durations as one line of JSON. Argument: the folder.
import { replayLog } from '#sequencer/verify/replay-log.ts'
import { startSequencer } from '#sequencer/start-sequencer.ts'
import { readSnapshot } from '#store/file/read-snapshot.ts'

const [dataFolder = ''] = process.argv.slice(2)
const began = performance.now()
const { sequencer, start } = await startSequencer({
  dataFolder,
  threadEntry: new URL('./crash/crash-thread.ts', import.meta.url),
  onProgress: () => {},
})
const readySeconds = (performance.now() - began) / 1_000
const residentMb = process.memoryUsage.rss() / 1e6
await sequencer.close()
const replayBegan = performance.now()
const { commands } = readSnapshot(dataFolder, (database, { key }) => replayLog(database, { key }))
const replaySeconds = (performance.now() - replayBegan) / 1_000
process.stdout.write(`${JSON.stringify({
  readySeconds, residentMb, levels: start.levels.length, commands, replaySeconds,
})}\n`)
