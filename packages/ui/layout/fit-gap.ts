// Gives a row of choices that goes on beyond the screen a gap at which its edge cuts a choice.

/** At least so much of the cut choice is visible, more than the fade at the edge. */
const visiblePartPx = 32
const hiddenPartPx = 6

/** How far the gap may change, as shares of the usual one. */
const narrowerShare = 0.3
const widerShare = 0.8

/** A row without a gap of its own has choices that share its width. */
export function fitGap(row: HTMLElement): void {
  row.style.columnGap = ''
  const { columnGap, paddingInlineStart } = getComputedStyle(row)
  const gapPx = Number.parseFloat(columnGap)
  if (Number.isNaN(gapPx) || row.scrollWidth <= row.clientWidth) return
  const widths = Array.from(row.children, (choice) => choice.getBoundingClientRect().width)
  const visiblePx = row.clientWidth - Number.parseFloat(paddingInlineStart)
  row.style.columnGap = `${peekGap({ widths, visiblePx, gapPx })}px`
}

type RowMeasure = {
  readonly widths: readonly number[]
  /** From the first choice to the edge that cuts the row. */
  readonly visiblePx: number
  readonly gapPx: number
}

/**
 * The gap between the choices of a row that is wider than the screen: one at which the edge cuts
 * through a choice, so that the row visibly goes on. The nearest gap to the usual one; the usual
 * one when all choices fit or none cuts one.
 */
export function peekGap({ widths, visiblePx, gapPx }: RowMeasure): number {
  const total = widths.reduce((sum, width) => sum + width, 0)
  if (total + gapPx * (widths.length - 1) <= visiblePx) return gapPx
  const changes = Array.from({ length: Math.floor(gapPx * widerShare) + 1 }, (_, px) => px)
    .flatMap((px) => px <= gapPx * narrowerShare ? [-px, px] : [px])
  const found = changes.find((change) => isCut(widths, visiblePx, gapPx + change))
  return gapPx + (found ?? 0)
}

function isCut(widths: readonly number[], visiblePx: number, gapPx: number): boolean {
  let start = 0
  for (const width of widths) {
    if (visiblePx >= start + visiblePartPx && visiblePx <= start + width - hiddenPartPx) {
      return true
    }
    start += width + gapPx
  }
  return false
}
