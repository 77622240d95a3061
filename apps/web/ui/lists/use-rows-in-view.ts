// Keeps to the rows of a long list that are near the view; the others are empty space of the same
// height. All rows have the height of the first rendered one. A short list has all of its rows.
import {
  type CSSProperties, type RefObject, startTransition, use, useLayoutEffect, useRef, useState,
} from 'react'
import { ScreenContext } from '#ui/layout/screen-context.ts'
import { rowsInView, type RowsInView, type RowsQuery } from './rows-in-view.ts'

/** Up to this number every row is rendered. */
const shortMax = 60
/** Before the list is measured. */
const rowsFirst = { from: 0, to: 20 }

export type ListInView = RowsInView & {
  readonly list: RefObject<HTMLUListElement | null>
  /** The space of the rows that are not rendered, for the list. */
  readonly style: CSSProperties | undefined
}

export function useRowsInView(count: number): ListInView {
  const { scroller } = use(ScreenContext)
  const list = useRef<HTMLUListElement>(null)
  const [{ from, to, rowPx }, setView] = useState({ ...rowsFirst, rowPx: 0 })
  const isLong = count > shortMax

  useLayoutEffect(() => {
    const box = scroller.current
    if (box === null || !isLong) return undefined
    const look = (): void => {
      const measured = list.current === null ? undefined : measure(box, list.current)
      if (measured === undefined) return
      const seen = { ...rowsInView({ count, ...measured }), rowPx: measured.rowPx }
      setView((known) => isSame(known, seen) ? known : seen)
    }
    look()
    // Many rows come into view at once on a quick scroll: their rendering gives way to frames.
    const follow = (): void => startTransition(look)
    const sizes = new ResizeObserver(follow)
    sizes.observe(box)
    box.addEventListener('scroll', follow, { passive: true })
    return () => {
      sizes.disconnect()
      box.removeEventListener('scroll', follow)
    }
  }, [scroller, isLong, count])

  // Not a part of the rows: one that only changes its place is not rendered again.
  useLayoutEffect(() => {
    if (!isLong) return
    for (const [at, row] of [...list.current?.children ?? []].entries()) {
      row.setAttribute('aria-posinset', String(from + at + 1))
      row.setAttribute('aria-setsize', String(count))
    }
  })

  if (!isLong) return { from: 0, to: count, list, style: undefined }
  return {
    from, to, list,
    style: { paddingBlockStart: from * rowPx, paddingBlockEnd: (count - to) * rowPx },
  }
}

type View = RowsInView & { readonly rowPx: number }

function isSame(one: View, other: View): boolean {
  return one.from === other.from && one.to === other.to && one.rowPx === other.rowPx
}

/** Undefined while no row is rendered. */
function measure(box: HTMLElement, list: HTMLElement): Omit<RowsQuery, 'count'> | undefined {
  const rowPx = list.firstElementChild?.getBoundingClientRect().height ?? 0
  if (rowPx === 0) return undefined
  const abovePx = box.getBoundingClientRect().top - list.getBoundingClientRect().top
  return { rowPx, abovePx, viewPx: box.clientHeight }
}
