// A list of more than a hundred equal rows: only those in view exist. It scrolls with the screen
// that it stands in.
import { use, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { rowWindow } from './row-window.ts'
import type { RowWindow } from './row-window.ts'
import { ScreenContext } from './screen-context.ts'
import { styleNames } from './style-names.ts'
import styles from './virtual-list.module.css'

const css = styleNames(styles)

/** What is drawn before the first measurement: a phone's height of rows. */
const firstWindow: RowWindow = { start: 0, end: 16 }

export type VirtualListProps = {
  readonly count: number
  readonly rowHeight: number
  /** Draws the row of this place. */
  readonly children: (index: number) => ReactNode
  /** A row's own identity, when rows can change places. */
  readonly keyOf?: (index: number) => string | number
  readonly label?: string
}

export function VirtualList({ count, rowHeight, children, keyOf, label }: VirtualListProps) {
  const { scroller } = use(ScreenContext)
  const list = useRef<HTMLUListElement>(null)
  const [{ start, end }, setShown] = useState(firstWindow)

  useEffect(() => {
    const view = scroller.current
    if (view === null) return undefined
    function measure() {
      if (view === null || list.current === null) return
      const viewTop = view.getBoundingClientRect().top
      const scrolledPx = viewTop - list.current.getBoundingClientRect().top
      const next = rowWindow({ count, rowHeight, scrolledPx, viewHeight: view.clientHeight })
      setShown((shown) => (shown.start === next.start && shown.end === next.end ? shown : next))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(view)
    view.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      view.removeEventListener('scroll', measure)
    }
  }, [scroller, count, rowHeight])

  const length = Math.max(Math.min(end, count) - start, 0)
  return (
    <ul
      aria-label={label}
      className={css('list')}
      ref={list}
      style={{ height: count * rowHeight }}
    >
      {Array.from({ length }, (_unused, place) => start + place).map((index) => (
        <li
          aria-posinset={index + 1}
          aria-setsize={count}
          className={css('row')}
          key={keyOf?.(index) ?? index}
          style={{ height: rowHeight, transform: `translateY(${index * rowHeight}px)` }}
        >
          {children(index)}
        </li>
      ))}
    </ul>
  )
}
