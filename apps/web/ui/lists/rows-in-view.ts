// Which rows of a long list are near the view. Pure.

/** Rendered above and below the view, so that a quick scroll meets no empty space. */
export const rowsAround = 8

export type RowsQuery = {
  /** All rows of the list. */
  readonly count: number
  readonly rowPx: number
  /** The part of the list above the view; negative while the list begins below its upper edge. */
  readonly abovePx: number
  readonly viewPx: number
}

/** From `from` up to and without `to`; never empty. */
export type RowsInView = { readonly from: number, readonly to: number }

export function rowsInView({ count, rowPx, abovePx, viewPx }: RowsQuery): RowsInView {
  const first = Math.floor(abovePx / rowPx)
  return {
    // At least one, which has the height of all.
    from: Math.min(Math.max(first - rowsAround, 0), count - 1),
    to: Math.min(Math.max(first + Math.ceil(viewPx / rowPx) + 1 + rowsAround, 1), count),
  }
}
