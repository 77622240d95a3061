// The call that lists the operators.
import { z } from 'zod/mini'
import { noRequest, timeMs, wholeNumber } from '#calls/fields.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'
import { operatorRoles, operatorStatuses } from '#vocabulary/operator.ts'

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
