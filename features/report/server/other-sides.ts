// The users on the other side of deposits and withdrawals, by the rows of their requests.
import type { Kysely } from 'kysely'
import '@ingot/features/deposit/server/deposit-tables.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'
import type { HouseLine } from './count-entries.ts'

/**
 * Returns the user of a line; null where its request names none. A withdrawal refers to its hold; a
 * deposit is the one of its coin that was credited at this moment with this amount.
 */
export async function loadOtherSides(
  database: Kysely<Database>, lines: readonly HouseLine[],
): Promise<(line: HouseLine) => number | null> {
  const holds = lines.filter(({ kind }) => kind === 'withdrawal').map(({ ref }) => ref)
  const deposits = lines.filter(({ kind }) => kind === 'deposit')
  const times = [...new Set(deposits.map(({ at }) => at))]
  const assets = [...new Set(deposits.map(({ asset }) => asset))]
  const [held, credited, reported] = await Promise.all([
    holds.length === 0 ? [] : database.selectFrom('funds_hold').select(['hold_id', 'user_id'])
      .where('hold_id', 'in', holds).where('purpose', '=', 'withdrawal').execute(),
    times.length === 0 ? [] : database.selectFrom('deposit')
      .select(['asset_id', 'credited_at as at', 'amount_units as units', 'user_id'])
      .where('asset_id', 'in', assets).where('credited_at', 'in', times).execute(),
    times.length === 0 ? [] : database.selectFrom('offline_deposit')
      .select(['asset_id', 'closed_at as at', 'credited_units as units', 'user_id'])
      .where('asset_id', 'in', assets).where('closed_at', 'in', times).execute(),
  ])
  const users = new Map(held.map((row) => [row.hold_id, row.user_id]))
  const requests = [...credited, ...reported]
  return (line) => {
    if (line.kind === 'withdrawal') return users.get(line.ref) ?? null
    if (line.kind !== 'deposit') return null
    const own = requests.filter((row) =>
      row.asset_id === line.asset && row.at === line.at && row.units === -line.units)
    return own.length === 1 ? own[0]?.user_id ?? null : null
  }
}
