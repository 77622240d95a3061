// Brings the engine back from the rows and proves that they are the rows of the last batch: the
// sums, the state hash and the end of the chain must all agree before any call is served.
import {
  type Engine, type EngineRoom, engineVersion, type IcebergRow, type LevelRow,
  type ListPerpetualMarket, loadEngine, type OrderRow, type PerpetualOrderRow,
} from '@ingot/engine'
import type { CommandBatchTable } from '#store/tables/core-tables.ts'
import { type ClientFields, clientFieldsOf, noClientFields } from '#store/rows/client-fields.ts'
import type { PreparedQueries } from '#store/sqlite/prepared-queries.ts'
import { queries } from '#store/sqlite/query-builder.ts'
import type { SecretKey } from '#store/file/secret-key.ts'
import type { BatchHead } from '#sequencer/batch/batch-record.ts'
import { hashFault } from '#sequencer/batch/chain-link.ts'
import { keySealOf } from '#sequencer/seals/key-seal.ts'
import {
  loadBalances, loadCopyRows, loadDeadlines, loadIcebergs, loadListed, loadOpenHolds,
  loadOpenOrders,
  loadOpenPerpetualOrders, loadOpenTriggers, loadPerpetualRows, loadPriceSeconds, loadPriorities,
  loadUsers, type LoadedListings,
} from './load-rows.ts'
import type { StoredOrder } from '#sequencer/submission.ts'
import { emptyTail, type LogTail } from '#sequencer/batch/log-tail.ts'

/** So much fits before a table of the engine grows and everybody waits for it. */
const room: EngineRoom = { orders: 250_000, accounts: 250_000 }

type ClientFieldsById = Map<number, ClientFields>

export type Recovered = {
  readonly engine: Engine
  readonly tail: LogTail
  readonly listed: LoadedListings & { readonly perpetualMarkets: readonly ListPerpetualMarket[] }
  readonly levels: readonly LevelRow[]
  readonly perpetualLevels: readonly LevelRow[]
  readonly clientFields: ClientFieldsById
}

export type RecoverOptions = {
  readonly key: SecretKey
  onProgress(text: string): void
}

/**
 * Loads the engine from the stored rows. Throws when the invariants, the holds or the state hash
 * of the last batch do not agree with them.
 */
export function recover(database: PreparedQueries, options: RecoverOptions): Recovered {
  const { key, onProgress } = options
  const last = loadLastBatch(database)
  const tail = last === undefined ? emptyTail : provenTail(database, last, key)
  onProgress(`reading the rows as of batch ${tail.batch}`)
  const listed = loadListed(database)
  const perpetual = loadPerpetualRows(database)
  const levels = new LevelTally()
  const perpetualLevels = new LevelTally()
  const clientFields: ClientFieldsById = new Map()
  const keep = (orderId: number, row: ClientFields): void => {
    const fields = clientFieldsOf(row)
    if (fields !== noClientFields) clientFields.set(orderId, fields)
  }
  const icebergs = loadIcebergs(database)
  const slices = new Map(icebergs.map((row) => [Number(row.orderId), row]))
  const holds: StoredOrder[] = []
  const engine = loadEngine({
    ...listed,
    priceSeconds: loadPriceSeconds(database),
    users: loadUsers(database),
    balances: loadBalances(database),
    openOrders: tapped(loadOpenOrders(database), (order) => {
      levels.add(order, slices.get(order.orderId))
      holds.push(order)
      keep(order.orderId, order)
    }),
    counters: tail.counters,
    perpetual: {
      ...perpetual,
      openOrders: tapped(loadOpenPerpetualOrders(database), (order) => {
        perpetualLevels.add(order, slices.get(order.orderId))
        keep(order.orderId, order)
      }),
    },
    triggers: tapped(loadOpenTriggers(database), (trigger) => keep(trigger.triggerId, trigger)),
    priorities: loadPriorities(database),
    icebergs,
    deadlines: loadDeadlines(database),
    holds: loadOpenHolds(database),
    copies: loadCopyRows(database),
  }, room)
  onProgress('checking sums, holds and the state hash')
  engine.assertConserved()
  checkHolds(holds, (id) => engine.openOrder(id))
  if (last !== undefined) checkStateHash(engine, last, onProgress)
  return {
    engine, tail, listed: { ...listed, perpetualMarkets: perpetual.markets },
    levels: levels.rows(), perpetualLevels: perpetualLevels.rows(), clientFields,
  }
}

