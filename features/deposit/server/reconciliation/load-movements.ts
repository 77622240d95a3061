// The movements of a day between the exchange and the outside world that no chain has, each with
// its cause, the request or change that it belongs to, and the operators of its signatures.
import type { movementCauses } from '#features/deposit/reconciliation.console.ts'
import type { ApprovalSubject } from '@ingot/contract/vocabulary'
import { type Kysely, sql } from 'kysely'
import { loadApprovals } from '#features/approval/server/sign.ts'
import { dayMs } from '@ingot/server/store/rows/day-of.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'
import '@ingot/server/store/tables/reconciliation/off-chain-tables.ts'

/** The newest movements of a day that are shown. */
export const movementsMax = 500

export type Movement = {
  readonly moved_at: number
  readonly asset_id: number
  readonly amount_units: bigint | null
  readonly cause: (typeof movementCauses)[number]
  /** The request or change; null where a rule of the exchange moves it. */
  readonly row_id: number | null
  /** Movements that are shown as one. */
  readonly count: number
  readonly reason: string
  /** Of an explained difference, which may be finer than a unit. */
  readonly difference: string | null
}

type Chosen = { readonly day: number, readonly asset: number | undefined }

export async function loadMovements(
  database: Kysely<Database>, { day, asset }: Chosen,
): Promise<readonly Movement[]> {
  const assets = asset === undefined ? sql`(select asset_id from asset)` : sql`(${asset})`
  const during = (column: string) => sql`asset_id in ${assets}
    and ${sql.ref(column)} >= ${day} and ${sql.ref(column)} < ${day + dayMs}`
  const offer = (column: string) => sql`${sql.ref(column)} >= ${day}
    and ${sql.ref(column)} < ${day + dayMs}`
  const { rows } = await sql<Movement>`
    select * from (
      select closed_at as moved_at, asset_id, credited_units as amount_units,
        'offline_deposit' as cause, id as row_id, 1 as count, '' as reason, null as difference
      from offline_deposit where status = 'completed' and ${during('closed_at')}
      union all select max(created_at), asset_id, sum(amount_units), 'test_coins', null,
        count(*), '', null
      from recharge where ${during('created_at')} group by asset_id
      union all select m.posted_at, m.asset_id, m.amount_units, m.cause, m.change_id, 1,
        coalesce(c.reason, ''), null
      from off_chain_movement as m left join operator_change as c on c.id = m.change_id
      where m.asset_id in ${assets} and m.posted_at >= ${day} and m.posted_at < ${day + dayMs}
      union all select e.posted_at, e.asset_id, null, 'explained', e.change_id, 1, e.reason,
        e.difference
      from difference_explanation as e where ${during('posted_at')}
      union all select created_at, asset_id, returned_units - covered_units, 'debt_covered',
        deposit_id, 1, '', null
      from deposit_debt where covered_units <> returned_units and ${during('created_at')}
      union all select announced_at, asset_id, supply_units, 'offer_coins', id, 1, '', null
      from new_coin_offer where asset_id in ${assets} and ${offer('announced_at')}
      union all select coins_returned_at, asset_id, won_tickets * unit_units - supply_units,
        'offer_returned', id, 1, '', null
      from new_coin_offer where asset_id in ${assets} and ${offer('coins_returned_at')}
      union all select proceeds_at, u.asset_id, -won_tickets * ticket_price_units,
        'offer_proceeds', o.id, 1, '', null
      from new_coin_offer as o join asset as u on u.symbol = 'USDT'
      where u.asset_id in ${assets} and ${offer('proceeds_at')})
    order by moved_at desc, cause, row_id limit ${movementsMax + 1}`.execute(database)
  return rows
}

/** The decisions that sign a movement, by its cause. */
const subjects: { readonly [Cause in Movement['cause']]?: ApprovalSubject } = {
  offline_deposit: 'offline-deposit', offer_coins: 'offer-announcement',
  desk_funds: 'operator-change', explained: 'operator-change',
}

/** The operators of each movement: the proposer of a change first, then the signatures. */
export async function loadHands(
  database: Kysely<Database>, movements: readonly Movement[],
): Promise<(movement: Movement) => readonly string[]> {
  const names = new Map<string, string[]>()
  const add = (subject: ApprovalSubject, row: number, name: string) => {
    const key = `${subject} ${row}`
    names.set(key, [...names.get(key) ?? [], name])
  }
  const rowsOf = (subject: ApprovalSubject): number[] =>
    movements.flatMap((one) => one.row_id !== null && subjectOf(one) === subject
      ? [one.row_id] : [])
  const changes = await database.selectFrom('operator_change as c')
    .innerJoin('operator as o', 'o.id', 'c.proposed_by').select(['c.id', 'o.name'])
    .where('c.id', 'in', [0, ...rowsOf('operator-change')]).execute()
  for (const { id, name } of changes) add('operator-change', id, name)
  for (const subject of new Set(Object.values(subjects))) {
    const signed = await loadApprovals(database, { subject, rows: rowsOf(subject) })
    for (const { row, operator } of signed) add(subject, row, operator)
  }
  return (movement) => {
    const subject = subjectOf(movement)
    return subject === undefined || movement.row_id === null ? []
      : names.get(`${subject} ${movement.row_id}`) ?? []
  }
}

const subjectOf = ({ cause }: Movement): ApprovalSubject | undefined => subjects[cause]
