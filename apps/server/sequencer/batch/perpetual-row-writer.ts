// Writes a batch's rows of perpetual markets, in the transaction of all its rows. Each changed row
// is written once: the engine has merged the batch's changes by key.
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import type {
  FundingPaymentRow, LiquidationRow, ListPerpetualMarket, PerpetualEffects, PerpetualMarketRow,
  PerpetualTradeRow, PositionRow, RiskSettingRow,
} from '@ingot/engine'
import type { CommittedPerpetual, StoredPerpetualOrder } from '#sequencer/submission.ts'

/** Who writes each list of the effects: a list that nobody writes does not compile. */
type ListWriters = {
  readonly [List in keyof PerpetualEffects]:
    (effects: CommittedPerpetual, firstOrderId: number) => void
}

export class PerpetualRowWriter {
  readonly #insertMarket: StatementSync
  readonly #insertTier: StatementSync
  readonly #putState: StatementSync
  readonly #insertOrder: StatementSync
  readonly #updateOrder: StatementSync
  readonly #insertTrade: StatementSync
  readonly #putPosition: StatementSync
  readonly #dropPosition: StatementSync
  readonly #putSetting: StatementSync
  readonly #putMode: StatementSync
  readonly #insertFunding: StatementSync
  readonly #insertLiquidation: StatementSync

  constructor(database: DatabaseSync) {
    const insert = (table: string, columns: number) =>
      `insert into ${table} values (${Array.from({ length: columns }, () => '?').join(', ')})`
    const put = (table: string, columns: number, key: string) =>
      database.prepare(`${insert(table, columns)} on conflict (${key}) do update set `
        + columnsOf(database, table).filter((name) => !key.split(', ').includes(name))
          .map((name) => `${name} = excluded.${name}`).join(', '))
    this.#insertMarket = database.prepare(insert('perpetual_market', 20))
    this.#insertTier = database.prepare(insert('perpetual_tier', 5))
    this.#putState = put('perpetual_market_state', 11, 'market_id')
    this.#insertOrder = database.prepare(insert('perpetual_order', 25))
    this.#updateOrder = database.prepare(
      `update perpetual_order set price_ticks = ?, lots = ?, leverage = ?,
      filled_lots = ?, filled_units = ?, fee_units = ?,
      realized_units = ?, closing_lots = ?, held_units = ?, status = ?, close_reason = ?,
      updated_at = ? where order_id = ?`,
    )
    this.#insertTrade = database.prepare(insert('perpetual_trade', 16))
    this.#putPosition = put('position', 11, 'user_id, market_id, side')
    this.#dropPosition = database.prepare(
      'delete from position where user_id = ? and market_id = ? and side = ?',
    )
    this.#putSetting = put('risk_setting', 4, 'user_id, market_id')
    this.#putMode = put('position_mode', 2, 'user_id')
    this.#insertFunding = database.prepare(insert('funding_payment', 9))
    this.#insertLiquidation = database.prepare(insert('liquidation', 21))
  }

  /** A listing with its tiers, and the prices with which it begins. */
  list(market: ListPerpetualMarket): void {
    this.#insertMarket.run(
      market.market, market.symbol, market.settle, market.priceDecimals, market.quantityDecimals,
      market.quoteUnitsPerTickLot, market.notionalMinUnits, market.makerFeePpm,
      market.takerFeePpm, market.liquidationFeePpm, market.bandPpm, market.referenceTicks,
      market.sourceAgeMaxMs, market.sourceDeviationMaxPpm, market.markBandPpm,
      market.fundingIntervalMs, market.interestE8, market.fundingClampE8, market.fundingCapE8,
      market.impactUnits,
    )
    for (const [tier, { capUnits, mmrPpm, leverageMax }] of market.tiers.entries()) {
      this.#insertTier.run(market.market, tier, capUnits, mmrPpm, leverageMax)
    }
    this.#writeState({ ...noPrices, market: market.market, lastTicks: market.referenceTicks })
  }

  write(effects: CommittedPerpetual, firstOrderId: number): void {
    for (const writeList of this.#writers) writeList(effects, firstOrderId)
  }

  readonly #lists: ListWriters = {
    markets: ({ markets }) => {
      for (const market of markets) this.#writeState(market)
    },
    orders: ({ orders }, firstOrderId) => {
      for (const order of orders) this.#writeOrder(order, firstOrderId)
    },
    trades: ({ trades }) => {
      for (const trade of trades) this.#insertTrade.run(...tradeValues(trade))
    },
    positions: ({ positions }) => {
      for (const position of positions) this.#writePosition(position)
    },
    settings: ({ settings }) => {
      for (const setting of settings) this.#putSetting.run(...settingValues(setting))
    },
    positionModes: ({ positionModes }) => {
      for (const { user, positionMode } of positionModes) this.#putMode.run(user, positionMode)
    },
    fundings: ({ fundings }) => {
      for (const funding of fundings) this.#insertFunding.run(...fundingValues(funding))
    },
    liquidations: ({ liquidations }) => {
      for (const receipt of liquidations) this.#insertLiquidation.run(...liquidationValues(receipt))
    },
    // A book's levels are the sums of the orders that rest in it.
    levels: () => {},
  }
  readonly #writers = Object.values(this.#lists)

  #writeState(state: PerpetualMarketRow): void {
    this.#putState.run(
      state.market, state.lastTicks, state.indexTicks, state.markTicks, state.markedAt,
      Number(state.isHalted), JSON.stringify(state.basisTicks), state.premiumSumE8,
      state.premiumCount, state.fundingStamp, state.fundingRateE8,
    )
  }

  #writeOrder(order: StoredPerpetualOrder, firstOrderId: number): void {
    if (order.orderId >= firstOrderId) {
      this.#insertOrder.run(
        order.orderId, order.user, order.market, order.side, order.positionSide, order.type,
        order.timeInForce, Number(order.reduceOnly), order.priceTicks, order.lots, order.leverage,
        order.filledLots, order.filledUnits, order.feeUnits, order.realizedUnits,
        order.closingLots, order.heldUnits, order.status, order.closeReason, order.clientOrderId,
        order.createdAt, order.updatedAt, null, null, null,
      )
      return
    }
    const { changes } = this.#updateOrder.run(
      order.priceTicks, order.lots, order.leverage, order.filledLots, order.filledUnits,
      order.feeUnits, order.realizedUnits, order.closingLots, order.heldUnits, order.status,
      order.closeReason, order.updatedAt, order.orderId,
    )
    if (changes !== 1) throw new Error(`order ${order.orderId} changed and has no row`)
  }

  /** A closed position has no row: nothing is left of it but its trades and payments. */
  #writePosition(position: PositionRow): void {
    const { user, market, side, lots } = position
    if (lots === 0) {
      this.#dropPosition.run(user, market, side)
      return
    }
    this.#putPosition.run(
      user, market, side, lots, position.costUnits, position.marginUnits, position.marginMode,
      position.realizedUnits, position.fundingUnits, position.openedAt, position.updatedAt,
    )
  }
}

