// An event that the operator of an exchange wants to find later: who logged in, which session was
// revoked, which limit was reached. It is a statement like any other workflow's, so it is written
// in the transaction of the change that it tells of; the batch's seal then chains it.
import { CompiledQuery } from 'kysely'
import { defineStatement } from '#sequencer/statement.ts'
import type { NamedStatement, StatementParams } from '#sequencer/submission.ts'

export const securityEventKinds = [
  'registered', 'logged-in', 'log-in-refused', 'logged-out', 'session-revoked',
  'password-reset', 'password-changed', 'code-sent', 'code-refused', 'limit-reached',
  'backup-made', 'restored', 'key-made', 'rows-resealed',
] as const
export type SecurityEventKind = (typeof securityEventKinds)[number]

export type SecurityEvent = {
  readonly kind: SecurityEventKind
  readonly userId?: number | null
  /** A keyed digest of the network that it came from, never the address. */
  readonly network?: string | null
  readonly device?: string | null
  /** A word or two in English: which limit, which session. No address, code or token. */
  readonly detail?: string | null
}

/** Events of one user within an hour that are kept; further ones tell nothing new. */
export const eventsPerUserHourMax = 120
const hourMs = 3_600_000
const textLengthMax = 200

/** The hash stays empty until the batch is sealed: see event-chain.ts. */
const insertText = `insert into security_event
  (event_id, happened_at, kind, user_id, network, device, detail, key_id, previous_hash, hash)
  select coalesce(max(event_id), 0) + 1, ?, ?, ?, ?, ?, ?, '', '', '' from security_event`
const withinBound = ` having (select count(*) from security_event
  where user_id = ? and happened_at > ?) < ${eventsPerUserHourMax}`

export const securityEventStatement = defineStatement({
  name: 'log-security-event',
  compile(params, at) {
    const user = params['userId'] ?? null
    const values = [at, kindOf(params), user,
      ...['network', 'device', 'detail'].map((name) => params[name] ?? null)]
    const query = user === null
      ? CompiledQuery.raw(insertText, values)
      : CompiledQuery.raw(insertText + withinBound, [...values, user, at - hourMs])
    return [{ query }]
  },
})

/** The statement that keeps an event, for a submission that changes something anyway. */
export function logSecurityEvent(event: SecurityEvent): NamedStatement {
  return {
    name: securityEventStatement.name,
    params: {
      kind: event.kind,
      userId: event.userId ?? null,
      network: event.network ?? null,
      device: event.device?.slice(0, textLengthMax) ?? null,
      detail: event.detail?.slice(0, textLengthMax) ?? null,
    },
  }
}

function kindOf(params: StatementParams): SecurityEventKind {
  const kind = securityEventKinds.find((known) => known === params['kind'])
  if (kind === undefined) throw new TypeError('a security event has one of the known kinds')
  return kind
}
