// GET /listContractSymbols.
import { listContractSymbols } from '@ingot/contract/calls/perpetual/contract-markets.ts'
import { accepted, rejected } from '@ingot/contract/vocabulary'
import { defineHandler } from '#http/reply/handler.ts'
import { contractSymbolView } from './contract-market-view.ts'
import { loadMarketsNow } from './load-market-now.ts'

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
