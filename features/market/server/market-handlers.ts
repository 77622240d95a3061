// The calls of market data.
import { listKline } from '#features/market/list-kline.calls.ts'
import {
  listCoins, listIncrease, listQuantity, listSparklines, listSpotSymbols,
} from '#features/market/tickers.calls.ts'
import { listTrades, loadDepth } from '#features/market/trades.calls.ts'
import { accepted, rejected } from '@ingot/contract/vocabulary'
import { defineHandler } from '@ingot/server/http/reply/handler.ts'
import { SerialisedJson } from '@ingot/server/http/reply/serialised-json.ts'
import { coinLogo } from '@ingot/server/market-data/coin-logo.ts'
import { rankTickers } from './rank-tickers.ts'

// Every coin that an account can hold; BTC, ETH and USDT first, as the listings order them.

export const listCoinsHandler = defineHandler(listCoins, ({ services }) =>
  accepted(services.listings.assets.map(({ symbol, name, decimals }) => ({
    symbol, name, decimals, logo: coinLogo(symbol),
  }))))

// The markets of both kinds by their change in 24 hours, the largest gain first.

export const listIncreaseHandler = defineHandler(listIncrease, ({ services }) => {
  services.marketData.attention.touch()
  const tickers = [...services.marketData.tickers(), ...services.marketData.contractTickers()]
  return accepted(rankTickers(tickers, 'changeRate'))
})

// Candles of a market, oldest first and without holes.

export const listKlineHandler = defineHandler(listKline, async ({ request, services }) => {
  const { symbol, period, endTime, limit } = request
  const klines = await services.marketData.klines({ symbol, interval: period, endTime, limit })
  if (!klines.ok) return klines
  services.marketData.attention.touch(symbol)
  return accepted(new SerialisedJson(klines.value))
})

// The markets of both kinds by their turnover in 24 hours, the largest first.

export const listQuantityHandler = defineHandler(listQuantity, ({ services }) => {
  services.marketData.attention.touch()
  const tickers = [...services.marketData.tickers(), ...services.marketData.contractTickers()]
  return accepted(rankTickers(tickers, 'volumn24h'))
})

// For every market the closing prices of its last 48 half hours.

export const listSparklinesHandler = defineHandler(listSparklines, ({ services }) => {
  services.marketData.attention.touch()
  return accepted(services.marketData.sparklines())
})

// Every spot market with its ticker and its steps, or the one that is named.

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

// The latest trades of a market, newest first.

export const listTradesHandler = defineHandler(listTrades, ({ request, services }) => {
  const trades = services.marketData.trades(request.symbol)
  if (trades === undefined) return rejected('market_unknown', 'symbol')
  services.marketData.attention.touch(request.symbol)
  return accepted(trades)
})

// The order book of a market, best prices first.

export const loadDepthHandler = defineHandler(loadDepth, ({ request, services }) => {
  const depth = services.marketData.depth(request.symbol, request.limit)
  if (depth === undefined) return rejected('market_unknown', 'symbol')
  services.marketData.attention.touch(request.symbol)
  return accepted(depth)
})
