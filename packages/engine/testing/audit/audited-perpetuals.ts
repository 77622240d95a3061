// The auditor of the perpetual markets. From trades, entries, funding, receipts, orders and
// positions it recomputes every hold, fee and profit with arithmetic of its own and lists the
// differences. It shares no code with any engine, nor with the formulas.
import type { CopyEffects, CopyFillRow } from '#engine/effects/copy-effects.ts'
import type { EntryRow } from '#engine/effects/effects.ts'
import type { ListPerpetualMarket } from '#engine/commands/perpetual-command.ts'
import type {
  FundingPaymentRow, LiquidationRow, PerpetualEffects, PerpetualOrderRow, PerpetualTradeRow,
} from '#engine/effects/perpetual-effects.ts'
import type { AuditedMoney } from './audited-money.ts'
import { AuditedPositions } from './audited-positions.ts'

type Fills = {
  readonly lots: bigint
  readonly units: bigint
  readonly fee: bigint
  readonly pnl: bigint
}

const [feeHouse, clearing, insurance] = [2, 4, 5]

export class AuditedPerpetuals {
  /** How many rows of each kind were read: trades and receipts by their kind. */
  readonly counts = new Map<string, number>()
  /** Orders that rest, by their last rows. */
  readonly open = new Map<number, PerpetualOrderRow>()
  private readonly markets = new Map<number, ListPerpetualMarket>()
  private readonly money: AuditedMoney
  private readonly fault: (text: string) => void
  private readonly terms = new Map<number, PerpetualOrderRow>()
  private readonly fills = new Map<number, Fills>()
  private readonly positions: AuditedPositions
  private lastLiquidation = 0

  constructor(
    markets: readonly ListPerpetualMarket[], money: AuditedMoney, fault: (text: string) => void,
  ) {
    for (const market of markets) this.list(market)
    this.money = money
    this.fault = fault
    this.positions = new AuditedPositions(fault)
  }

  list(market: ListPerpetualMarket): void {
    this.markets.set(market.market, market)
  }

  /** Reads a batch: its rows, and of its entries those that belong to no trade of a spot market. */
  read(effects: PerpetualEffects, copies: CopyEffects, entries: readonly EntryRow[]): void {
    for (const order of effects.orders) this.terms.set(order.orderId, order)
    const blocks = blocksOf(copies)
    const settled = this.readHistory(effects, blocks)
    this.readEntries(entries, effects, { settled, blocks })
    for (const receipt of effects.liquidations) this.readReceipt(receipt)
    for (const order of effects.orders) this.readOrder(order)
    for (const row of effects.positions) {
      this.money.freeze(this.accountAt(row.user, row.market), this.positions.read(row))
    }
  }

  /** Checks a trade by itself and returns its settlement with clearing. */
  private readTrade(trade: PerpetualTradeRow): bigint {
    this.count(`trade ${trade.kind}`)
    const name = `trade ${trade.tradeId}`
    const rules = this.markets.get(trade.market)
    if (rules === undefined) return 0n
    const lots = BigInt(trade.lots)
    const worth = BigInt(trade.priceTicks) * lots * rules.quoteUnitsPerTickLot
    if (worth !== trade.quoteUnits || lots <= 0n) this.fault(`${name} is worth ${worth}`)
    const [taker, maker] = [this.termsOf(trade.takerOrderId), this.termsOf(trade.makerOrderId)]
    if (trade.takerUser === trade.makerUser && maker !== undefined) {
      this.fault(`${name} is with oneself`)
    }
    // The followers of a block take together: see their fills.
    const isBlock = trade.takerUser === 0
    const takerPnl = isBlock ? 0n : this.positions.trade(trade, true, taker)
    const makerPnl = this.positions.trade(trade, false, maker)
    if (makerPnl !== trade.makerRealizedUnits) this.fault(`${name} makes its maker ${makerPnl}`)
    if (trade.kind === 'match' && !isBlock) {
      if (takerPnl !== trade.takerRealizedUnits) this.fault(`${name} realises ${takerPnl}`)
      this.checkFee(name, trade.takerFeeUnits, [worth, rules.takerFeePpm])
    }
    if (maker !== undefined) this.checkFee(name, trade.makerFeeUnits, [worth, rules.makerFeePpm])
    this.addFill(trade.takerOrderId, trade, [trade.takerFeeUnits, takerPnl])
    this.addFill(trade.makerOrderId, trade, [trade.makerFeeUnits, makerPnl])
    return takerPnl + makerPnl
  }

