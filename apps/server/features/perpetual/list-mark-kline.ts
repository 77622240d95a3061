// GET /listMarkKline.
import { listMarkKline } from '@ingot/contract/calls/perpetual/list-mark-kline.ts'
import { accepted } from '@ingot/contract/vocabulary'
import { defineHandler } from '#http/reply/handler.ts'
import { SerialisedJson } from '#http/reply/serialised-json.ts'

export const listMarkKlineHandler = defineHandler(listMarkKline, async ({ request, services }) => {
  const { symbol, period, endTime, limit } = request
  const klines = await services.marketData.markKlines({ symbol, interval: period, endTime, limit })
  if (!klines.ok) return klines
  services.marketData.attention.touch()
  return accepted(new SerialisedJson(klines.value))
})