const noPrices = {
  indexTicks: 0, markTicks: 0, markedAt: 0, isHalted: false, basisTicks: [], premiumSumE8: 0,
  premiumCount: 0, fundingStamp: 0, fundingRateE8: 0,
} as const

function tradeValues(trade: PerpetualTradeRow): SQLInputValue[] {
  return [
    trade.tradeId, trade.market, trade.kind, trade.priceTicks, trade.lots, trade.quoteUnits,
    trade.takerSide, trade.takerOrderId, trade.makerOrderId, trade.takerUser, trade.makerUser,
    trade.takerFeeUnits, trade.makerFeeUnits, trade.takerRealizedUnits, trade.makerRealizedUnits,
    trade.at,
  ]
}

function settingValues({ user, market, leverage, marginMode }: RiskSettingRow): SQLInputValue[] {
  return [user, market, leverage, marginMode]
}

function fundingValues(funding: FundingPaymentRow): SQLInputValue[] {
  return [
    funding.user, funding.stamp, funding.market, funding.side, funding.lots, funding.markTicks,
    funding.rateE8, funding.units, funding.at,
  ]
}

function liquidationValues(receipt: LiquidationRow): SQLInputValue[] {
  return [
    receipt.liquidationId, receipt.user, receipt.market, receipt.side, receipt.marginMode,
    receipt.step, receipt.markTicks, receipt.indexTicks, receipt.tier, receipt.lotsBefore,
    receipt.costUnits, receipt.marginUnits, receipt.equityUnits, receipt.maintenanceUnits,
    receipt.lotsByBook, receipt.lotsByAdl, receipt.filledUnits, receipt.feeUnits,
    receipt.bankruptcyTicks, receipt.insuranceUnits, receipt.at,
  ]
}

function columnsOf(database: DatabaseSync, table: string): string[] {
  return database.prepare('select name from pragma_table_info(?)').all(table)
    .map((column) => String(column['name']))
}
