// The latest trades of a market, newest first.
import { listTrades } from '@ingot/contract/calls/market/trades.ts'
import { accepted, rejected } from '@ingot/contract/vocabulary'
import { defineHandler } from '#http/reply/handler.ts'

export const listTradesHandler = defineHandler(listTrades, ({ request, services }) => {
  const trades = services.marketData.trades(request.symbol)
  if (trades === undefined) return rejected('market_unknown', 'symbol')
  services.marketData.attention.touch(request.symbol)
  return accepted(trades)
})
