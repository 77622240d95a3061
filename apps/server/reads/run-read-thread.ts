// The body of a reading thread: it has a read-only connection of its own, serialises what heavy
// reads find, and hands the bytes over without copying them. It writes nothing.
import { parentPort, workerData } from 'node:worker_threads'
import { readPastCandles } from '#market-data/past-candles.ts'
import { loadListings } from '#store/rows/listings.ts'
import { openReadDatabase } from '#store/sqlite/read-database.ts'
import type { FromReadThread, ReadThreadData, ToReadThread } from './read-message.ts'

/** Answers reads until the thread is ended. */
export async function runReadThread(): Promise<void> {
  const port = parentPort
  if (port === null) throw new Error('a reading thread is a worker')
  const { dataFolder }: ReadThreadData = workerData
  const database = openReadDatabase(dataFolder)
  const parts = { database, listings: await loadListings(database) }
  const encoder = new TextEncoder()
  port.on('message', async ({ id, read }: ToReadThread) => {
    try {
      const bytes = encoder.encode(await readPastCandles(parts, read.query))
      const answer: FromReadThread = { id, bytes }
      port.postMessage(answer, [bytes.buffer])
    } catch (error) {
      const failure: FromReadThread = {
        id, failure: error instanceof Error ? error.name : typeof error,
      }
      port.postMessage(failure)
    }
  })
}
