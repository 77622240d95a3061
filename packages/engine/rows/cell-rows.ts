// Rows of one description, packed in cells while commands run. They cross between threads as they
// are; a row becomes an object only when it is read.
import { assert } from '#kernel/assert.ts'
import { PackedRows } from '#kernel/packed-rows.ts'
import type { CellForm, Cells } from './cell-form.ts'

export class CellRows<Row> extends PackedRows implements Cells {
  readonly form: CellForm<Row>
  /** Rows of the engine's own have no texts. */
  readonly texts: string[] = []

  constructor(form: CellForm<Row>) {
    super(form.width)
    this.form = form
  }

  /** All rows. The list has its length from the start: growing would cost more than filling. */
  read(): Row[] {
    const rows: Row[] = []
    rows.length = this.count
    for (let index = 0; index < this.count; index += 1) rows[index] = this.at(index)
    return rows
  }

  /** The row of a number, from zero. */
  at(index: number): Row {
    assert(index >= 0 && index < this.count, 'a row is read where there is one')
    return this.form.read(this, index * this.form.width)
  }
}
