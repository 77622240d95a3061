// Adds free money to an isolated position's margin, or removes margin that it does not need.
import type { Outcome } from '@ingot/contract/vocabulary'
import { accepted, rejected } from '@ingot/contract/vocabulary'
import type { Applied } from '#engine/commands/applied.ts'
import type { AdjustMargin } from '#engine/commands/perpetual-command.ts'
import type { State } from '#state/state.ts'
import { lesser } from '#formulas/lesser.ts'
import { maintenanceAtMark, pnlAtMark } from '#perpetual/risk/account-risk.ts'
import { freeUnits } from '#perpetual/risk/account-standing.ts'
import { marginFor } from '#formulas/perpetual/order-hold.ts'
import { touchRisk } from '#perpetual/risk/mark-risk.ts'
import { followMargin } from '#engine/copy/follow-margin.ts'
import { marginUnitsMax } from '#state/positions.ts'
import { pairOf } from './set-risk.ts'

/**
 * | account | debit | credit |
 * | owner, contract, available | units added | |
 * | owner, contract, frozen | | units added |
 *
 * and the other way round for units that are taken out.
 */
export function adjustMargin(state: State, command: AdjustMargin): Outcome<Applied> {
  const { ledger, perpetuals } = state
  const { positions } = perpetuals
  const { units, positionSide } = command
  const pair = pairOf(state, command)
  if (!pair.ok) return pair
  if (positionSide !== 'long' && positionSide !== 'short') {
    return rejected('invalid_input', 'positionSide')
  }
  if (typeof units !== 'bigint' || units === 0n) return rejected('amount_not_positive')
  const slot = positionSide === 'long' ? pair.value : pair.value + 1
  if (positions.lots(slot) === 0) return rejected('position_unknown')
  if (!positions.isIsolated(slot)) return rejected('position_not_isolated')
  const owner = positions.ownerOf(slot)
  const beforeUnits = BigInt(positions.marginUnits(slot))
  const margin = beforeUnits + units
  if (units > 0n) {
    const { asset } = perpetuals.marketOf(slot).cells
    if (units > freeUnits(state, { owner, asset })) return rejected('insufficient_available')
    if (margin > BigInt(marginUnitsMax)) return rejected('amount_too_large')
    ledger.hold(perpetuals.cellOf(slot), Number(units))
  } else {
    if (!mayKeep(state, slot, margin)) return rejected('margin_insufficient')
    ledger.release(perpetuals.cellOf(slot), Number(-units))
  }
  positions.setMarginUnits(slot, Number(margin), state.journal.at)
  touchRisk(state, owner)
  if (units > 0n) followMargin(state, { position: slot, units, beforeUnits })
  return accepted({ orderId: 0, count: 0 })
}

/** The rest covers the initial margin and the maintenance margin, losses at the mark deducted. */
function mayKeep(state: State, slot: number, margin: bigint): boolean {
  const { positions } = state.perpetuals
  const pnl = pnlAtMark(state, slot)
  const left = margin + lesser(pnl, 0n)
  return left >= BigInt(marginFor(positions.costUnits(slot), positions.leverage(slot)))
    && left > maintenanceAtMark(state, slot)
}
