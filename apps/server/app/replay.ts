// npm run replay -- [--from BATCH] [--to BATCH] [--shadow PATH]: applies the command log again and
// compares every state hash and every link of the chain with the record; with the engine of another
// checkout it names the first difference of the two. It writes nothing.
import { parseArgs } from 'node:util'
import { loadOtherEngine } from '#sequencer/recovery/load-other-engine.ts'
import { replayLog } from '#sequencer/verify/replay-log.ts'
import { shadowReplay } from '#sequencer/verify/shadow-replay.ts'
import { dataFolderOf } from '#store/file/data-folder.ts'
import { readSnapshot } from '#store/file/read-snapshot.ts'
import { runProgram, say } from './run-program.ts'

/** Lines that a whole log prints; a stretch that was asked for prints every batch. */
const linesAbout = 20

type Stretch = { readonly from?: number; readonly to?: number }

await runProgram(async () => {
  const { values } = parseArgs({ options: {
    from: { type: 'string' }, to: { type: 'string' }, shadow: { type: 'string' },
  } })
  const from = batchOf(values.from)
  const to = batchOf(values.to)
  const stretch = { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }
  return values.shadow === undefined ? replay(stretch) : shadow(values.shadow, stretch)
})

function replay(stretch: Stretch): number {
  return readSnapshot(dataFolderOf(process.env), (database, { lastBatch, key }) => {
    const every = stretch.from === undefined ? Math.max(1, Math.floor(lastBatch / linesAbout)) : 1
    const began = performance.now()
    const report = replayLog(database, {
      ...stretch,
      key,
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
}

async function shadow(path: string, stretch: Stretch): Promise<number> {
  const other = await loadOtherEngine(path)
  return readSnapshot(dataFolderOf(process.env), (database, { key }) => {
    const report = shadowReplay(database, other, { ...stretch, key })
    say(`started after batch ${report.start}, ended with batch ${report.end}: `
      + `${report.commands} commands in ${report.batches} batches`)
    for (const field of report.fieldsApart) say(`only ${field}`)
    if (report.hashesApartFrom !== null) {
      say(`from batch ${report.hashesApartFrom} on the state hashes differ, and no row does: `
        + 'the versions hash other columns')
    }
    if (report.difference === null) say('both engines give the same result for every command')
    else say(`FIRST DIFFERENCE  ${report.difference}`)
    return report.difference === null && report.hashesApartFrom === null ? 0 : 1
  })
}

function batchOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new Error(`${text} is not a batch's number`)
  return Number(text)
}
