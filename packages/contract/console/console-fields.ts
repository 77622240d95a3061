// The fields that many console calls share.
import { z } from 'zod/mini'
import { lineText, timeMs } from '#calls/fields.ts'
import {
  operatorNamePattern, operatorPasswordLengthMin, operatorReasonLengthMax, operatorSecretPattern,
  totpCodePattern,
} from '#vocabulary/operator.ts'
import { passwordLengthMax } from '#vocabulary/credentials.ts'
import { pageNoMax } from '#vocabulary/paging.ts'

export const operatorName = z.string().check(z.regex(operatorNamePattern))
export const operatorSecret = z.string().check(z.regex(operatorSecretPattern))
export const totpCode = z.string().check(z.regex(totpCodePattern))
export const newOperatorPassword = z.string().check(
  z.minLength(operatorPasswordLengthMin), z.maxLength(passwordLengthMax),
)

/** Why an operator acts: never empty, and every character of it is visible. */
export const reasonText = lineText({ min: 1, max: operatorReasonLengthMax })

export const pageNumber = z._default(
  z.number().check(z.int(), z.gte(1), z.lte(pageNoMax)), 1,
)

/** An event of a workflow's row, as a timeline shows it. */
export const workflowEvent = <const States extends readonly string[]>(states: States) => z.object({
  time: timeMs,
  /** The shown state after the event. */
  state: z.enum(states),
  actor: z.enum(['user', 'staff', 'system']),
  /** The operator's name; empty for a user and for the system. */
  operator: z.string(),
  reason: z.string(),
})

/** The id of a user, of an operator or of a workflow's row. */
export const rowId = z.number().check(z.int(), z.gte(1), z.lte(Number.MAX_SAFE_INTEGER))
