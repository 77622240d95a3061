// Whether the browser leaves an element out of its layout because it is far from the view
// (content-visibility: auto). A browser that reports nothing skips nothing.
import { type RefCallback, useCallback, useState } from 'react'

const stateChange = 'contentvisibilityautostatechange'

/** The state, and the ref of the element. */
export function useIsSkipped(): readonly [boolean, RefCallback<HTMLElement>] {
  const [isSkipped, setSkipped] = useState(false)
  const watch = useCallback((element: HTMLElement | null) => {
    const take = (event: Event): void =>
      setSkipped('skipped' in event && event.skipped === true)
    element?.addEventListener(stateChange, take)
    return () => element?.removeEventListener(stateChange, take)
  }, [])
  return [isSkipped, watch]
}
