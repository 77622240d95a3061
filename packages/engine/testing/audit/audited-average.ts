// The auditor's average price of one market: from the rows of its trades alone, by the stretches
// between them. With it the auditor asks of every trade whether it may have had its price (S9).
import type { ListSpotMarket } from '#engine/commands/command.ts'
import type { PriceSecondRow, TradeRow } from '#engine/effects/effects.ts'

type Second = {
  readonly second: number
  lots: bigint
  tickLots: bigint
  /** The last price before it, and the last one in it. */
  readonly before: bigint
  close: bigint
}

const windowSeconds = 300
const safeMax = 2n ** 53n - 1n

export class AuditedAverage {
  private readonly bandPpm: bigint
  /** Oldest first. */
  private seconds: Second[] = []
  private close: bigint
  private readonly listed: bigint
  /** The end of the first minutes, in which the band is the one around the listing's price. */
  private readonly wideUntil: number

  constructor({ referenceTicks, bandPpm, opensAt = 0 }: ListSpotMarket) {
    this.listed = BigInt(referenceTicks)
    this.wideUntil = opensAt === 0 ? 0 : opensAt + 600_000
    this.close = BigInt(referenceTicks)
    this.bandPpm = BigInt(bandPpm)
  }

  /** Counts a trade; returns whether its price is in the band of its second. */
  read({ at, priceTicks, lots }: TradeRow): boolean {
    const second = Math.floor(at / 1_000)
    const price = BigInt(priceTicks)
    const newest = this.begin(second)
    const sum = newest.tickLots + price * BigInt(lots)
    if (sum <= safeMax) {
      newest.tickLots = sum
      newest.lots += BigInt(lots)
    }
    newest.close = price
    this.close = price
    if (at < this.wideUntil) return price * 5n >= this.listed && price <= this.listed * 5n
    const reference = this.reference(second)
    const away = price < reference ? reference - price : price - reference
    return away * 1_000_000n <= reference * this.bandPpm
  }

  /** Whether an engine's row of a second matches the trades of that second. */
  agrees({ second, place, lots, tickLots, beforeTicks }: PriceSecondRow): boolean {
    const own = this.seconds.find((each) => each.second === second)
    return own !== undefined && place === second % windowSeconds && own.lots === BigInt(lots)
      && own.tickLots === BigInt(tickLots) && own.before === BigInt(beforeTicks)
  }

  private begin(second: number): Second {
    const newest = this.seconds.at(-1)
    if (newest?.second === second) return newest
    const begun = { second, lots: 0n, tickLots: 0n, before: this.close, close: this.close }
    // More than a window: a batch may be read when some of its seconds are out of it.
    this.seconds = [...this.seconds.slice(-2 * windowSeconds), begun]
    return begun
  }

  /** The seconds with a trade, each with the quiet stretch before it. */
  private reference(now: number): bigint {
    let [sum, from] = [0n, now - windowSeconds]
    for (const { second, lots, tickLots, before } of this.seconds) {
      if (second < from) continue
      sum += before * BigInt(second - from)
      if (second === now) break
      sum += (2n * tickLots + lots) / (2n * lots)
      from = second + 1
    }
    return (2n * sum + 300n) / 600n
  }
}
