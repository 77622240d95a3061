// Whether an element is in the view or near it; true until the browser has reported it.
import { type RefCallback, useCallback, useState } from 'react'
import { watchInView } from './watch-in-view.ts'

/** The state, and the ref of the element. */
export function useIsInView(): readonly [boolean, RefCallback<HTMLElement>] {
  const [isInView, setInView] = useState(true)
  const watch = useCallback((element: HTMLElement | null) =>
    element === null ? undefined : watchInView(element, setInView), [])
  return [isInView, watch]
}
