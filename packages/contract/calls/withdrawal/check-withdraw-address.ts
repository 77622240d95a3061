import { z } from 'zod/mini'
import { defineCall } from '#calls/define-call.ts'
import { addressText, chainText, symbolText } from '#calls/fields.ts'
import { addressFits } from '#vocabulary/withdrawal.ts'

export const checkWithdrawAddress = defineCall({
  name: 'checkWithdrawAddress',
  method: 'POST',
  path: '/checkWithdrawAddress',
  access: 'session',
  summary: 'Returns whether a typed address belongs to a network, and to which networks of the '
    + 'coin it belongs; nothing is stored.',
  request: z.strictObject({ symbol: symbolText, chain: chainText, address: addressText }),
  reply: z.object({
    fit: z.enum(addressFits),
    /** The chains of the coin to which the address belongs. */
    chains: z.array(chainText),
    /** The canonical form; empty for no address. */
    address: z.string(),
  }),
  rejects: ['asset_unknown', 'network_unknown'],
})
