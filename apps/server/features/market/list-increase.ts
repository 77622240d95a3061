// The markets of both kinds by their change in 24 hours, the largest gain first.
import { listIncrease } from '@ingot/contract/calls/market/tickers.ts'
import { accepted } from '@ingot/contract/vocabulary'
import { defineHandler } from '#http/reply/handler.ts'
import { rankTickers } from './rank-tickers.ts'

export const listIncreaseHandler = defineHandler(listIncrease, ({ services }) => {
  services.marketData.attention.touch()
  const tickers = [...services.marketData.tickers(), ...services.marketData.contractTickers()]
  return accepted(rankTickers(tickers, 'changeRate'))
})
