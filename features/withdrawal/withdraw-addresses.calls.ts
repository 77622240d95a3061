// The saved addresses of a user.
import { z } from 'zod/mini'
import { defineCall } from '@ingot/contract/calls/define-call.ts'
import {
  addressText, chainText, idText, lineText, noRequest, nothing, symbolText, timeMs, wholeNumber,
} from '@ingot/contract/calls/fields.ts'
import { addressFits, addressRemarkLengthMax } from './limits.ts'

// A saved address of a user, to which coins can be withdrawn.

export const withdrawAddress = z.object({
  id: idText,
  symbol: symbolText,
  chain: chainText,
  /** In its canonical form. */
  address: z.string(),
  /** The user's own words; may be empty. */
  remark: z.string(),
  createTime: timeMs,
  /** From when it can be used: later than createTime while new addresses are locked. */
  usableTime: timeMs,
  /** The user's withdrawals to it that were completed, and the last of them; null for none. */
  uses: wholeNumber,
  lastUseTime: z.nullable(timeMs),
  /** Whether a withdrawal to it is open; it cannot be deleted then. */
  inUse: z.boolean(),
})
export type WithdrawAddress = z.infer<typeof withdrawAddress>

// The call that saves an address; its remark has visible characters only (OP18).

export const bindWithdrawAddress = defineCall({
  name: 'bindWithdrawAddress',
  access: 'session',
  summary: 'Saves an address for withdrawals, after checking it by its network. The owner is told '
    + 'by mail; where the address belongs to another network, data.hint names that network.',
  request: z.strictObject({
    symbol: symbolText,
    chain: chainText,
    address: addressText,
    remark: z.optional(lineText({ min: 0, max: addressRemarkLengthMax })),
  }),
  samples: [{
    symbol: 'USDT', chain: 'TRC20', address: 'TCe8ZAvZ3RToAt3E2CnfqkPMwASc3Qffig',
    remark: 'Cold wallet',
  }],
  reply: withdrawAddress,
  success: 'address_saved',
  rejects: [
    'asset_unknown', 'network_unknown', 'network_disabled', 'address_invalid',
    'address_of_other_network', 'address_unspendable', 'address_exists', 'too_many_addresses',
    'too_many_tries', 'busy',
  ],
})

export const checkWithdrawAddress = defineCall({
  name: 'checkWithdrawAddress',
  access: 'session',
  summary: 'Returns whether a typed address belongs to a network, and to which networks of the '
    + 'coin it belongs; nothing is stored.',
  request: z.strictObject({ symbol: symbolText, chain: chainText, address: addressText }),
  samples: [{ symbol: 'USDT', chain: 'TRC20', address: 'TCe8ZAvZ3RToAt3E2CnfqkPMwASc3Qffig' }],
  reply: z.object({
    fit: z.enum(addressFits),
    /** The chains of the coin to which the address belongs. */
    chains: z.array(chainText),
    /** The canonical form; empty for no address. */
    address: z.string(),
  }),
  rejects: ['asset_unknown', 'network_unknown'],
})

export const delWithdrawAddress = defineCall({
  name: 'delWithdrawAddress',
  access: 'session',
  summary: 'Deletes a saved address, unless a withdrawal to it is open.',
  request: z.strictObject({ id: idText }),
  samples: [{ id: '12345' }],
  reply: nothing,
  success: 'address_removed',
  rejects: ['address_unknown', 'address_in_use', 'busy'],
})

export const listMyWithdrawAddress = defineCall({
  name: 'listMyWithdrawAddress',
  method: 'GET',
  access: 'session',
  summary: "The caller's saved addresses, the newest first.",
  request: noRequest,
  reply: z.array(withdrawAddress),
  rejects: [],
})

// The call that changes the label of a saved address; it has visible characters only (OP18).

export const renameWithdrawAddress = defineCall({
  name: 'renameWithdrawAddress',
  access: 'session',
  summary: "Changes the user's own label of a saved address; an empty one removes it.",
  request: z.strictObject({
    id: idText,
    remark: lineText({ min: 0, max: addressRemarkLengthMax }),
  }),
  samples: [{ id: '12345', remark: 'Safe' }],
  reply: withdrawAddress,
  success: 'address_renamed',
  rejects: ['address_unknown', 'busy'],
})