/** The newest batch of the log. */
export function loadLastBatch(database: PreparedQueries): CommandBatchTable | undefined {
  const query = queries.selectFrom('command_batch').selectAll().orderBy('batch', 'desc').limit(1)
  return database.all(query.compile())[0]
}

/** The part of a batch's row that its link in the chain covers. */
export function headOf(row: CommandBatchTable): BatchHead {
  return {
    batch: row.batch,
    at: row.stamped_at,
    engineVersion: row.engine_version,
    previousHash: row.previous_hash,
    commandCount: row.command_count,
    commands: row.commands,
    stateHash: row.state_hash,
    counters: {
      orders: row.last_order_id, trades: row.last_trade_id, postings: row.last_posting_id,
    },
    lastEntryId: row.last_entry_id,
    keyId: row.key_id,
    seal: row.seal,
    keys: keySealOf(row),
  }
}

/** Another version's hash may cover other columns: its rows are proven by sums and holds alone. */
function checkStateHash(
  engine: Engine,
  { batch, engine_version: version, state_hash: logged }: CommandBatchTable,
  onProgress: (text: string) => void,
): void {
  if (version !== engineVersion) {
    onProgress(`batch ${batch} is of engine ${version}, this is engine ${engineVersion}: sums and `
      + 'holds agree, its state hash is not compared')
    return
  }
  const found = engine.stateHash()
  if (found !== logged) {
    throw new Error(`the rows are not those of batch ${batch}: their state hash is ${found}, `
      + `the log says ${logged}; run npm run verify`)
  }
}

/**
 * The row of a spot order must have the engine's hold of it. The holds of perpetual orders are
 * loaded, and the sums of frozen money contradict a wrong one.
 */
function checkHolds(
  orders: readonly StoredOrder[], openOrder: (orderId: OrderRow['orderId']) => OrderRow | undefined,
): void {
  for (const { orderId, heldUnits } of orders) {
    const held = openOrder(orderId)?.heldUnits
    if (held === heldUnits) continue
    throw new Error(`the row of order ${orderId} has a hold of ${heldUnits}; it is ${held}`)
  }
}

function provenTail(
  database: PreparedQueries, last: CommandBatchTable, key: SecretKey,
): LogTail {
  const head = headOf(last)
  const query = queries.selectFrom('command_batch').select('hash')
    .where('batch', '=', last.batch - 1)
  const previous = database.all(query.compile())[0]
  if (previous !== undefined && previous.hash !== last.previous_hash) {
    throw new Error(`batch ${last.batch} of the log does not follow the batch before it`)
  }
  const fault = hashFault({ head, hash: last.hash }, key)
  if (fault !== undefined) throw new Error(`the log is not to be trusted: ${fault}`)
  const { batch, at, counters, lastEntryId, keyId, keys } = head
  return { batch, at, hash: last.hash, keyId, counters, lastEntryId, keys }
}

function* tapped<Row>(rows: Iterable<Row>, see: (row: Row) => void): Generator<Row> {
  for (const row of rows) {
    see(row)
    yield row
  }
}

type Tally = { -readonly [Field in keyof LevelRow]: LevelRow[Field] }

/**
 * Adds resting orders up to book levels, so that market data knows the books before the first
 * batch. It only counts; the engine's own books decide.
 */
class LevelTally {
  /** By market and side, then by price. */
  readonly #sides = new Map<number, Map<number, Tally>>()

  /** Adds an order's shown lots: its remaining quantity, or an iceberg's slice. */
  add(order: OrderRow | PerpetualOrderRow, slice: IcebergRow | undefined): void {
    const { market, side, priceTicks } = order
    const lots = slice?.visibleLots ?? order.lots - order.filledLots
    const levels = this.#levelsOf(market * 2 + (side === 'buy' ? 0 : 1))
    const level = levels.get(priceTicks)
    if (level === undefined) levels.set(priceTicks, { market, side, priceTicks, lots })
    else level.lots += lots
  }

  rows(): LevelRow[] {
    return [...this.#sides.values()].flatMap((levels) => [...levels.values()])
  }

  #levelsOf(side: number): Map<number, Tally> {
    const known = this.#sides.get(side)
    if (known !== undefined) return known
    const levels = new Map<number, Tally>()
    this.#sides.set(side, levels)
    return levels
  }
}
