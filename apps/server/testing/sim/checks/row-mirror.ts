// The tables as a reader of every committed batch would have them. After a crash the file must be
// equal, row by row.
import type { DatabaseSync } from 'node:sqlite'
import type { LevelRow } from '@ingot/engine'
import type { CommittedBatch, SequencerStart } from '#sequencer/submission.ts'
import { isNewMarket } from '#testing/sim/traders/operator-listings.ts'
import { mirroredTables, type MirroredTable } from './mirrored-tables.ts'
import { violated } from './violation.ts'

export class RowMirror {
  readonly #tables = new Map(mirroredTables.map((table) => [table, new Map<string, string>()]))
  /** The books' levels by market, side and price: the depth that a stream's reader keeps. */
  readonly #levels = new Map<string, number>()

  /** Begins with the listings of a first start. */
  load(database: DatabaseSync): void {
    for (const [table, rows] of this.#tables) {
      for (const [key, text] of readTable(database, table)) rows.set(key, text)
    }
  }

  apply(batch: CommittedBatch): void {
    for (const [table, rows] of this.#tables) {
      for (const cells of table.rowsOf(batch)) {
        const key = cells.slice(0, table.keys).map(textOf).join(' ')
        if (cells.length === table.keys) rows.delete(key)
        else rows.set(key, cells.slice(table.keys).map(textOf).join(' ').trim())
      }
    }
    this.#applyLevels('spot', batch.levels)
    if (batch.perpetual !== null) this.#applyLevels('perpetual', batch.perpetual.levels)
  }

  /** Compares the file with the reported rows. */
  compare(database: DatabaseSync): void {
    for (const [table, rows] of this.#tables) {
      let found = 0
      for (const [key, text] of readTable(database, table)) {
        const said = rows.get(key)
        found += 1
        if (said === text) continue
        // A listing is no row of a batch: the stream has a market from its first change on.
        if (said === undefined && isNewMarketRow(table, key)) {
          rows.set(key, text)
          continue
        }
        violated(`${table.name} ${key} is ${text} in the file, ${said ?? 'nothing'} in the stream`)
      }
      if (found !== rows.size) {
        violated(`${table.name} has ${found} rows in the file, ${rows.size} in the stream`)
      }
    }
  }

  /** Holds the books that a start has loaded against those that the stream has sent. */
  compareBooks({ levels, perpetual }: SequencerStart): void {
    const started = new RowMirror()
    started.#applyLevels('spot', levels)
    started.#applyLevels('perpetual', perpetual.levels)
    for (const [key, lots] of this.#levels) {
      const found = started.#levels.get(key) ?? 0
      if (found !== lots) violated(`level ${key} has ${found} lots after a start, had ${lots}`)
    }
    if (started.#levels.size !== this.#levels.size) violated('a start has levels of its own')
  }

  count(name: string): number {
    for (const [table, rows] of this.#tables) if (table.name === name) return rows.size
    throw new Error(`${name} is not a mirrored table`)
  }

  #applyLevels(product: string, levels: readonly LevelRow[]): void {
    for (const { market, side, priceTicks, lots } of levels) {
      const key = `${product} ${market} ${side} ${priceTicks}`
      if (lots === 0) this.#levels.delete(key)
      else this.#levels.set(key, lots)
    }
  }
}

function isNewMarketRow({ name }: MirroredTable, key: string): boolean {
  return (name === 'spot_market' || name === 'perpetual_market_state')
    && isNewMarket({ market: Number(key) })
}

function* readTable(
  database: DatabaseSync,
  { query, keys }: MirroredTable,
): Generator<readonly [string, string]> {
  const statement = database.prepare(query)
  statement.setReadBigInts(true)
  statement.setReturnArrays(true)
  for (const cells of statement.all()) {
    if (!Array.isArray(cells)) throw new Error('a statement did not return lists')
    const texts = cells.map(textOf)
    yield [texts.slice(0, keys).join(' '), texts.slice(keys).join(' ')]
  }
}

/** Booleans are 0 and 1 in the file. */
function textOf(cell: unknown): string {
  return typeof cell === 'boolean' ? String(Number(cell)) : String(cell)
}
