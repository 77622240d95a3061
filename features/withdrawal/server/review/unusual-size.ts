// [SC4] The size of a withdrawal compared with the middle one of the user's earlier withdrawals.
import { type Kysely, sql } from 'kysely'
import type { Database } from '@ingot/server/store/tables/schema.ts'
import type { WithdrawalTable } from '#features/withdrawal/server/withdraw-tables.ts'

/** The latest approved withdrawals before a request of which the middle one is the usual size. */
const usualOf = 100
/** Fewer of them show no habit. */
export const usualCountMin = 2
/** From this multiple of the usual size a withdrawal is unusual. */
const unusualFrom = 5n

export type Size = {
  /** The middle worth, of an even number the lower one; null of none. */
  readonly usual: bigint | null
  /** How many it is the middle of. */
  readonly count: number
}

type UsualRow = {
  readonly id: number, readonly count: number, readonly usual_units: bigint
}

/** The usual sizes of all requests at once. */
export async function loadUsualSizes(
  database: Kysely<Database>, rows: readonly Pick<WithdrawalTable, 'id'>[],
): Promise<ReadonlyMap<number, Size>> {
  const ids = sql.join(rows.map(({ id }) => id))
  const { rows: found } = await sql<UsualRow>`
    with earlier as (
      select r.id, w.usdt_units,
        row_number() over (partition by r.id order by w.id desc) as place
      from withdrawal as r join withdrawal as w on w.user_id = r.user_id
        and w.status in ('in_progress', 'completed') and w.id < r.id
      where r.id in (${ids})
    ), sorted as (
      select id, usdt_units, count(*) over (partition by id) as count,
        row_number() over (partition by id order by usdt_units) as place
      from earlier where place <= ${usualOf}
    )
    select id, count, usdt_units as usual_units from sorted
    where place = (count + 1) / 2`.execute(database)
  return new Map(found.map(({ id, count, usual_units: usual }) =>
    [id, { usual, count }]))
}

/** Whether a worth is several times the usual one. */
export const isUnusual = (worth: bigint, { usual, count }: Size): boolean =>
  usual !== null && usual > 0n && count >= usualCountMin && worth >= usual * unusualFrom

/** How many times the usual one a worth is, with one decimal; null without a usual one. */
export function multipleOf(worth: bigint, { usual }: Size): string | null {
  if (usual === null || usual === 0n) return null
  const tenths = worth * 10n / usual
  return `${tenths / 10n}.${tenths % 10n}`
}
