// The markets of both kinds by their turnover in 24 hours, the largest first.
import { listQuantity } from '@ingot/contract/calls/market/tickers.ts'
import { accepted } from '@ingot/contract/vocabulary'
import { defineHandler } from '#http/reply/handler.ts'
import { rankTickers } from './rank-tickers.ts'

export const listQuantityHandler = defineHandler(listQuantity, ({ services }) => {
  services.marketData.attention.touch()
  const tickers = [...services.marketData.tickers(), ...services.marketData.contractTickers()]
  return accepted(rankTickers(tickers, 'volumn24h'))
})
