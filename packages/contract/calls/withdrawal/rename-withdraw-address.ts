// The call that changes the label of a saved address; it has visible characters only (OP18).
import { z } from 'zod/mini'
import { defineCall } from '#calls/define-call.ts'
import { idText } from '#calls/fields.ts'
import { isPlainText } from '#vocabulary/text/plain-text.ts'
import { addressRemarkLengthMax } from '#vocabulary/withdrawal.ts'
import { withdrawAddress } from './withdraw-address.ts'

export const renameWithdrawAddress = defineCall({
  name: 'renameWithdrawAddress',
  method: 'POST',
  path: '/renameWithdrawAddress',
  access: 'session',
  summary: "Changes the user's own label of a saved address; an empty one removes it.",
  request: z.strictObject({
    id: idText,
    remark: z.string().check(z.maxLength(addressRemarkLengthMax), z.refine(isPlainText)),
  }),
  reply: withdrawAddress,
  success: 'address_renamed',
  rejects: ['address_unknown', 'busy'],
})
