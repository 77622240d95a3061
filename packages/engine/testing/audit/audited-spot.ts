// The auditor of the spot markets: from trades, entries and orders it recomputes every fee and hold
// with arithmetic of its own and lists the differences.
import type { ListSpotMarket } from '#engine/commands/command.ts'
import type { EntryRow, OrderRow, PriceSecondRow, TradeRow } from '#engine/effects/effects.ts'
import { AuditedAverage } from './audited-average.ts'
import type { AuditedMoney } from './audited-money.ts'

const feeHouse = 2

type Fills = { readonly lots: bigint; readonly units: bigint; readonly fee: bigint }

export class AuditedSpot {
  /** Orders that rest, by their last rows. */
  readonly open = new Map<number, OrderRow>()
  readonly counts = { trades: 0, orders: 0 }
  private readonly markets = new Map<number, ListSpotMarket>()
  private readonly averages = new Map<number, AuditedAverage>()
  private readonly money: AuditedMoney
  private readonly fault: (text: string) => void
  /** The amounts that trades gave each unfinished order. */
  private readonly fills = new Map<number, Fills>()

  constructor(
    markets: readonly ListSpotMarket[], money: AuditedMoney, fault: (text: string) => void,
  ) {
    for (const market of markets) this.list(market)
    this.money = money
    this.fault = fault
  }

  list(market: ListSpotMarket): void {
    this.markets.set(market.market, market)
    this.averages.set(market.market, new AuditedAverage(market))
  }

  readTrade(trade: TradeRow): void {
    this.counts.trades += 1
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
    if (this.averages.get(trade.market)?.read(trade) === false) {
      this.fault(`trade ${trade.tradeId} is outside of the band`)
    }
    if (trade.takerUser === trade.makerUser) this.fault(`trade ${trade.tradeId} is with oneself`)
    this.addFill(trade.takerOrderId, { lots, units, fee: trade.takerFeeUnits })
    this.addFill(trade.makerOrderId, { lots, units, fee: trade.makerFeeUnits })
  }

  /** The traded seconds against the trades themselves. */
  readSeconds(rows: readonly PriceSecondRow[]): void {
    for (const row of rows) {
      if (this.averages.get(row.market)?.agrees(row) === true) continue
      this.fault(`second ${row.second} of market ${row.market} is not the sum of its trades`)
    }
  }

  /** The entries of a trade against the trade's own row. */
  readPosting(posting: number, entries: readonly EntryRow[], trade: TradeRow): void {
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

  readOrder(order: OrderRow): void {
    this.counts.orders += 1
    const rules = this.markets.get(order.market)
    if (rules === undefined) return this.fault(`order ${order.orderId} has no market`)
    const fills = this.fills.get(order.orderId) ?? { lots: 0n, units: 0n, fee: 0n }
    const isTrue = fills.lots === BigInt(order.filledLots)
      && fills.units === order.filledUnits && fills.fee === order.feeUnits
    if (!isTrue) this.fault(`order ${order.orderId} is not the sum of its trades`)
    const before = this.open.get(order.orderId)?.heldUnits ?? 0n
    const asset = order.side === 'buy' ? rules.quote : rules.base
    this.money.freeze(`${order.user}/spot/${asset}`, order.heldUnits - before)
    if (order.status === 'pending') this.open.set(order.orderId, order)
    else {
      this.open.delete(order.orderId)
      this.fills.delete(order.orderId)
    }
    const rest = BigInt(order.lots) - fills.lots
    const due = order.status !== 'pending' ? 0n
      : order.side === 'buy' ? rest * BigInt(order.priceTicks) * rules.quoteUnitsPerTickLot
        : rest * rules.baseUnitsPerLot
    if (order.heldUnits !== due) this.fault(`order ${order.orderId} should hold ${due}`)
    const isShort = order.status === 'pending' && rest <= 0n
    if (isShort) this.fault(`order ${order.orderId} rests with nothing left`)
  }

  private addFill(orderId: number, fill: Fills): void {
    const sum = this.fills.get(orderId) ?? { lots: 0n, units: 0n, fee: 0n }
    this.fills.set(orderId, {
      lots: sum.lots + fill.lots, units: sum.units + fill.units, fee: sum.fee + fill.fee,
    })
  }
}
