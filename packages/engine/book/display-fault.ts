// Whether an order may be an iceberg. Orders of every product are checked here.
import type { RejectCode } from '@ingot/contract/vocabulary'
import { icebergSlicesMax } from '@ingot/contract/vocabulary'
import type { TimeInForce } from '#engine/commands/command.ts'

/** The input of the check. */
export type DisplayTerms = {
  readonly type: 'limit' | 'market'
  readonly timeInForce: TimeInForce
  readonly lots: number
  readonly displayLots?: number
}

/** [O10] The fault of `displayLots`; undefined when the order is fully shown or a valid iceberg. */
export function displayFault(order: DisplayTerms): RejectCode | undefined {
  const { type, timeInForce, lots, displayLots } = order
  if (displayLots === undefined || displayLots === 0) return undefined
  const rests = timeInForce === 'GTC' || timeInForce === 'POST_ONLY'
  if (type === 'market' || !rests) return 'display_not_allowed'
  const isPart = Number.isSafeInteger(displayLots) && displayLots > 0 && displayLots < lots
  return isPart && displayLots * icebergSlicesMax >= lots ? undefined : 'display_out_of_range'
}

/** An amended iceberg's shown lots; zero when it can show its whole remaining quantity. */
export function displayOfRest(displayLots: number, restLots: number): number {
  return displayLots < restLots ? displayLots : 0
}
