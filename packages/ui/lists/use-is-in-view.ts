// Whether an element is in the view or near it; true until the browser has reported it. A scroll
// and a touch come before the rendering of an element that has come near.
import { type RefCallback, startTransition, useCallback, useState } from 'react'
import { watchInView } from './watch-in-view.ts'

/** The state, and the ref of the element. */
export function useIsInView(): readonly [boolean, RefCallback<HTMLElement>] {
  const [isInView, setInView] = useState(true)
  const watch = useCallback((element: HTMLElement | null) =>
    element === null ? undefined : watchInView(element, (isNear) =>
      startTransition(() => setInView(isNear))), [])
  return [isInView, watch]
}
