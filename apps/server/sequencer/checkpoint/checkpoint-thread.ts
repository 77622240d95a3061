// Checkpoints the write-ahead log into the database in parallel to the sequencer, on a connection
// of its own that writes no row. A failure ends the thread with its reason, and the sequencer with
// it.
import { parentPort, workerData } from 'node:worker_threads'
import { openWriter } from '#store/file/open-writer.ts'
import type { FromCheckpoints, ToCheckpoints } from './checkpoint-message.ts'
import { foldLog } from './fold-log.ts'

if (parentPort === null || typeof workerData !== 'string') {
  throw new Error('the checkpoint thread needs a data folder')
}
const port = parentPort
const database = openWriter(workerData)
port.on('message', (message: ToCheckpoints) => {
  if (message === 'fold') {
    port.postMessage({ rest: foldLog(database) } satisfies FromCheckpoints)
    return
  }
  database.close()
  port.close()
})
