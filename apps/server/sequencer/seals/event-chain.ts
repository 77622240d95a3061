// Chains the security events that a batch has written, and removes the oldest beyond the bound. The
// batch's seal names the first and the last event, so neither end can be cut by hand.
import { CompiledQuery } from 'kysely'
import type { PreparedQueries } from '#store/sqlite/prepared-queries.ts'
import type { SecretKey } from '#store/file/secret-key.ts'
import type { SecurityEventTable } from '#store/tables/security-tables.ts'
import { genesisHash } from '#sequencer/batch/batch-record.ts'

/** Events that are kept; when there are more, the oldest are removed. */
export const securityEventsMax = 300_000
/** Removed in one batch at most, so that no batch waits long. */
const removedMax = 200

export type EventRange = {
  readonly first: number
  readonly last: number
  readonly lastHash: string
}

export const noEvents: EventRange = { first: 1, last: 0, lastHash: genesisHash }

/** Chains the events after the range and returns the range with them. */
export function chainEvents(
  database: PreparedQueries, key: SecretKey, range: EventRange,
): EventRange {
  let { last, lastHash } = range
  for (const event of loadEventsAfter(database, last)) {
    const chained = { ...event, key_id: key.id, previous_hash: lastHash }
    lastHash = eventHash(key, chained)
    database.run(CompiledQuery.raw(
      'update security_event set key_id = ?, previous_hash = ?, hash = ? where event_id = ?',
      [key.id, chained.previous_hash, lastHash, event.event_id],
    ))
    last = event.event_id
  }
  return { first: removeOldest(database, range.first, last), last, lastHash }
}

/** 64 hexadecimal digits over the hash of the previous event and all columns of this one. */
export function eventHash(key: SecretKey, event: Omit<SecurityEventTable, 'hash'>): string {
  return key.digest('events', [
    event.previous_hash, String(event.event_id), String(event.happened_at), event.kind,
    ...[event.user_id, event.network, event.device, event.detail].map((cell) =>
      (cell === null ? 'none' : `is ${cell}`)),
  ], 'hex')
}

function loadEventsAfter(database: PreparedQueries, last: number): SecurityEventTable[] {
  return database.allAs<SecurityEventTable>(CompiledQuery.raw(
    'select * from security_event where event_id > ? order by event_id', [last],
  ))
}

/** Returns the first stored event. */
function removeOldest(database: PreparedQueries, first: number, last: number): number {
  const kept = Math.min(last - securityEventsMax + 1, first + removedMax)
  if (kept <= first) return first
  database.run(CompiledQuery.raw('delete from security_event where event_id < ?', [kept]))
  return kept
}
