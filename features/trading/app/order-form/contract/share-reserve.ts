// The reserve of a share of the largest contract order: mark and book move while the order is on
// its way, and an order of all free money would then be refused. Pure.
import type { ContractAccount } from './contract-account.ts'
import { largestOrder, type LargestOrder, type LargestTerms } from './largest-order.ts'
import type { OpeningTerms } from './opening-hold.ts'

/** The move of mark and book that the reserve pays for. */
const movePpm = 500n
/** A market order may find half of the shown lots taken. */
const lotsLeftDivisor = 2
/** The least part of the largest limit order that a share of 100 % is. */
const limitPercent = 99

export type ShareTerms = LargestTerms & Pick<ContractAccount, 'crossUnits'>

/**
 * [K182] The most lots that a share takes. The reserve of a market order is complete; that of a
 * limit order, whose price is known, is at most one per cent of it, or one lot.
 */
export function largestShare(
  opening: OpeningTerms, terms: ShareTerms, { lots, closable }: LargestOrder,
): number {
  if (terms.closesOnly) return lots
  const freeUnits = terms.freeUnits - reserveOf(terms.crossUnits)
  const { lots: reserved } = largestOrder(movedAgainst(opening), {
    ...terms, freeUnits: freeUnits < 0n ? 0n : freeUnits,
  })
  if (opening.limitTicks === undefined) return Math.min(lots, reserved)
  const opens = lots - closable
  const least = Math.min(opens - 1, Math.ceil((opens * limitPercent) / 100))
  return Math.min(lots, Math.max(reserved, closable + least))
}

/** A market order takes worse prices; a limit order has a larger loss to the mark. */
function movedAgainst(opening: OpeningTerms): OpeningTerms {
  const { side, market, limitTicks } = opening
  const move = Number(reserveOf(BigInt(market.riskTicks)))
  const bestBidTicks = opening.bestBidTicks === 0 ? 0 : opening.bestBidTicks + move
  if (limitTicks === undefined) {
    const rungs = opening.rungs.map(({ ticks, lots }) => ({
      ticks: Math.max(1, side === 'buy' ? ticks + move : ticks - move),
      lots: Math.ceil(lots / lotsLeftDivisor),
    }))
    return { ...opening, rungs, bestBidTicks }
  }
  const riskTicks = Math.max(1, market.riskTicks + (side === 'buy' ? -move : move))
  return { ...opening, bestBidTicks, market: { ...market, riskTicks } }
}

/** The part of a value, or of a price, by which it may move; rounded up. */
export function reserveOf(value: bigint): bigint {
  return (value * movePpm + 999_999n) / 1_000_000n
}
