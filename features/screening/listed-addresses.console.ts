// The list of addresses that operators keep: nothing is approved to a listed one.
import { z } from 'zod/mini'
import {
  addressText, afterTimedId, lineText, nothing, pageOf, timeMs, wholeNumber,
} from '@ingot/contract/calls/fields.ts'
import { pageNumber, reasonText } from '@ingot/contract/console/console-fields.ts'
import { defineConsoleCall } from '@ingot/contract/console/define-console-call.ts'
import { defineSignedCall } from '@ingot/contract/console/queue-calls.ts'
import { listedAddressStatuses } from '@ingot/contract/vocabulary/states.ts'
import { addressSourceLengthMax } from './limits.ts'

const listedAddress = z.object({
  id: wholeNumber,
  address: z.string(),
  reason: z.string(),
  source: z.string(),
  /** The operator that listed it. */
  operator: z.string(),
  createTime: timeMs,
  /** The operators that have signed its removal. */
  approvals: z.array(z.object({ operator: z.string(), time: timeMs })),
})
export type ListedAddress = z.output<typeof listedAddress>

/** The listed ones, the newest first; with an address that one alone. */
export const listListedAddresses = defineConsoleCall({
  name: 'listListedAddresses', access: 'read-cases', isAction: false,
  request: z.strictObject({
    pageNo: pageNumber, after: afterTimedId, address: z.optional(addressText),
  }),
  reply: pageOf(listedAddress),
  rejects: [],
})

/** Lists an address of any network, in the form in which withdrawals store it. */
export const listAddress = defineConsoleCall({
  name: 'listAddress', access: 'decide-cases', isAction: true,
  target: ['listed-address', 'address'],
  request: z.strictObject({
    address: addressText, reason: reasonText,
    source: lineText({ min: 1, max: addressSourceLengthMax }),
  }),
  reply: nothing,
  rejects: ['address_invalid', 'state_conflict'],
})

/** Two operators take an address off the list. */
export const removeListedAddress = defineSignedCall({
  name: 'removeListedAddress', access: 'decide-cases', workflow: 'listed-address',
  given: { reason: reasonText }, states: listedAddressStatuses,
})
