// The call that lists withdrawals in one state, rejected for one reason, or in all states; those
// that wait come oldest first.
import { z } from 'zod/mini'
import { afterTimedId, pageOf, wholeNumber } from '#calls/fields.ts'
import { pageNumber, rowId } from '#console/console-fields.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'
import { withdrawStatuses } from '#vocabulary/states.ts'
import { withdrawCloseReasons } from '#vocabulary/withdrawal.ts'
import { queuedWithdrawal } from './queued-withdrawal.ts'

export const listWithdrawals = defineConsoleCall({
  name: 'listWithdrawals',
  access: 'read-withdrawals',
  isAction: false,
  request: z.strictObject({
    pageNo: pageNumber,
    after: afterTimedId,
    status: z.optional(z.enum(withdrawStatuses)),
    closeReason: z.optional(z.enum(withdrawCloseReasons)),
    userId: z.optional(rowId),
  }),
  reply: z.extend(pageOf(queuedWithdrawal), {
    /** The withdrawals that wait for approval, and those in progress. */
    waiting: wholeNumber,
    inProgress: wholeNumber,
  }),
  rejects: [],
})
