// Follows a finger that pulls a scrolled-to-top container down, and runs the refresh. Positions go
// straight into a CSS variable: React renders only when the phase changes.
import { useEffect, useEffectEvent, useState } from 'react'
import type { RefObject } from 'react'
import { tapHaptic } from '#ui/marks/haptic.ts'
import { pullPhase, pullThresholdPx, pulledPx } from './pull-model.ts'
import type { PullPhase } from './pull-model.ts'

export type PullTexts = {
  readonly pulling: string
  readonly release: string
  readonly refreshing: string
  /** Asked for when the refresh is done, so that it can show the time. */
  readonly done: () => string
}

export type PullToRefresh = {
  /** Resolves when fresh data is shown; a rejection ends the pull without the tick. */
  readonly onRefresh: () => Promise<unknown>
  readonly texts: PullTexts
}

const doneMs = 600

/** The phase of the pull; the distance is the scroller's own --pull and --pull-progress. */
export function usePull(
  scroller: RefObject<HTMLElement | null>,
  refresh: PullToRefresh | undefined,
): PullPhase {
  const [phase, setPhase] = useState<PullPhase>('idle')
  const isEnabled = refresh !== undefined

  const showDistance = useEffectEvent((distancePx: number) => {
    const style = scroller.current?.style
    style?.setProperty('--pull', `${distancePx}px`)
    style?.setProperty('--pull-progress', String(Math.min(distancePx / pullThresholdPx, 1)))
  })

  const follow = useEffectEvent((distancePx: number) => {
    const next = pullPhase(distancePx)
    if (next === 'release' && phase !== 'release') tapHaptic()
    setPhase(next)
    showDistance(distancePx)
  })

  const rest = useEffectEvent(() => {
    setPhase('idle')
    showDistance(0)
  })

  const settle = useEffectEvent(async () => {
    if (phase !== 'release' || refresh === undefined) return rest()
    setPhase('refreshing')
    showDistance(pullThresholdPx)
    // The caller shows its own failure on the screen: here only the tick stays away.
    const isFresh = await refresh.onRefresh().then(() => true, () => false)
    if (isFresh) {
      setPhase('done')
      await new Promise((resolve) => setTimeout(resolve, doneMs))
    }
    return rest()
  })

  const isBusy = useEffectEvent(() => phase === 'refreshing' || phase === 'done')

  useEffect(() => {
    const element = scroller.current
    if (element === null || !isEnabled) return undefined
    return listenToPull(element, {
      isBusy: () => isBusy(),
      follow: (distancePx) => follow(distancePx),
      settle: () => settle(),
    })
  }, [scroller, isEnabled])

  return phase
}

type PullListener = {
  readonly isBusy: () => boolean
  readonly follow: (distancePx: number) => void
  readonly settle: () => Promise<void>
}

function listenToPull(element: HTMLElement, { isBusy, follow, settle }: PullListener) {
  let startY: number | undefined
  let isPulling = false

  function handleStart(event: TouchEvent) {
    const canPull = element.scrollTop <= 0 && !isBusy() && !isOnSlider(event.target)
    startY = canPull ? event.touches[0]?.clientY : undefined
    isPulling = false
  }
  function handleMove(event: TouchEvent) {
    const y = event.touches[0]?.clientY
    if (startY === undefined || y === undefined) return
    if (element.scrollTop > 0) startY = y
    const distancePx = pulledPx(y - startY)
    if (distancePx <= 0 && !isPulling) return
    isPulling = true
    if (event.cancelable) event.preventDefault()
    follow(distancePx)
  }
  function handleEnd() {
    if (isPulling) void settle()
    startY = undefined
    isPulling = false
  }

  element.addEventListener('touchstart', handleStart, { passive: true })
  element.addEventListener('touchmove', handleMove, { passive: false })
  element.addEventListener('touchend', handleEnd)
  element.addEventListener('touchcancel', handleEnd)
  return () => {
    element.removeEventListener('touchstart', handleStart)
    element.removeEventListener('touchmove', handleMove)
    element.removeEventListener('touchend', handleEnd)
    element.removeEventListener('touchcancel', handleEnd)
  }
}

/** A finger on a slider moves the slider, whichever way it goes. */
function isOnSlider(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === 'range'
}
