// The lots that a follower wants, is to have asked for, and keeps. All are rounded down.
import { contractOrderCost, type ContractOrderTerms } from '#formulas/perpetual/initial-margin.ts'

/** The figures of a fixed ratio; equities are settle units directly before the lead order. */
export type RatioTerms = {
  readonly leadLots: number
  readonly ratioPpm: number
  readonly copyEquityUnits: bigint
  readonly leadEquityUnits: bigint
}

/**
 * [CP6] The wanted lots of a fixed ratio: lead lots × ratio × own equity ÷ leader's equity. For
 * 2,000 lots, ratio 1 and equities of 1,234.56 and 20,000: 123. Zero where an equity is not
 * positive.
 */
export function ratioLots(terms: RatioTerms): number {
  const { leadLots, ratioPpm, copyEquityUnits, leadEquityUnits } = terms
  if (copyEquityUnits <= 0n || leadEquityUnits <= 0n) return 0
  const lots = BigInt(leadLots) * BigInt(ratioPpm) * copyEquityUnits
    / (leadEquityUnits * 1_000_000n)
  return lots > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(lots)
}

/**
 * [CP7] The most lots, up to a bound, whose order cost is within an amount of settle units. With
 * 50 USDT, 10× and a fee of 0.05 %: 9 lots of 0.001 BTC at 50,000, which cost 45.4275.
 */
export function affordableLots(
  terms: Omit<ContractOrderTerms, 'lots'>, units: bigint, lotsMax: number,
): number {
  const isWithin = (lots: number) => contractOrderCost({ ...terms, lots }).totalUnits <= units
  return mostLots(lotsMax, isWithin)
}

/** The most lots for which a condition holds; where it fails, it fails for more lots too. */
export function mostLots(lotsMax: number, holds: (lots: number) => boolean): number {
  if (lotsMax <= 0 || holds(lotsMax)) return Math.max(0, lotsMax)
  let [low, high] = [0, lotsMax]
  while (high - low > 1) {
    const middle = low + Math.floor((high - low) / 2)
    if (holds(middle)) low = middle
    else high = middle
  }
  return low
}

/**
 * [CP8] The lots that should have been asked for when a lead order has opened a part of its lots.
 * Of 9 wanted, at 500, 1,300 and 2,000 of 2,000 lots: 2, 5 and 9.
 */
export function targetLots(wantedLots: number, openedLots: number, leadLots: number): number {
  const opened = Math.min(openedLots, leadLots)
  return Number(BigInt(wantedLots) * BigInt(opened) / BigInt(leadLots))
}

/**
 * [CP14] The lots that remain when the leader's go from `before` to `after`; the difference is
 * closed. 100 lots at 2,000 → 1,600: 80; of 3 lots, at a half: 1.
 */
export function keptLots(lots: number, before: number, after: number): number {
  return Number(BigInt(lots) * BigInt(after) / BigInt(before))
}

/**
 * [CP10] The worst price of an opening: the tighter of the lead average and the mark, each with the
 * cap and rounded inward.
 */
export function copyLimitTicks(terms: {
  readonly isLong: boolean
  readonly leadLots: number
  readonly leadUnits: bigint
  readonly unitsPerTickLot: bigint
  readonly markTicks: number
  readonly capPpm: number
}): number {
  const { isLong, leadUnits, capPpm } = terms
  const [mark, one] = [BigInt(terms.markTicks), 1_000_000n]
  const leadDivisor = BigInt(terms.leadLots) * terms.unitsPerTickLot * one
  if (isLong) {
    const factor = one + BigInt(capPpm)
    return Math.min(Number(leadUnits * factor / leadDivisor), Number(mark * factor / one))
  }
  const factor = one - BigInt(capPpm)
  return Math.max(
    Number((leadUnits * factor + leadDivisor - 1n) / leadDivisor),
    Number((mark * factor + one - 1n) / one),
  )
}
