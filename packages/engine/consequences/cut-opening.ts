// How much of its part of a block a follower can pay, before the block goes to the book: a lead
// order never fails because of a follower.
import type { CopyReason } from '@ingot/contract/vocabulary'
import type { State } from '#state/state.ts'
import { mostLots } from '#formulas/copy/copied-lots.ts'
import { feeOfSafeUnits } from '#formulas/fee.ts'
import { contractOrderCost } from '#formulas/perpetual/initial-margin.ts'
import { marginFor } from '#formulas/perpetual/order-hold.ts'
import { maintenanceMargin } from '#formulas/perpetual/risk-tiers.ts'
import { lossAtMark } from '#perpetual/position/fill-side.ts'
import { freeUnits } from '#perpetual/risk/account-standing.ts'
import type { Copy } from '#state/copy.ts'

/** The wanted lots of a copied position, and their worst price. */
export type WantedOpening = {
  readonly copy: Copy
  readonly position: number
  readonly limitTicks: number
  readonly lots: number
}

/** Kept for the roundings of a share of the block's cost. */
const spareUnits = 4n

/** [CP9] The lots that may be asked for, and the reason when they are fewer. */
export function cutOpening(
  state: State, wanted: WantedOpening,
): { readonly lots: number; readonly reason: CopyReason | null } {
  const { positions } = state.perpetuals
  const { copy, position, limitTicks } = wanted
  const market = state.perpetuals.marketOf(position)
  const isLong = positions.isLong(position)
  const best = market.bids.best === 0 ? 0 : market.bids.priceOf(market.bids.best)
  const highTicks = isLong ? limitTicks : Math.max(limitTicks, best)
  const leverage = positions.leverage(position)
  const terms = {
    side: isLong ? 'long' : 'short', ticks: highTicks, leverage,
    unitsPerTickLot: market.listing.quoteUnitsPerTickLot, takerFeePpm: market.takerFeePpm,
  } as const
  const costOf = (lots: number) => contractOrderCost({ ...terms, lots }).totalUnits
  const free = freeUnits(state, { owner: copy.owner, asset: market.cells.asset }) - spareUnits
  const room = market.capUnits(leverage) - positions.costUnits(position)
  const open = positions.lots(position)
  const maintenanceOf = (lots: number) => maintenanceMargin(
    market.tiers,
    BigInt(market.riskTicks) * BigInt(lots) * market.listing.quoteUnitsPerTickLot)
  const bears = (lots: number) => {
    const cost = market.quoteUnits(highTicks, lots)
    const loss = lossAtMark(market, lots, isLong ? limitTicks : -limitTicks)
    const spent = BigInt(loss + feeOfSafeUnits(cost, market.takerFeePpm))
    const kept = positions.isIsolated(position) ? BigInt(marginFor(cost, leverage))
      : maintenanceOf(open + lots) - maintenanceOf(open)
    return cost <= room && costOf(lots) <= free && spent + kept <= free
  }
  const most = Math.min(wanted.lots, market.orderLotsMax(highTicks))
  const payable = mostLots(most, bears)
  const { maxInvestUnits } = copy.settings
  const taken = BigInt(positions.marginUnits(position))
    + BigInt(positions.marginUnits(positions.sibling(position)))
  const allowed = maxInvestUnits === 0n ? wanted.lots
    : mostLots(wanted.lots, (lots) => taken + costOf(lots) <= maxInvestUnits)
  const lots = Math.min(payable, allowed)
  if (lots === wanted.lots) return { lots, reason: null }
  return { lots, reason: payable <= allowed ? 'insufficient' : 'max_invest' }
}