  /** Rounded up for a closed and an opened part, so at most two units above the exact fee. */
  private checkFee(name: string, fee: bigint, [worth, ppm]: [bigint, number]): void {
    const over = fee * 1_000_000n - worth * BigInt(ppm)
    if (over < 0n || over >= 2_000_000n) this.fault(`${name} has a wrong fee`)
  }

  private addFill(orderId: number, trade: PerpetualTradeRow, [fee, pnl]: [bigint, bigint]): void {
    if (orderId === 0) return
    const sum = this.fills.get(orderId) ?? { lots: 0n, units: 0n, fee: 0n, pnl: 0n }
    this.fills.set(orderId, {
      lots: sum.lots + BigInt(trade.lots), units: sum.units + trade.quoteUnits,
      fee: sum.fee + fee, pnl: sum.pnl + pnl,
    })
  }

  /** Trades and funding in the order of their moments; a stamp is paid before it liquidates. */
  private readHistory(
    { trades, fundings }: PerpetualEffects, blocks: ReadonlyMap<number, readonly CopyFillRow[]>,
  ): Map<number, bigint> {
    const settled = new Map<number, bigint>()
    const waiting = [...fundings]
    for (const trade of trades) {
      while ((waiting[0]?.at ?? Infinity) <= trade.at) this.readFunding(waiting.shift())
      const fills = blocks.get(trade.tradeId) ?? []
      const own = this.readTrade(trade)
      settled.set(trade.tradeId, fills.reduce((sum, fill) => sum + this.readFill(fill), own))
    }
    for (const row of waiting) this.readFunding(row)
    return settled
  }

  /** A follower's part of a block, after the block's last trade. */
  private readFill(fill: CopyFillRow): bigint {
    this.count(`copy ${fill.block}`)
    const name = `fill ${fill.blockId} of copy ${fill.copyId}`
    const ppm = this.markets.get(fill.market)?.takerFeePpm ?? 0
    this.checkFee(name, fill.feeUnits, [fill.valueUnits, ppm])
    const pnl = this.positions.copy(fill)
    if (pnl !== fill.realizedUnits) this.fault(`${name} realises ${pnl}`)
    return pnl
  }

  private readFunding(row: FundingPaymentRow | undefined): void {
    if (row === undefined) return
    this.count('funding')
    this.positions.fund(row)
    const unit = this.markets.get(row.market)?.quoteUnitsPerTickLot ?? 0n
    const value = BigInt(row.markTicks) * BigInt(row.lots) * unit
    const exact = value * BigInt(row.rateE8) * (row.side === 'long' ? -1n : 1n)
    // A payment is less than a unit above exact; a receipt is never above exact.
    const isRight = exact >= 0n ? row.units >= 0n && row.units * 100_000_000n <= exact
      : row.units <= 0n && row.units * 100_000_000n > exact - 100_000_000n
    if (!isRight) this.fault(`funding ${row.stamp} of ${row.user} is wrong`)
  }

