// Every spot market with its ticker and its steps, or the one that is named.
import { listSpotSymbols } from '@ingot/contract/calls/market/tickers.ts'
import { accepted, rejected } from '@ingot/contract/vocabulary'
import { defineHandler } from '#http/reply/handler.ts'

export const listSpotSymbolsHandler = defineHandler(
  listSpotSymbols,
  ({ request, services }) => {
    const { marketData } = services
    const { symbol } = request
    const symbols = marketData.spotSymbols()
    const named = symbols.filter((known) => symbol === undefined || known.symbol === symbol)
    if (symbol !== undefined && named.length === 0) return rejected('market_unknown', 'symbol')
    marketData.attention.touch(symbol)
    return accepted(named)
  },
)
