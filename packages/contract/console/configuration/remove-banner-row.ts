// The call that removes a banner of the front page.
import { z } from 'zod/mini'
import { nothing } from '#calls/fields.ts'
import { rowId } from '#console/console-fields.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'
import { changeFields } from './configuration-rows.ts'

export const removeBannerRow = defineConsoleCall({
  name: 'removeBanner',
  access: 'change-configuration',
  isAction: true,
  target: ['banner', 'id'],
  request: z.strictObject({ ...changeFields, id: rowId }),
  reply: nothing,
  rejects: ['state_conflict', 'request_unknown'],
})
