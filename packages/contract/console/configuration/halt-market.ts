// The call that halts a market of either kind, or lets it trade again.
import { z } from 'zod/mini'
import { nothing, marketSymbolText } from '#calls/fields.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'
import { changeFields } from './configuration-rows.ts'

export const haltMarket = defineConsoleCall({
  name: 'haltMarket',
  access: 'change-configuration',
  isAction: true,
  target: ['market', 'symbol'],
  request: z.strictObject({ ...changeFields, symbol: marketSymbolText, isHalted: z.boolean() }),
  reply: nothing,
  rejects: ['state_conflict', 'market_unknown'],
})
