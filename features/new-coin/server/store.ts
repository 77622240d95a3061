// The rows of new coins, as the gateway reads them.
import type { NewCoinGroup, OfferStatus, UserId } from '@ingot/contract/vocabulary'
import type { Kysely } from 'kysely'
import { howMany } from '@ingot/server/kit/own-conditions.ts'
import { pageOf, type Paging, type SortColumns } from '@ingot/server/kit/own-page.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'
import type {
  NewCoinOfferTable, NewCoinSubscriptionTable,
} from '@ingot/server/store/tables/new-coin-tables.ts'

type Reads = Kysely<Database>

const groups: Readonly<Record<NewCoinGroup, {
  readonly states: readonly OfferStatus[], readonly sort: SortColumns
}>> = {
  open: { states: ['open', 'closed'], sort: [['close_at', 'asc'], ['id', 'asc']] },
  upcoming: { states: ['announced'], sort: [['open_at', 'asc'], ['id', 'asc']] },
  drawn: { states: ['drawn'], sort: [['drawn_at', 'desc'], ['id', 'desc']] },
  listed: { states: ['listed'], sort: [['listed_at', 'desc'], ['id', 'desc']] },
}

export function listOffers(
  database: Reads, { group, ...paging }: Paging & { readonly group: NewCoinGroup },
) {
  const { states, sort } = groups[group]
  const found = database.selectFrom('new_coin_offer').selectAll().where('status', 'in', states)
  return pageOf(found, { ...paging, sort })
}

export async function countOffers(
  database: Reads,
): Promise<Readonly<Record<NewCoinGroup, number>>> {
  const rows = await database.selectFrom('new_coin_offer').select(['status', howMany])
    .groupBy('status').execute()
  const count = (group: NewCoinGroup): number => rows.reduce((sum, { status, total }) =>
    groups[group].states.includes(status) ? sum + total : sum, 0)
  return {
    open: count('open'), upcoming: count('upcoming'), drawn: count('drawn'),
    listed: count('listed'),
  }
}

/** Undefined for an unknown id and for a draft. */
export function loadShownOffer(
  database: Reads, id: number | undefined,
): Promise<NewCoinOfferTable | undefined> {
  return database.selectFrom('new_coin_offer').selectAll().where('id', '=', id ?? 0)
    .where('status', '!=', 'draft').where('announced_at', 'is not', null).executeTakeFirst()
}

type OwnOf = { readonly user: UserId, readonly offers: readonly number[] }

/** The user's subscriptions to the offers, and those of which they are reminded. */
export async function loadOwnParts(database: Reads, { user, offers }: OwnOf) {
  if (offers.length === 0) return { own: [], reminded: new Set<number>() }
  const [own, reminders] = await Promise.all([
    database.selectFrom('new_coin_subscription').selectAll().where('user_id', '=', user)
      .where('offer_id', 'in', offers).execute(),
    database.selectFrom('new_coin_reminder').select('offer_id').where('user_id', '=', user)
      .where('offer_id', 'in', offers).execute(),
  ])
  return { own, reminded: new Set(reminders.map((row) => row.offer_id)) }
}

export function listSubscriptions(
  database: Reads, { user, ...paging }: Paging & { readonly user: UserId },
) {
  const own = database.selectFrom('new_coin_subscription').selectAll().where('user_id', '=', user)
  return pageOf(own, { ...paging, sort: [['created_at', 'desc'], ['id', 'desc']] })
}

export function loadSubscription(
  database: Reads, { user, id }: { readonly user: UserId, readonly id: number | undefined },
): Promise<NewCoinSubscriptionTable | undefined> {
  return database.selectFrom('new_coin_subscription').selectAll().where('id', '=', id ?? 0)
    .where('user_id', '=', user).executeTakeFirst()
}

export async function loadOffersOf(
  database: Reads, rows: readonly NewCoinSubscriptionTable[],
): Promise<(row: NewCoinSubscriptionTable) => NewCoinOfferTable> {
  const ids = [...new Set(rows.map((row) => row.offer_id))]
  const offers = ids.length === 0 ? [] : await database.selectFrom('new_coin_offer').selectAll()
    .where('id', 'in', ids).execute()
  return ({ offer_id: id }) => {
    const offer = offers.find((one) => one.id === id)
    if (offer === undefined) throw new Error('a subscription has its offer')
    return offer
  }
}
