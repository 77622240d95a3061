// The call by which operators take back their own signature on a decision that waits.
import { z } from 'zod/mini'
import { nothing } from '@ingot/contract/calls/fields.ts'
import { rowId } from '@ingot/contract/console/console-fields.ts'
import { defineConsoleCall } from '@ingot/contract/console/define-console-call.ts'
import { approvalSubjects } from './subjects.ts'

/** The permission of the subject is checked with the signature. */
export const takeBackApproval = defineConsoleCall({
  name: 'takeBackApproval',
  access: 'read-overview',
  isAction: true,
  target: ['approval', 'subject', 'row'],
  request: z.strictObject({ subject: z.enum(approvalSubjects), row: rowId }),
  reply: nothing,
  rejects: ['permission_denied', 'request_unknown', 'state_conflict'],
})
