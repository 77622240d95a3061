// The state of a contract at its listing: it has its reference price and no mark.
import type { PerpetualMarketRow } from '@ingot/engine'
import type { MarketId } from '@ingot/contract/vocabulary'

export function firstContractRow(
  { id, referenceTicks }: { readonly id: MarketId, readonly referenceTicks: number },
): PerpetualMarketRow {
  return {
    market: id, lastTicks: referenceTicks, indexTicks: 0, markTicks: 0, markedAt: 0,
    isHalted: false, isTradingHalted: false, listingState: 'listed', basisTicks: [],
    premiumSumE8: 0, premiumCount: 0, fundingStamp: 0, fundingRateE8: 0,
  }
}
