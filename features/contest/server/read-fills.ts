// The stored fills of entries with their linked counterparties.
import { customerIdMin } from '@ingot/contract/vocabulary'
import { type Kysely, sql } from 'kysely'
import type { Database } from '@ingot/server/store/tables/schema.ts'
import '@ingot/server/store/tables/bank-tables.ts'
import '@ingot/server/store/tables/contest/contest-fill-tables.ts'
import '@ingot/server/store/tables/contest/contest-tables.ts'
import '@ingot/server/store/tables/identity-tables.ts'
import '@ingot/server/store/tables/withdrawal-tables.ts'
import { type EntryFills, type LeftOut, leftOutOf } from './left-out.ts'

/** The fills that do not count of each entry, by its id. */
export async function readLeftOut(
  database: Kysely<Database>, ids: readonly number[],
): Promise<ReadonlyMap<number, LeftOut>> {
  if (ids.length === 0) return new Map()
  const [volumes, roundTrips, linked] = await Promise.all([
    database.selectFrom('contest_volume').selectAll().where('entry_id', 'in', ids)
      .orderBy('day').execute(),
    database.selectFrom('contest_round_trip').selectAll().where('entry_id', 'in', ids)
      .orderBy('trade_id').execute(),
    readLinked(database, ids),
  ])
  const [volumesOf, tripsOf] = [
    Map.groupBy(volumes, (row) => row.entry_id), Map.groupBy(roundTrips, (row) => row.entry_id),
  ]
  return new Map(ids.map((id) => {
    const fills: EntryFills = {
      volumes: volumesOf.get(id) ?? [], roundTrips: tripsOf.get(id) ?? [],
      linked: new Set(linked.filter((row) => row.entry_id === id).map((row) => row.user_id)),
    }
    return [id, leftOutOf(fills)]
  }))
}

/**
 * [CT10] Two accounts belong to one owner when they have the same number of a document, the same
 * bank account, or have withdrawn to the same address.
 */
async function readLinked(database: Kysely<Database>, ids: readonly number[]) {
  const { rows } = await sql<{ readonly entry_id: number, readonly user_id: number }>`
    select v.entry_id, v.counterparty_id as user_id
    from (select distinct entry_id, counterparty_id from contest_volume
      where entry_id in (${sql.join(ids)}) and counterparty_id >= ${customerIdMin}) as v
    join contest_entry as e on e.id = v.entry_id
    where exists (select 1 from identity as a join identity as b
        on b.number_digest = a.number_digest and b.user_id = v.counterparty_id
        where a.user_id = e.user_id and a.number_digest <> '')
      or exists (select 1 from bank_account as a join bank_account as b
        on b.number_digest = a.number_digest and b.user_id = v.counterparty_id
        where a.user_id = e.user_id and a.number_digest <> '')
      or exists (select 1 from withdrawal as a join withdrawal as b
        on b.chain = a.chain and b.address = a.address and b.user_id = v.counterparty_id
        where a.user_id = e.user_id)`.execute(database)
  return rows
}
