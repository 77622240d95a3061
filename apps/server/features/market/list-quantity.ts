// The markets by their turnover in 24 hours, the largest first.
import { listQuantity } from '@ingot/contract/calls/market/list-quantity.ts'
import { accepted } from '@ingot/contract/vocabulary'
import { defineHandler } from '#http/reply/handler.ts'
import { rankTickers } from './rank-tickers.ts'

export const listQuantityHandler = defineHandler(listQuantity, ({ services }) => {
  services.marketData.attention.touch()
  return accepted(rankTickers(services.marketData.tickers(), 'volumn24h'))
})