  private readEntries(
    entries: readonly EntryRow[], perpetual: PerpetualEffects,
    { settled, blocks }: {
      settled: Map<number, bigint>, blocks: ReadonlyMap<number, readonly CopyFillRow[]>
    },
  ): void {
    const fees = new Map<number, bigint>()
    let fromLiquidations = 0n
    for (const { owner, units, ref } of entries) {
      if (ref === 0) continue
      if (owner === clearing) settled.set(ref, (settled.get(ref) ?? 0n) + units)
      if (owner === feeHouse) fees.set(ref, (fees.get(ref) ?? 0n) + units)
      if (owner === insurance) fromLiquidations += units
    }
    for (const [ref, rest] of settled) {
      if (rest !== 0n) this.fault(`trade ${ref} settles ${rest} too much with clearing`)
    }
    const told = perpetual.liquidations.reduce((sum, row) => sum + row.insuranceUnits, 0n)
    if (told !== fromLiquidations) this.fault(`liquidations told ${told}, not ${fromLiquidations}`)
    for (const trade of perpetual.trades) {
      const taker = trade.kind === 'match' ? trade.takerFeeUnits : 0n
      const due = (blocks.get(trade.tradeId) ?? [])
        .reduce((sum, { feeUnits }) => sum + feeUnits, taker + trade.makerFeeUnits)
      const paid = fees.get(trade.tradeId) ?? 0n
      if (paid !== due) this.fault(`trade ${trade.tradeId} pays ${paid}, not ${due}`)
    }
  }

  /** A unit is liquidated only at or below its maintenance margin, computed here again. */
  private readReceipt(row: LiquidationRow): void {
    this.count(`receipt ${row.marginMode} ${row.step}`)
    if (row.lotsByAdl > 0 && row.lotsByBook > 0) this.count('receipt by book and adl')
    const isVain = row.lotsByBook + row.lotsByAdl === 0 && row.step !== 'orders_cancelled'
    if (isVain) this.count('receipt in vain')
    const name = `liquidation ${row.liquidationId}`
    if (row.liquidationId !== this.lastLiquidation + 1) this.fault(`${name} is out of line`)
    this.lastLiquidation = row.liquidationId
    if (row.equityUnits > row.maintenanceUnits) this.fault(`${name} was safe`)
    if (row.lotsByBook + row.lotsByAdl > row.lotsBefore) this.fault(`${name} closes too much`)
    const rules = this.markets.get(row.market)
    if (rules === undefined) return
    if (isFarFill(row, rules)) this.fault(`${name} fills far from the mark`)
    if (row.marginMode === 'cross') return
    const value = BigInt(row.markTicks) * BigInt(row.lotsBefore) * rules.quoteUnitsPerTickLot
    const sign = row.side === 'long' ? 1n : -1n
    const equity = row.marginUnits + sign * (value - row.costUnits)
    if (equity !== row.equityUnits) this.fault(`${name} had an equity of ${equity}`)
    const maintenance = maintenanceOf(rules, value)
    if (maintenance !== row.maintenanceUnits) this.fault(`${name} had to keep ${maintenance}`)
  }

  private readOrder(order: PerpetualOrderRow): void {
    const name = `order ${order.orderId}`
    const fills = this.fills.get(order.orderId) ?? { lots: 0n, units: 0n, fee: 0n, pnl: 0n }
    const isTrue = fills.lots === BigInt(order.filledLots) && fills.units === order.filledUnits
      && fills.fee === order.feeUnits && fills.pnl === order.realizedUnits
    if (!isTrue) this.fault(`${name} is not the sum of its trades`)
    if (order.timeInForce === 'FOK' && order.status !== 'fully_filled') {
      this.fault(`${name} was to fill whole or not at all`)
    }
    const before = this.open.get(order.orderId)?.heldUnits ?? 0n
    this.money.freeze(this.accountAt(order.user, order.market), order.heldUnits - before)
    if (order.status === 'pending') this.open.set(order.orderId, order)
    else {
      this.count(`order ${order.closeReason ?? 'filled'}`)
      this.open.delete(order.orderId)
      this.fills.delete(order.orderId)
      this.terms.delete(order.orderId)
      if (order.heldUnits !== 0n || order.closingLots !== 0) this.fault(`${name} still holds`)
      return
    }
    const unit = this.markets.get(order.market)?.quoteUnitsPerTickLot ?? 0n
    const opening = BigInt(order.lots - order.filledLots - order.closingLots)
    const value = BigInt(order.priceTicks) * opening * unit
    const fee = value * BigInt(this.markets.get(order.market)?.takerFeePpm ?? 0)
    const needed = value * 1_000_000n + fee * BigInt(order.leverage)
    if (order.heldUnits * BigInt(order.leverage) * 1_000_000n < needed) {
      this.fault(`${name} holds too little`)
    }
    if (order.reduceOnly && opening !== 0n) this.fault(`${name} only reduces and opens ${opening}`)
  }

