// A change that one administrator alone cannot make, as the console shows it.
import { z } from 'zod/mini'
import { timeMs, wholeNumber } from '#calls/fields.ts'
import { operatorRoles } from '#vocabulary/operator.ts'
import { operatorChangeKinds } from '#vocabulary/operator-change.ts'

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
