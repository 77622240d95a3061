// The equities at which a copy stops by itself, and the places of its figures between them.
import type { MyCopy } from '#features/copy-trading/copies.calls.ts'
import {
  addDecimals, multiplyDecimals, shiftDecimal, subtractDecimals,
} from '@ingot/ui/format/decimal-text.ts'

type Levels = Pick<MyCopy, 'invested' | 'equity' | 'stopPpm' | 'takePpm'>

export type StopScaleFigures = {
  /** Amounts; undefined where none is set. */
  readonly stop: string | undefined
  readonly take: string | undefined
  /** From 0 at the left end of the scale to 1 at the right one. */
  readonly places: { readonly invested: number, readonly equity: number }
}

/** Without a bound a side of the scale is as wide as the investment, or as the equity needs. */
const unboundShare = 0.5

const decimals = 8

/** [CP19] 1,000 with a stop of 40 % and a take-profit of 50 %: 600 and 1,500. */
export function stopScale({ invested, equity, stopPpm, takePpm }: Levels): StopScaleFigures {
  const part = (ppm: number): string =>
    multiplyDecimals(invested, shiftDecimal(String(ppm), -6), decimals)
  const stop = stopPpm === 0 ? undefined : subtractDecimals(invested, part(stopPpm))
  const take = takePpm === 0 ? undefined : addDecimals(invested, part(takePpm))
  // The drawing alone is in floats.
  const [middle, now] = [Number(invested), Number(equity)]
  const low = stop === undefined ? Math.min(middle * unboundShare, now) : Number(stop)
  const high = take === undefined ? Math.max(middle * (1 + unboundShare), now) : Number(take)
  const placeOf = (value: number): number =>
    high <= low ? 0.5 : Math.min(1, Math.max(0, (value - low) / (high - low)))
  return { stop, take, places: { invested: placeOf(middle), equity: placeOf(now) } }
}
