// Why a conditional order ended without an order, as a key of the words of conditional orders.
import type {
  ConditionalOrder,
} from '#features/trading/conditional-orders.calls.ts'

export type EndedWord =
  | 'endedByOther' | 'endedWithOrder' | 'endedWithPosition' | 'refusedBalance' | 'refusedBand'
  | 'refusedLiquidity' | 'refusedTooSmall' | 'refusedHalted' | 'refusedOther'

type Reason = NonNullable<ConditionalOrder['closeReason']>

const words: Partial<Record<Reason, EndedWord>> = {
  other_triggered: 'endedByOther',
  order_cancelled: 'endedWithOrder',
  position_closed: 'endedWithPosition',
  insufficient_available: 'refusedBalance',
  margin_insufficient: 'refusedBalance',
  price_out_of_band: 'refusedBand',
  no_liquidity: 'refusedLiquidity',
  notional_too_small: 'refusedTooSmall',
  trading_halted: 'refusedHalted',
}

/** A reject without words of its own is one of the exchange. */
export function endedWord(reason: Exclude<Reason, 'by_user'>): EndedWord {
  return words[reason] ?? 'refusedOther'
}
