// Reports when the end of a scroll container is near: on scrolling, and when its content grows too
// little to fill it. Once for each height of the content, so a page is requested once.
import { useEffect, useEffectEvent } from 'react'
import type { RefObject } from 'react'
import { reachBottomPx } from '@ingot/contract/vocabulary'

export function useReachBottom(
  scroller: RefObject<HTMLElement | null>,
  onReachBottom: (() => void) | undefined,
): void {
  const tell = useEffectEvent(() => onReachBottom?.())
  const isWanted = onReachBottom !== undefined

  useEffect(() => {
    const element = scroller.current
    if (element === null || !isWanted) return undefined
    let toldHeight = -1

    function check(): void {
      if (element === null) return
      const { scrollTop, scrollHeight, clientHeight } = element
      const isNear = scrollHeight - scrollTop - clientHeight <= reachBottomPx
      if (!isNear || scrollHeight === toldHeight) return
      toldHeight = scrollHeight
      tell()
    }

    const observer = new ResizeObserver(check)
    for (const child of element.children) observer.observe(child)
    element.addEventListener('scroll', check, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', check)
    }
  }, [scroller, isWanted])
}
