import { z } from 'zod/mini'
import { defineCall } from '#calls/define-call.ts'
import { idText, nothing } from '#calls/fields.ts'

export const delWithdrawAddress = defineCall({
  name: 'delWithdrawAddress',
  method: 'POST',
  path: '/delWithdrawAddress',
  access: 'session',
  summary: 'Deletes a saved address, unless a withdrawal to it is open.',
  request: z.strictObject({ id: idText }),
  reply: nothing,
  success: 'address_removed',
  rejects: ['address_unknown', 'address_in_use', 'busy'],
})
