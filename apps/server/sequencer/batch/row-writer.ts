// Writes a batch's rows. Each changed row is written once: the engine has merged the batch's
// changes by key. A new order is inserted, a known one only has its changing half written.
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { BatchEffects, ListSpotMarket, TradeRow } from '@ingot/engine'
import { dayOf } from '#store/rows/day-of.ts'
import { EntryPacker } from '#store/rows/entry-run.ts'
import type { BatchRecord } from './batch-record.ts'
import { DayFlowWriter } from './day-flow-writer.ts'
import { HoldRowWriter } from './hold-row-writer.ts'
import { PerpetualRowWriter } from './perpetual-row-writer.ts'
import { RowsTogether } from './rows-together.ts'
import type { StoredOrder } from '#sequencer/submission.ts'
import { WaitingRowWriter } from './waiting-row-writer.ts'

/** Who writes each list of what the engine drained: a list that nobody writes does not compile. */
type ListWriters = { readonly [List in keyof BatchEffects]: (batch: BatchRecord) => void }

/** The first change of a day keeps what was there when it began; stamps never go back. */
const balanceChange = `on conflict (owner, wallet, asset_id) do update set
  available_units = excluded.available_units, frozen_units = excluded.frozen_units,
  day_start_units = case when excluded.day > balance.day
    then balance.available_units + balance.frozen_units else balance.day_start_units end,
  day = excluded.day`

export class RowWriter {
  readonly #insertAsset: StatementSync
  readonly #insertMarket: StatementSync
  readonly #updateMarket: StatementSync
  readonly #writeSecond: StatementSync
  readonly #insertUser: StatementSync
  readonly #balances: RowsTogether
  readonly #newOrders: RowsTogether
  readonly #updateOrder: StatementSync
  readonly #trades: RowsTogether
  readonly #entries = new EntryPacker()
  readonly #insertEntries: StatementSync
  readonly #dayFlows: DayFlowWriter
  readonly #perpetual: PerpetualRowWriter
  readonly #waiting: WaitingRowWriter
  readonly #holds: HoldRowWriter
  readonly #insertKey: StatementSync
  readonly #insertBatch: StatementSync

