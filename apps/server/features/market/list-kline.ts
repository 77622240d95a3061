// Candles of a market, oldest first and without holes.
import { listKline } from '@ingot/contract/calls/market/list-kline.ts'
import { accepted } from '@ingot/contract/vocabulary'
import { defineHandler } from '#http/reply/handler.ts'
import { SerialisedJson } from '#http/reply/serialised-json.ts'

export const listKlineHandler = defineHandler(listKline, async ({ request, services }) => {
  const { symbol, period, endTime, limit } = request
  const klines = await services.marketData.klines({ symbol, interval: period, endTime, limit })
  if (!klines.ok) return klines
  services.marketData.attention.touch(symbol)
  return accepted(new SerialisedJson(klines.value))
})
