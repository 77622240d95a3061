// The entry of the process that writes one statement. It reads the database by a connection that
// cannot write, each page in a snapshot of its own, and ends with the exchange.
import { loadListings } from '@ingot/server/store/rows/listings.ts'
import { openReadDatabase } from '@ingot/server/store/sqlite/read-database.ts'
import { StatementFault } from './read-statement.ts'
import {
  ready, statementFileOf, type StatementReport, type StatementTask,
} from './statement-work.ts'
import { writeStatement } from './write-statement.ts'

const report = (message: StatementReport): void => { process.send?.(message) }

process.on('message', (task: StatementTask) => {
  void write(task).then(
    (facts) => report({ kind: 'written', facts }),
    (error: unknown) => report(error instanceof StatementFault
      ? { kind: 'failed', failure: error.failure } : { kind: 'broken', error: String(error) }),
  )
})
process.on('disconnect', () => process.exit(0))
process.send?.(ready)

async function write({ dataFolder, row, key }: StatementTask) {
  const database = openReadDatabase(dataFolder)
  try {
    return await writeStatement({
      database,
      listings: await loadListings(database),
      row,
      file: {
        path: statementFileOf(dataFolder, row.id), key, statement: row.id, user: row.user_id,
      },
      onProgress: (done, total) => report({ kind: 'progress', done, total }),
    })
  } finally {
    await database.destroy()
  }
}
