// For every market the closing prices of its last 48 half hours.
import { listSparklines } from '@ingot/contract/calls/market/tickers.ts'
import { accepted } from '@ingot/contract/vocabulary'
import { defineHandler } from '#http/reply/handler.ts'

export const listSparklinesHandler = defineHandler(listSparklines, ({ services }) => {
  services.marketData.attention.touch()
  return accepted(services.marketData.sparklines())
})
