// An owner's settings: leverage and margin mode on a market, and the position mode of the whole
// account. A setting that open orders or positions could not bear is refused.
import type { Outcome } from '@ingot/contract/vocabulary'
import { accepted, rejected } from '@ingot/contract/vocabulary'
import type { Applied } from '#engine/commands/applied.ts'
import type {
  SetLeverage, SetMarginMode, SetPositionMode,
} from '#engine/commands/perpetual-command.ts'
import type { State } from '#state/state.ts'
import { lesser } from '#formulas/lesser.ts'
import { pnlAtMark } from '#perpetual/risk/account-risk.ts'
import { marginFor } from '#formulas/perpetual/order-hold.ts'
import {
  applyPairChange, pairChangeFault, type PairChange,
} from '#perpetual/position/pair-change.ts'

const done = accepted({ orderId: 0, count: 0 } as const)

/**
 * Sets the leverage of both sides of a market, a whole number from 1 to the market's maximum.
 * Refused with `leverage_out_of_range`, `trade_disabled`, `open_orders_exist`, `leverage_too_high`,
 * or for its new margin with `insufficient_available` or `margin_insufficient`.
 */
export function setLeverage(state: State, command: SetLeverage): Outcome<Applied> {
  const { leverage } = command
  const pair = pairOf(state, command)
  if (!pair.ok) return pair
  const { positions } = state.perpetuals
  const slot = pair.value
  const market = state.perpetuals.marketOf(slot)
  if (!Number.isSafeInteger(leverage) || leverage < 1) return rejected('invalid_input', 'leverage')
  if (leverage > market.leverageMax) return rejected('leverage_out_of_range', 'leverage')
  const isRaised = leverage > positions.leverage(slot)
  if (command.onlyLowers === true && isRaised) return rejected('trade_disabled')
  if (hasOpeningOrders(state, slot)) return rejected('open_orders_exist')
  return changeLeverage(state, slot, leverage)
}

/** Sets a valid leverage of a pair, given by its long slot, that has no opening orders. */
export function changeLeverage(state: State, slot: number, leverage: number): Outcome<Applied> {
  const { positions } = state.perpetuals
  const cap = state.perpetuals.marketOf(slot).capUnits(leverage)
  if (positions.costUnits(slot) > cap || positions.costUnits(slot + 1) > cap) {
    return rejected('leverage_too_high')
  }
  return change(state, {
    pair: slot,
    leverage,
    isolated: positions.isIsolated(slot),
    longMarginUnits: marginAt(state, slot, leverage),
    shortMarginUnits: marginAt(state, slot + 1, leverage),
  })
}

/**
 * Sets the margin mode of both sides of a market. Refused with `open_orders_exist`, or for its new
 * margin with `insufficient_available` or `margin_insufficient`.
 */
export function setMarginMode(state: State, command: SetMarginMode): Outcome<Applied> {
  const { marginMode } = command
  const pair = pairOf(state, command)
  if (!pair.ok) return pair
  const { positions } = state.perpetuals
  const slot = pair.value
  if (marginMode !== 'isolated' && marginMode !== 'cross') {
    return rejected('invalid_input', 'marginMode')
  }
  if (hasOpeningOrders(state, slot)) return rejected('open_orders_exist')
  const isolated = marginMode === 'isolated'
  const leverage = positions.leverage(slot)
  const stays = isolated === positions.isIsolated(slot)
  const marginOf = (side: number) => stays
    ? positions.marginUnits(side) : marginFor(positions.costUnits(side), leverage)
  return change(state, {
    pair: slot, leverage, isolated,
    longMarginUnits: marginOf(slot), shortMarginUnits: marginOf(slot + 1),
  })
}

/**
 * Sets the position mode of an account without positions, orders and conditional orders of
 * perpetual markets; otherwise `positions_exist`.
 */
export function setPositionMode(state: State, command: SetPositionMode): Outcome<Applied> {
  const { positionMode } = command
  const { ledger, perpetuals, triggers } = state
  const owner = ledger.user(command.user)
  if (owner === 0) return rejected('invalid_input', 'user')
  if (positionMode !== 'hedge' && positionMode !== 'one_way') {
    return rejected('invalid_input', 'positionMode')
  }
  const { positions } = perpetuals
  const isBusy = positions.firstOf(owner) !== 0
    || perpetuals.orders.pool.countOf(owner) > 0
    // [P16] A conditional order names its position as the mode of its placing does.
    || triggers.hasPerpetual(owner)
    // [CP16] The copies take the mode of their leader.
    || state.copies.leadOf(owner)?.copies.some((copy) => positions.firstOf(copy.owner) !== 0)
  if (isBusy && perpetuals.modes.modeOf(owner) !== positionMode) return rejected('positions_exist')
  perpetuals.modes.choose(owner, positionMode)
  return done
}

/** The long slot of the caller's pair on a market. */
export function pairOf(
  state: State, command: Pick<SetLeverage, 'user' | 'market'>,
): Outcome<number> {
  const { ledger, perpetuals } = state
  const owner = ledger.user(command.user)
  if (owner === 0) return rejected('invalid_input', 'user')
  const place = perpetuals.marketPlace(command.market)
  if (place === undefined) return rejected('market_unknown')
  return accepted(perpetuals.positions.at(owner, place, 'long'))
}

function hasOpeningOrders(state: State, pair: number): boolean {
  const { positions } = state.perpetuals
  return positions.openingUnits(pair) > 0 || positions.openingUnits(pair + 1) > 0
}

function change(state: State, pair: PairChange): Outcome<Applied> {
  const fault = pairChangeFault(state, pair)
  if (fault !== undefined) return rejected(fault)
  applyPairChange(state, pair)
  return done
}

/**
 * A position's margin at another leverage. Cross: the requirement of its cost. Isolated: a lower
 * leverage adds the missing part of that; a higher one releases the excess above that and above the
 * position's loss at the mark.
 */
function marginAt(state: State, slot: number, leverage: number): number {
  const { positions } = state.perpetuals
  const taken = marginFor(positions.costUnits(slot), leverage)
  const margin = positions.marginUnits(slot)
  if (!positions.isIsolated(slot)) return taken
  if (leverage <= positions.leverage(slot)) return Math.max(margin, taken)
  const pnl = pnlAtMark(state, slot)
  return Number(lesser(BigInt(taken) - lesser(pnl, 0n), BigInt(margin)))
}
