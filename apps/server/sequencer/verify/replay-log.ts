// Applies the command log again through a fresh engine, from the log's opening or from its first
// batch, and compares every state hash and every link of the chain with the record.
import {
  createEngine, engineVersion, loadEngine, type Engine, type EngineRows,
} from '@ingot/engine'
import { CompiledQuery } from 'kysely'
import type { CommandBatchTable, LogOpeningTable } from '#store/tables/core-tables.ts'
import type { PreparedQueries } from '#store/sqlite/prepared-queries.ts'
import type { SecretKey } from '#store/file/secret-key.ts'
import { genesisHash } from '#sequencer/batch/batch-record.ts'
import { hashFault } from '#sequencer/batch/chain-link.ts'
import { decodeCommands } from '#sequencer/codec/command-codec.ts'
import { decodeOpening } from '#sequencer/recovery/opening-state.ts'
import { headOf } from '#sequencer/recovery/recover.ts'

export type ReplayOptions = {
  /** The folder's key; without it a keyed log is refused. */
  readonly key: SecretKey | undefined
  /** Reports batches from this one on; replay itself starts at a verified point before it. */
  readonly from?: number
  /** The last batch to replay; the newest when absent. */
  readonly to?: number
  onBatch?(row: CommandBatchTable): void
}

export type ReplayReport = {
  /** The batch after which replay started; 0 is the empty exchange. */
  readonly start: number
  readonly end: number
  readonly batches: number
  readonly commands: number
  readonly stateHash: string
  readonly chainHash: string
}

/** Where replay starts: from nothing, or from the state of an opening. */
export type LogStart = {
  readonly batch: number
  /** The chain's hash there. */
  readonly hash: string
  /** The state's hash there as recorded; null for the empty exchange. */
  readonly stateHash: string | null
  /** A new engine there, of whichever version. */
  makeEngine(maker: EngineMaker): Engine
}

/** The two ways to open an engine; see the engine's public entry point. */
export type EngineMaker = {
  createEngine(): Engine
  loadEngine(rows: EngineRows): Engine
}

/** Throws at the first batch that does not come out as it was recorded. */
export function replayLog(database: PreparedQueries, options: ReplayOptions): ReplayReport {
  const from = options.from ?? 0
  const start = startOfLog(database, from)
  const engine = start.makeEngine({ createEngine, loadEngine })
  engine.assertConserved()
  if (start.stateHash !== null && engine.stateHash() !== start.stateHash) {
    throw new Error(`the opening after batch ${start.batch} does not match its hash`)
  }
  let last = { batch: start.batch, hash: start.hash }
  let batches = 0
  let commands = 0
  for (const row of loadChain(database, start, options)) {
    commands += applyBatch(engine, row)
    if (row.batch >= from) options.onBatch?.(row)
    last = row
    batches += 1
  }
  engine.assertConserved()
  return {
    start: start.batch, end: last.batch, batches, commands,
    stateHash: engine.stateHash(), chainHash: last.hash,
  }
}

/** The newest verified point at or before a batch: an opening state, or the empty exchange. */
export function startOfLog(database: PreparedQueries, from: number): LogStart {
  const openings = database.allAs<LogOpeningTable>(CompiledQuery.raw(
    'select * from log_opening order by batch',
  ))
  const before = openings.filter((opening) => opening.batch < from).at(-1)
  const opening = before ?? openings[0]
  const isWhole = database.allAs<{ batch: number }>(CompiledQuery.raw(
    'select batch from command_batch where batch = 1',
  )).length > 0
  if (opening === undefined || (isWhole && before === undefined)) {
    return {
      batch: 0, hash: genesisHash, stateHash: null, makeEngine: (maker) => maker.createEngine(),
    }
  }
  return openedPoint(database, opening)
}

/**
 * The batches after a start in their order; throws where one is missing or does not follow, and for
 * a stretch without a batch.
 */
