// Changes that wait for a second administrator.
import { z } from 'zod/mini'
import { noRequest, nothing, timeMs, wholeNumber } from '@ingot/contract/calls/fields.ts'
import { reasonText, rowId } from '@ingot/contract/console/console-fields.ts'
import { defineConsoleCall } from '@ingot/contract/console/define-console-call.ts'
import { operatorChangeKinds } from '@ingot/contract/vocabulary/operator-change.ts'
import { operatorRoles } from '@ingot/contract/vocabulary/operator.ts'

// A change that one administrator alone cannot make, as the console shows it.

/** The reply of an action that waits: its change, and when it takes effect without an approval. */
export const proposedChange = z.object({
  id: wholeNumber,
  /** Null where another administrator must approve it. */
  appliesTime: z.nullable(timeMs),
})

export const waitingChange = z.object({
  id: wholeNumber,
  kind: z.enum(operatorChangeKinds),
  /** The operator's name, or the setting's. */
  name: z.string(),
  /** The role before and after; null where none changes. */
  fromRole: z.nullable(z.enum(operatorRoles)),
  role: z.nullable(z.enum(operatorRoles)),
  /** The setting's value before and after; empty where none changes. */
  fromValue: z.string(),
  value: z.string(),
  /** The number of the user that is recovered or of the leader; null for the other kinds. */
  subject: z.nullable(wholeNumber),
  /** The parts of a value that has several, each before and after; empty for the other kinds. */
  parts: z.array(z.object({ name: z.string(), from: z.string(), to: z.string() })),
  reason: z.string(),
  proposedBy: z.string(),
  proposedTime: timeMs,
  appliesTime: z.nullable(timeMs),
  expiresTime: timeMs,
  /** Whether this operator may approve it, and cancel it. */
  canApprove: z.boolean(),
  canCancel: z.boolean(),
})
export type WaitingChange = z.output<typeof waitingChange>

/** The parts that describe a change; the audit log has them too. */
export type DescribedChange =
  Pick<WaitingChange, 'kind' | 'name' | 'fromRole' | 'role' | 'fromValue' | 'value'>

// The call that lists the changes that wait; every operator sees them.

export const listWaitingChanges = defineConsoleCall({
  name: 'listWaitingChanges',
  access: 'operator',
  isAction: false,
  request: noRequest,
  reply: z.array(waitingChange),
  rejects: [],
})

// The call by which another administrator approves a change; it takes effect at once.

export const approveChange = defineConsoleCall({
  name: 'approveChange',
  access: 'manage-operators',
  isAction: true,
  target: ['change', 'id'],
  request: z.strictObject({ id: rowId }),
  reply: nothing,
  rejects: [
    'request_unknown', 'state_conflict', 'second_administrator_required', 'operator_name_taken',
    'too_many_operators', 'own_account', 'desk_insufficient', 'amount_too_large',
    'asset_unknown', 'market_unknown', 'invalid_input',
  ],
})

// The call by which any administrator cancels a change that waits.

export const cancelChange = defineConsoleCall({
  name: 'cancelChange',
  access: 'manage-operators',
  isAction: true,
  target: ['change', 'id'],
  request: z.strictObject({ id: rowId, reason: reasonText }),
  reply: nothing,
  rejects: ['request_unknown', 'state_conflict'],
})
