// Whole seconds until a moment, counted down each second by the clock of this device.
import { useEffect, useState } from 'react'
import { secondsUntil } from './use-countdown.ts'

const tickMs = 1_000

/** 0 once the moment has passed. */
export function useSecondsUntil(endsAt: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return secondsUntil(endsAt, now)
}
