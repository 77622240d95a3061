// "This was not me": one press ends all sessions of an account and stops its withdrawals.
import { z } from 'zod/mini'
import { defineCall } from '@ingot/contract/calls/define-call.ts'
import { noRequest, nothing, timeMs } from '@ingot/contract/calls/fields.ts'
import { ownerReportPattern } from './limits.ts'

export const freezeByLink = defineCall({
  name: 'freezeByLink',
  access: 'anyone',
  summary: 'Ends all sessions of the account and stops its withdrawals and payouts, with the token '
    + 'of the link in a security mail, which works once. An operator\'s recovery undoes it.',
  request: z.strictObject({ token: z.string().check(z.regex(ownerReportPattern)) }),
  samples: [{ token: 'Hs7uN2eRkV0xWq9TzJ4yBf6LgP1oCmDiA8XtE5vKbMQ' }],
  reply: nothing,
  success: 'account_frozen',
  rejects: ['link_used', 'too_many_tries', 'busy'],
})

export const loadReport = defineCall({
  name: 'loadReport',
  access: 'anyone',
  summary: 'The event whose mail has the link: the title of its notice and its time. The link '
    + 'stays usable.',
  request: z.strictObject({ token: z.string().check(z.regex(ownerReportPattern)) }),
  samples: [{ token: 'Hs7uN2eRkV0xWq9TzJ4yBf6LgP1oCmDiA8XtE5vKbMQ' }],
  reply: z.object({
    /** In the caller's language. */
    title: z.string(),
    createTime: timeMs,
  }),
  rejects: ['link_used'],
})

export const freezeMyAccount = defineCall({
  name: 'freezeMyAccount',
  access: 'session',
  summary: "Ends all of the caller's sessions and stops withdrawals and payouts until an "
    + "operator's recovery.",
  request: noRequest,
  reply: nothing,
  success: 'account_frozen',
  rejects: ['busy'],
})
