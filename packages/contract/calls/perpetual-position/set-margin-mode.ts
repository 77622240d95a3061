// The call that sets the caller's margin mode on a perpetual market.
import { z } from 'zod/mini'
import { defineCall } from '#calls/define-call.ts'
import { contractSymbolText } from '#calls/fields.ts'
import { marginModes } from '#vocabulary/states.ts'
import { contractSetting } from './contract-setting.ts'

export const setMarginMode = defineCall({
  name: 'setMarginMode',
  method: 'POST',
  path: '/setMarginMode',
  access: 'session',
  summary: "Sets the caller's margin mode on a perpetual market, for its open positions too: "
    + 'isolated, each by its own margin, or cross, all by the wallet.',
  request: z.strictObject({ symbol: contractSymbolText, marginMode: z.enum(marginModes) }),
  reply: contractSetting,
  success: 'contract_setting_saved',
  rejects: [
    'market_unknown', 'open_orders_exist', 'margin_insufficient', 'insufficient_available',
    'trade_disabled',
  ],
})
