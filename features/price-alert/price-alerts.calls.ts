// The price alerts of a user: each fires once, when the last price of its market reaches its level.
import { z } from 'zod/mini'
import { defineCall } from '@ingot/contract/calls/define-call.ts'
import {
  decimalText, idText, marketSymbolText, noRequest, nothing, timeMs, wholeNumber,
} from '@ingot/contract/calls/fields.ts'
import { alertDirections, alertStatuses } from '@ingot/contract/vocabulary/states.ts'

export const priceAlert = z.object({
  id: idText,
  symbol: marketSymbolText,
  direction: z.enum(alertDirections),
  /** The level, with all decimals of the market's tick. */
  price: decimalText,
  status: z.enum(alertStatuses),
  createTime: timeMs,
  /** When it fired or ended; null while it waits. */
  endTime: z.nullable(timeMs),
  /** The price that reached the level; null for an alert that has not fired. */
  firedPrice: z.nullable(decimalText),
})
export type PriceAlert = z.infer<typeof priceAlert>

export const addPriceAlert = defineCall({
  name: 'addPriceAlert',
  access: 'session',
  summary: 'Sets a price alert of the caller. It fires once, when the last price rises or falls to '
    + 'its level. The same alert that waits already is returned.',
  request: z.strictObject({
    symbol: marketSymbolText, direction: z.enum(alertDirections), price: decimalText,
  }),
  samples: [{ symbol: 'BTCUSDT', direction: 'rises', price: '95000.0' }],
  reply: priceAlert,
  success: 'alert_set',
  rejects: [
    'market_unknown', 'market_delisted', 'price_off_tick', 'price_out_of_band', 'would_trigger',
    'too_many_alerts', 'busy',
  ],
})

export const listPriceAlerts = defineCall({
  name: 'listPriceAlerts',
  method: 'GET',
  access: 'session',
  summary: "The caller's price alerts: those that wait and the past ones, newest first, and how "
    + 'many may wait.',
  request: noRequest,
  reply: z.object({
    waiting: z.array(priceAlert), past: z.array(priceAlert), most: wholeNumber,
  }),
  rejects: [],
})

export const removePriceAlert = defineCall({
  name: 'removePriceAlert',
  access: 'session',
  summary: 'Deletes a price alert of the caller, whether it waits or is past.',
  request: z.strictObject({ id: idText }),
  samples: [{ id: '12345' }],
  reply: nothing,
  success: 'alert_removed',
  rejects: ['request_unknown', 'busy'],
})

export const clearPastPriceAlerts = defineCall({
  name: 'clearPastPriceAlerts',
  access: 'session',
  summary: "Deletes the caller's past price alerts; a repetition changes nothing.",
  request: noRequest,
  reply: nothing,
  success: 'alerts_cleared',
  rejects: ['busy'],
})
