// Whether an order may show only so many of its lots at a time. Orders of every product ask here.
import type { RejectCode } from '@ingot/contract/vocabulary'
import { icebergSlicesMax } from '@ingot/contract/vocabulary'
import type { TimeInForce } from '#engine/command.ts'

/** What the answer hangs on. */
export type DisplayTerms = {
  readonly type: 'limit' | 'market'
  readonly timeInForce: TimeInForce
  readonly lots: number
  readonly displayLots?: number
}

/** [O10] The fault of what an order shows; undefined when it shows all or may show so many. */
export function displayFault(order: DisplayTerms): RejectCode | undefined {
  const { type, timeInForce, lots, displayLots } = order
  if (displayLots === undefined || displayLots === 0) return undefined
  const rests = timeInForce === 'GTC' || timeInForce === 'POST_ONLY'
  if (type === 'market' || !rests) return 'display_not_allowed'
  const isPart = Number.isSafeInteger(displayLots) && displayLots > 0 && displayLots < lots
  return isPart && displayLots * icebergSlicesMax >= lots ? undefined : 'display_out_of_range'
}

/** What an iceberg that is amended shows of its rest; zero when it can show all of it. */
export function displayOfRest(displayLots: number, restLots: number): number {
  return displayLots < restLots ? displayLots : 0
}
