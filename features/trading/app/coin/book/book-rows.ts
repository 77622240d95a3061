// The levels of a book as rows: each with how much of the deeper side rests up to it.
import { addDecimals, compareDecimals, divideDecimals } from '@ingot/ui/format/decimal-text.ts'

export type BookRow = {
  readonly price: string
  readonly quantity: string
  /** From 0 to 1, of the larger side's total over the rows shown. */
  readonly share: number
}

type Level = readonly [price: string, quantity: string]
type Book = { readonly bids: readonly Level[]; readonly asks: readonly Level[] }

const shareDecimals = 3

export function bookRows(
  book: Book,
  count: number,
): { readonly bids: readonly BookRow[]; readonly asks: readonly BookRow[] } {
  const bids = summed(book.bids.slice(0, count))
  const asks = summed(book.asks.slice(0, count))
  const totals = [bids.at(-1)?.total ?? '0', asks.at(-1)?.total ?? '0']
  const most = totals.toSorted(compareDecimals).at(-1) ?? '0'
  const row = ({ price, quantity, total }: Summed): BookRow => (
    { price, quantity, share: Number(divideDecimals(total, most, shareDecimals) ?? '0') }
  )
  return { bids: bids.map(row), asks: asks.map(row) }
}

/** The number of leading characters that all these prices share. */
export function sharedLength(prices: readonly string[]): number {
  const [first = '', ...others] = prices
  if (others.some((price) => price.length !== first.length)) return 0
  let length = 0
  while (length < first.length && others.every((price) => price[length] === first[length])) {
    length += 1
  }
  return length
}

type Summed = { readonly price: string; readonly quantity: string; readonly total: string }

function summed(levels: readonly Level[]): readonly Summed[] {
  let total = '0'
  return levels.map(([price, quantity]) => {
    total = addDecimals(total, quantity)
    return { price, quantity, total }
  })
}
