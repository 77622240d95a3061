// The naive twin's average price: all trades of a market, by their seconds, from which the last
// five minutes are added up one second after the other. Rule S17 is to be read off it.
import { asMarketId } from '@ingot/contract/vocabulary'
import type { PriceSecondRow } from '#engine/effects/effects.ts'

type Counted = { readonly price: bigint; readonly lots: bigint }

const safeMax = 2n ** 53n - 1n

export class NaiveAverage {
  private readonly market: number
  private readonly listed: bigint
  /** The trades of each second, its last price, and all prices, the oldest first. */
  private readonly trades = new Map<number, Counted[]>()
  private readonly closes = new Map<number, bigint>()
  private readonly prices: { readonly second: number; readonly price: bigint }[] = []
  private touched = new Set<number>()
  private known: { readonly second: number; readonly average: bigint } | undefined

  constructor(market: number, listedPrice: bigint) {
    this.market = market
    this.listed = listedPrice
  }

  note(trade: Counted, at: number): void {
    const second = Math.floor(at / 1_000)
    const own = this.trades.get(second) ?? []
    this.trades.set(second, own)
    this.closes.set(second, trade.price)
    this.prices.push({ second, price: trade.price })
    this.touched.add(second)
    // A second's sum stays a safe integer; a trade that would break it is left out of the average.
    if (sumOf([...own, trade]) <= safeMax) own.push(trade)
  }

  /** The average of the 300 seconds before the one of this moment. */
  at(at: number): bigint {
    const now = Math.floor(at / 1_000)
    if (this.known?.second === now) return this.known.average
    let last = this.before(now - 300)
    let sum = 0n
    for (let second = now - 300; second < now; second += 1) {
      const own = this.trades.get(second)
      sum += own === undefined ? last : rounded(sumOf(own), lotsOf(own))
      last = this.closes.get(second) ?? last
    }
    const average = rounded(sum, 300n)
    this.known = { second: now, average }
    return average
  }

  /** The seconds that changed since the last time. */
  drain(): PriceSecondRow[] {
    const rows = new Map<number, PriceSecondRow>()
    for (const second of this.touched) {
      const own = this.trades.get(second) ?? []
      // Of two seconds that have one place the later one stays.
      rows.set(second % 300, {
        market: asMarketId(this.market), place: second % 300, second, lots: Number(lotsOf(own)),
        tickLots: Number(sumOf(own)), beforeTicks: Number(this.before(second)),
      })
    }
    this.touched = new Set()
    return [...rows.values()]
  }

  /** The last price before a second. */
  private before(second: number): bigint {
    return this.prices.findLast((price) => price.second < second)?.price ?? this.listed
  }
}

function sumOf(trades: readonly Counted[]): bigint {
  return trades.reduce((sum, { price, lots }) => sum + price * lots, 0n)
}

function lotsOf(trades: readonly Counted[]): bigint {
  return trades.reduce((sum, { lots }) => sum + lots, 0n)
}

/** To the nearest whole number, a half up. */
function rounded(dividend: bigint, divisor: bigint): bigint {
  return (2n * dividend + divisor) / (2n * divisor)
}
