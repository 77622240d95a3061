// The time until a moment, counted down by the clock: "03:21:09". A second is shown at the first
// beat after its end, together with the other live values.
import { useEffect, useState } from 'react'
import { beatMs, onBeat } from '#data/stream/shared-beat.ts'
import { unknownFigure } from '#format/create-format.ts'

/** A dash while the moment is unknown; "00:00:00" from the moment on. */
export function useTimeLeft(until: number | undefined): string {
  const [seconds, setSeconds] = useState(() => secondsLeft(until))
  useEffect(() => {
    let isShown = true
    const tick = (): void => {
      if (!isShown) return
      setSeconds(secondsLeft(until))
      if (until !== undefined) onBeat(msToNextSecond(until) + beatMs / 2, tick)
    }
    tick()
    return () => {
      isShown = false
    }
  }, [until])
  return until === undefined || seconds === undefined ? unknownFigure : clockText(seconds)
}

/** A started second counts. */
function secondsLeft(until: number | undefined): number | undefined {
  return until === undefined ? undefined : Math.max(0, Math.ceil((until - Date.now()) / 1_000))
}

function msToNextSecond(until: number): number {
  return (((until - Date.now()) % 1_000) + 1_000) % 1_000
}

/** Hours, minutes and seconds. */
function clockText(seconds: number): string {
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}
