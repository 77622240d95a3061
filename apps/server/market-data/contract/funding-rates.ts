// The settled funding rates of perpetual markets that the store does not hold yet. The last one of
// each market is part of its state, so none is lost with a process that settled one at a time.
import type { MarketId } from '@ingot/contract/vocabulary'
import type { PerpetualMarketRow } from '@ingot/engine'

export type SettledRate = {
  readonly market: MarketId
  /** The funding time. */
  readonly stamp: number
  readonly rateE8: number
}

/** The rate that a market's state names; undefined before its first funding time. */
export function settledRate(
  { market, fundingStamp, fundingRateE8 }: PerpetualMarketRow,
): SettledRate | undefined {
  return fundingStamp === 0 ? undefined : { market, stamp: fundingStamp, rateE8: fundingRateE8 }
}