  /**
   * Longs equal shorts, clearing is the difference of their costs, and closing orders are covered.
   */
  checkLaws(): void {
    const lots = new Map<string, bigint>()
    const costs = new Map<string, bigint>()
    const closing = new Map<string, number>()
    let due = 0n
    for (const order of this.open.values()) {
      const key = `${order.user} ${order.market} ${order.side === 'buy' ? 'short' : 'long'}`
      closing.set(key, (closing.get(key) ?? 0) + order.closingLots)
    }
    for (const [key, position] of this.positions.all()) {
      const [, market = '', side] = key.split(' ')
      const sign = side === 'long' ? 1n : -1n
      lots.set(market, (lots.get(market) ?? 0n) + sign * position.lots)
      costs.set(market, (costs.get(market) ?? 0n) + position.cost)
      due -= sign * position.cost
      const waiting = BigInt(closing.get(key) ?? 0)
      if (waiting > position.lots) this.fault(`orders close ${waiting} of ${key}`)
    }
    for (const [market, open] of lots) if (open !== 0n) this.fault(`market ${market} is lopsided`)
    const total = this.money.totalOf(clearing)
    if (total !== due) this.fault(`clearing has ${total}, not ${due}`)
  }

  private accountAt(user: number, market: number): string {
    return `${user}/contract/${this.markets.get(market)?.settle ?? 0}`
  }

  private termsOf(orderId: number): PerpetualOrderRow | undefined {
    return orderId === 0 ? undefined : this.terms.get(orderId)
  }

  private count(name: string): void {
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1)
  }
}

/** The fills of each block by its last trade. */
function blocksOf({ blocks, fills }: CopyEffects): ReadonlyMap<number, readonly CopyFillRow[]> {
  const byBlock = Map.groupBy(fills, ({ blockId }) => blockId)
  return new Map(blocks.filter(({ lastTradeId }) => lastTradeId > 0)
    .map(({ blockId, lastTradeId }) => [lastTradeId, byBlock.get(blockId) ?? []]))
}

/** Each slice of the value at its own tier's rate, as an income tax is. */
function maintenanceOf({ tiers }: ListPerpetualMarket, value: bigint): bigint {
  let [exact, floor] = [0n, 0n]
  tiers.forEach(({ capUnits, mmrPpm }, index) => {
    const top = index === tiers.length - 1 || value < capUnits ? value : capUnits
    if (top > floor) exact += (top - floor) * BigInt(mmrPpm)
    floor = capUnits
  })
  return (exact + 999_999n) / 1_000_000n
}

/**
 * Rule R29: the fund's fills are on average no worse than the bankruptcy price, or than half of the
 * lowest maintenance rate, at most 0.5 %, beyond the mark where that is worse.
 */
function isFarFill(
  row: LiquidationRow, { quoteUnitsPerTickLot, tiers }: ListPerpetualMarket,
): boolean {
  if (row.step !== 'closed' || row.lotsByBook === 0) return false
  const perTick = BigInt(row.lotsByBook) * quoteUnitsPerTickLot
  const mark = BigInt(row.markTicks)
  const half = BigInt(tiers[0]?.mmrPpm ?? 0) / 2n
  const reach = (mark * (half < 5_000n ? half : 5_000n)) / 1_000_000n
  const bankrupt = BigInt(row.bankruptcyTicks)
  if (row.side === 'long') {
    return row.filledUnits < perTick * (bankrupt < mark - reach ? bankrupt : mark - reach)
  }
  return row.filledUnits > perTick * (bankrupt > mark + reach ? bankrupt : mark + reach)
}
