// The sandbox's reads: the outbox of mails and texts.
import type { Kysely } from 'kysely'
import type { Database } from '#store/tables/schema.ts'

const outboxListMax = 20

/** The latest mails and texts to an address, newest first. */
export function loadOutbox(
  database: Kysely<Database>,
  { recipient, now }: { readonly recipient: string; readonly now: number },
) {
  return database.selectFrom('outbox')
    .select(['recipient', 'kind', 'code', 'body', 'created_at'])
    .where('recipient', '=', recipient).where('expires_at', '>', now)
    .orderBy('created_at', 'desc').limit(outboxListMax)
    .execute()
}
