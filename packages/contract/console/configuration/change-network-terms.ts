// The call that adds a network of a coin, or changes its fee, limits and switches.
import { z } from 'zod/mini'
import { nothing } from '#calls/fields.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'
import { changeFields, networkTerms } from './configuration-rows.ts'

export const changeNetworkTerms = defineConsoleCall({
  name: 'changeNetwork',
  access: 'change-configuration',
  isAction: true,
  target: ['network', 'symbol', 'chain'],
  request: z.strictObject({ ...changeFields, ...networkTerms.shape }),
  reply: nothing,
  rejects: ['state_conflict', 'asset_unknown', 'amount_too_precise', 'amount_too_large'],
})
