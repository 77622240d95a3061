// The calls of contract markets.
import {
  listContractSymbols, loadContractMarket,
} from '@ingot/contract/calls/perpetual/contract-markets.ts'
import { listLeverageTiers } from '@ingot/contract/calls/perpetual/list-leverage-tiers.ts'
import { listMarkKline } from '@ingot/contract/calls/perpetual/list-mark-kline.ts'
import { accepted, rejected } from '@ingot/contract/vocabulary'
import { defineHandler } from '#http/reply/handler.ts'
import { SerialisedJson } from '#http/reply/serialised-json.ts'
import { amountText, ppmText } from '#store/rows/listing-texts.ts'
import { contractMarketView, contractSymbolView } from './contract-market-view.ts'
import { loadMarketsNow } from './load-market-now.ts'

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
