// One leader as operators read it: the figures, the marks with their evidence, the shares, the
// terms over time and a removal that waits.
import type { LeaderRecord, ListedLeader } from '#features/copy-trading/leaders.console.ts'
import {
  asUserId, hasPermission, leaderMarkKinds, type OperatorRole,
} from '@ingot/contract/vocabulary'
import { sql } from 'kysely'
import { usdtOf } from '#features/conversion/server/conversion-view.ts'
import type { FigureDetails } from './leaders/compute-figures.ts'
import { copyResults, dueOf } from './leaders/equity-reads.ts'
import { weekMs, weekStart } from './leaders/share-week.ts'
import { markView } from './mark-view.ts'
import { loadOneHand } from '@ingot/server/kit/one-hand.ts'
import '@ingot/server/kit/operator-change-table.ts'
import type { Services } from '@ingot/server/http/services.ts'
import { amountText, ppmText } from '@ingot/server/store/rows/listing-texts.ts'
import type { Listings } from '@ingot/server/store/rows/listings.ts'
import { leadersOf, loadPaidShares } from './leader-reads.ts'
import { isForCause, removalTarget } from './removal-steps.ts'

const weeksMax = 26
const termsMax = 50
const marksMax = 50
const copiesMax = 1_000

type LeaderRow = Awaited<ReturnType<ReturnType<typeof leadersOf>['executeTakeFirstOrThrow']>>

export function listedLeaderOf(
  listings: Listings, row: LeaderRow, paidUnits: bigint,
): ListedLeader {
  const usdt = usdtOf(listings)
  const text = (units: bigint) => amountText(usdt, BigInt(units))
  const kinds = row.mark_kinds?.split(',') ?? []
  return {
    id: row.leader_id,
    nickname: row.nickname,
    userName: row.user_name,
    isSimulated: row.is_simulated === 1,
    status: row.status,
    endReason: row.end_reason,
    leadsSince: row.leads_since,
    endedTime: row.ended_at,
    roi: ppmText(row.roi_ppm),
    profit: text(row.profit_units),
    maxDrawdown: ppmText(row.drawdown_ppm),
    winRate: row.win_ppm < 0 ? null : ppmText(row.win_ppm),
    totalOrders: row.total_orders,
    followers: row.followers,
    assetsUnderCopy: text(row.assets_units),
    equity: text(row.equity_units),
    paidShares: text(paidUnits),
    marks: leaderMarkKinds.filter((kind) => kinds.includes(kind)),
  }
}

type Asked = {
  readonly id: number
  readonly days: number
  readonly operator: { readonly id: number, readonly role: OperatorRole }
}

/** Undefined for a user who never led. */
export async function loadRecord(
  services: Services, { id, days, operator }: Asked,
): Promise<LeaderRecord | undefined> {
  const { listings, reports } = services
  const row = await leadersOf(reports, days).where('leader.user_id', '=', id).executeTakeFirst()
  if (row === undefined) return undefined
  const usdt = usdtOf(listings)
  const [paid, marks, terms, weeks, copies, removal] = await Promise.all([
    loadPaidShares(reports, [id]),
    reports.selectFrom('leader_mark').leftJoin('operator', 'operator.id', 'leader_mark.seen_by')
      .selectAll('leader_mark').select('operator.name as seer')
      .where('user_id', '=', id).orderBy('is_current', 'desc')
      .orderBy(sql`case kind when 'linked_account' then 0 when 'martingale' then 1 else 2 end`)
      .orderBy('changed_at', 'desc')
      .limit(marksMax).execute(),
    loadTerms(services, id),
    loadWeeks(services, id),
    copyResults(reports, asUserId(id), usdt.id).where('status', '=', 'flow')
      .orderBy('copy_id', 'desc').limit(copiesMax).execute(),
    loadRemoval(services, id, operator),
  ])
  const details: FigureDetails = JSON.parse(row.details)
  return {
    leader: listedLeaderOf(listings, row, paid.get(id) ?? 0n),
    bio: row.bio,
    marks: marks.map((mark) => markView(listings, mark)),
    copies: details.copies,
    copiesInProfit: details.copiesInProfit,
    followersProfit: amountText(usdt, BigInt(details.followersProfitUnits)),
    followersMedianRoi: details.medianRoiPpm === null ? null : ppmText(details.medianRoiPpm),
    leverageMax: details.leverageMax,
    openCopies: copies.length,
    dueShares: amountText(usdt, copies.reduce((sum, copy) => sum + dueOf(copy), 0n)),
    weeks, terms, removal,
  }
}

/** [LD19] A leader of an older version has the present terms since the beginning of the lead. */
async function loadTerms({ reports, listings }: Services, id: number) {
  const usdt = usdtOf(listings)
  const [rows, now] = await Promise.all([
    reports.selectFrom('leader_term').selectAll().where('user_id', '=', id)
      .orderBy('id', 'desc').limit(termsMax).execute(),
    reports.selectFrom('leader').selectAll().where('user_id', '=', id).executeTakeFirstOrThrow(),
  ])
  const terms = rows.length > 0 ? rows : [{ ...now, set_at: now.leads_since }]
  return terms.map((row) => ({
    time: row.set_at, sharePpm: row.share_ppm,
    investmentMin: amountText(usdt, row.investment_min_units),
    investmentMax: amountText(usdt, row.investment_max_units),
    followersMax: row.followers_max,
  }))
}

async function loadWeeks({ reports, listings }: Services, id: number) {
  const usdt = usdtOf(listings)
  const week = sql<number>`(posted_at - ${weekStart(0)}) / ${weekMs}`
  const rows = await reports.selectFrom('ledger_entry').where('owner', '=', id)
    .where('kind', '=', 'copy_share')
    .select([week.as('week'), sql<bigint>`sum(amount_units)`.as('units')])
    .groupBy('week').orderBy('week', 'desc').limit(weeksMax).execute()
  return rows.map((row) => ({
    time: weekStart(Number(row.week)), amount: amountText(usdt, BigInt(row.units)),
  }))
}

async function loadRemoval(
  { clock, reports }: Services, id: number, operator: Asked['operator'],
): Promise<LeaderRecord['removal']> {
  const row = await reports.selectFrom('operator_change')
    .innerJoin('operator', 'operator.id', 'operator_change.proposed_by')
    .selectAll('operator_change').select('operator.name as proposer')
    .where('operator_change.status', '=', 'pending')
    .where('operator_change.target', '=', removalTarget(id)).executeTakeFirst()
  if (row === undefined) return null
  const canCancel = hasPermission(operator.role, 'manage-operators')
  const hand = await loadOneHand({ database: reports, at: clock() }, operator.id)
  return {
    change: row.id, isForCause: isForCause(row), reason: row.reason, proposedBy: row.proposer,
    proposedTime: row.proposed_at, appliesTime: row.applies_at, canCancel,
    canApprove: canCancel && !hand.has(row.proposed_by),
  }
}
