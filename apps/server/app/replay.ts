// npm run replay -- [--from BATCH] [--to BATCH]: applies the command log again and holds every
// state hash and every link of the chain against the record. It writes nothing.
import { parseArgs } from 'node:util'
import { replayLog } from '#sequencer/replay-log.ts'
import { dataFolderOf } from '#store/data-folder.ts'
import { readSnapshot } from '#store/read-snapshot.ts'
import { runProgram, say } from './run-program.ts'

/** Lines that a whole log prints; a stretch that was asked for prints every batch. */
const linesAbout = 20

await runProgram(() => {
  const { values } = parseArgs({ options: { from: { type: 'string' }, to: { type: 'string' } } })
  const from = batchOf(values.from)
  const to = batchOf(values.to)
  return readSnapshot(dataFolderOf(process.env), (database, lastBatch) => {
    const every = from === undefined ? Math.max(1, Math.floor(lastBatch / linesAbout)) : 1
    const began = performance.now()
    const report = replayLog(database, {
      ...(from === undefined ? {} : { from }),
      ...(to === undefined ? {} : { to }),
      onBatch(row) {
        if (row.batch % every === 0) say(`batch ${row.batch}  state ${row.state_hash}`)
      },
    })
    const seconds = (performance.now() - began) / 1_000
    say(`started after batch ${report.start}, ended with batch ${report.end}`)
    say(`state ${report.stateHash}`)
    say(`chain ${report.chainHash}`)
    say(`${report.commands} commands in ${report.batches} batches, `
      + `${Math.round(report.commands / seconds)} commands/s: every hash as recorded`)
    return 0
  })
})

function batchOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new Error(`${text} is not a batch's number`)
  return Number(text)
}
