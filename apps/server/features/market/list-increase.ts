// The markets by their change in 24 hours, the largest gain first.
import { calls } from '@ingot/contract/calls'
import { accepted } from '@ingot/contract/vocabulary'
import { defineHandler } from '#http/handler.ts'
import { rankTickers } from './rank-tickers.ts'

export const listIncreaseHandler = defineHandler(calls.listIncrease, ({ services }) => {
  services.marketData.attention.touch()
  return accepted(rankTickers(services.marketData.tickers(), 'changeRate'))
})
