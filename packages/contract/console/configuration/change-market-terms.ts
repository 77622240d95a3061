// The call that changes the fees of a spot market.
import { z } from 'zod/mini'
import { nothing } from '#calls/fields.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'
import { changeFields, marketTerms } from './configuration-rows.ts'

export const changeMarketTerms = defineConsoleCall({
  name: 'changeMarketFees',
  access: 'change-configuration',
  isAction: true,
  target: ['market', 'symbol'],
  request: z.strictObject({ ...changeFields, ...z.omit(marketTerms, { isHalted: true }).shape }),
  reply: nothing,
  rejects: ['state_conflict', 'market_unknown'],
})