  constructor(database: DatabaseSync) {
    const insert = (table: string, columns: number) => database.prepare(
      `insert into ${table} values (${Array.from({ length: columns }, () => '?').join(', ')})`,
    )
    this.#insertAsset = insert('asset', 3)
    this.#insertMarket = insert('spot_market', 14)
    this.#updateMarket = database.prepare(
      'update spot_market set last_ticks = ? where market_id = ?',
    )
    this.#writeSecond = database.prepare(
      `insert into price_second values (?, ?, ?, ?, ?, ?)
      on conflict (market_id, place) do update set traded_second = excluded.traded_second,
        lots = excluded.lots, tick_lots = excluded.tick_lots, before_ticks = excluded.before_ticks`,
    )
    this.#insertUser = insert('ledger_user', 2)
    this.#balances = new RowsTogether(database, {
      table: 'balance (owner, wallet, asset_id, available_units, frozen_units, day)',
      fields: 6,
      onConflict: balanceChange,
    })
    this.#newOrders = new RowsTogether(database, { table: 'spot_order', fields: 21 })
    this.#updateOrder = database.prepare(
      `update spot_order set price_ticks = ?, lots = ?, filled_lots = ?, filled_units = ?,
      fee_units = ?, held_units = ?, status = ?, close_reason = ?, updated_at = ?
      where order_id = ?`,
    )
    this.#trades = new RowsTogether(database, { table: 'trade', fields: 13 })
    this.#insertEntries = insert('entry_run', 3)
    this.#dayFlows = new DayFlowWriter(database)
    this.#perpetual = new PerpetualRowWriter(database)
    this.#waiting = new WaitingRowWriter(database)
    this.#holds = new HoldRowWriter(database)
    // A key that an older version kept for a refusal is taken by the first that is accepted.
    this.#insertKey = database.prepare(`insert into idempotency_key values (?, ?, ?, ?)
      on conflict (scope, key) do update set body = excluded.body, result = excluded.result`)
    this.#insertBatch = insert('command_batch', 14)
  }

  write(batch: BatchRecord): void {
    for (const asset of batch.assets) {
      this.#insertAsset.run(asset.asset, asset.symbol, asset.decimals)
    }
    for (const market of batch.spotMarkets) this.#writeMarket(market)
    for (const market of batch.perpetualMarkets) this.#perpetual.list(market)
    for (const writeList of this.#writers) writeList(batch)
    for (const key of batch.keys) this.#insertKey.run(key.scope, key.key, key.body, key.result)
    this.#writeHead(batch)
  }

  /** In this order: places are written where the orders' rows are. */
  readonly #lists: ListWriters = {
    markets: ({ effects }) => {
      for (const { lastTicks, market } of effects.markets) this.#updateMarket.run(lastTicks, market)
    },
    priceSeconds: ({ effects }) => {
      for (const { market, place, second, lots, tickLots, beforeTicks } of effects.priceSeconds) {
        this.#writeSecond.run(market, place, second, lots, tickLots, beforeTicks)
      }
    },
    users: ({ effects, head }) => {
      for (const user of effects.users) this.#insertUser.run(user, head.at)
    },
    balances: ({ effects, head }) => {
      const day = dayOf(head.at)
      for (const { owner, wallet, asset, availableUnits, frozenUnits } of effects.balances) {
        this.#balances.add(owner, wallet, asset, availableUnits, frozenUnits, day)
      }
      this.#balances.writeRest()
    },
    orders: ({ orders, firstOrderId }) => {
      for (const order of orders) this.#writeOrder(order, firstOrderId)
      this.#newOrders.writeRest()
    },
    trades: ({ effects }) => {
      for (const trade of effects.trades) this.#addTrade(trade)
      this.#trades.writeRest()
    },
    perpetual: ({ perpetual, firstOrderId }) => {
      if (perpetual !== null) this.#perpetual.write(perpetual, firstOrderId)
    },
    priorities: ({ effects }) => this.#waiting.writePriorities(effects.priorities),
    icebergs: ({ effects }) => this.#waiting.writeIcebergs(effects.icebergs),
    triggers: ({ triggers, firstOrderId }) => this.#waiting.writeTriggers(triggers, firstOrderId),
    deadlines: ({ effects }) => this.#waiting.writeDeadlines(effects.deadlines),
    entries: ({ effects, head }) => {
      if (effects.entries.length === 0) return
      this.#insertEntries.run(head.batch, head.at, this.#entries.pack(effects.entries))
      if (this.#entries.hasFlows) this.#dayFlows.write(effects.entries, dayOf(head.at))
    },
    holds: ({ effects, firstOrderId }) => this.#holds.write(effects.holds, firstOrderId),
    // A book's levels are the sums of what the orders that rest in it show.
    levels: () => {},
  }
  readonly #writers = Object.values(this.#lists)

  #writeMarket(market: ListSpotMarket): void {
    this.#insertMarket.run(
      market.market, market.symbol, market.base, market.quote, market.priceDecimals,
      market.quantityDecimals, market.baseUnitsPerLot, market.quoteUnitsPerTickLot,
      market.notionalMinUnits, market.makerFeePpm, market.takerFeePpm, market.bandPpm,
      market.referenceTicks, market.referenceTicks,
    )
  }

  #writeOrder(order: StoredOrder, firstOrderId: number): void {
    if (order.orderId >= firstOrderId) {
      this.#newOrders.add(
        order.orderId, order.user, order.market, order.side, order.type, order.timeInForce,
        order.priceTicks, order.lots, order.amountUnits, order.filledLots, order.filledUnits,
        order.feeUnits, order.heldUnits, order.status, order.closeReason, order.clientOrderId,
        order.createdAt, order.updatedAt, null, null, null,
      )
      return
    }
    const { changes } = this.#updateOrder.run(
      order.priceTicks, order.lots, order.filledLots, order.filledUnits, order.feeUnits,
      order.heldUnits, order.status, order.closeReason, order.updatedAt, order.orderId,
    )
    if (changes !== 1) throw new Error(`order ${order.orderId} changed and has no row`)
  }

  #addTrade(trade: TradeRow): void {
    this.#trades.add(
      trade.tradeId, trade.market, trade.priceTicks, trade.lots, trade.quoteUnits,
      trade.takerSide, trade.takerOrderId, trade.makerOrderId, trade.takerUser, trade.makerUser,
      trade.takerFeeUnits, trade.makerFeeUnits, trade.at,
    )
  }

  #writeHead({ head, hash }: BatchRecord): void {
    const { counters } = head
    this.#insertBatch.run(
      head.batch, head.at, head.engineVersion, head.previousHash, hash, head.commandCount,
      head.commands, head.stateHash, counters.orders, counters.trades, counters.postings,
      head.lastEntryId, head.keyId, head.seal,
    )
  }
}
