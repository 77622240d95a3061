// The last check of a run: the command log, applied again from its first command through a fresh
// engine, gives the recorded state of every batch and the exact entries of the file, and the
// auditor, which shares no arithmetic with the engine, confirms every balance, fee, margin and
// payment. The product's own verify runs before it.
import type { DatabaseSync } from 'node:sqlite'
import { createEngine, type EntryRow } from '@ingot/engine'
import { Auditor } from '@ingot/engine/testing'
import { decodeCommands } from '#sequencer/codec/command-codec.ts'
import { listingCommands } from '#sequencer/listing-commands.ts'
import { replayLog } from '#sequencer/verify/replay-log.ts'
import { allEntries } from '#store/rows/ledger-entries.ts'
import { PreparedQueries } from '#store/sqlite/prepared-queries.ts'
import { openReader } from '#store/sqlite/open-reader.ts'
import { testKey } from '#testing/test-key.ts'
import { rowsOf } from './rows-of.ts'
import { violated } from './violation.ts'
import { verify } from './witness.ts'

/** Blocks that were taken, their fills with lots, and paid shares. */
export type CopiedCounts = {
  readonly blocks: number
  readonly copyFills: number
  readonly copyShares: number
}

export function checkLog(dataFolder: string): CopiedCounts {
  const database = openReader(dataFolder)
  try {
    verify(database)
    const copied = audit(database)
    replayLog(new PreparedQueries(database), { key: testKey })
    return copied
  } finally {
    database.close()
  }
}

function audit(database: DatabaseSync): CopiedCounts {
  const listings = listingCommands({ assets: [], markets: [], perpetualMarkets: [] })
  const auditor = new Auditor(
    listings.filter((command) => command.kind === 'list-spot-market'),
    listings.filter((command) => command.kind === 'list-perpetual-market'),
  )
  const engine = createEngine()
  const booked = new Array<string>()
  let [blocks, copyFills, copyShares] = [0, 0, 0]
  const query = 'select batch, stamped_at, commands, state_hash from command_batch order by batch'
  for (const row of rowsOf(database, query)) {
    for (const command of decodeCommands(String(row['commands']))) {
      const outcome = engine.apply(command, Number(row['stamped_at']))
      if (!outcome.ok) violated(`a ${command.kind} of the log is refused: ${outcome.reject.code}`)
      // Rows of one batch do not show in which order its trades and payments came.
      const effects = engine.drain()
      for (const entry of effects.entries) {
        booked.push(textOf(entry))
        if (entry.kind === 'copy_share' && entry.units > 0n) copyShares += 1
      }
      blocks += effects.copies.blocks.filter(({ status }) => status === 'done').length
      copyFills += effects.copies.fills.filter(({ lots }) => lots > 0).length
      auditor.read(effects, [command])
    }
    if (engine.stateHash() !== row['state_hash']) {
      violated(`batch ${String(row['batch'])} ends in another state when it is applied again`)
    }
  }
  const [fault] = auditor.verdict().faults
  if (fault !== undefined) violated(`the auditor finds that ${fault}`)
  checkEntries(database, booked)
  return { blocks, copyFills, copyShares }
}

function textOf({ posting, owner, wallet, asset, units, kind, ref, at }: EntryRow): string {
  return [posting, owner, wallet, asset, units, kind, ref, at].join(' ')
}

/** Line by line: the file's ledger equals the commands' postings. */
function checkEntries(database: DatabaseSync, booked: readonly string[]): void {
  // Real accounts' lines of a posting are kept apart from its other lines.
  const kept = [...allEntries(new PreparedQueries(database))].map(textOf).sort()
  const expected = booked.toSorted()
  for (const [index, text] of kept.entries()) {
    if (text !== expected[index]) {
      violated(`the file has the entry ${text}, the log books ${expected[index]}`)
    }
  }
  if (kept.length !== expected.length) {
    violated(`${kept.length} of ${expected.length} entries are kept`)
  }
}
