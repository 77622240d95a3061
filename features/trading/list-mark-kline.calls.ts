// Candles of a contract's mark. They have no trades, and therefore no quantity and no turnover.
import { z } from 'zod/mini'
import { defineCall } from '@ingot/contract/calls/define-call.ts'
import {
  chartInterval, contractSymbolText, decimalText, timeMs, wholeNumberText,
} from '@ingot/contract/calls/fields.ts'
import { klinesMax } from '#features/market/list-kline.calls.ts'

export const markKline = z.object({
  /** The opening time of the candle. */
  time: timeMs,
  open: decimalText,
  high: decimalText,
  low: decimalText,
  close: decimalText,
})
export type MarkKline = z.infer<typeof markKline>

export const listMarkKline = defineCall({
  name: 'listMarkKline',
  method: 'GET',
  access: 'anyone',
  isPublicData: true,
  weight: 5,
  summary: "Candles of a contract's mark, oldest first: the latest ones, or those opening before "
    + 'endTime.',
  request: z.strictObject({
    symbol: contractSymbolText,
    period: chartInterval,
    endTime: wholeNumberText({ min: 0, max: 8.64e15, default: 8.64e15 }),
    limit: wholeNumberText({ min: 1, max: klinesMax, default: 500 }),
  }),
  samples: [{ symbol: 'BTCUSDT-PERP', period: '1h', endTime: '1700000000000', limit: '10' }],
  reply: z.array(markKline),
  rejects: ['market_unknown', 'busy'],
})
