// Reads a whole state in parallel to the sequencer, in a thread of its own: a read transaction sees
// one batch's end for as long as it lasts, whatever is committed meanwhile.
import { parentPort, workerData } from 'node:worker_threads'
import { openReader } from '#store/sqlite/open-reader.ts'
import { PreparedQueries } from '#store/sqlite/prepared-queries.ts'
import { loadEngineRows } from './load-rows.ts'
import type { OpeningMessage } from './opening-message.ts'
import { encodeOpening } from './opening-state.ts'
import { headOf, loadLastBatch } from './recover.ts'

if (parentPort === null || typeof workerData !== 'string') {
  throw new Error('the opening thread needs a data folder')
}
const port = parentPort
const post = (message: OpeningMessage) => port.postMessage(message)
const database = openReader(workerData)
database.exec('begin')
const reader = new PreparedQueries(database)
const last = loadLastBatch(reader)
if (last !== undefined) {
  const { batch, at, counters, stateHash } = headOf(last)
  let parts = 0
  for (const content of encodeOpening(loadEngineRows(reader, counters))) {
    post({ kind: 'part', batch, part: parts, content })
    parts += 1
  }
  post({ kind: 'end', batch, at, chainHash: last.hash, stateHash, parts })
}
database.exec('commit')
reader.forget()
database.close()
