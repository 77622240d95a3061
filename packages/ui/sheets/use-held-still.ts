// Keeps a live value still while a finger or a mouse button is down on it, so that it cannot change
// under the press. It goes on shortly after the release, or at the latest after the longest press.
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** A click follows its release within this time. */
const clickMs = 80
/** A finger that rests on a live value for longer does not stop it. */
const pressMsMax = 1_000

export type HeldStill<Value> = {
  /** The live value, or the one that was shown when the press began. */
  readonly value: Value
  /** To be called when a press begins; the same function at each render. */
  readonly hold: () => void
}

export function useHeldStill<Value>(live: Value): HeldStill<Value> {
  const [held, setHeld] = useState<{ readonly value: Value }>()
  const isHeld = held !== undefined
  const newest = useRef(live)
  const hold = useCallback(() => setHeld((known) => known ?? { value: newest.current }), [])

  useLayoutEffect(() => {
    newest.current = live
  }, [live])

  useEffect(() => {
    if (!isHeld) return undefined
    const release = () => setHeld(undefined)
    let timer = setTimeout(release, pressMsMax)
    const handleEnd = () => {
      clearTimeout(timer)
      timer = setTimeout(release, clickMs)
    }
    for (const end of ['pointerup', 'pointercancel'] as const) addEventListener(end, handleEnd)
    return () => {
      clearTimeout(timer)
      for (const end of ['pointerup', 'pointercancel'] as const) removeEventListener(end, handleEnd)
    }
  }, [isHeld])

  return { value: held === undefined ? live : held.value, hold }
}
