// npm run verify: recomputes every sum of the database from its parts, and the chain of the command
// log. Safe next to a running server; exit code 1 when an invariant is broken.
import { verifyDatabase, type VerifyReport } from '#sequencer/verify/verify-database.ts'
import { dataFolderOf } from '#store/file/data-folder.ts'
import { readSnapshot } from '#store/file/read-snapshot.ts'
import { featureChecks } from './checks.ts'
import { runProgram, say } from './run-program.ts'

await runProgram(() => readSnapshot(dataFolderOf(process.env), (database, { lastBatch, key }) => {
  say(`as of batch ${lastBatch}`)
  return printVerification(verifyDatabase(database, {
checks: featureChecks,
    key, onProgress: (text) => say(`checking: ${text}`),
  }))
}))

function printVerification(report: VerifyReport): number {
  for (const { table, rows } of report.counts) say(`${table}: ${rows} rows`)
  for (const breach of report.breaches) say(`BREACH  ${breach}`)
  say(`${report.checks} laws, ${report.breaches.length} breaches`)
  return report.breaches.length === 0 ? 0 : 1
}
