// The body of a reader: it has a read-only connection of its own, converts the cells, and hands
// rows or bytes over. It writes nothing.
import { parentPort, workerData } from 'node:worker_threads'
import type { DatabaseSync } from 'node:sqlite'
import { writePastCandles } from '#market-data/past-candles/past-candles.ts'
import { candlesOf, type StoredCandle } from '#market-data/past-candles/stored-candles.ts'
import { openReader } from '#store/sqlite/open-reader.ts'
import { PreparedQueries } from '#store/sqlite/prepared-queries.ts'
import { ready, type ReadAnswer, type ReadWork } from './read-message.ts'

/** The most rows of one read: a longer result is read page by page. */
const rowsMax = 100_000

type Prepare = (connection: DatabaseSync) => void

/** Serves reads until the thread is ended; `prepare` may extend the connection. */
export function runReadThread(prepare?: Prepare): void {
  const port = parentPort
  if (port === null) throw new Error('a reading thread is a worker')
  const read = createRead(workerData, prepare)
  port.on('message', (work: ReadWork) => {
    const answer = read(work)
    port.postMessage(answer, 'bytes' in answer ? [answer.bytes.buffer] : [])
  })
  port.postMessage(ready, [])
}

/** Serves reads until the starting process ends it, or is gone. */
export function runReportProcess(prepare?: Prepare): void {
  const [dataFolder] = process.argv.slice(2)
  if (dataFolder === undefined) throw new Error('a report process is given a data folder')
  const read = createRead(dataFolder, prepare)
  process.on('message', (work: ReadWork) => process.send?.(read(work)))
  process.on('disconnect', () => process.exit(0))
  process.send?.(ready)
}

function createRead(
  dataFolder: string, prepare?: Prepare,
): (work: ReadWork) => ReadAnswer {
  const database = openReader(dataFolder)
  prepare?.(database)
  const queries = new PreparedQueries(database)
  const encoder = new TextEncoder()
  return (work) => {
    try {
      if (work.name === 'query') return { rows: queries.allUpTo(rowsMax, work) }
      const stored = candlesOf(queries.allAs<StoredCandle>(work))
      return { bytes: encoder.encode(writePastCandles(stored, work.page)) }
    } catch (error) {
      // A message of SQLite's names tables and columns, and no cell.
      return { failure: error instanceof Error ? error.message : typeof error }
    }
  }
}
