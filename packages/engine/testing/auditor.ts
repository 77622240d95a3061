// The independent auditor. It reads nothing but rows: listings, trades, entries, orders and
// balances. From these it recomputes every balance, hold and fee with arithmetic of its own and
// names what does not fit. It shares no code with any engine.
import type { ListSpotMarket } from '#engine/command.ts'
import type { BatchEffects, EntryRow, OrderRow, TradeRow } from '#engine/effects.ts'
import { AuditedHolds, isOfHold } from './audited-holds.ts'

export type Verdict = {
  readonly faults: readonly string[]
  readonly entries: number
  readonly trades: number
  readonly orders: number
  readonly balances: number
}

const faultsMax = 20
const outside = 1
const feeHouse = 2

export class Auditor {
  private readonly faults: string[] = []
  private readonly markets = new Map<number, ListSpotMarket>()
  /** Account totals by what the entries say. */
  private readonly totals = new Map<string, bigint>()
  /** Account balances by what the balance rows say. */
  private readonly told = new Map<string, { available: bigint; frozen: bigint }>()
  /** Open holds by account, and each open order's part of it. */
  private readonly holds = new Map<string, bigint>()
  private readonly open = new Map<number, { account: string; held: bigint }>()
  /** What the trades gave each order that is not finished. */
  private readonly fills = new Map<number, { lots: bigint; units: bigint; fee: bigint }>()
  private readonly funds = new AuditedHolds((text) => this.fault(text))
  private counts = { entries: 0, trades: 0, orders: 0 }
  private lastPosting = 0
  private lastTrade = 0

  constructor(markets: readonly ListSpotMarket[]) {
    for (const market of markets) this.markets.set(market.market, market)
  }

  /** Reads one batch. */
  read(effects: BatchEffects): void {
    const postings = groupByPosting(effects.entries)
    for (const trade of effects.trades) this.readTrade(trade)
    for (const [posting, entries] of postings) this.readPosting(posting, entries, effects.trades)
    for (const order of effects.orders) this.readOrder(order)
    this.funds.read(effects.entries, effects.holds)
    for (const row of effects.balances) {
      const account = `${row.owner}/${row.wallet}/${row.asset}`
      this.told.set(account, { available: row.availableUnits, frozen: row.frozenUnits })
      if (row.frozenUnits < 0n) this.fault(`${account} has a negative hold`)
      if (row.availableUnits < 0n && row.owner !== outside) this.fault(`${account} is negative`)
      const total = this.totals.get(account) ?? 0n
      if (row.availableUnits + row.frozenUnits !== total) {
        this.fault(`${account} is not the sum of its entries, ${total}`)
      }
    }
  }

  /** Checks the whole once more and says what was found. */
  verdict(): Verdict {
    const assets = new Map<string, bigint>()
    for (const [account, total] of this.totals) {
      const asset = account.slice(account.lastIndexOf('/') + 1)
      assets.set(asset, (assets.get(asset) ?? 0n) + total)
      const told = this.told.get(account) ?? { available: 0n, frozen: 0n }
      if (told.available + told.frozen !== total) this.fault(`${account} does not add up`)
    }
    for (const [asset, sum] of assets) if (sum !== 0n) this.fault(`asset ${asset} leaks ${sum}`)
    const holds = new Map(this.holds)
    this.funds.addTo(holds)
    for (const [account, { frozen }] of this.told) {
      const held = holds.get(account) ?? 0n
      if (held !== frozen) this.fault(`${account} freezes ${frozen}, its holds are ${held}`)
    }
    return { faults: this.faults, ...this.counts, balances: this.told.size }
  }

  private readTrade(trade: TradeRow): void {
    this.counts.trades += 1
    if (trade.tradeId !== this.lastTrade + 1) this.fault(`trade ${trade.tradeId} is out of line`)
    this.lastTrade = trade.tradeId
    const rules = this.markets.get(trade.market)
    if (rules === undefined) return this.fault(`trade ${trade.tradeId} has no market`)
    const lots = BigInt(trade.lots)
    const units = BigInt(trade.priceTicks) * lots * rules.quoteUnitsPerTickLot
    if (units !== trade.quoteUnits) this.fault(`trade ${trade.tradeId} is worth ${units}`)
    const base = lots * rules.baseUnitsPerLot
    const [takerGets, makerGets] = trade.takerSide === 'buy' ? [base, units] : [units, base]
    const fees = [
      [trade.takerFeeUnits, takerGets, rules.takerFeePpm],
      [trade.makerFeeUnits, makerGets, rules.makerFeePpm],
    ] as const
    for (const [fee, gets, ppm] of fees) {
      // Rounded up: the fee times a million is the exact fee or less than a unit above it.
      const over = fee * 1_000_000n - gets * BigInt(ppm)
      if (over < 0n || over >= 1_000_000n) this.fault(`trade ${trade.tradeId} has a wrong fee`)
    }
    if (trade.takerUser === trade.makerUser) this.fault(`trade ${trade.tradeId} is with oneself`)
    this.addFill(trade.takerOrderId, { lots, units, fee: trade.takerFeeUnits })
    this.addFill(trade.makerOrderId, { lots, units, fee: trade.makerFeeUnits })
  }

