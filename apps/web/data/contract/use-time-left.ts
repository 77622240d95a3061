// The time until a moment, counted down by the clock: "03:21:09".
import { useEffect, useState } from 'react'

const tickMs = 500

/** A dash while the moment is unknown; "00:00:00" from the moment on. */
export function useTimeLeft(until: number | undefined): string {
  const [now, setNow] = useState(() => Date.now())
  const isKnown = until !== undefined
  useEffect(() => {
    if (!isKnown) return undefined
    const timer = setInterval(() => setNow(Math.floor(Date.now() / 1_000) * 1_000), tickMs)
    return () => clearInterval(timer)
  }, [isKnown])
  return until === undefined ? '–' : clockText(until - now)
}

/** Hours, minutes and seconds of a time; a started second counts. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000))
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}
