// The ledger's entries of simulated and house accounts: those of a batch in one row, eight bytes
// a cell. They are summed, checked and compacted, and no query looks for a single one. The
// entries of real accounts are rows: see ledger-entries.ts.
import { asAssetId, asUserId, type PostingKind } from '@ingot/contract/vocabulary'
import type { EntryRow } from '@ingot/engine'
import type { EntryRunTable } from '#store/tables/core-tables.ts'

const kindNumbers: Readonly<Record<PostingKind, number>> = {
  deposit: 0, transfer: 1, trade: 2, fee: 3, opening: 4,
  pnl: 5, funding: 6, liquidation: 7, insurance: 8,
  withdrawal: 9, subscription: 10, quick_trade: 11, copy_share: 12, allotment: 13, refund: 14,
  prize: 15, coupon: 16, rebate: 17, adjustment: 18, conversion: 19, house: 20,
}
/** Sorted by their numbers, which are stored in files and never change. */
const kindWords: readonly PostingKind[] = [
  'deposit', 'transfer', 'trade', 'fee', 'opening', 'pnl', 'funding', 'liquidation', 'insurance',
  'withdrawal', 'subscription', 'quick_trade', 'copy_share', 'allotment', 'refund',
  'prize', 'coupon', 'rebate', 'adjustment', 'conversion', 'house',
]

// A posting begins with its number, its ref and its number of lines. A line is its account and kind
// as one whole number (owner, asset, wallet and kind, from the highest on), and its units.
const headCells = 3
const lineCells = 2
const kindSpan = 64
const walletSpan = 2
const assetSpan = 4_096
const ownerSpan = assetSpan * walletSpan * kindSpan

const cellBytes = 8

/** Packs one batch after another into the same memory. */
export class EntryPacker {
  #floats = new Float64Array(1_024)
  #units = new BigInt64Array(this.#floats.buffer)

  /** Entries come posting after posting; the answer holds until the next call. */
  pack(entries: readonly EntryRow[]): Uint8Array {
    this.#makeRoom(entries.length * (headCells + lineCells))
    let next = 0
    let head = 0
    let posting: number | undefined
    for (const entry of entries) {
      if (entry.posting !== posting) {
        head = next
        posting = entry.posting
        this.#floats[head] = posting
        this.#floats[head + 1] = entry.ref
        this.#floats[head + 2] = 0
        next += headCells
      }
      const kind = kindNumbers[entry.kind]
      this.#floats[next] = placeOf(entry, kind)
      this.#units[next + 1] = entry.units
      this.#floats[head + 2] = (this.#floats[head + 2] ?? 0) + 1
      next += lineCells
    }
    return new Uint8Array(this.#floats.buffer, 0, next * cellBytes)
  }

  #makeRoom(cells: number): void {
    if (cells <= this.#floats.length) return
    this.#floats = new Float64Array(cells * 2)
    this.#units = new BigInt64Array(this.#floats.buffer)
  }
}

/** The entries of a row, in their order; throws on a row that is not whole. */
export function entriesOf(run: EntryRunTable): EntryRow[] {
  const { buffer } = new Uint8Array(run.entries)
  const floats = new Float64Array(buffer)
  const units = new BigInt64Array(buffer)
  const entries: EntryRow[] = []
  for (let head = 0; head < floats.length;) {
    const posting = cellOf(floats[head])
    const ref = cellOf(floats[head + 1])
    const first = head + headCells
    const end = first + cellOf(floats[head + 2]) * lineCells
    for (let line = first; line < end; line += lineCells) {
      entries.push({
        posting, ref, at: run.posted_at, ...wordsOf(cellOf(floats[line])),
        units: cellOf(units[line + 1]),
      })
    }
    head = end
  }
  return entries
}

function placeOf({ owner, asset, wallet }: EntryRow, kind: number): number {
  const place = owner * ownerSpan + asset * (walletSpan * kindSpan)
    + (wallet === 'spot' ? 0 : kindSpan) + kind
  if (asset >= assetSpan || place > Number.MAX_SAFE_INTEGER) {
    throw new RangeError(`an entry of owner ${owner} and asset ${asset} cannot be stored`)
  }
  return place
}

function wordsOf(place: number): Pick<EntryRow, 'owner' | 'asset' | 'wallet' | 'kind'> {
  const kind = kindWords[place % kindSpan]
  if (kind === undefined) throw new Error('a stored entry has an unknown kind')
  const rest = Math.floor(place / kindSpan)
  return {
    owner: asUserId(Math.floor(rest / (assetSpan * walletSpan))),
    asset: asAssetId(Math.floor(rest / walletSpan) % assetSpan),
    wallet: rest % walletSpan === 0 ? 'spot' : 'contract',
    kind,
  }
}

function cellOf<Cell>(cell: Cell | undefined): Cell {
  if (cell === undefined) throw new Error('a row of entries ends too early')
  return cell
}
