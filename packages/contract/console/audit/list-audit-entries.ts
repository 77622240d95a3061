// The call that lists the audit log, newest first.
import { z } from 'zod/mini'
import { afterId, pageOf, timeMs, wholeNumber } from '#calls/fields.ts'
import { operatorName, pageNumber } from '#console/console-fields.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'

export const auditEntry = z.object({
  id: wholeNumber,
  createTime: timeMs,
  /** The operator's name; empty for an action of a program or of an unknown caller. */
  operator: z.string(),
  /** The name of the console call, or of the program's action. */
  action: z.string(),
  /** The kind of the changed thing and its id: "user 10001". */
  target: z.string(),
  from: z.string(),
  to: z.string(),
  reason: z.string(),
  /** The network that the call came from. */
  network: z.string(),
  device: z.string(),
  /** The reject's word of a refused action; empty for one that was done. */
  refusal: z.string(),
  /** The sentence of the refusal in the caller's language; empty for a done action. */
  refusalText: z.string(),
  previousHash: z.string(),
  hash: z.string(),
})
export type AuditEntryView = z.output<typeof auditEntry>

const filterText = z.optional(z.string().check(z.minLength(1), z.maxLength(64)))

export const listAuditEntries = defineConsoleCall({
  name: 'listAuditEntries',
  access: 'read-audit-log',
  isAction: false,
  request: z.strictObject({
    pageNo: pageNumber,
    after: afterId,
    operator: z.optional(operatorName),
    action: filterText,
    target: filterText,
    isRefused: z.optional(z.boolean()),
  }),
  reply: pageOf(auditEntry),
  rejects: [],
})
