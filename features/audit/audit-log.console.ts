// The audit log.
import { z } from 'zod/mini'
import { afterId, noRequest, pageOf, timeMs, wholeNumber } from '@ingot/contract/calls/fields.ts'
import { operatorName, pageNumber } from '@ingot/contract/console/console-fields.ts'
import { defineConsoleCall } from '@ingot/contract/console/define-console-call.ts'

// The call that lists the audit log, newest first.

const targetText = z.string().check(z.minLength(1), z.maxLength(100))

/** The changed thing: "user" and "10001", "network" and "USDT TRC20". */
export const auditTarget = z.object({ kind: z.string(), id: z.string() })
export type AuditTarget = z.output<typeof auditTarget>

export const auditEntry = z.object({
  id: wholeNumber,
  createTime: timeMs,
  /** The operator's name; empty for an action of a program or of an unknown caller. */
  operator: z.string(),
  /** The name of the console call, or of the program's action. */
  action: z.string(),
  /** Null where the action names no thing. */
  target: z.nullable(auditTarget),
  /** The values before and after as data; null for none, a text in older entries. */
  from: z.unknown(),
  to: z.unknown(),
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
    target: z.optional(z.strictObject({ kind: targetText, id: targetText })),
    isRefused: z.optional(z.boolean()),
  }),
  reply: pageOf(auditEntry),
  rejects: [],
})

// The call that recomputes the hash chain of the audit log.

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
