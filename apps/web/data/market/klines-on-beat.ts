// Live candles at the common beat, so that the chart and the price above it change together.
import type { Kline } from '@ingot/contract/calls'
import { beatMs, onBeat } from '#data/stream/shared-beat.ts'

export type KlineClock = {
  now(): number
  after(ms: number, run: () => void): void
}

const systemClock: KlineClock = { now: () => performance.now(), after: onBeat }

/**
 * Returns a function that takes each state of a candle. The listener gets the newest state of each
 * candle, in their sequence, once in a beat.
 */
export function klinesOnBeat(
  listener: (kline: Kline) => void, { now, after }: KlineClock = systemClock,
): (kline: Kline) => void {
  let waiting: readonly Kline[] = []
  let toldAt = Number.NEGATIVE_INFINITY
  const tell = (): void => {
    const due = waiting
    waiting = []
    toldAt = now()
    for (const kline of due) listener(kline)
  }
  return (kline) => {
    const isFirst = waiting.length === 0
    waiting = [...waiting.filter(({ time }) => time !== kline.time), kline]
    if (isFirst) after(Math.max(0, toldAt + beatMs - now()), tell)
  }
}
