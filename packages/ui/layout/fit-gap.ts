// Gives a row of choices that goes on beyond the screen a gap at which its edge cuts a choice.
import { peekGap } from './peek-gap.ts'

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
