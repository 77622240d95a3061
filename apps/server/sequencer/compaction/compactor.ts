// Keeps a sandbox that runs for ever small: old rows that concern simulated accounts only, and old
// stretches of the command log, collapse into openings. It works in small steps inside ordinary
// batches' transactions, so that every commit is whole and no batch waits long.
import type { DatabaseSync } from 'node:sqlite'
import { PreparedQueries } from '#store/sqlite/prepared-queries.ts'
import { compactEntries } from './compact-entries.ts'
import { CompactLog } from './compact-log.ts'
import { compactOrders } from './compact-orders.ts'
import { compactTrades } from './compact-trades.ts'
import { compactTriggers } from './compact-triggers.ts'
import { perpetualTables, spotTables } from './compacted-tables.ts'

export type CompactionSettings = {
  /** Rows of simulated accounts that are older than this are compacted, ms. */
  readonly keepMs: number
  /** How often an opening state of the log is taken, ms; the log reaches back at least as far. */
  readonly openingEveryMs: number
}

/** A sandbox's settings. */
export const sandboxCompaction: CompactionSettings = {
  keepMs: 15 * 60_000,
  openingEveryMs: 30 * 60_000,
}

export type CompactionTask = {
  /** Does one small piece of work on rows from before a time; returns whether more waits. */
  step(before: number): boolean
}

export type Compactor = {
  /** Called in each batch's transaction with its moment. */
  step(at: number): void
  /** Ends the parallel thread without waiting for it. */
  close(): void
}

/**
 * The longest that a step may take of a batch, in ms of the machine, and how long the next one then
 * waits, in ms by the batches' stamps: a market that runs faster than life is kept as small.
 */
const stepMsMax = 2
const pauseMs = 20
const restMs = 5_000

export const noCompaction: Compactor = { step: () => {}, close: () => {} }

/** `step` runs within the transaction of a batch and ends after a few milliseconds. */
export function createCompactor(parts: {
  readonly database: DatabaseSync
  readonly dataFolder: string
  readonly settings: CompactionSettings
}): Compactor {
  const { settings, dataFolder } = parts
  const database = new PreparedQueries(parts.database)
  const log = new CompactLog({ database, dataFolder, everyMs: settings.openingEveryMs })
  // Three rounds within the time that a row is kept: none outlives it by more than a third.
  const roundMs = Math.floor(settings.keepMs / 3)
  const tasks: readonly CompactionTask[] = [
    compactEntries(database),
    compactTriggers(database, roundMs),
    ...[spotTables, perpetualTables].flatMap((tables) => [
      compactOrders(database, roundMs, tables), compactTrades(database, roundMs, tables),
    ]),
  ]
  let nextStepAt = 0
  return {
    step(at) {
      if (at < nextStepAt) return
      const busy = runFor(stepMsMax, () => {
        const more = tasks.map((task) => task.step(at - settings.keepMs))
        return [...more, log.step(at)].includes(true)
      })
      nextStepAt = at + (busy ? pauseMs : Math.min(restMs, settings.keepMs))
    },
    close: () => log.close(),
  }
}

/** Repeats work until none remains or the time is up; returns whether more waits. */
function runFor(msMax: number, work: () => boolean): boolean {
  const end = performance.now() + msMax
  while (work()) if (performance.now() >= end) return true
  return false
}
