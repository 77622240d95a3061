// The rows of withdrawals as their user reads them. Every query names the owner.
import type { UserId } from '@ingot/contract/vocabulary'
import type { Kysely } from 'kysely'
import { pageOf, type Paging } from '@ingot/server/kit/own-page.ts'
import { dayMs, dayOf } from '@ingot/server/store/rows/day-of.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'

type Reads = Kysely<Database>

/** One page of a user's withdrawals, newest first, and how many there are. */
export function listWithdrawals(
  database: Reads, { user, ...page }: Paging & { readonly user: UserId },
) {
  const own = database.selectFrom('withdrawal').selectAll().where('user_id', '=', user)
  return pageOf(own, { ...page, sort: [['created_at', 'desc'], ['id', 'desc']] })
}

/** A user's own withdrawal, which exists: a step has inserted it. */
export function loadWithdrawal(
  database: Reads, { user, id }: { readonly user: UserId; readonly id: number },
) {
  return database.selectFrom('withdrawal').selectAll()
    .where('id', '=', id).where('user_id', '=', user).executeTakeFirstOrThrow()
}

/** The applications of the day of UTC in which `at` is. */
export async function countApplications(
  database: Reads, { user, at }: { readonly user: UserId; readonly at: number },
): Promise<number> {
  const { made } = await database.selectFrom('withdrawal')
    .select(({ fn }) => fn.countAll<number>().as('made'))
    .where('user_id', '=', user).where('created_at', '>=', dayOf(at) * dayMs)
    .executeTakeFirstOrThrow()
  return made
}

/** A user's addresses, newest first. */
export function listAddresses(database: Reads, user: UserId) {
  return database.selectFrom('withdraw_address').selectAll().where('user_id', '=', user)
    .orderBy('created_at', 'desc').orderBy('id').execute()
}

/** How each address of a user was used: by asset, chain and address. */
export async function loadAddressUses(database: Reads, user: UserId) {
  const rows = await database.selectFrom('withdrawal')
    .select(({ fn }) => [
      'asset_id', 'chain', 'address', 'status', fn.countAll<number>().as('uses'),
      fn.max('created_at').as('last_at'),
    ])
    .where('user_id', '=', user).where('status', '!=', 'rejected')
    .groupBy(['asset_id', 'chain', 'address', 'status']).execute()
  return (one: { readonly asset_id: number; readonly chain: string; readonly address: string }) => {
    const own = rows.filter((row) => row.asset_id === one.asset_id && row.chain === one.chain
      && row.address === one.address)
    const completed = own.find(({ status }) => status === 'completed')
    return {
      uses: completed?.uses ?? 0,
      lastUseTime: completed?.last_at ?? null,
      inUse: own.some(({ status }) => status !== 'completed'),
    }
  }
}
