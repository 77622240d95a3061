// The prices and the funding of a perpetual market as texts, for its calls and its stream alike.
// The funding rate is the engine's own formula.
import type { ContractMark } from '@ingot/features/trading/contract-markets.calls.ts'
import { contractSymbolOf } from '@ingot/contract/vocabulary'
import type { PerpetualMarketRow } from '@ingot/engine'
import { averageOfSumsE8, fundingRateE8 } from '@ingot/engine/formulas'
import { priceText, rateE8Text } from '#store/rows/listing-texts.ts'
import type { ListedPerpetualMarket } from '#store/rows/perpetual-listings.ts'

/** A listing with its market's state. */
export type MarketNow = {
  readonly market: ListedPerpetualMarket
  readonly state: PerpetualMarketRow
  readonly now: number
}

/** [W107] Mark, index and funding of a moment. */
export function contractMarkView({ market, state, now }: MarketNow): ContractMark {
  const { fundingIntervalMs } = market
  return {
    symbol: contractSymbolOf(market.symbol),
    markPrice: priceText(market, riskTicks(market, state)),
    indexPrice: state.indexTicks === 0 ? null : priceText(market, state.indexTicks),
    isHalted: state.isHalted,
    fundingRate: rateE8Text(nextRateE8(market, state)),
    nextFundingTime: (Math.floor(now / fundingIntervalMs) + 1) * fundingIntervalMs,
    markTime: state.markedAt,
  }
}

/** The price of profit and risk: the mark, or the listing's price before the first mark. */
export function riskTicks(
  market: Pick<ListedPerpetualMarket, 'referenceTicks'>,
  state: Pick<PerpetualMarketRow, 'markTicks'>,
): number {
  return state.markTicks === 0 ? market.referenceTicks : state.markTicks
}

const hourMs = 3_600_000

/** [R5] The rate of the next funding time if no further premium were sampled. */
function nextRateE8(market: ListedPerpetualMarket, state: PerpetualMarketRow): number {
  return fundingRateE8({
    premiumE8: averageOfSumsE8(state),
    interestE8: market.interestE8,
    clampE8: market.fundingClampE8,
    capE8: market.fundingCapE8,
    intervalHours: market.fundingIntervalMs / hourMs,
  })
}
