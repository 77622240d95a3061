// How many rows fit into a box of a given height. All rows have the height of the first one, the
// row of a table's heads too. A row that does not fit is left out, never cut.
import { type RefCallback, useCallback, useState } from 'react'

/** A row of a table, or of a list that is the only child of the box. */
const rowPath = ':scope > table > tbody > tr, :scope > div > *'

export type FittingRows = {
  readonly box: RefCallback<HTMLElement>
  /** Undefined until the box is measured. */
  readonly count: number | undefined
}

export function useFittingRows(): FittingRows {
  const [count, setCount] = useState<number>()
  const box = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined
    const measure = (): void => {
      const head = element.querySelector('thead')?.getBoundingClientRect().height ?? 0
      const row = element.querySelector(rowPath)?.getBoundingClientRect().height ?? 0
      if (row > 0) setCount(Math.max(1, Math.floor((element.clientHeight - head) / row)))
    }
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    measure()
    return () => sizes.disconnect()
  }, [])
  return { box, count }
}
