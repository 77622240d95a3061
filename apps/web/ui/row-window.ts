// Which rows of a long list of equal rows are in view, and a few beyond.
export type RowWindow = { readonly start: number, readonly end: number }

export type ListPlace = {
  readonly count: number
  readonly rowHeight: number
  /** How far the list's top lies above the view's top; negative while it is still below. */
  readonly scrolledPx: number
  readonly viewHeight: number
}

/** Rows kept beyond the view on both sides, so that a flick shows no gap. */
const overscan = 8

export function rowWindow({ count, rowHeight, scrolledPx, viewHeight }: ListPlace): RowWindow {
  const first = Math.floor(scrolledPx / rowHeight) - overscan
  const last = Math.ceil((scrolledPx + viewHeight) / rowHeight) + overscan
  const start = Math.min(Math.max(first, 0), count)
  return { start, end: Math.max(Math.min(last, count), start) }
}
