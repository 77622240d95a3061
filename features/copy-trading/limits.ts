// The words and bounds of copy trading.

/** How a follower's quantity follows the leader's order: by equity, or by an amount an order. */
export const copyKinds = ['fixed_ratio', 'fixed_quota'] as const
export type CopyKind = (typeof copyKinds)[number]

/** The margin mode of a copied position: the leader's, or always isolated. */
export const copyMarginModes = ['follow', 'isolated'] as const
export type CopyMarginMode = (typeof copyMarginModes)[number]

/** Why a copy ended. */
export const copyStopReasons = [
  'by_follower', 'stop_loss', 'take_profit', 'leader_ended', 'removed', 'liquidated',
] as const
export type CopyStopReason = (typeof copyStopReasons)[number]

/** Why less than the wanted quantity was copied. */
export const copyReasons = [
  'below_min', 'insufficient', 'over_cap', 'partly', 'market_off', 'detached', 'max_invest',
  'halted',
] as const
export type CopyReason = (typeof copyReasons)[number]

/** How far from the leader's average price an opening may fill, in millionths of that price. */
export const copyCapsPpm = [1_000, 2_000, 5_000, 10_000, 15_000, 20_000, 30_000] as const

/** Bounds of a copy and of a leader. */
export const copyLimits = {
  ratioMaxPpm: 5_000_000,
  shareMaxPpm: 300_000,
  followersMax: 1_000,
  leadersMax: 20,
  marketsMax: 64,
  takeProfitMaxPpm: 10_000_000,
} as const

/** The terms that hold for every leader: the share of the profit, and the bounds in USDT units. */
export const copyTerms = {
  sharePpm: 100_000,
  investmentMinUnits: 1_000_000_000n,
  investmentMaxUnits: 20_000_000_000_000n,
} as const

/** The decimals of USDT, in which these units are written. */
export const usdtDecimals = 8

/**
 * The number of a copy account: this much above the number of its copy. Accounts from here on
 * have an owner and no resting orders.
 */
export const copyAccountMin = 1_000_000_000_000
