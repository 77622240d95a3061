// The auditor of the books: a level's row equals the sum of the shown lots of the orders resting
// there, and the two sides do not cross.
import type { IcebergRow, LevelRow } from '#engine/effects/effects.ts'

type Resting = {
  readonly orderId: number
  readonly market: number
  readonly side: 'buy' | 'sell'
  readonly priceTicks: number
  readonly lots: number
  readonly filledLots: number
}

export class AuditedLevels {
  private readonly told = new Map<string, number>()
  private readonly icebergs = new Map<number, IcebergRow>()
  private readonly fault: (text: string) => void

  constructor(fault: (text: string) => void) {
    this.fault = fault
  }

  read(rows: readonly LevelRow[], icebergs: readonly IcebergRow[]): void {
    for (const row of icebergs) this.icebergs.set(row.orderId, row)
    for (const row of rows) {
      if (row.lots === 0) this.told.delete(nameOf(row))
      else this.told.set(nameOf(row), row.lots)
    }
  }

  /** Every level that is known, against every order that rests. */
  check(open: Iterable<Resting>): void {
    const due = new Map<string, number>()
    const best = new Map<string, number>()
    for (const order of open) {
      const { market, side, priceTicks } = order
      due.set(nameOf(order), (due.get(nameOf(order)) ?? 0) + this.shownOf(order))
      const known = best.get(`${market} ${side}`) ?? (side === 'buy' ? 0 : Infinity)
      const nearest = side === 'buy' ? Math.max(known, priceTicks) : Math.min(known, priceTicks)
      best.set(`${market} ${side}`, nearest)
    }
    for (const name of new Set([...this.told.keys(), ...due.keys()])) {
      const [told = 0, lots = 0] = [this.told.get(name), due.get(name)]
      if (told !== lots) this.fault(`level ${name} shows ${told} lots, its orders ${lots}`)
    }
    for (const [name, bid] of best) {
      const [market = '', side] = name.split(' ')
      const ask = best.get(`${market} sell`) ?? Infinity
      if (side === 'buy' && bid >= ask) this.fault(`market ${market} is crossed`)
    }
  }

  private shownOf({ orderId, lots, filledLots }: Resting): number {
    const rest = lots - filledLots
    const slice = this.icebergs.get(orderId)
    if (slice === undefined) return rest
    const { displayLots, visibleLots } = slice
    const isSlice = visibleLots >= 1 && visibleLots <= Math.min(displayLots, rest)
    if (!isSlice) this.fault(`order ${orderId} shows ${visibleLots} of ${rest} lots`)
    return visibleLots
  }
}

function nameOf(
  { market, side, priceTicks }: Pick<Resting, 'market' | 'side' | 'priceTicks'>,
): string {
  return `${market} ${side} ${priceTicks}`
}
