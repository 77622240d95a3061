// Why a market refuses orders for its own reasons, whatever the order is. Both kinds of markets ask
// here, so that an order is refused with the same word on each.
import type { Reject } from '@ingot/contract/vocabulary'
import type { PlaceSpotOrder } from '#engine/commands/command.ts'
import type { PlacePerpetualOrder } from '#engine/commands/perpetual-command.ts'
import type { ListingState } from '#engine/effects/effects.ts'
import type { MarketOpening } from './market-opening.ts'

/** A market of either kind. */
export type TradedMarket = {
  readonly isTradingHalted: boolean
  readonly listingState: ListingState
  readonly opening: MarketOpening
}

export const limitOrdersOnly: Reject = { code: 'limit_orders_only' }

type Now = { readonly journal: { readonly second: number } }

/** Why the market trades nothing now; undefined when it trades. The hint is its opening time. */
export function tradingFault({ journal }: Now, market: TradedMarket): Reject | undefined {
  const { isTradingHalted, listingState, opening } = market
  if (isTradingHalted) {
    return { code: listingState === 'delisted' ? 'market_delisted' : 'trading_halted' }
  }
  return opening.isOpen(journal.second) ? undefined
    : { code: 'market_not_open', hint: opening.opensText }
}

/** [LS4] The first minute takes orders with a price of their own alone, and no exits. */
export function openingFault(
  { journal }: Now, { opening }: TradedMarket,
  { type, exits }: Pick<PlaceSpotOrder | PlacePerpetualOrder, 'type' | 'exits'>,
): Reject | undefined {
  const isPlain = type !== 'market' && exits === undefined
  return isPlain || !opening.isLimitOnly(journal.second)
    ? undefined : limitOrdersOnly
}
