// The steps by which a lost unit is liquidated, each only as far as the one before did not help:
// its orders, its hedges, its size tier by tier, and at last all of it through the insurance fund.
import { assert } from '#kernel/assert.ts'
import type { State } from '#state/state.ts'
import type { AdlQueues } from './adl-queue.ts'
import { mostMaintained } from '#perpetual/risk/account-risk.ts'
import { closeAll } from './close-all.ts'
import { cancelPerpetualResting } from '#perpetual/order/close-perpetual-order.ts'
import { findingOf, writeReceipt } from './liquidation-receipt.ts'
import { touchRisk } from '#perpetual/risk/mark-risk.ts'
import { netPairs } from './net-pairs.ts'
import { isLost, type RiskUnit, slotsOf, tradingSlotsOf } from '#perpetual/risk/risk-unit.ts'
import { takeDown } from './take-down.ts'

/** [R7] Returns whether the unit has shrunk; one that has not waits for the next mark. */
export function liquidateUnit(state: State, unit: RiskUnit, queues: AdlQueues): boolean {
  const before = lotsOf(state, unit)
  cancelOrders(state, unit)
  touchRisk(state, unit.owner)
  netPairs(state, unit)
  if (isLost(state, unit) && !takeDown(state, unit)) closeAll(state, unit, queues)
  const after = lotsOf(state, unit)
  assert(after <= before, 'a liquidation opens nothing')
  return after < before
}

function lotsOf(state: State, unit: RiskUnit): number {
  const { positions } = state.perpetuals
  return slotsOf(state, unit).reduce((sum, slot) => sum + positions.lots(slot), 0)
}

/** Cancels the unit's resting orders, with a receipt when there were any. */
function cancelOrders(state: State, unit: RiskUnit): void {
  const { pool } = state.perpetuals.orders
  const found = findingOf(state, unit, mostMaintained(state, tradingSlotsOf(state, unit)))
  let hadOrders = false
  let order = pool.firstOf(unit.owner)
  while (order !== 0) {
    const next = pool.nextOfOwner(order)
    if (belongsTo(state, unit, order)) {
      cancelPerpetualResting(state, order, 'liquidation')
      hadOrders = true
    }
    order = next
  }
  if (!hadOrders) return
  writeReceipt(state, found, {
    step: 'orders_cancelled', lotsByBook: 0, lotsByAdl: 0, filledUnits: 0n, feeUnits: 0n,
    insuranceUnits: 0n,
  })
}

/**
 * Isolated: the orders of that market and side. Cross: all that settle in the asset, but for those
 * that only close isolated positions, which hold nothing.
 */
function belongsTo(state: State, unit: RiskUnit, order: number): boolean {
  const { orders, positions } = state.perpetuals
  const place = orders.pool.market(order)
  if (unit.isolated === 0) {
    const pair = positions.find(unit.owner, place, 'long')
    return state.perpetuals.market(place).cells.asset === unit.asset
      && (!positions.isIsolated(pair) || orders.heldUnits(order) !== 0)
  }
  const side = orders.positionSide(order)
  return place === positions.marketOf(unit.isolated)
    && (side === 'net' || side === positions.sideOf(unit.isolated))
}
