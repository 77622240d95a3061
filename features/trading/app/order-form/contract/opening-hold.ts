// The hold of an opening order, and the largest one that an account can place: the engine's own
// formula on the shown book. Pure.
import { holdPerLot, type HoldMarket } from '@ingot/engine/formulas'

/** Prices of the other side of the book with their lots, the best first. */
export type Rungs = readonly { readonly ticks: number, readonly lots: number }[]

export type OpeningTerms = {
  readonly side: 'buy' | 'sell'
  /** Undefined for a market order. */
  readonly limitTicks: number | undefined
  /** The levels within the band that a market order would take. */
  readonly rungs: Rungs
  /** The best bid, at which a sell may fill; zero without one. */
  readonly bestBidTicks: number
  readonly market: HoldMarket
  readonly leverage: number
}

/** How many lots hold money, the hold of each, and the highest price of a fill. */
export type OpeningHold = {
  readonly lots: number
  readonly unitsPerLot: number
  readonly highTicks: number
}

export type OrderLots = { readonly closing: number, readonly opening: number }

/** [P2, P3] The hold of an order. A market order holds for the lots that the book offers. */
export function openingHold(terms: OpeningTerms, { closing, opening }: OrderLots): OpeningHold {
  if (terms.limitTicks !== undefined) return { lots: opening, ...pricesAt(terms, terms.limitTicks) }
  let offered = 0
  let worstTicks = terms.bestBidTicks
  for (const { ticks, lots } of terms.rungs) {
    if (offered >= closing + opening) break
    offered += lots
    worstTicks = ticks
  }
  const lots = Math.min(opening, Math.max(0, offered - closing))
  return { lots, ...pricesAt(terms, worstTicks) }
}

export type OpeningMeans = {
  readonly freeUnits: bigint
  /** The value that may still be opened within the leverage cap. */
  readonly roomUnits: bigint
}

/** [F8, P11] The most lots that can be opened with the free money and within the cap. */
export function largestOpening(terms: OpeningTerms, means: OpeningMeans): number {
  if (terms.limitTicks !== undefined) return payable(terms, terms.limitTicks, means)
  let most = 0
  let offered = 0
  for (const { ticks, lots } of terms.rungs) {
    offered += lots
    // A worse level raises the hold of every lot, so it may pay for fewer than the last one did.
    most = Math.max(most, Math.min(offered, payable(terms, ticks, means)))
    if (most < offered) return most
  }
  return most
}

function payable(terms: OpeningTerms, worstTicks: number, means: OpeningMeans): number {
  const { unitsPerLot, highTicks } = pricesAt(terms, worstTicks)
  const lotUnits = highTicks * terms.market.quoteUnitsPerTickLot
  if (unitsPerLot <= 0 || lotUnits <= 0) return 0
  const byMoney = wholeQuotient(means.freeUnits, unitsPerLot)
  return Math.min(byMoney, wholeQuotient(means.roomUnits, lotUnits))
}

function pricesAt(terms: OpeningTerms, worstTicks: number): Omit<OpeningHold, 'lots'> {
  const { side, bestBidTicks, limitTicks } = terms
  const sellsAt = limitTicks === undefined ? bestBidTicks : Math.max(limitTicks, bestBidTicks)
  const highTicks = side === 'buy' ? worstTicks : sellsAt
  const unitsPerLot = holdPerLot(terms.market, terms.leverage, { side, highTicks, worstTicks })
  return { unitsPerLot, highTicks }
}

function wholeQuotient(units: bigint, divisor: number): number {
  return units <= 0n ? 0 : Number(units / BigInt(divisor))
}
