// The public calls of leaders. Their figures are rows that a job renews; only open positions are
// read at their marks.
import {
  type LeaderFollower, listLeaderFollowers, listLeaders, listLeaderTrades, loadLeader,
} from '#features/copy-trading/leaders.calls.ts'
import {
  accepted, type AvatarColour, type LeaderSort, maskedContact, pageSize, parseIdText, parseUnits,
  rejected,
} from '@ingot/contract/vocabulary'
import { type Kysely, sql } from 'kysely'
import { usdtOf } from '#features/conversion/server/conversion-view.ts'
import { offsetOf, pageOf, pageOfRows, type SortColumns } from '@ingot/server/kit/own-page.ts'
import { standingOf } from '#features/trading/server/perpetual/position/contract-standing.ts'
import {
  loadContractWallets,
} from '#features/trading/server/perpetual/position/load-contract-account.ts'
import { defineHandler } from '@ingot/server/http/reply/handler.ts'
import { amountText, ppmText } from '@ingot/server/store/rows/listing-texts.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'
import { copyRoiPpm } from './compute-figures.ts'
import { copyResults } from './equity-reads.ts'
import { closedTradeView, leaderCardOf, leaderDetailOf, openTradeView } from './leader-view.ts'
import { findLeader } from './load-lead.ts'

const sorts: Readonly<Record<LeaderSort, SortColumns[number]>> = {
  roi: ['roi_ppm', 'desc'],
  profit: ['profit_units', 'desc'],
  win_rate: ['win_ppm', 'desc'],
  drawdown: ['drawdown_ppm', 'asc'],
  followers: ['followers', 'desc'],
  assets: ['assets_units', 'desc'],
}

/** Leaders with their figures of one window. */
function leadersWithFigures(database: Kysely<Database>, days: number) {
  return database.selectFrom('leader_figure')
    .innerJoin('leader', 'leader.user_id', 'leader_figure.user_id')
    .where('leader_figure.days', '=', days)
    .selectAll('leader').selectAll('leader_figure')
    .select([
      'leader.user_id as leader_id',
      sql<AvatarColour | null>`(select avatar_colour from user_profile
        where user_profile.user_id = leader.user_id)`.as('avatar_colour'),
    ])
}

// GET /listLeaders.

export const listLeadersHandler = defineHandler(
  listLeaders,
  async ({ request, services: { database, listings } }) => {
    const { days, sort, search, hasPlace, investment, drawdownMaxPpm, symbol } = request
    const market = symbol === undefined ? undefined : listings.contractBySymbol(symbol)
    if (symbol !== undefined && market === undefined) return rejected('market_unknown', 'symbol')
    let found = leadersWithFigures(database, Number(days)).where('leader.status', '=', 'leading')
    if (investment !== undefined) {
      const units = parseUnits(investment, usdtOf(listings).decimals)
      if (!units.ok) {
        return rejected(
          units.fault === 'too_large' ? 'amount_too_large' : 'amount_too_precise', 'investment',
        )
      }
      found = found.where('leader.investment_min_units', '<=', units.units)
        .where('leader.investment_max_units', '>=', units.units)
    }
    if (search !== undefined) {
      found = found.where(sql<boolean>`substr(lower(leader.nickname), 1, length(${search}))
        = lower(${search})`)
    }
    if (hasPlace === '1') {
      found = found.whereRef('leader_figure.followers', '<', 'leader.followers_max')
    }
    if (drawdownMaxPpm !== undefined) {
      found = found.where('drawdown_ppm', '<=', drawdownMaxPpm)
    }
    if (market !== undefined) {
      found = found.where(({ exists, selectFrom }) => exists(
        selectFrom('lead_trade').select('lead_trade.user_id')
          .whereRef('lead_trade.user_id', '=', 'leader.user_id')
          .where('lead_trade.market_id', '=', market.id)))
    }
    const [column, direction] = sorts[sort]
    const page = await pageOf(found, {
      ...request, sort: [[column, direction], ['leader_id', 'asc']],
    })
    return accepted({
      ...page, list: page.list.map((row) => leaderCardOf(listings, row)),
      pageNo: request.pageNo, pageSize,
    })
  },
)

// GET /loadLeader.

export const loadLeaderHandler = defineHandler(
  loadLeader,
  async ({ request: { leaderId, days }, services: { database, listings } }) => {
    const row = await leadersWithFigures(database, Number(days))
      .where('leader.user_id', '=', parseIdText(leaderId) ?? 0).executeTakeFirst()
    return row === undefined ? rejected('request_unknown', 'leaderId')
      : accepted(leaderDetailOf(listings, row))
  },
)

// GET /listLeaderTrades.

export const listLeaderTradesHandler = defineHandler(
  listLeaderTrades,
  async ({ request, services, gone }) => {
    const { database, listings } = services
    const { state, pageNo, after } = request
    const user = await findLeader(database, request.leaderId)
    if (user === undefined) return rejected('request_unknown', 'leaderId')
    if (state === 'closed') {
      const page = await pageOf(
        database.selectFrom('lead_trade').selectAll().where('user_id', '=', user),
        { pageNo, after, sort: [['closed_by', 'desc'], ['side', 'asc']] },
      )
      const list = page.list.map((row) => closedTradeView(listings, row))
      return accepted({ ...page, list, pageNo, pageSize })
    }
    const wallets = await loadContractWallets(services, user, gone())
    const open = wallets.flatMap((wallet) => standingOf(wallet).positions).map(openTradeView)
      .sort((a, b) => b.createTime - a.createTime || (a.id < b.id ? -1 : 1))
    const begin = after === undefined ? offsetOf({ pageNo })
      : open.findIndex(({ id }) => id === after) + 1
    const page = pageOfRows(open.slice(begin), { total: open.length, placeOf: ({ id }) => id })
    return accepted({ ...page, pageNo, pageSize })
  },
)

// GET /listLeaderFollowers.

export const listLeaderFollowersHandler = defineHandler(
  listLeaderFollowers,
  async ({ request: { leaderId, pageNo, after }, services: { database, listings } }) => {
    const user = await findLeader(database, leaderId)
    if (user === undefined) return rejected('request_unknown', 'leaderId')
    const usdt = usdtOf(listings)
    const page = await pageOf(
      copyResults(database, user, usdt.id).where('status', '=', 'flow')
        .select(sql<string>`(select email from user where user.id = copy.user_id)`.as('email')),
      { pageNo, after, sort: [['copy_id', 'desc']] },
    )
    return accepted({
      ...page, pageNo, pageSize,
      list: page.list.map((row): LeaderFollower => ({
        id: String(row.copy_id),
        contact: maskedName(row.email),
        status: row.status,
        equity: amountText(usdt, BigInt(row.equity)),
        profit: amountText(usdt, BigInt(row.profit)),
        roi: ppmText(copyRoiPpm({ profitUnits: BigInt(row.profit), inUnits: row.in_units })),
        createTime: row.created_at,
      })),
    })
  },
)

/** Without the domain of an address, which everyone would read. */
function maskedName(contact: string): string {
  return maskedContact(contact).split('@')[0] ?? ''
}
