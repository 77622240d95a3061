// An event for the exchange's operator: a login, a revoked session, a reached limit. It is written
// in the transaction of its change; the batch's seal then chains it.
import { CompiledQuery, type Kysely } from 'kysely'
import type { Database } from '#store/tables/schema.ts'

const securityEventKinds = [
  'registered', 'logged-in', 'log-in-refused', 'logged-out', 'session-revoked',
  'password-reset', 'password-changed', 'password-refused', 'code-sent', 'code-refused',
  'limit-reached',
  'coin-password-set', 'coin-password-reset', 'coin-password-refused', 'address-saved',
  'address-removed', 'address-lock-set', 'withdrawal-requested', 'withdrawal-cancelled',
  'step-up-proven', 'step-up-refused', 'totp-set', 'totp-removed', 'recovery-codes-made',
  'recovery-code-used', 'passkey-added', 'passkey-removed', 'contact-changed', 'mail-word-set',
  'account-frozen', 'account-recovered', 'bank-account-added', 'bank-account-deleted',
  'quick-sell-placed',
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

/** Events of one user within an hour that are kept; further ones add nothing. */
export const eventsPerUserHourMax = 120
const hourMs = 3_600_000
const textLengthMax = 200

/** The hash stays empty until the batch is sealed: see event-chain.ts. */
const insertText = `insert into security_event
  (event_id, happened_at, kind, user_id, network, device, detail, key_id, previous_hash, hash)
  select coalesce(max(event_id), 0) + 1, ?, ?, ?, ?, ?, ?, '', '', '' from security_event`
const withinBound = ` having (select count(*) from security_event
  where user_id = ? and happened_at > ?) < ${eventsPerUserHourMax}`

/** Keeps an event; beyond a user's bound nothing is written. */
export async function writeSecurityEvent(
  database: Kysely<Database>, event: SecurityEvent, at: number,
): Promise<void> {
  await database.executeQuery(insertOf(boundedEvent(event), at))
}

function insertOf(event: SecurityEvent, at: number): CompiledQuery {
  const user = event.userId ?? null
  const values = [
    at, event.kind, user, event.network ?? null, event.device ?? null, event.detail ?? null,
  ]
  return user === null
    ? CompiledQuery.raw(insertText, values)
    : CompiledQuery.raw(insertText + withinBound, [...values, user, at - hourMs])
}

function boundedEvent(event: SecurityEvent) {
  return {
    kind: event.kind,
    userId: event.userId ?? null,
    network: event.network ?? null,
    device: event.device?.slice(0, textLengthMax) ?? null,
    detail: event.detail?.slice(0, textLengthMax) ?? null,
  }
}
