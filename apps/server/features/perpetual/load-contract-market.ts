// GET /loadContractMarket.
import { loadContractMarket } from '@ingot/contract/calls/perpetual/contract-markets.ts'
import { accepted, rejected } from '@ingot/contract/vocabulary'
import { defineHandler } from '#http/reply/handler.ts'
import { contractMarketView } from './contract-market-view.ts'
import { loadMarketsNow } from './load-market-now.ts'

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
