// The public log: commitments that anyone can read, each with the hash of the one before it. A step
// appends an entry in the transaction of the change that it publishes.
import { logBeginning, logHashOf } from '@ingot/contract/proof'
import type { PublicLogKind } from '@ingot/contract/vocabulary'
import { nextId } from '@ingot/server/sequencer/steps/next-id.ts'
import type { StepContext } from '@ingot/server/sequencer/steps/step.ts'
import '@ingot/server/store/tables/new-coin-tables.ts'

type Published = {
  readonly kind: PublicLogKind
  readonly subject: string
  readonly facts: Readonly<Record<string, string | number>>
  /** The moment of a fact from before a sandbox began; that of the batch when absent. */
  readonly at?: number
}

/** [NC3] */
export async function appendPublicLog(
  { database, at: now }: StepContext, { kind, subject, facts, at = now }: Published,
): Promise<void> {
  const id = await nextId(database, 'public_log')
  const last = await database.selectFrom('public_log').select('hash').where('id', '=', id - 1)
    .executeTakeFirst()
  const body = JSON.stringify(facts)
  const entry = { id, time: at, kind, subject, body, previous: last?.hash ?? logBeginning }
  await database.insertInto('public_log').values({
    id, logged_at: at, kind, subject, body, previous: entry.previous, hash: logHashOf(entry),
  }).execute()
}
