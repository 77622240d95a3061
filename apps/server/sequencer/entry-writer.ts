// Writes the ledger's entries, a posting with one statement: what its entries share is bound once,
// and the words, which are few, stand in the statement itself. Row by row, the entries would cost
// a batch more than all its other rows.
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import type { EntryRow } from '@ingot/engine'

/** A trade's posting has six; a longer one is written in parts. */
const togetherMax = 6

const kindNumbers: Readonly<Record<EntryRow['kind'], number>> = {
  deposit: 0, transfer: 1, trade: 2, fee: 3, opening: 4,
  pnl: 5, funding: 6, liquidation: 7, insurance: 8,
  withdrawal: 9, subscription: 10, quick_trade: 11, copy_share: 12, allotment: 13, refund: 14,
  prize: 15, coupon: 16, rebate: 17, adjustment: 18, conversion: 19, house: 20,
}
const walletNumbers: Readonly<Record<EntryRow['wallet'], number>> = { spot: 0, contract: 1 }
/** In how many ways an entry may be worded: 21 kinds in two wallets. */
const wordings = 42

export class EntryWriter {
  readonly #database: DatabaseSync
  /** By what the entries of a posting are, in their order. */
  readonly #byShape = new Map<number, StatementSync>()
  readonly #values: SQLInputValue[] = []

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /** Entries come posting after posting; they are numbered in their order. */
  write(entries: readonly EntryRow[], firstEntryId: number): void {
    let from = 0
    for (let to = 1; to <= entries.length; to += 1) {
      const isWhole = entries[to]?.posting !== entries[from]?.posting
      if (!isWhole && to - from < togetherMax) continue
      this.#writeTogether(entries, { from, to }, firstEntryId + from)
      from = to
    }
  }

  #writeTogether(entries: readonly EntryRow[], { from, to }: Span, firstId: number): void {
    const first = entries[from]
    if (first === undefined) return
    const values = this.#values
    values.length = 0
    values.push(firstId, first.posting, first.ref, first.at)
    // It begins with one, so that fewer entries are another shape.
    let shape = 1
    for (let index = from; index < to; index += 1) {
      const entry = entries[index]
      if (entry === undefined) continue
      shape = shape * wordings + kindNumbers[entry.kind] * 2 + walletNumbers[entry.wallet]
      values.push(entry.owner, entry.asset, entry.units)
    }
    const statement = this.#byShape.get(shape) ?? this.#prepare(shape, entries.slice(from, to))
    statement.run(...values)
  }

  #prepare(shape: number, entries: readonly EntryRow[]): StatementSync {
    const rows = entries.map(({ wallet, kind }, index) => {
      const [owner, asset, units] = [5, 6, 7].map((number) => `?${number + index * 3}`)
      return `(?1 + ${index}, ?2, ${owner}, '${wallet}', ${asset}, ${units}, '${kind}', ?3, ?4)`
    })
    const statement = this.#database.prepare(`insert into ledger_entry values ${rows.join(', ')}`)
    this.#byShape.set(shape, statement)
    return statement
  }
}

/** Entries of one posting, by their places in the batch. */
type Span = { readonly from: number; readonly to: number }
