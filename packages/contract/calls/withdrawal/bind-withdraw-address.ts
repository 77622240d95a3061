// The call that saves an address; its remark has visible characters only (OP18).
import { z } from 'zod/mini'
import { defineCall } from '#calls/define-call.ts'
import { addressText, chainText, symbolText } from '#calls/fields.ts'
import { isPlainText } from '#vocabulary/text/plain-text.ts'
import { addressRemarkLengthMax } from '#vocabulary/withdrawal.ts'
import { withdrawAddress } from './withdraw-address.ts'

export const bindWithdrawAddress = defineCall({
  name: 'bindWithdrawAddress',
  method: 'POST',
  path: '/bindWithdrawAddress',
  access: 'session',
  summary: 'Saves an address for withdrawals, after checking it by its network. The owner is told '
    + 'by mail; where the address belongs to another network, data.hint names that network.',
  request: z.strictObject({
    symbol: symbolText,
    chain: chainText,
    address: addressText,
    remark: z.optional(z.string().check(
      z.maxLength(addressRemarkLengthMax), z.refine(isPlainText),
    )),
  }),
  reply: withdrawAddress,
  success: 'address_saved',
  rejects: [
    'asset_unknown', 'network_unknown', 'network_disabled', 'address_invalid',
    'address_of_other_network', 'address_exists', 'too_many_addresses', 'busy',
  ],
})
