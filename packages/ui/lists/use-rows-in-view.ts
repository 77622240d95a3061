// Keeps to the rows of a long list that are near the view; the others are empty space of the same
// height. All rows have the height of the first rendered one. A short list has all of its rows.
import {
  type CSSProperties, type RefObject, use, useLayoutEffect, useRef, useState,
} from 'react'
import { flushSync } from 'react-dom'
import { ScreenContext } from '#ui/layout/screen-context.ts'
import { nextRows, rowsInView, type RowsInView, type RowsQuery } from './rows-in-view.ts'
import { pageFrames } from './spread-over-frames.ts'

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
  const [view, setView] = useState<View>({ ...rowsFirst, rowPx: 0 })
  const shown = useRef(view)
  const { from, to, rowPx } = view
  const isLong = count > shortMax

  useLayoutEffect(() => {
    shown.current = view
  }, [view])

  useLayoutEffect(() => {
    const box = scroller.current
    if (box === null || !isLong) return undefined
    let isWaiting = false
    let wanted: View | undefined
    const look = (): View | undefined => {
      const measured = list.current === null ? undefined : measure(box, list.current)
      return measured && { ...rowsInView({ count, ...measured }), rowPx: measured.rowPx }
    }
    // Many rows come into view at once on a quick scroll: each frame renders those it has time for.
    const renderRow = (): void => {
      isWaiting = false
      if (wanted === undefined || isSame(shown.current, wanted)) return
      const next = { ...nextRows(shown.current, wanted), rowPx: wanted.rowPx }
      flushSync(() => setView(next))
      renderSoon()
    }
    const renderSoon = (): void => {
      if (isWaiting || wanted === undefined || isSame(shown.current, wanted)) return
      isWaiting = true
      pageFrames.addFirst(renderRow)
    }
    // At this moment the layout is that of the last frame: measuring costs nothing.
    const follow = (): void => {
      wanted = look()
      renderSoon()
    }
    const first = look()
    if (first !== undefined && !isSame(shown.current, first)) setView(first)
    const sizes = new ResizeObserver(follow)
    sizes.observe(box)
    box.addEventListener('scroll', follow, { passive: true })
    return () => {
      wanted = undefined
      sizes.disconnect()
      box.removeEventListener('scroll', follow)
    }
  }, [scroller, isLong, count])

  // Not a part of the rows: one that only changes its place is not rendered again.
  useLayoutEffect(() => {
    if (!isLong) return
    for (const [at, row] of [...list.current?.children ?? []].entries()) {
      setAttribute(row, 'aria-posinset', from + at + 1)
      setAttribute(row, 'aria-setsize', count)
    }
  })

  if (!isLong) return { from: 0, to: count, list, style: undefined }
  return {
    from, to, list,
    // A row that comes or goes changes no layout outside of the list. The rendered rows are near
    // the view anyway, so none is left out of the layout.
    style: rowPx === 0 ? undefined : {
      '--row-visibility': 'visible',
      contain: 'size layout',
      height: count * rowPx,
      paddingBlockStart: from * rowPx,
    },
  }
}

type View = RowsInView & { readonly rowPx: number }

function isSame(one: View, other: View): boolean {
  return one.from === other.from && one.to === other.to && one.rowPx === other.rowPx
}

/** An attribute that is written again costs its row's style. */
function setAttribute(row: Element, name: string, value: number): void {
  if (row.getAttribute(name) !== String(value)) row.setAttribute(name, String(value))
}

/** Undefined while no row is rendered. */
function measure(box: HTMLElement, list: HTMLElement): Omit<RowsQuery, 'count'> | undefined {
  const rowPx = list.firstElementChild?.getBoundingClientRect().height ?? 0
  if (rowPx === 0) return undefined
  const abovePx = box.getBoundingClientRect().top - list.getBoundingClientRect().top
  return { rowPx, abovePx, viewPx: box.clientHeight }
}
