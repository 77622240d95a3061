// The link of a mail by which its receiver ends the mails of its category.
import { z } from 'zod/mini'
import { defineCall } from '@ingot/contract/calls/define-call.ts'
import { nothing } from '@ingot/contract/calls/fields.ts'
import { mailLinkPattern } from './limits.ts'

export const unsubscribe = defineCall({
  name: 'unsubscribe',
  access: 'anyone',
  isOneClick: true,
  summary: 'Ends the mails of one category of announcements, with the token of the link in such a '
    + 'mail, without a login. Mail programs post it with the token in the query (RFC 8058).',
  request: z.strictObject({ token: z.string().check(z.regex(mailLinkPattern)) }),
  samples: [{ token: 'Hs7uN2eRkV0xWq9TzJ4yBf6LgP1oCmDiA8XtE5vKbMQ' }],
  reply: nothing,
  success: 'unsubscribed',
  rejects: ['link_used', 'busy'],
})
