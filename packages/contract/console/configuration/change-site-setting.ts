// The call that changes one setting of the site.
import { z } from 'zod/mini'
import { proposedChange } from '#console/operators/operator-change.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'
import { changeFields, settingValue } from './configuration-rows.ts'

export const changeSiteSetting = defineConsoleCall({
  name: 'changeSetting',
  access: 'change-configuration',
  isAction: true,
  target: ['setting', 'name'],
  request: z.strictObject({
    ...changeFields, name: z.string().check(z.maxLength(64)), value: settingValue,
  }),
  reply: z.object({ change: z.nullable(proposedChange) }),
  rejects: ['state_conflict'],
})
