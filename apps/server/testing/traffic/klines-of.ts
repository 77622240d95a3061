// A page of candles as a client reads it from the pieces that the gateway sends.
import { type Kline, kline } from '@ingot/features/market/list-kline.calls.ts'
import { z } from 'zod/mini'
import type { KlineRequest, MarketData } from '#market-data/market-data.ts'

export async function klinesOf(marketData: MarketData, request: KlineRequest): Promise<Kline[]> {
  const pieces = await marketData.klines(request)
  if (!pieces.ok) throw new Error(`no candles: ${pieces.reject.code}`)
  const text = pieces.value.map((piece) => Buffer.from(piece).toString('utf8')).join('')
  return z.array(kline).parse(JSON.parse(text))
}
