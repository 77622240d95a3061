// [WD38] The operators that count as one person with the operator of the session, with the cause
// and the end of each.
import { z } from 'zod/mini'
import { noRequest, timeMs, wholeNumber } from '@ingot/contract/calls/fields.ts'
import { defineConsoleCall } from '@ingot/contract/console/define-console-call.ts'
import { handCauses } from '@ingot/contract/vocabulary/operator.ts'

export const handLink = z.object({
  /** The operator that counts as one with this one. */
  operator: z.string(),
  /** The entry of the audit log that connects them, its giver and its taker. */
  entry: wholeNumber,
  cause: z.enum(handCauses),
  /** Empty for the program on the machine. */
  giver: z.string(),
  taker: z.string(),
  /** From then on they count as two. */
  until: timeMs,
})
export type HandLink = z.output<typeof handLink>

export const listOneHand = defineConsoleCall({
  name: 'listOneHand',
  access: 'operator',
  isAction: false,
  request: noRequest,
  reply: z.object({
    links: z.array(handLink),
    /** Whether no administrator may approve a change of this operator, so that it waits. */
    isAlone: z.boolean(),
  }),
  rejects: [],
})
