// The book levels that a batch changed, packed in their state at its end.
import { assert } from '#kernel/assert.ts'
import type { MarketId } from '@ingot/contract/vocabulary'
import type { BookSide } from '#book/book-side.ts'
import { levelRow } from '#engine/effects/effects.ts'
import { cellForm } from '#rows/cell-form.ts'
import { CellRows } from '#rows/cell-rows.ts'

export const levelCells = cellForm(levelRow)
const { market, side, priceTicks, lots } = levelCells.places

export class LevelRows {
  readonly cells = new CellRows(levelCells)

  /** Takes in the changed levels of one side; afterwards none of them counts as changed. */
  drain(id: MarketId, book: BookSide): void {
    const { dirty } = book
    const sideAt = book.side === 'buy' ? 0 : 1
    for (let index = 0; index < dirty.count; index += 1) {
      const level = dirty.at(index)
      const start = this.cells.append()
      const { floats } = this.cells
      assert(book.priceOf(level) > 0 && book.lotsOf(level) >= 0,
        'a level has a price and no debt of lots')
      floats[start + market] = id
      floats[start + side] = sideAt
      floats[start + priceTicks] = book.priceOf(level)
      floats[start + lots] = book.lotsOf(level)
    }
    book.forgetDirty()
  }
}
