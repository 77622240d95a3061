// Auto-deleveraging: when the insurance fund cannot pay, positions of the other side are closed at
// the bankruptcy price of the liquidated one, those first that gained most with the most leverage.
// Source: BitMEX, "Auto-Deleveraging" and its published examples.
import { greater } from '#formulas/lesser.ts'
import { notional, type Position, unrealizedPnl } from './position.ts'
import { compareRatios, type Ratio } from '#formulas/ratio.ts'

/**
 * A position's place in the queue, exact: profit ÷ cost × effective leverage when it is in profit,
 * profit ÷ cost ÷ effective leverage otherwise. Effective leverage is the mark value ÷ equity, that
 * is margin + unrealised profit, counted as at least one unit. The highest is closed first. A long
 * that cost 100 with a margin of 10, marked at 120: 20 % × (120 ÷ 30) = 0.8.
 */
export function adlScore(position: Position, marginUnits: bigint, markTicks: number): Ratio {
  const pnl = unrealizedPnl(position, markTicks)
  const value = notional(position, markTicks)
  const equity = greater(marginUnits + pnl, 1n)
  return pnl > 0n
    ? { numerator: pnl * value, denominator: position.costUnits * equity }
    : { numerator: pnl * equity, denominator: position.costUnits * value }
}

/** A counterparty of deleveraging: its score, its opening sequence and its lots. */
export type AdlCandidate = {
  readonly score: Ratio
  /** Rises with every position that is opened; no two share one. */
  readonly openedSeq: number
  readonly lots: number
}

/** The candidates in the order of deleveraging: highest score first, of equals the older first. */
export function adlRank<Candidate extends AdlCandidate>(
  candidates: readonly Candidate[],
): readonly Candidate[] {
  return candidates.toSorted((a, b) =>
    compareRatios(b.score, a.score) || a.openedSeq - b.openedSeq)
}

/**
 * How `lots` are taken from ranked candidates: each gives all it has until the rest is met. Less
 * than `lots` in sum only when the candidates have less together. Queue of 10, 20 and 30 lots, 20
 * to take: 10 from the first and 10 from the second.
 */
export function adlTakes<Candidate extends AdlCandidate>(
  ranked: readonly Candidate[], lots: number,
): readonly { readonly candidate: Candidate, readonly lots: number }[] {
  const takes: { candidate: Candidate, lots: number }[] = []
  let rest = lots
  for (const candidate of ranked) {
    if (rest === 0) break
    const taken = Math.min(rest, candidate.lots)
    takes.push({ candidate, lots: taken })
    rest -= taken
  }
  return takes
}
