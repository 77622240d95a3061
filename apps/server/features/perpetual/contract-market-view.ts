// A perpetual market's listing and state as the texts of its calls. It decides nothing: funding
// rate and price bounds are the engine's own formulas.
import type {
  ContractMarket, ContractSymbol,
} from '@ingot/contract/calls/perpetual/contract-markets.ts'
import { contractBand } from '@ingot/engine/formulas'
import { contractMarkView, riskTicks } from '#market-data/contract/contract-prices.ts'
import {
  amountText, ppmText, priceText, quantityText, rateE8Text,
} from '#store/rows/listing-texts.ts'
import type { QuotedMarket } from './load-market-now.ts'

/** Prices, quantities and amounts have all decimals of their steps; rates are fractions. */
export function contractSymbolView(known: QuotedMarket): ContractSymbol {
  const { market, ticker, tradingSince, openInterest } = known
  const { base, settle } = market
  return {
    ...ticker,
    ...contractMarkView(known),
    name: base.name,
    tradingSince: tradingSince ?? null,
    openTime: market.opensAt === 0 ? null : market.opensAt,
    openInterest,
    leverageMax: market.leverageMax,
    tickSize: priceText(market, 1),
    lotSize: quantityText(market, 1),
    notionalMin: amountText(settle, market.notionalMinUnits),
    makerFeeRate: ppmText(market.makerFeePpm),
    takerFeeRate: ppmText(market.takerFeePpm),
    priceBand: ppmText(market.bandPpm),
  }
}

/** A market whose funding was never settled has null for the last time and rate. */
export function contractMarketView(known: QuotedMarket): ContractMarket {
  const { market, state } = known
  const [lowTicks, highTicks] = contractBand(riskTicks(market, state), market.bandPpm)
  const isSettled = state.fundingStamp > 0
  return {
    ...contractSymbolView(known),
    priceMin: priceText(market, lowTicks),
    priceMax: priceText(market, highTicks),
    liquidationFeeRate: ppmText(market.liquidationFeePpm),
    fundingIntervalMs: market.fundingIntervalMs,
    fundingRateMax: rateE8Text(market.fundingCapE8),
    lastFundingTime: isSettled ? state.fundingStamp : null,
    lastFundingRate: isSettled ? rateE8Text(state.fundingRateE8) : null,
  }
}
