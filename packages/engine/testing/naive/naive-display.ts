// The shown part of an order, by rule O10: whether it may be an iceberg, and the size of a slice.
import type { TimeInForce } from '#engine/commands/command.ts'

type Terms = {
  readonly type: 'limit' | 'market'
  readonly timeInForce: TimeInForce
  readonly lots: number
  readonly displayLots?: number
}

/** The fault of `displayLots`; undefined when it is valid. */
export function naiveDisplayFault(
  { type, timeInForce, lots, displayLots = 0 }: Terms,
): string | undefined {
  if (displayLots === 0) return undefined
  const mayRest = timeInForce === 'GTC' || timeInForce === 'POST_ONLY'
  if (type !== 'limit' || !mayRest) return 'display_not_allowed'
  const isWhole = Number.isSafeInteger(displayLots) && displayLots >= 1
  const isIn = isWhole && displayLots < lots && BigInt(displayLots) * 10n >= BigInt(lots)
  return isIn ? undefined : 'display_out_of_range'
}

/** A new slice: all that is left, or as much of it as is shown at a time. */
export function sliceOf(display: bigint, rest: bigint): bigint {
  return display > 0n && display < rest ? display : rest
}
