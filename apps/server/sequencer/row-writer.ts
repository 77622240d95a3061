// Writes a batch's rows. Each changed row is written once: the engine has merged the batch's
// changes by key. A new order is inserted, a known one only has its changing half written.
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { ListSpotMarket, TradeRow } from '@ingot/engine'
import type { BatchRecord } from './batch-record.ts'
import { EntryWriter } from './entry-writer.ts'
import { PerpetualRowWriter } from './perpetual-row-writer.ts'
import { RowsTogether } from './rows-together.ts'
import type { StoredOrder } from './submission.ts'

export class RowWriter {
  readonly #insertAsset: StatementSync
  readonly #insertMarket: StatementSync
  readonly #updateMarket: StatementSync
  readonly #insertUser: StatementSync
  readonly #balances: RowsTogether
  readonly #newOrders: RowsTogether
  readonly #updateOrder: StatementSync
  readonly #trades: RowsTogether
  readonly #entries: EntryWriter
  readonly #perpetual: PerpetualRowWriter
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
    this.#insertUser = insert('ledger_user', 2)
    this.#balances = new RowsTogether(database, {
      table: 'balance',
      fields: 5,
      onConflict: `on conflict (owner, wallet, asset_id) do update
        set available_units = excluded.available_units, frozen_units = excluded.frozen_units`,
    })
    this.#newOrders = new RowsTogether(database, { table: 'spot_order', fields: 18 })
    this.#updateOrder = database.prepare(
      `update spot_order set filled_lots = ?, filled_units = ?, fee_units = ?, held_units = ?,
      status = ?, close_reason = ?, updated_at = ? where order_id = ?`,
    )
    this.#trades = new RowsTogether(database, { table: 'trade', fields: 13 })
    this.#entries = new EntryWriter(database)
    this.#perpetual = new PerpetualRowWriter(database)
    this.#insertKey = insert('idempotency_key', 4)
    this.#insertBatch = insert('command_batch', 12)
  }

  write(batch: BatchRecord): void {
    const { effects, head } = batch
    for (const asset of batch.assets) {
      this.#insertAsset.run(asset.asset, asset.symbol, asset.decimals)
    }
    for (const market of batch.spotMarkets) this.#writeMarket(market)
    for (const market of batch.perpetualMarkets) this.#perpetual.list(market)
    for (const market of effects.markets) this.#updateMarket.run(market.lastTicks, market.market)
    for (const user of effects.users) this.#insertUser.run(user, head.at)
    for (const { owner, wallet, asset, availableUnits, frozenUnits } of effects.balances) {
      this.#balances.add(owner, wallet, asset, availableUnits, frozenUnits)
    }
    this.#balances.writeRest()
    for (const order of batch.orders) this.#writeOrder(order, batch.firstOrderId)
    this.#newOrders.writeRest()
    for (const trade of effects.trades) this.#addTrade(trade)
    this.#trades.writeRest()
    if (batch.perpetual !== null) this.#perpetual.write(batch.perpetual, batch.firstOrderId)
    this.#entries.write(effects.entries, head.lastEntryId - effects.entries.length + 1)
    for (const key of batch.keys) this.#insertKey.run(key.scope, key.key, key.body, key.result)
    this.#writeHead(batch)
  }

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
        order.createdAt, order.updatedAt,
      )
      return
    }
    const { changes } = this.#updateOrder.run(
      order.filledLots, order.filledUnits, order.feeUnits, order.heldUnits, order.status,
      order.closeReason, order.updatedAt, order.orderId,
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
      head.lastEntryId,
    )
  }
}
