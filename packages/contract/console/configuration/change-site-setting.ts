// The call that changes one setting of the site.
import { z } from 'zod/mini'
import { nothing } from '#calls/fields.ts'
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
  reply: nothing,
  rejects: ['state_conflict'],
})
