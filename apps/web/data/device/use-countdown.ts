// A countdown in whole seconds, for "ask again in 54 s". It goes by the clock, so a phone that
// slept wakes to the right number.
import { useCallback, useEffect, useState } from 'react'

export type Countdown = {
  /** 0 when nothing is waited for. */
  readonly secondsLeft: number
  start(ms: number): void
}

const tickMs = 250

/** `start` takes milliseconds; `secondsLeft` is rounded up and zero at the end. */
export function useCountdown(): Countdown {
  const [endsAt, setEndsAt] = useState(0)
  const [secondsLeft, setSecondsLeft] = useState(0)

  useEffect(() => {
    const tick = (): void => setSecondsLeft(secondsUntil(endsAt, Date.now()))
    tick()
    if (endsAt <= Date.now()) return undefined
    const timer = setInterval(() => {
      tick()
      if (Date.now() >= endsAt) clearInterval(timer)
    }, tickMs)
    return () => clearInterval(timer)
  }, [endsAt])

  const start = useCallback((ms: number) => setEndsAt(Date.now() + ms), [])
  return { secondsLeft, start }
}

/** Whole seconds that are still to wait, never below 0. */
export function secondsUntil(endsAt: number, now: number): number {
  return Math.max(0, Math.ceil((endsAt - now) / 1_000))
}
