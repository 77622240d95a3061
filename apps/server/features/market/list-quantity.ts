// The markets by their turnover in 24 hours, the largest first.
import { calls } from '@ingot/contract/calls'
import { accepted } from '@ingot/contract/vocabulary'
import { defineHandler } from '#http/handler.ts'
import { rankTickers } from './rank-tickers.ts'

export const listQuantityHandler = defineHandler(calls.listQuantity, ({ services }) => {
  services.marketData.attention.touch()
  return accepted(rankTickers(services.marketData.tickers(), 'volumn24h'))
})
