// The call that adds a banner of the front page, or changes one.
import { z } from 'zod/mini'
import { wholeNumber } from '#calls/fields.ts'
import { rowId } from '#console/console-fields.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'
import { bannerTerms, changeFields } from './configuration-rows.ts'

export const changeBannerTerms = defineConsoleCall({
  name: 'changeBanner',
  access: 'change-configuration',
  isAction: true,
  target: ['banner', 'id'],
  /** Without an id the banner is new. */
  request: z.strictObject({ ...changeFields, id: z.nullable(rowId), ...bannerTerms.shape }),
  reply: z.object({ id: wholeNumber }),
  rejects: ['state_conflict', 'request_unknown'],
})