export function* loadChain(
  database: PreparedQueries, start: LogStart, options: Pick<ReplayOptions, 'key' | 'from' | 'to'>,
): Generator<CommandBatchTable> {
  checkStretch(database, start, options)
  let { batch, hash } = start
  for (const row of loadBatches(database, start.batch, options.to)) {
    if (row.batch !== batch + 1) throw new Error(`batch ${batch + 1} is missing from the log`)
    checkLink(row, { hash, key: options.key })
    yield row
    ;({ batch, hash } = row)
  }
}

/** [D153] A replay of nothing would report that every hash is as recorded. */
function checkStretch(
  database: PreparedQueries, start: LogStart, { from, to }: Pick<ReplayOptions, 'from' | 'to'>,
): void {
  if (from === undefined && to === undefined) return
  const [row] = database.allAs<{ last: number | null }>(CompiledQuery.raw(
    'select max(batch) as last from command_batch',
  ))
  const first = start.batch + 1
  const last = row?.last ?? 0
  const begin = Math.max(from ?? first, first)
  if (begin <= Math.min(to ?? last, last)) return
  throw new Error(`there is no batch from ${from ?? first} to ${to ?? last}: `
    + `the log has the batches ${first} to ${last}`)
}

function openedPoint(database: PreparedQueries, opening: LogOpeningTable): LogStart {
  const [row] = database.allAs<CommandBatchTable>(CompiledQuery.raw(
    'select * from command_batch where batch = ?', [opening.batch],
  ))
  if (row === undefined) throw new Error(`the opening's batch ${opening.batch} is missing`)
  const parts = database.allAs<{ content: Uint8Array }>(CompiledQuery.raw(
    'select content from log_opening_part where batch = ? order by part', [opening.batch],
  ))
  if (parts.length !== opening.part_count) throw new Error('the opening state is incomplete')
  const contents = parts.map((part) => part.content)
  if (opening.state_hash !== row.state_hash || opening.chain_hash !== row.hash) {
    throw new Error(`the opening after batch ${opening.batch} is not that of its batch`)
  }
  return {
    batch: opening.batch,
    hash: row.hash,
    stateHash: row.state_hash,
    makeEngine: (maker) => maker.loadEngine(decodeOpening(contents, headOf(row).counters)),
  }
}

function loadBatches(
  database: PreparedQueries,
  after: number,
  to: number | undefined,
): Generator<CommandBatchTable> {
  return database.iterateAs<CommandBatchTable>(CompiledQuery.raw(
    'select * from command_batch where batch > ? and batch <= ? order by batch',
    [after, to ?? Number.MAX_SAFE_INTEGER],
  ))
}

function checkLink(
  row: CommandBatchTable, previous: { readonly hash: string; readonly key: SecretKey | undefined },
): void {
  if (row.previous_hash !== previous.hash) {
    throw new Error(`batch ${row.batch} does not follow the batch before it`)
  }
  const fault = hashFault({ head: headOf(row), hash: row.hash }, previous.key)
  if (fault !== undefined) throw new Error(fault)
}

/** Applies a batch and returns the number of its commands. */
function applyBatch(engine: Engine, row: CommandBatchTable): number {
  if (row.engine_version !== engineVersion) {
    throw new Error(`batch ${row.batch} was run by engine ${row.engine_version}; this is `
      + `engine ${engineVersion}: replay it with the code of that version`)
  }
  const commands = decodeCommands(row.commands)
  if (commands.length !== row.command_count) throw new Error(`batch ${row.batch} is truncated`)
  for (const command of commands) {
    const outcome = engine.apply(command, row.stamped_at)
    if (!outcome.ok) {
      throw new Error(`batch ${row.batch}: a ${command.kind} that was accepted is now refused: `
        + outcome.reject.code)
    }
  }
  engine.drain()
  const found = engine.stateHash()
  if (found !== row.state_hash) {
    throw new Error(`batch ${row.batch} ends with the state ${found}, not ${row.state_hash}`)
  }
  return commands.length
}
