import { z } from 'zod/mini'
import { defineCall } from '#calls/define-call.ts'
import { withdrawSettings } from './load-withdraw-settings.ts'

export const setAddressLock = defineCall({
  name: 'setAddressLock',
  method: 'POST',
  path: '/setAddressLock',
  access: 'session',
  summary: 'Locks new addresses for 24 hours. Turned on it works at once; turned off it goes on '
    + 'for 24 hours, and the owner gets a mail.',
  request: z.strictObject({ enabled: z.boolean() }),
  reply: withdrawSettings,
  success: 'address_lock_set',
  rejects: ['busy'],
})
