// A perpetual market's listing and state as the texts of its calls. It decides nothing: funding
// rate and price bounds are the engine's own formulas.
import type {
  ContractMarket, ContractSymbol,
} from '@ingot/contract/calls/perpetual/contract-market.ts'
import { contractSymbolOf, formatUnitsShort } from '@ingot/contract/vocabulary'
import type { PerpetualMarketRow } from '@ingot/engine'
import { averageOfSumsE8, contractBand, fundingRateE8 } from '@ingot/engine/formulas'
import { coinLogo } from '#market-data/coin-logo.ts'
import { amountText, priceText, quantityText } from '#store/rows/listings.ts'
import type { ListedPerpetualMarket } from '#store/rows/perpetual-listings.ts'

/** A listing with its market's state. */
export type MarketNow = {
  readonly market: ListedPerpetualMarket
  readonly state: PerpetualMarketRow
  readonly now: number
}

export function contractSymbolView({ market, state, now }: MarketNow): ContractSymbol {
  const { base, settle, fundingIntervalMs } = market
  return {
    symbol: contractSymbolOf(market.symbol),
    targetSymbol: base.symbol,
    originalSymbol: settle.symbol,
    name: base.name,
    logo: coinLogo(base.symbol),
    price: priceText(market, state.lastTicks),
    markPrice: priceText(market, riskTicks(market, state)),
    indexPrice: state.indexTicks === 0 ? null : priceText(market, state.indexTicks),
    isHalted: state.isHalted,
    fundingRate: rateE8Text(nextRateE8(market, state)),
    nextFundingTime: (Math.floor(now / fundingIntervalMs) + 1) * fundingIntervalMs,
    leverageMax: market.leverageMax,
    tickSize: priceText(market, 1),
    lotSize: quantityText(market, 1),
    notionalMin: amountText(settle, market.notionalMinUnits),
    makerFeeRate: ppmText(market.makerFeePpm),
    takerFeeRate: ppmText(market.takerFeePpm),
  }
}

export function contractMarketView(known: MarketNow): ContractMarket {
  const { market, state } = known
  const [lowTicks, highTicks] = contractBand(riskTicks(market, state), market.bandPpm)
  const isSettled = state.fundingStamp > 0
  return {
    ...contractSymbolView(known),
    markTime: state.markedAt,
    priceBand: ppmText(market.bandPpm),
    priceMin: priceText(market, lowTicks),
    priceMax: priceText(market, highTicks),
    liquidationFeeRate: ppmText(market.liquidationFeePpm),
    fundingIntervalMs: market.fundingIntervalMs,
    fundingRateMax: rateE8Text(market.fundingCapE8),
    lastFundingTime: isSettled ? state.fundingStamp : null,
    lastFundingRate: isSettled ? rateE8Text(state.fundingRateE8) : null,
  }
}

/** The price of profit and risk: the mark, or the listing's price before the first mark. */
export function riskTicks(
  market: ListedPerpetualMarket, state: Pick<PerpetualMarketRow, 'markTicks'>,
): number {
  return state.markTicks === 0 ? market.referenceTicks : state.markTicks
}

/** A rate in millionths: "0.0005" for 500. */
export function ppmText(ppm: number | bigint): string {
  return formatUnitsShort(BigInt(ppm), 6)
}

/** A rate in hundred-millionths: "0.0001" for 10,000. */
export function rateE8Text(rateE8: number): string {
  return formatUnitsShort(BigInt(rateE8), 8)
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
