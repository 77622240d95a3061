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

/**
 * The rows to render next on the way from the shown to the wanted ones: one more than before, so
 * that no frame waits for many. After a jump they begin with the first row of the view.
 */
export function nextRows(shown: RowsInView, wanted: RowsInView): RowsInView {
  const from = Math.max(shown.from, wanted.from)
  const to = Math.min(shown.to, wanted.to)
  if (from >= to) {
    const first = Math.min(wanted.from + rowsAround, wanted.to - 1)
    return { from: first, to: first + 1 }
  }
  if (to < wanted.to) return { from, to: to + 1 }
  return { from: Math.max(from - 1, wanted.from), to }
}
