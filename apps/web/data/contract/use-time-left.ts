// The time until a moment, counted down by the clock: "03:21:09".
import { useEffect, useState } from 'react'
import { unknownFigure } from '#format/create-format.ts'

const tickMs = 250

/** A dash while the moment is unknown; "00:00:00" from the moment on. */
export function useTimeLeft(until: number | undefined): string {
  const [seconds, setSeconds] = useState(() => secondsLeft(until))
  useEffect(() => {
    const tick = (): void => setSeconds(secondsLeft(until))
    tick()
    if (until === undefined) return undefined
    const timer = setInterval(tick, tickMs)
    return () => clearInterval(timer)
  }, [until])
  return until === undefined || seconds === undefined ? unknownFigure : clockText(seconds)
}

/** A started second counts. */
function secondsLeft(until: number | undefined): number | undefined {
  return until === undefined ? undefined : Math.max(0, Math.ceil((until - Date.now()) / 1_000))
}

/** Hours, minutes and seconds. */
function clockText(seconds: number): string {
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}
