// The operators and their roles.
import { z } from 'zod/mini'
import { noRequest, nothing, timeMs, wholeNumber } from '@ingot/contract/calls/fields.ts'
import { operatorName, reasonText, rowId } from '@ingot/contract/console/console-fields.ts'
import { defineConsoleCall } from '@ingot/contract/console/define-console-call.ts'
import { operatorRoles, operatorStatuses } from '@ingot/contract/vocabulary/operator.ts'
import { proposedChange } from './operator-changes.console.ts'

// The call that lists the operators.

export const listedOperator = z.object({
  id: wholeNumber,
  name: z.string(),
  role: z.enum(operatorRoles),
  status: z.enum(operatorStatuses),
  createTime: timeMs,
  /** The last use of a living session; null without one. */
  lastUseTime: z.nullable(timeMs),
})
export type ListedOperator = z.output<typeof listedOperator>

export const listOperators = defineConsoleCall({
  name: 'listOperators',
  access: 'manage-operators',
  isAction: false,
  request: noRequest,
  reply: z.array(listedOperator),
  rejects: [],
})

// The call that invites an operator; the one-time secret is in this reply only.

export const addOperator = defineConsoleCall({
  name: 'addOperator',
  access: 'manage-operators',
  isAction: true,
  request: z.strictObject({
    name: operatorName, role: z.enum(operatorRoles), reason: reasonText,
  }),
  /** The new operator, or the change that waits: the secret works once it has taken effect. */
  reply: z.object({
    id: z.nullable(wholeNumber), secret: z.string(), change: z.nullable(proposedChange),
  }),
  rejects: ['operator_name_taken', 'too_many_operators', 'state_conflict'],
})

// The call that gives an operator another role.

export const changeOperatorRole = defineConsoleCall({
  name: 'changeOperatorRole',
  access: 'manage-operators',
  isAction: true,
  target: ['operator', 'id'],
  request: z.strictObject({ id: rowId, role: z.enum(operatorRoles), reason: reasonText }),
  reply: z.object({ change: z.nullable(proposedChange) }),
  rejects: ['request_unknown', 'own_account', 'state_conflict'],
})

// The call that disables an operator: the sessions end, and no login is accepted.

export const disableOperator = defineConsoleCall({
  name: 'disableOperator',
  access: 'manage-operators',
  isAction: true,
  target: ['operator', 'id'],
  request: z.strictObject({ id: rowId, reason: reasonText }),
  reply: nothing,
  rejects: ['request_unknown', 'own_account', 'state_conflict'],
})

// The call that gives an operator a new one-time secret: password, TOTP and sessions end.

export const resetOperator = defineConsoleCall({
  name: 'resetOperator',
  access: 'manage-operators',
  isAction: true,
  target: ['operator', 'id'],
  request: z.strictObject({ id: rowId, reason: reasonText }),
  /** The secret works at once, or once the change has taken effect. */
  reply: z.object({ secret: z.string(), change: z.nullable(proposedChange) }),
  rejects: ['request_unknown', 'own_account', 'state_conflict'],
})
