// The auditor of the books: what a level's row says rests there is the sum of the orders that rest
// there by their own rows, and nobody's price crosses another's.
import type { LevelRow } from '#engine/effects.ts'

type Resting = {
  readonly market: number
  readonly side: 'buy' | 'sell'
  readonly priceTicks: number
  readonly lots: number
  readonly filledLots: number
}

export class AuditedLevels {
  private readonly told = new Map<string, number>()
  private readonly fault: (text: string) => void

  constructor(fault: (text: string) => void) {
    this.fault = fault
  }

  read(rows: readonly LevelRow[]): void {
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
      const { market, side, priceTicks, lots, filledLots } = order
      due.set(nameOf(order), (due.get(nameOf(order)) ?? 0) + lots - filledLots)
      const known = best.get(`${market} ${side}`) ?? (side === 'buy' ? 0 : Infinity)
      const nearest = side === 'buy' ? Math.max(known, priceTicks) : Math.min(known, priceTicks)
      best.set(`${market} ${side}`, nearest)
    }
    for (const name of new Set([...this.told.keys(), ...due.keys()])) {
      const [told = 0, lots = 0] = [this.told.get(name), due.get(name)]
      if (told !== lots) this.fault(`level ${name} shows ${told} lots, its orders have ${lots}`)
    }
    for (const [name, bid] of best) {
      const [market = '', side] = name.split(' ')
      const ask = best.get(`${market} sell`) ?? Infinity
      if (side === 'buy' && bid >= ask) this.fault(`market ${market} is crossed`)
    }
  }
}

function nameOf({ market, side, priceTicks }: Omit<Resting, 'lots' | 'filledLots'>): string {
  return `${market} ${side} ${priceTicks}`
}
