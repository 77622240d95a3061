// The call that changes a coin's name, and opens or closes its deposits and withdrawals.
import { z } from 'zod/mini'
import { nothing } from '#calls/fields.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'
import { changeFields, coinTerms } from './configuration-rows.ts'

export const changeCoinTerms = defineConsoleCall({
  name: 'changeCoin',
  access: 'change-configuration',
  isAction: true,
  target: ['coin', 'symbol'],
  request: z.strictObject({ ...changeFields, ...coinTerms.shape }),
  reply: nothing,
  rejects: ['state_conflict', 'asset_unknown'],
})
