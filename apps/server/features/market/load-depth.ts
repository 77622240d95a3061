// The order book of a market, best prices first.
import { loadDepth } from '@ingot/contract/calls/market/trades.ts'
import { accepted, rejected } from '@ingot/contract/vocabulary'
import { defineHandler } from '#http/reply/handler.ts'

export const loadDepthHandler = defineHandler(loadDepth, ({ request, services }) => {
  const depth = services.marketData.depth(request.symbol, request.limit)
  if (depth === undefined) return rejected('market_unknown', 'symbol')
  services.marketData.attention.touch(request.symbol)
  return accepted(depth)
})
