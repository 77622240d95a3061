// The rows of leaders: their applications and terms, the samples of their equity, their closed
// positions, and the public figures that are computed from both.
import {
  leadApplicationStatuses, leaderEndReasons, leaderStatuses, leadRejectReasons,
} from '@ingot/contract/vocabulary'
import { positionSides } from '@ingot/engine'
import { changing, flag, key, orNull, text, units, whole, word } from '@ingot/engine/rows'
import { storedRow, type TableOf } from '#store/rows/stored-row.ts'

declare module '#store/tables/schema.ts' {
  interface Database {
    leader: LeaderTable
    leader_sample: LeaderSampleTable
    lead_trade: LeadTradeTable
    leader_figure: LeaderFigureTable
    lead_application: LeadApplicationTable
    share_week: ShareWeekTable
    copy_notice: CopyNoticeTable
  }
}

/** A user who leads or has led, with the terms for new copies. */
export const leaders = storedRow('leader', {
  user: key(whole()),
  nickname: changing(text),
  bio: changing(text),
  /** The share of a follower's profit. */
  sharePpm: changing(whole()),
  investmentMinUnits: changing(units),
  investmentMaxUnits: changing(units),
  followersMax: changing(whole()),
  status: changing(word(leaderStatuses)),
  leadsSince: changing(whole()),
  endedAt: changing(orNull(whole())),
  endReason: changing(orNull(word(leaderEndReasons))),
  /** When the figures were computed, and the last fill that they count. */
  figuredAt: changing(whole()),
  lastTradeId: changing(whole()),
}, {})
export type LeaderTable = TableOf<typeof leaders>

/** The contract wallet's equity at an hour, or shortly after a transfer. */
export const leaderSamples = storedRow('leader_sample', {
  user: key(whole()),
  at: key(whole()),
  equityUnits: units,
  /** Transfers since the sample before: in when positive, out when negative. */
  depositUnits: units,
  /** The value of one unit invested at the first sample, in billionths. */
  navE9: whole(),
  /** The last entry of the ledger that it counts, by its moment and number. */
  entryAt: whole(),
  entryId: whole(),
}, { at: 'sampled_at' })
export type LeaderSampleTable = TableOf<typeof leaderSamples>

/** A closed position of a leader, as the fills give it. */
export const leadTrades = storedRow('lead_trade', {
  user: key(whole()),
  /** The trade that closed its last lot. */
  closedBy: key(whole()),
  side: key(word(positionSides)),
  market: whole(),
  lots: whole(),
  openedUnits: units,
  closedUnits: units,
  realizedUnits: units,
  feeUnits: units,
  leverage: whole(),
  /** Orders that added to it at a worse price than its average. */
  losingAdds: whole(),
  isLiquidated: flag,
  openedAt: whole(),
  closedAt: whole(),
}, {})
export type LeadTradeTable = TableOf<typeof leadTrades>

/** The public figures of a leader in one window. */
export const leaderFigures = storedRow('leader_figure', {
  user: key(whole()),
  days: key(whole()),
  roiPpm: changing(whole()),
  profitUnits: changing(units),
  drawdownPpm: changing(whole()),
  totalOrders: changing(whole()),
  profitOrders: changing(whole()),
  lossOrders: changing(whole()),
  /** Below zero without a profitable or losing position. */
  winPpm: changing(whole()),
  followers: changing(whole()),
  assetsUnits: changing(units),
  equityUnits: changing(units),
  /** The points of the curve and the further figures, as JSON. */
  curve: changing(text),
  details: changing(text),
}, {})
export type LeaderFigureTable = TableOf<typeof leaderFigures>

/** An application to lead; a rejected user applies again by another row. */
export const leadApplications = storedRow('lead_application', {
  id: key(whole()),
  user: whole(),
  nickname: text,
  bio: text,
  sharePpm: whole(),
  investmentMinUnits: units,
  investmentMaxUnits: units,
  followersMax: whole(),
  status: changing(word(leadApplicationStatuses)),
  /** Why it was rejected. */
  reason: changing(orNull(word(leadRejectReasons))),
  createdAt: whole(),
}, {})
export type LeadApplicationTable = TableOf<typeof leadApplications>

/** One row: the last week whose shares are all paid, in weeks since Monday, 5 January 1970. */
export const shareWeeks = storedRow('share_week', {
  id: key(whole()),
  paidWeek: changing(whole()),
}, {})
export type ShareWeekTable = TableOf<typeof shareWeeks>

/** One row: the last end of a copy of which its follower was notified. */
export const copyNotices = storedRow('copy_notice', {
  id: key(whole()),
  endedAt: changing(whole()),
  copyId: changing(whole()),
}, {})
export type CopyNoticeTable = TableOf<typeof copyNotices>
