// The call that sets the caller's leverage on a perpetual market.
import { z } from 'zod/mini'
import { defineCall } from '#calls/define-call.ts'
import { contractSymbolText } from '#calls/fields.ts'
import { contractSetting } from './contract-setting.ts'

export const setLeverage = defineCall({
  name: 'setLeverage',
  method: 'POST',
  path: '/setLeverage',
  access: 'session',
  summary: "Sets the caller's leverage on a perpetual market, for its open positions too. Not "
    + 'while opening orders rest, nor beyond the tier of an open position.',
  request: z.strictObject({
    symbol: contractSymbolText, leverage: z.number().check(z.int(), z.gte(1)),
  }),
  reply: contractSetting,
  success: 'contract_setting_saved',
  rejects: [
    'market_unknown', 'leverage_out_of_range', 'leverage_too_high', 'open_orders_exist',
    'margin_insufficient', 'insufficient_available', 'trade_disabled',
  ],
})
