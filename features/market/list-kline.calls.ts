// Candles of a market; `volumn` is SPEC's own spelling of a candle's turnover.
import { z } from 'zod/mini'
import { defineCall } from '@ingot/contract/calls/define-call.ts'
import {
  chartInterval, decimalText, marketSymbolText, timeMs, wholeNumberText,
} from '@ingot/contract/calls/fields.ts'

export const kline = z.object({
  /** The opening time of the candle. */
  time: timeMs,
  open: decimalText,
  high: decimalText,
  low: decimalText,
  close: decimalText,
  /** Traded within the candle: in the target coin, and its value in the original coin. */
  quantity: decimalText,
  volumn: decimalText,
})
export type Kline = z.infer<typeof kline>

export const klinesMax = 1_000

export const listKline = defineCall({
  name: 'listKline',
  method: 'GET',
  access: 'anyone',
  isPublicData: true,
  weight: 5,
  summary: 'Candles of a market, oldest first: the latest ones, or those opening before endTime.',
  request: z.strictObject({
    symbol: marketSymbolText,
    period: chartInterval,
    endTime: wholeNumberText({ min: 0, max: 8.64e15, default: 8.64e15 }),
    limit: wholeNumberText({ min: 1, max: klinesMax, default: 500 }),
  }),
  samples: [{ symbol: 'BTCUSDT', period: '1h', endTime: '1700000000000', limit: '10' }],
  reply: z.array(kline),
  rejects: ['market_unknown', 'busy'],
})
