// The time until a moment of the exchange, counted down by its clock, so that a device with a wrong
// time shows the right one. A second is shown at the first beat after its end, together with the
// other live values.
import { useCallback, useEffect, useState } from 'react'
import { beatMs, onBeat } from '#data/stream/shared-beat.ts'
import { unknownFigure } from '@ingot/ui/format/create-format.ts'
import { exchangeNow } from './exchange-clock.ts'

const secondMs = 1_000

/** Whole seconds, a started one counts; zero from the moment on, undefined while it is unknown. */
export function useCountdown(until: number | undefined): number | undefined {
  const [seconds, setSeconds] = useState(() => secondsLeft(until))
  useEffect(() => {
    let isShown = true
    const tick = (): void => {
      if (!isShown) return
      const left = secondsLeft(until)
      setSeconds(left)
      // After the end a corrected clock may still be before it.
      if (until !== undefined) onBeat(msToNextSecond(until) + beatMs / 2, tick)
    }
    tick()
    return () => {
      isShown = false
    }
  }, [until])
  return until === undefined ? undefined : seconds ?? secondsLeft(until)
}

/** The same as a text: "03:21:09", and a dash while the moment is unknown. */
export function useTimeLeft(until: number | undefined): string {
  const seconds = useCountdown(until)
  return seconds === undefined ? unknownFigure : clockText(seconds)
}

/** A wait that the page starts itself, for "ask again in 54 s". */
export type Wait = {
  /** 0 when nothing is waited for. */
  readonly secondsLeft: number
  start(ms: number): void
}

/** `start` takes milliseconds from now. */
export function useWait(): Wait {
  const [until, setUntil] = useState<number>()
  const start = useCallback((ms: number) => setUntil(exchangeNow() + ms), [])
  return { secondsLeft: useCountdown(until) ?? 0, start }
}

/** Whole seconds that are still to wait, never below 0. */
export function secondsUntil(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / secondMs))
}

function secondsLeft(until: number | undefined): number | undefined {
  return until === undefined ? undefined : secondsUntil(until, exchangeNow())
}

function msToNextSecond(until: number): number {
  return (((until - exchangeNow()) % secondMs) + secondMs) % secondMs
}

/** Hours, minutes and seconds. */
function clockText(seconds: number): string {
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}
