// A perpetual market's listing and state as the texts of its calls. It decides nothing: funding
// rate and price bounds are the engine's own formulas.
import type { Ticker } from '@ingot/contract/calls'
import type {
  ContractMarket, ContractSymbol,
} from '@ingot/contract/calls/perpetual/contract-market.ts'
import { contractBand } from '@ingot/engine/formulas'
import {
  contractMarkView, type MarketNow, riskTicks,
} from '#market-data/contract/contract-prices.ts'
import {
  amountText, ppmText, priceText, quantityText, rateE8Text,
} from '#store/rows/listing-texts.ts'

/** [C2] A market's state in the store with its ticker, which the market data keeps. */
export function contractSymbolView(known: MarketNow, ticker: Ticker): ContractSymbol {
  const { market } = known
  const { base, settle } = market
  return {
    ...ticker,
    ...contractMarkView(known),
    name: base.name,
    leverageMax: market.leverageMax,
    tickSize: priceText(market, 1),
    lotSize: quantityText(market, 1),
    notionalMin: amountText(settle, market.notionalMinUnits),
    makerFeeRate: ppmText(market.makerFeePpm),
    takerFeeRate: ppmText(market.takerFeePpm),
    priceBand: ppmText(market.bandPpm),
  }
}

export function contractMarketView(known: MarketNow, ticker: Ticker): ContractMarket {
  const { market, state } = known
  const [lowTicks, highTicks] = contractBand(riskTicks(market, state), market.bandPpm)
  const isSettled = state.fundingStamp > 0
  return {
    ...contractSymbolView(known, ticker),
    priceMin: priceText(market, lowTicks),
    priceMax: priceText(market, highTicks),
    liquidationFeeRate: ppmText(market.liquidationFeePpm),
    fundingIntervalMs: market.fundingIntervalMs,
    fundingRateMax: rateE8Text(market.fundingCapE8),
    lastFundingTime: isSettled ? state.fundingStamp : null,
    lastFundingRate: isSettled ? rateE8Text(state.fundingRateE8) : null,
  }
}
