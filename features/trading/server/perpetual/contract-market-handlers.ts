// The calls of contract markets.
import {
  type ContractMarket, type ContractSymbol, listContractSymbols, loadContractMarket,
} from '#features/trading/contract-markets.calls.ts'
import { listLeverageTiers } from '#features/trading/list-leverage-tiers.calls.ts'
import { listMarkKline } from '#features/trading/list-mark-kline.calls.ts'
import { accepted, rejected } from '@ingot/contract/vocabulary'
import { contractBand } from '@ingot/engine/formulas'
import { defineHandler } from '@ingot/server/http/reply/handler.ts'
import { SerialisedJson } from '@ingot/server/http/reply/serialised-json.ts'
import { contractMarkView, riskTicks } from '@ingot/server/market-data/contract/contract-prices.ts'
import {
  amountText, ppmText, priceText, quantityText, rateE8Text,
} from '@ingot/server/store/rows/listing-texts.ts'
import { loadMarketsNow, type QuotedMarket } from './load-market-now.ts'

// GET /listContractSymbols.

export const listContractSymbolsHandler = defineHandler(
  listContractSymbols,
  async ({ request: { symbol }, services }) => {
    const named = symbol === undefined ? undefined : services.listings.contractBySymbol(symbol)
    if (symbol !== undefined && named === undefined) return rejected('market_unknown', 'symbol')
    services.marketData.attention.touch()
    const markets = await loadMarketsNow(services, named?.id)
    return accepted(markets.map(contractSymbolView))
  },
)

// GET /listLeverageTiers.

export const listLeverageTiersHandler = defineHandler(
  listLeverageTiers,
  ({ request, services }) => {
    const market = services.listings.contractBySymbol(request.symbol)
    if (market === undefined) return rejected('market_unknown', 'symbol')
    const { settle } = market
    return accepted(market.tiers.map((tier, place) => ({
      tier: place + 1,
      notionalMin: amountText(settle, tier.floorUnits),
      notionalMax: amountText(settle, tier.capUnits),
      maintenanceMarginRate: ppmText(tier.mmrPpm),
      maintenanceDeduction: amountText(settle, tier.cumUnits),
      leverageMax: tier.leverageMax,
    })))
  },
)

// GET /listMarkKline.

export const listMarkKlineHandler = defineHandler(listMarkKline, async ({ request, services }) => {
  const { symbol, period, endTime, limit } = request
  const klines = await services.marketData.markKlines({ symbol, interval: period, endTime, limit })
  if (!klines.ok) return klines
  services.marketData.attention.touch()
  return accepted(new SerialisedJson(klines.value))
})

// GET /loadContractMarket.

export const loadContractMarketHandler = defineHandler(
  loadContractMarket,
  async ({ request, services }) => {
    const market = services.listings.contractBySymbol(request.symbol)
    if (market === undefined) return rejected('market_unknown', 'symbol')
    services.marketData.attention.touch()
    const [known] = await loadMarketsNow(services, market.id)
    if (known === undefined) throw new Error('a listed perpetual market has a state')
    return accepted(contractMarketView(known))
  },
)

/**
 * A perpetual market's listing and state as the texts of its calls. It decides nothing: funding
 * rate and price bounds are the engine's own formulas. Prices, quantities and amounts have all
 * decimals of their steps; rates are fractions.
 */
function contractSymbolView(known: QuotedMarket): ContractSymbol {
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
function contractMarketView(known: QuotedMarket): ContractMarket {
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
