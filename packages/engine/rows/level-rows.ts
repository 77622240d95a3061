// The book levels that a batch changed, packed in their state at its end.
import type { MarketId } from '@ingot/contract/vocabulary'
import type { BookSide } from '#book/book-side.ts'
import { levelRow, type LevelRow } from '#engine/effects/effects.ts'
import { cellForm } from './cell-form.ts'
import { CellRows } from './cell-rows.ts'

export const levelCells = cellForm(levelRow)
const { market, side, priceTicks, lots } = levelCells.places

export class LevelRows extends CellRows<LevelRow> {
  constructor() {
    super(levelCells)
  }

  /** Takes in the changed levels of one side; afterwards none of them counts as changed. */
  drain(id: MarketId, book: BookSide): void {
    const { dirty } = book
    const sideAt = book.side === 'buy' ? 0 : 1
    for (const level of dirty.filled) {
      const start = this.append()
      const { floats } = this
      floats[start + market] = id
      floats[start + side] = sideAt
      floats[start + priceTicks] = book.priceOf(level)
      floats[start + lots] = book.lotsOf(level)
    }
    book.forgetDirty()
  }
}
