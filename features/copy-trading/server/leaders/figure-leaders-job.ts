// The statistics of leaders: each minute those with the oldest figures are read again. A sample is
// stored at each hour and after transfers, the figures at each turn. The rows are its only memory.
import { asUserId, type UserId } from '@ingot/contract/vocabulary'
import { sql } from 'kysely'
import { usdtOf } from '#features/conversion/server/conversion-view.ts'
import { type FeatureJob, repeatWork } from '@ingot/server/kit/feature.ts'
import { standingOf } from '#features/trading/server/perpetual/position/contract-standing.ts'
import {
  loadContractWallets,
} from '#features/trading/server/perpetual/position/load-contract-account.ts'
import { tradeOf } from '@ingot/server/kit/own-conditions.ts'
import type { Services } from '@ingot/server/http/services.ts'
import { dayMs } from '@ingot/server/store/rows/day-of.ts'
import type {
  LeaderSampleTable, LeaderTable,
} from '@ingot/server/store/tables/leading/leader-tables.ts'
import { newLeadTrades } from './closed-trades.ts'
import { markLeader } from '#features/copy-trading/server/mark-leader.ts'
import { computeFigures, type OpenPosition } from './compute-figures.ts'
import { loadCopyResults, loadStanding, type Standing } from './equity-reads.ts'
import { storeLeaderTurn } from './leader-steps.ts'
import { type NavPoint, navOne, nextNavE9 } from './nav.ts'

const everyMs = 60_000
const hourMs = 3_600_000
const leadersAtOnce = 50
const longestDays = 90
const samplesMax = 10_000
const tradesMax = 10_000
/** Closed positions that one turn stores; the next one goes on behind them. */
const tradesAtOnce = 500

export const figureLeadersJob: FeatureJob = {
  kind: 'job',
  start: ({ services, logger }) => repeatWork({
    everyMs,
    work: (ending) => figureLeaders(services, ending),
    onFailure(error) { logger.error({ error }, 'leaders have no new figures this time') },
  }),
}

/** [LD1] One turn: those whose figures are the oldest. */
export async function figureLeaders(services: Services, ending: AbortSignal): Promise<void> {
  const due = await services.reports.selectFrom('leader').selectAll()
    .where('status', '=', 'leading').orderBy('figured_at').orderBy('user_id')
    .limit(leadersAtOnce).execute()
  for (const leader of due) {
    if (ending.aborted) return
    await figureLeader(services, leader, ending)
  }
}

/** Reads everything of one leader and stores a sample, where one is due, and the figures. */
export async function figureLeader(
  services: Services, leader: LeaderTable, signal: AbortSignal,
): Promise<void> {
  const { clock, listings, reports, sequencer } = services
  const [user, asset, now] = [asUserId(leader.user_id), usdtOf(listings).id, clock()]
  const samples = await loadSamples(services, user, now)
  const standing = await loadStanding(reports, { user, asset, since: samples.at(-1) })
  const last = samples.at(-1)
  const point = pointOf(standing, last, now)
  const isDue = last === undefined || standing.transfers > 0
    || Math.floor(now / hourMs) > Math.floor(last.sampled_at / hourMs)
  const { trades, lastTradeId } = await loadTrades(services, leader, signal)
  const [known, open, copies] = await Promise.all([
    reports.selectFrom('lead_trade').selectAll().where('user_id', '=', user)
      .where('closed_at', '>', now - longestDays * dayMs)
      .orderBy('closed_at', 'desc').limit(tradesMax).execute(),
    loadOpen(services, user),
    loadCopyResults(reports, user, asset),
  ])
  const stored = await sequencer.run(storeLeaderTurn, {
    user,
    sample: isDue ? sampleOf(user, point, standing) : null,
    trades,
    figures: computeFigures({
      user, points: [...samples.map(navPointOf), point], trades: [...known, ...trades], open,
      copies,
    }),
    lastTradeId,
  })
  if (!stored.ok) throw new Error(`leader ${user} has no figures: ${stored.reject.code}`)
  await markLeader(services, leader)
}

/** Oldest first. */
async function loadSamples(
  { reports }: Services, user: UserId, now: number,
): Promise<LeaderSampleTable[]> {
  const rows = await reports.selectFrom('leader_sample').selectAll().where('user_id', '=', user)
    .where('sampled_at', '>', now - (longestDays + 1) * dayMs)
    .orderBy('sampled_at', 'desc').limit(samplesMax).execute()
  return rows.toReversed()
}

const navPointOf = (row: LeaderSampleTable): NavPoint => ({
  at: row.sampled_at, equityUnits: row.equity_units, depositUnits: row.deposit_units,
  navE9: row.nav_e9,
})

function pointOf(
  { equityUnits, depositUnits }: Standing, last: LeaderSampleTable | undefined, now: number,
): NavPoint {
  if (last === undefined) return { at: now, equityUnits, depositUnits: 0n, navE9: navOne }
  const navE9 = nextNavE9(navPointOf(last), { equityUnits, depositUnits })
  return { at: now, equityUnits, depositUnits, navE9 }
}

const sampleOf = (user: UserId, point: NavPoint, standing: Standing): LeaderSampleTable => ({
  user_id: user, sampled_at: point.at, equity_units: point.equityUnits,
  deposit_units: point.depositUnits, nav_e9: point.navE9,
  entry_at: standing.entryAt, entry_id: standing.entryId,
})

/** The positions that were closed since the last turn. The fills are read only after a new one. */
async function loadTrades({ reports }: Services, leader: LeaderTable, signal: AbortSignal) {
  const user = asUserId(leader.user_id)
  const newest = (as: 'taker' | 'maker') => reports.selectFrom('perpetual_trade')
    .where(`${as}_user_id`, '=', user).where(tradeOf[as])
    .select(sql<number>`coalesce(max(trade_id), 0)`.as('id')).executeTakeFirst()
  const [taken, made, stored] = await Promise.all([
    newest('taker'), newest('maker'),
    reports.selectFrom('lead_trade').where('user_id', '=', user)
      .select(sql<number>`coalesce(max(closed_by), 0)`.as('id')).executeTakeFirst(),
  ])
  const lastTradeId = Math.max(Number(taken?.id ?? 0), Number(made?.id ?? 0))
  if (lastTradeId === leader.last_trade_id) return { trades: [], lastTradeId }
  const trades = await newLeadTrades(reports, { user, after: Number(stored?.id ?? 0), signal })
  const now = trades.slice(0, tradesAtOnce)
  const isWhole = now.length === trades.length
  return { trades: now, lastTradeId: isWhole ? lastTradeId : leader.last_trade_id }
}

async function loadOpen(services: Services, user: UserId): Promise<OpenPosition[]> {
  const { listings, reports: database } = services
  const wallets = await loadContractWallets({ database, listings }, user)
  return wallets.flatMap((wallet) => standingOf(wallet).positions)
    .map(({ pnlUnits, leverage }) => ({ pnlUnits, leverage }))
}
