// A follower's copies with their figures at the marks, each read in one statement, so that money,
// positions and sums are those of one batch.
import type { CopyRecord } from '#features/copy-trading/copies.calls.ts'
import type { UserId } from '@ingot/contract/vocabulary'
import { profitShareDue } from '@ingot/engine/formulas'
import { sql } from 'kysely'
import { usdtOf } from '#features/conversion/server/conversion-view.ts'
import { copyResults } from '#features/profile/server/copy-results.ts'
import type { Services } from '@ingot/server/http/services.ts'
import { amountText } from '@ingot/server/store/rows/listing-texts.ts'
import { copies } from '@ingot/server/store/tables/copy-tables.ts'
import { copiesOf, copyViewOf } from './copy-view.ts'

/** Of the positions of a copy account, in settle units. */
const unrealised = sql<bigint>`(
  select coalesce(sum(case p.side when 'long' then 1 else -1 end * (
    p.lots * case s.mark_ticks when 0 then m.reference_ticks else s.mark_ticks end
      * m.quote_tick_lot_units - p.cost_units)), 0)
  from position as p
  join perpetual_market_state as s on s.market_id = p.market_id
  join perpetual_market as m on m.market_id = p.market_id
  where p.user_id = copy.account_id)`
const openPositions = sql<number>`(
  select count(*) from position as p where p.user_id = copy.account_id)`
const copiedOrders = sql<number>`(
  select count(*) from copy_order as o where o.copy_id = copy.copy_id)`

/** The query of a follower's copies with their figures and their leaders' names. */
export function recordsOf(services: Pick<Services, 'database'>, user: UserId) {
  return copiesOf(services, user)
    .innerJoin('user', 'user.id', 'copy.leader_id')
    .leftJoin('leader', 'leader.user_id', 'copy.leader_id')
    .leftJoin('user_profile', 'user_profile.user_id', 'copy.leader_id')
    .select(({ fn, val }) => [
      fn.coalesce('leader.nickname', 'user.user_name').as('leader_name'),
      fn.coalesce('avatar_colour', val('grey' as const)).as('leader_colour'),
      unrealised.as('unrealized_units'), openPositions.as('positions'),
      copiedOrders.as('orders'),
    ])
}

export type ReadRecord = Awaited<ReturnType<ReturnType<typeof recordsOf>['execute']>>[number]

/** The sums of a pair, in settle units. */
export function sumsOf(read: ReadRecord) {
  const { inUnits, outUnits, paidUnits, sharePpm } = copies.read(read)
  const unrealizedUnits = BigInt(read.unrealized_units)
  const equityUnits = BigInt(read.free_units) + BigInt(read.held_units) + unrealizedUnits
  return { equityUnits, unrealizedUnits, inUnits, outUnits, paidUnits, sharePpm }
}

/** The records of read copies, in the same order. */
export async function recordViews(
  services: Services, reads: readonly ReadRecord[],
): Promise<CopyRecord[]> {
  const { listings } = services
  const usdt = usdtOf(listings)
  const accounts = reads.map((read) => copies.read(read).account)
  const today = await copyResults(services, accounts)
  return reads.map((read) => {
    const { account } = copies.read(read)
    const { sharePpm, ...sums } = sumsOf(read)
    const { equityUnits, inUnits, outUnits } = sums
    return {
      ...copyViewOf(listings, read),
      leaderName: read.leader_name,
      leaderColour: read.leader_colour,
      equity: amountText(usdt, equityUnits),
      profit: amountText(usdt, equityUnits + outUnits - inUnits),
      todayProfit: amountText(usdt, today.get(account)?.todayUnits ?? 0n),
      shareDue: amountText(usdt, profitShareDue(sums, sharePpm)),
      positions: read.positions,
      orders: read.orders,
    }
  })
}
