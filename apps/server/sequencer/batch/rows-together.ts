// Writes the rows of one table several with one statement: a statement's own cost, its start and
// its result, is as much as a row's. The rest of a batch, too few for that, goes row by row.
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'

/**
 * Begins a multi-row insert of a batch. A refused row ends the process, and nothing of its batch is
 * committed: SQLite need not keep a copy of each page for undoing the statement's earlier writes.
 */
export const insertMany = 'insert or fail into'

/** Rows that one statement writes. */
const together = 8

export type RowsOf = {
  /** With its columns, if a new row leaves some at their defaults. */
  readonly table: string
  readonly fields: number
  /** The update of a known row; without it a known row must not occur. */
  readonly onConflict?: string
}

export class RowsTogether {
  readonly #one: StatementSync
  readonly #many: StatementSync
  readonly #fields: number
  #values: SQLInputValue[] = []

  constructor(database: DatabaseSync, { table, fields, onConflict = '' }: RowsOf) {
    const row = `(${Array.from({ length: fields }, () => '?').join(', ')})`
    const prepare = (count: number) => {
      const rows = Array.from({ length: count }, () => row).join()
      return database.prepare(`${insertMany} ${table} values ${rows} ${onConflict}`)
    }
    this.#one = prepare(1)
    this.#many = prepare(together)
    this.#fields = fields
  }

  /** Takes a row's fields; it is written at the latest when the rest is. */
  add(row: readonly SQLInputValue[]): void {
    const values = this.#values
    values.push(...row)
    if (values.length < together * this.#fields) return
    this.#many.run(...values)
    values.length = 0
  }

  writeRest(): void {
    const values = this.#values
    for (let at = 0; at < values.length; at += this.#fields) {
      this.#one.run(...values.slice(at, at + this.#fields))
    }
    values.length = 0
  }
}
