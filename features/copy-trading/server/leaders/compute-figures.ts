// The public figures of a leader in each window, from samples, closed positions and copies. Pure.
import { leaderLimits, type LeaderWindow, leaderWindows } from '@ingot/contract/vocabulary'
import { dayMs } from '@ingot/server/store/rows/day-of.ts'
import type {
  LeaderFigureTable, LeadTradeTable,
} from '@ingot/server/store/tables/leading/leader-tables.ts'
import type { CopyResult } from './equity-reads.ts'
import {
  type CurvePoint, curveOf, drawdownPpm, type NavPoint, profitUnits, roiPpm, windowOf,
} from './nav.ts'

const million = 1_000_000
const millions = 1_000_000n

export type OpenPosition = { readonly pnlUnits: bigint, readonly leverage: number }

export type FigureFacts = {
  readonly user: number
  /** Oldest first; the last one is now. */
  readonly points: readonly NavPoint[]
  /** Of the longest window. */
  readonly trades: readonly LeadTradeTable[]
  readonly open: readonly OpenPosition[]
  readonly copies: readonly CopyResult[]
}

export type MarketFigure = {
  readonly market: number
  readonly orders: number
  readonly resultUnits: string
}

export type ProfitParts = {
  /** Results of the positions that were closed in the window. */
  readonly closedUnits: string
  /** Unrealised profit of the open ones. */
  readonly openUnits: string
  /** Fees, funding and partial closes of open positions, and the part before the window. */
  readonly otherUnits: string
}

/** The figures that no list is sorted by. Units are texts, because JSON has no such integers. */
export type FigureDetails = ProfitParts & {
  readonly followersProfitUnits: string
  readonly copies: number
  readonly copiesInProfit: number
  readonly medianRoiPpm: number | null
  readonly worstOpenLossPpm: number
  readonly longestLossMs: number
  readonly longestProfitMs: number
  readonly martingaleOrders: number
  readonly leverageMax: number
  readonly markets: readonly MarketFigure[]
}

/** One row for each window. */
export function computeFigures(facts: FigureFacts): LeaderFigureTable[] {
  return leaderWindows.map((days) => figureOf(facts, days))
}

function figureOf(facts: FigureFacts, days: LeaderWindow): LeaderFigureTable {
  const { user, copies } = facts
  const now = facts.points.at(-1)
  const since = (now?.at ?? 0) - days * dayMs
  const points = windowOf(facts.points, since)
  const profit = profitUnits(points)
  // The window begins with its first point, from which the profit counts.
  const begin = points.at(0)?.at ?? since
  const trades = facts.trades.filter((trade) => trade.closed_at > begin)
  const profits = trades.filter((trade) => resultOf(trade) > 0n).length
  const losses = trades.filter((trade) => resultOf(trade) < 0n).length
  const curve: readonly CurvePoint[] = curveOf(points, leaderLimits.curvePointsMax)
  return {
    user_id: user,
    days,
    roi_ppm: roiPpm(points),
    profit_units: profit,
    drawdown_ppm: drawdownPpm(points),
    total_orders: trades.length,
    profit_orders: profits,
    loss_orders: losses,
    win_ppm: profits + losses === 0 ? -1 : Math.round(profits * million / (profits + losses)),
    followers: copies.filter(({ isFollowing }) => isFollowing).length,
    assets_units: copies.reduce((sum, { equityUnits }) =>
      equityUnits > 0n ? sum + equityUnits : sum, 0n),
    equity_units: now?.equityUnits ?? 0n,
    curve: JSON.stringify(curve),
    details: JSON.stringify({ ...detailsOf(facts, trades), ...partsOf(facts, trades, profit) }),
  }
}

/** [LD3] After fees and funding; zero is neither a profit nor a loss. */
export function resultOf(
  { realized_units, fee_units }: Pick<LeadTradeTable, 'realized_units' | 'fee_units'>,
): bigint {
  return realized_units - fee_units
}

/** [LD3] The parts of the profit of a window; their sum is the profit. */
function partsOf(
  { open }: FigureFacts, trades: readonly LeadTradeTable[], profit: bigint,
): ProfitParts {
  const closed = trades.reduce((sum, trade) => sum + resultOf(trade), 0n)
  const unrealized = open.reduce((sum, { pnlUnits }) => sum + pnlUnits, 0n)
  return {
    closedUnits: String(closed), openUnits: String(unrealized),
    otherUnits: String(profit - closed - unrealized),
  }
}

function detailsOf(
  { points, open, copies }: FigureFacts, trades: readonly LeadTradeTable[],
): Omit<FigureDetails, keyof ProfitParts> {
  const equity = points.at(-1)?.equityUnits ?? 0n
  const worst = open.reduce((least, { pnlUnits }) => pnlUnits < least ? pnlUnits : least, 0n)
  const holdOf = (isOf: (units: bigint) => boolean): number => Math.max(0, ...trades
    .filter((trade) => isOf(resultOf(trade))).map((trade) => trade.closed_at - trade.opened_at))
  const rois = copies.filter(({ inUnits }) => inUnits > 0n)
    .map((copy) => copyRoiPpm(copy)).sort((a, b) => a - b)
  return {
    followersProfitUnits: String(copies.reduce((sum, copy) => sum + copy.profitUnits, 0n)),
    copies: copies.length,
    copiesInProfit: copies.filter((copy) => copy.profitUnits > 0n).length,
    medianRoiPpm: medianOf(rois),
    worstOpenLossPpm: equity <= 0n ? (worst < 0n ? million : 0)
      : Number(-worst * millions / equity),
    longestLossMs: holdOf((units) => units < 0n),
    longestProfitMs: holdOf((units) => units > 0n),
    martingaleOrders: trades.filter(isMartingaleTrade).length,
    leverageMax: Math.max(0, ...trades.map((trade) => trade.leverage),
      ...open.map(({ leverage }) => leverage)),
    markets: [...Map.groupBy(trades, (trade) => trade.market_id)].map(([market, own]) => ({
      market, orders: own.length,
      resultUnits: String(own.reduce((sum, trade) => sum + resultOf(trade), 0n)),
    })).sort((a, b) => b.orders - a.orders || a.market - b.market),
  }
}

/** [LD4] The profit over all money that was put in. */
export function copyRoiPpm(
  { profitUnits: units, inUnits }: Pick<CopyResult, 'profitUnits' | 'inUnits'>,
): number {
  return inUnits <= 0n ? 0 : Number(units * millions / inUnits)
}

/** Of sorted values; the middle of the two middle ones for an even number. */
export function medianOf(sorted: readonly number[]): number | null {
  const half = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]]
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2)
}

/** [LD5] */
export function isMartingaleTrade({ losing_adds: adds }: Pick<LeadTradeTable, 'losing_adds'>) {
  return adds >= leaderLimits.martingaleAdds
}

/** [LD5] Whether enough of the positions are such. */
export function isMartingale(martingaleOrders: number, totalOrders: number): boolean {
  return martingaleOrders > 0
    && martingaleOrders * million >= totalOrders * leaderLimits.martingalePpm
}
