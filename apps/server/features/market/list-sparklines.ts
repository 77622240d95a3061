// For every market the closing prices of its last 48 half hours.
import { calls } from '@ingot/contract/calls'
import { accepted } from '@ingot/contract/vocabulary'
import { defineHandler } from '#http/handler.ts'

export const listSparklinesHandler = defineHandler(calls.listSparklines, ({ services }) => {
  services.marketData.attention.touch()
  return accepted(services.marketData.sparklines())
})