  private addFill(orderId: number, fill: { lots: bigint; units: bigint; fee: bigint }): void {
    const sum = this.fills.get(orderId) ?? { lots: 0n, units: 0n, fee: 0n }
    this.fills.set(orderId, {
      lots: sum.lots + fill.lots, units: sum.units + fill.units, fee: sum.fee + fill.fee,
    })
  }

  private readPosting(
    posting: number,
    entries: readonly EntryRow[],
    trades: readonly TradeRow[],
  ): void {
    this.counts.entries += entries.length
    if (posting !== this.lastPosting + 1) this.fault(`posting ${posting} is out of line`)
    this.lastPosting = posting
    const sums = new Map<number, bigint>()
    for (const { owner, wallet, asset, units } of entries) {
      const account = `${owner}/${wallet}/${asset}`
      this.totals.set(account, (this.totals.get(account) ?? 0n) + units)
      sums.set(asset, (sums.get(asset) ?? 0n) + units)
    }
    for (const sum of sums.values()) if (sum !== 0n) this.fault(`posting ${posting} is lopsided`)
    const [entry] = entries
    if (entry === undefined || entry.ref === 0 || isOfHold(entry)) return
    const { ref } = entry
    const first = trades[0]?.tradeId ?? 0
    const trade = trades[ref - first]
    if (trade?.tradeId !== ref) return this.fault(`posting ${posting} has no trade`)
    this.comparePosting(posting, entries, trade)
  }

  /** The entries of a trade against what the trade's own row says. */
  private comparePosting(posting: number, entries: readonly EntryRow[], trade: TradeRow): void {
    const rules = this.markets.get(trade.market)
    if (rules === undefined) return
    const base = BigInt(trade.lots) * rules.baseUnitsPerLot
    const isBuy = trade.takerSide === 'buy'
    const [buyer, seller] = isBuy
      ? [trade.takerUser, trade.makerUser] : [trade.makerUser, trade.takerUser]
    const [buyerFee, sellerFee] = isBuy
      ? [trade.takerFeeUnits, trade.makerFeeUnits] : [trade.makerFeeUnits, trade.takerFeeUnits]
    const due = new Map<string, bigint>([
      [`${buyer}/${rules.quote}`, -trade.quoteUnits],
      [`${seller}/${rules.quote}`, trade.quoteUnits - sellerFee],
      [`${feeHouse}/${rules.quote}`, sellerFee],
      [`${seller}/${rules.base}`, -base],
      [`${buyer}/${rules.base}`, base - buyerFee],
      [`${feeHouse}/${rules.base}`, buyerFee],
    ])
    for (const { owner, wallet, asset, units } of entries) {
      const account = `${owner}/${asset}`
      if (wallet !== 'spot' || due.get(account) !== units) {
        this.fault(`posting ${posting} moves ${units} on ${account}`)
      }
      due.delete(account)
    }
    for (const [account, units] of due) {
      if (units !== 0n) this.fault(`posting ${posting} forgets ${account}`)
    }
  }

  private readOrder(order: OrderRow): void {
    this.counts.orders += 1
    const rules = this.markets.get(order.market)
    if (rules === undefined) return this.fault(`order ${order.orderId} has no market`)
    const fills = this.fills.get(order.orderId) ?? { lots: 0n, units: 0n, fee: 0n }
    const isTrue = fills.lots === BigInt(order.filledLots)
      && fills.units === order.filledUnits && fills.fee === order.feeUnits
    if (!isTrue) this.fault(`order ${order.orderId} is not the sum of its trades`)
    const asset = order.side === 'buy' ? rules.quote : rules.base
    const account = `${order.user}/spot/${asset}`
    const before = this.open.get(order.orderId)?.held ?? 0n
    this.holds.set(account, (this.holds.get(account) ?? 0n) - before + order.heldUnits)
    if (order.status === 'pending') this.open.set(order.orderId, { account, held: order.heldUnits })
    else {
      this.open.delete(order.orderId)
      this.fills.delete(order.orderId)
    }
    const rest = BigInt(order.lots) - fills.lots
    const due = order.status !== 'pending' ? 0n
      : order.side === 'buy' ? rest * BigInt(order.priceTicks) * rules.quoteUnitsPerTickLot
        : rest * rules.baseUnitsPerLot
    if (order.heldUnits !== due) this.fault(`order ${order.orderId} should hold ${due}`)
  }

  private fault(text: string): void {
    if (this.faults.length < faultsMax) this.faults.push(text)
  }
}

function groupByPosting(entries: readonly EntryRow[]): Map<number, EntryRow[]> {
  const postings = new Map<number, EntryRow[]>()
  for (const entry of entries) {
    const lines = postings.get(entry.posting)
    if (lines === undefined) postings.set(entry.posting, [entry])
    else lines.push(entry)
  }
  return postings
}
