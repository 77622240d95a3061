// A perpetual market's listing and state as the texts of its calls. It decides nothing: funding
// rate and price bounds are the engine's own formulas.
import type {
  ContractMarket, ContractSymbol,
} from '@ingot/contract/calls/perpetual/contract-market.ts'
import { contractBand } from '@ingot/engine/formulas'
import { coinLogo } from '#market-data/coin-logo.ts'
import {
  contractMarkView, type MarketNow, riskTicks,
} from '#market-data/contract/contract-prices.ts'
import {
  amountText, ppmText, priceText, quantityText, rateE8Text,
} from '#store/rows/listings.ts'

export function contractSymbolView(known: MarketNow): ContractSymbol {
  const { market, state } = known
  const { base, settle } = market
  return {
    ...contractMarkView(known),
    targetSymbol: base.symbol,
    originalSymbol: settle.symbol,
    name: base.name,
    logo: coinLogo(base.symbol),
    price: priceText(market, state.lastTicks),
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
