// The figures of an entry on its way to the next prize. Pure.
import type { Contest } from '#features/contest/contests.calls.ts'
import type { ContestEntry } from '#features/contest/own-contests.calls.ts'
import {
  cutDecimals, divideDecimals, shiftDecimal, signOfDecimal, subtractDecimals,
} from '@ingot/ui/format/decimal-text.ts'

/** A fraction of a return in per cent: "0.184200" is "18.4200". */
export const percentOf = (fraction: string): string => shiftDecimal(fraction, 2)

/** The figure of an entry that decides the prizes of its season. */
export const figureOf = (
  { kind }: Pick<Contest, 'kind'>, entry: Pick<ContestEntry, 'roi' | 'profit'>,
): string => kind === 'roi' ? entry.roi : entry.profit

/** The missing part: in points of per cent for a return, else in USDT. */
export function gapOf(contest: Pick<Contest, 'kind'>, own: string, next: string): string {
  const gap = subtractDecimals(next, own)
  return contest.kind === 'roi' ? percentOf(gap) : gap
}

/** How much of the next figure is reached, from 0 to 1. */
export function reachedShare(own: string, next: string): number {
  if (signOfDecimal(own) <= 0 || signOfDecimal(next) <= 0) return 0
  return Math.min(1, Number(divideDecimals(own, next, 4)))
}

/** The rank that decides the prizes. */
export function rankOf(
  { kind, status }: Pick<Contest, 'kind' | 'status'>,
  entry: Pick<ContestEntry, 'roiRank' | 'profitRank' | 'finalRank'>,
): number | null {
  if (isOver({ status })) return entry.finalRank
  return kind === 'profit' ? entry.profitRank : entry.roiRank
}

/** [CT16] Whether a season has ended: a running one has no results yet. */
export const isOver = ({ status }: Pick<Contest, 'status'>): boolean =>
  status === 'review' || status === 'paid'

/** [CT16] Before the least trading days of a running season a rank would promise a prize. */
export const isRanked = (
  contest: Pick<Contest, 'status' | 'daysMin'>, { days }: Pick<ContestEntry, 'days'>,
): boolean => isOver(contest) || days >= contest.daysMin

/** Two decimals, cut: a shown distance is never too small by rounding a rank away. */
export const shortGap = (gap: string): string => cutDecimals(gap, 2)
