// The call that recomputes the hash chain of the audit log.
import { z } from 'zod/mini'
import { noRequest, timeMs, wholeNumber } from '#calls/fields.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'

export const auditState = z.object({
  /** The number of entries that were read. */
  entries: wholeNumber,
  /** The first entry that breaks the chain; null when the chain is whole. */
  brokenAt: z.nullable(wholeNumber),
  /** The hash of the last entry. */
  hash: z.string(),
  checkTime: timeMs,
})
export type AuditState = z.output<typeof auditState>

export const verifyAuditLog = defineConsoleCall({
  name: 'verifyAuditLog',
  access: 'read-audit-log',
  isAction: false,
  request: noRequest,
  reply: auditState,
  rejects: [],
})
