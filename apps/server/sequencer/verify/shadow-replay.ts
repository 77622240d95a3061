// Applies the command log through this engine and through another version's side by side, command
// by command, and names the first thing in which they differ. It writes nothing.
import {
  createEngine, engineVersion, loadEngine, type Applied, type Engine,
} from '@ingot/engine'
import type { Outcome } from '@ingot/contract/vocabulary'
import type { CommandBatchTable } from '#store/tables/core-tables.ts'
import type { PreparedQueries } from '#store/sqlite/prepared-queries.ts'
import { decodeCommands, type LoggedCommand } from '#sequencer/codec/command-codec.ts'
import { EffectsDifference } from './effects-difference.ts'
import type { OtherEngine } from '#sequencer/recovery/load-other-engine.ts'
import { loadChain, startOfLog, type ReplayOptions } from './replay-log.ts'

export type ShadowReport = {
  readonly start: number
  readonly end: number
  readonly batches: number
  readonly commands: number
  /** Where the versions part, or a batch is not as recorded; null when nowhere. */
  readonly difference: string | null
  /** The first batch at which the state hashes alone differ, and no row; null when none does. */
  readonly hashesApartFrom: number | null
  /** Fields that only one version's rows have. */
  readonly fieldsApart: readonly string[]
}

/** Stops at the first difference; a log that is broken in itself is thrown. */
export function shadowReplay(
  database: PreparedQueries, other: OtherEngine, options: ReplayOptions,
): ShadowReport {
  const start = startOfLog(database, options.from ?? 0)
  const run = new ShadowRun(
    start.makeEngine({ createEngine, loadEngine }), start.makeEngine(other), other.engineVersion,
  )
  let end = start.batch
  let batches = 0
  for (const row of loadChain(database, start, options)) {
    const difference = run.apply(row)
    end = row.batch
    batches += 1
    if (difference !== undefined) {
      return { start: start.batch, end, batches, ...run.report, difference }
    }
  }
  return { start: start.batch, end, batches, ...run.report, difference: null }
}

/** Two engines in lockstep. */
class ShadowRun {
  readonly #here: Engine
  readonly #there: Engine
  readonly #theirVersion: number
  readonly #effects = new EffectsDifference()
  #commands = 0
  #hashesApartFrom: number | null = null

  constructor(here: Engine, there: Engine, theirVersion: number) {
    this.#here = here
    this.#there = there
    this.#theirVersion = theirVersion
  }

  get report() {
    return {
      commands: this.#commands,
      hashesApartFrom: this.#hashesApartFrom,
      fieldsApart: [...this.#effects.fieldsApart].sort(),
    }
  }

  /** The first difference in a batch. */
  apply(row: CommandBatchTable): string | undefined {
    const commands = decodeCommands(row.commands)
    for (const [index, command] of commands.entries()) {
      this.#commands += 1
      const difference = this.#applyOne(row, command)
      if (difference === undefined) continue
      return `batch ${row.batch}, command ${index + 1} of ${commands.length}, `
        + `${command.kind}: ${difference}`
    }
    return this.#recordFault(row)
  }

  #applyOne(row: CommandBatchTable, command: LoggedCommand): string | undefined {
    const ours = this.#here.apply(command, row.stamped_at)
    const theirs = this.#applyThere(command, row.stamped_at)
    if (typeof theirs === 'string') return theirs
    const answers = outcomeDifference(ours, theirs)
    if (answers !== undefined) return answers
    const rows = this.#effects.of(this.#here.drain(), this.#there.drain())
    if (rows !== undefined) return rows
    if (this.#hashesApartFrom === null && this.#here.stateHash() !== this.#there.stateHash()) {
      this.#hashesApartFrom = row.batch
    }
    return undefined
  }

  /** The other version's result, or its error. */
  #applyThere(command: LoggedCommand, at: number): Outcome<Applied> | string {
    try {
      return this.#there.apply(command, at)
    } catch (error) {
      return `the other engine stops: ${error instanceof Error ? error.message : String(error)}`
    }
  }

  /** Whichever version wrote the batch must come to its state hash. */
  #recordFault(row: CommandBatchTable): string | undefined {
    const [writer, whose] = row.engine_version === engineVersion
      ? [this.#here, 'this'] as const : [this.#there, 'the other'] as const
    const isKnown = row.engine_version === engineVersion
      || row.engine_version === this.#theirVersion
    if (!isKnown) return `batch ${row.batch} is of engine ${row.engine_version}, which is neither`
    const found = writer.stateHash()
    if (found === row.state_hash) return undefined
    return `batch ${row.batch} ends with the state ${found} in ${whose} engine, `
      + `${row.state_hash} was recorded`
  }
}

function outcomeDifference(
  ours: Outcome<Applied>, theirs: Outcome<Applied>,
): string | undefined {
  const [here, there] = [answerOf(ours), answerOf(theirs)]
  if (here === there) return undefined
  const isUnknown = !theirs.ok && theirs.reject.field === 'kind'
  return isUnknown ? 'the other engine does not know this command'
    : `it is ${here} here and ${there} there`
}

function answerOf(outcome: Outcome<Applied>): string {
  if (outcome.ok) return `accepted (order ${outcome.value.orderId}, count ${outcome.value.count})`
  const { code, field } = outcome.reject
  return `refused (${code}${field === undefined ? '' : `, ${field}`})`
}
