// The words and bounds of leading: the terms of leaders, and the public figures about them.
import type { CopyStopReason } from './limits.ts'

export const leaderStatuses = ['leading', 'ended'] as const
export type LeaderStatus = (typeof leaderStatuses)[number]

/** Why a leader leads no more. */
export const leaderEndReasons = ['by_leader', 'removed', 'removed_for_cause'] as const
export type LeaderEndReason = (typeof leaderEndReasons)[number]

/** Why an application to lead was rejected. */
export const leadRejectReasons = [
  'short_history', 'high_risk', 'linked_account', 'unfit_profile',
] as const
export type LeadRejectReason = (typeof leadRejectReasons)[number]

/** Patterns of a leader's trades that operators look at. */
export const leaderMarkKinds = ['martingale', 'linked_account', 'against_block'] as const
export type LeaderMarkKind = (typeof leaderMarkKinds)[number]

/** The facts that another account may share with a leader's. */
export const leaderLinks = ['address', 'bank', 'identity'] as const
export type LeaderLink = (typeof leaderLinks)[number]

/** The ends of a copy that its follower has not asked for. */
export const toldStopReasons = [
  'stop_loss', 'take_profit', 'leader_ended', 'removed', 'liquidated',
] as const satisfies readonly CopyStopReason[]
export type ToldStopReason = (typeof toldStopReasons)[number]

/** The windows of a leader's figures, in days. */
export const leaderWindows = [7, 30, 90] as const
export type LeaderWindow = (typeof leaderWindows)[number]

/** By which figure leaders are sorted: the best first, the smallest drawdown first. */
export const leaderSorts = [
  'roi', 'profit', 'win_rate', 'drawdown', 'followers', 'assets',
] as const
export type LeaderSort = (typeof leaderSorts)[number]

/** Bounds of the texts of leaders, and of their public figures. */
export const leaderLimits = {
  nicknameMin: 2,
  nicknameMax: 20,
  bioMax: 200,
  curvePointsMax: 30,
  /** The equity below which nothing is copied, in USDT units. */
  equityMinUnits: 50_000_000_000n,
  /** Adds to a losing position that make it one of a martingale. */
  martingaleAdds: 3,
  /** The part of such positions from which the leader is marked, in millionths. */
  martingalePpm: 100_000,
  /** How long before and after a block a linked account's fills are compared with it. */
  linkedMs: 10_000,
  /** The same for an account without a link; it is marked from five blocks and half of them. */
  againstMs: 1_000,
  againstBlocksMin: 5,
  againstPpm: 500_000,
} as const
