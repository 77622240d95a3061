// The book levels that a batch changed, packed in their state at its end.
import { asMarketId, type MarketId } from '@ingot/contract/vocabulary'
import type { BookSide } from '#book/book-side.ts'
import type { LevelRow } from '#engine/effects.ts'
import { PackedRows } from '#memory/packed-rows.ts'

// A level: its market, price and lots, and one for a bid or zero for an ask.
const width = 4

export class LevelRows {
  private readonly rows = new PackedRows(width)

  /** Takes in the changed levels of one side; afterwards none of them counts as changed. */
  drain(market: MarketId, side: BookSide): void {
    const { dirty } = side
    const isBid = side.side === 'buy' ? 1 : 0
    for (let index = 0; index < dirty.count; index += 1) {
      const level = dirty.slots[index] ?? 0
      const start = this.rows.append()
      const { floats } = this.rows
      floats[start] = market
      floats[start + 1] = side.priceOf(level)
      floats[start + 2] = side.lotsOf(level)
      floats[start + 3] = isBid
    }
    side.forgetDirty()
  }

  read(): LevelRow[] {
    const levels: LevelRow[] = []
    levels.length = this.rows.count
    const { floats } = this.rows
    for (let index = 0; index < this.rows.count; index += 1) {
      const start = index * width
      levels[index] = {
        market: asMarketId(floats[start] ?? 0),
        side: floats[start + 3] === 1 ? 'buy' : 'sell',
        priceTicks: floats[start + 1] ?? 0,
        lots: floats[start + 2] ?? 0,
      }
    }
    return levels
  }

  clear(): void {
    this.rows.clear()
  }
}
