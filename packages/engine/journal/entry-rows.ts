// The ledger's entries of a batch, packed: the common fields of a posting's entries are written
// once.
import type { PostingKind } from '@ingot/contract/vocabulary'
import type { EntryRow } from '#engine/effects/effects.ts'
import { assert, must } from '#kernel/assert.ts'
import type { Accounts } from '#accounts/accounts.ts'
import { floatAt, wordAt } from '#kernel/columns.ts'
import { PackedRows } from '#kernel/packed-rows.ts'

/** The kinds of entries as the small numbers of packed rows. */
export const postingKind = {
  deposit: 0, transfer: 1, trade: 2, fee: 3, pnl: 4, funding: 5, liquidation: 6, insurance: 7,
  withdrawal: 8, subscription: 9, quick_trade: 10, copy_share: 11, allotment: 12, refund: 13,
  prize: 14, coupon: 15, rebate: 16, adjustment: 17, conversion: 18, house: 19,
} as const
const kindWords: readonly PostingKind[] = [
  'deposit', 'transfer', 'trade', 'fee', 'pnl', 'funding', 'liquidation', 'insurance',
  'withdrawal', 'subscription', 'quick_trade', 'copy_share', 'allotment', 'refund',
  'prize', 'coupon', 'rebate', 'adjustment', 'conversion', 'house',
]

assert(Object.entries(postingKind).every(([kind, number]) => kindWords[number] === kind),
  'the number of a kind is the place of its word')

// A posting: its number, its reference, its moment, and how many entries came before its own.
const postingWidth = 4
const [refAt, momentAt, earlierAt] = [1, 2, 3]
// An entry in words: its units, as a double unless its kind is marked wide; its cell and its kind.
const entryWidth = 2
const [cellAt, kindAt] = [2, 3]
const wideMark = 64

export class EntryRows {
  private readonly postings = new PackedRows(postingWidth)
  private readonly entries = new PackedRows(entryWidth)

  /** Starts a posting; the entries that follow are its own. */
  begin(posting: number, ref: number, at: number): void {
    const start = this.postings.append()
    const { floats } = this.postings
    floats[start] = posting
    floats[start + refAt] = ref
    floats[start + momentAt] = at
    floats[start + earlierAt] = this.entries.count
  }

  /** Removes the last posting when it has no entry; returns whether it had none. */
  dropEmpty(): boolean {
    assert(this.postings.count > 0, 'only a posting that was begun is dropped')
    const last = (this.postings.count - 1) * postingWidth
    if (this.postings.floats[last + earlierAt] !== this.entries.count) return false
    this.postings.drop()
    return true
  }

  add(cell: number, kind: number, units: number): void {
    const start = this.entries.append()
    const { floats, words } = this.entries
    floats[start] = units
    words[start * 2 + cellAt] = cell
    words[start * 2 + kindAt] = kind
  }

  /** The same for units that may be beyond the safe integers. */
  addWide(cell: number, kind: number, units: bigint): void {
    assert(units !== 0n, 'an entry moves money')
    const start = this.entries.append()
    const { units: wide, words } = this.entries
    wide[start] = units
    words[start * 2 + cellAt] = cell
    words[start * 2 + kindAt] = kind + wideMark
  }

  read(accounts: Accounts): EntryRow[] {
    const rows: EntryRow[] = []
    rows.length = this.entries.count
    const { floats } = this.postings
    for (let index = 0; index < this.postings.count; index += 1) {
      const start = index * postingWidth
      const isLast = index + 1 === this.postings.count
      const end = isLast ? this.entries.count : floatAt(floats, start + postingWidth + earlierAt)
      const first = floatAt(floats, start + earlierAt)
      assert(first < end, 'a posting has entries, behind those of the posting before it')
      for (let entry = first; entry < end; entry += 1) {
        rows[entry] = this.readOne(accounts, start, entry * entryWidth)
      }
    }
    return rows
  }

  clear(): void {
    this.postings.clear()
    this.entries.clear()
  }

  private readOne(accounts: Accounts, posting: number, entry: number): EntryRow {
    const { floats } = this.postings
    const { entries } = this
    const { words } = entries
    const mark = wordAt(words, entry * 2 + kindAt)
    const cell = wordAt(words, entry * 2 + cellAt)
    return {
      posting: floatAt(floats, posting),
      owner: accounts.ownerIdOf(cell),
      wallet: accounts.walletOf(cell),
      asset: accounts.assetOf(cell),
      units: mark < wideMark ? entries.unitsAt(entry) : entries.int64At(entry),
      kind: must(kindWords[mark % wideMark], 'an entry is of a known kind'),
      ref: floatAt(floats, posting + refAt),
      at: floatAt(floats, posting + momentAt),
    }
  }
}
