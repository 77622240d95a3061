// A change of leverage or margin mode on one market: the new margins of both positions, whether the
// account can bear it, and its posting. Nothing is booked before every check has passed.
import { assert } from '#kernel/assert.ts'
import type { RejectCode } from '@ingot/contract/vocabulary'
import type { State } from '#state/state.ts'
import { maintenanceAtMark, pnlAtMark } from '#perpetual/risk/account-risk.ts'
import { crossStanding, freeUnits, type PairAs } from '#perpetual/risk/account-standing.ts'
import { touchRisk } from '#perpetual/risk/mark-risk.ts'

export type PairChange = PairAs & { readonly leverage: number }

/** Why a change may not be: not enough is free, or a unit would be at its maintenance margin. */
export function pairChangeFault(state: State, change: PairChange): RejectCode | undefined {
  const { positions } = state.perpetuals
  const { pair } = change
  const wallet = {
    owner: positions.ownerOf(pair), asset: state.perpetuals.marketOf(pair).cells.asset,
  }
  const taken = change.longMarginUnits - positions.marginUnits(pair)
    + change.shortMarginUnits - positions.marginUnits(pair + 1)
  if (taken > 0 && BigInt(taken) > freeUnits(state, wallet)) return 'insufficient_available'
  if (change.isolated) {
    const lasts = isolatedLasts(state, pair, change.longMarginUnits)
      && isolatedLasts(state, pair + 1, change.shortMarginUnits)
    if (!lasts) return 'margin_insufficient'
  }
  const cross = crossStanding(state, wallet, change)
  const crossLasts = cross.maintenanceUnits === 0n || cross.equityUnits > cross.maintenanceUnits
  return crossLasts ? undefined : 'margin_insufficient'
}

/**
 * Moves both margins and sets the choice. For each position, with the units that it takes:
 *
 * | account | debit | credit |
 * | owner, contract, available | units | |
 * | owner, contract, frozen | | units |
 */
export function applyPairChange(state: State, change: PairChange): void {
  const { positions } = state.perpetuals
  const { pair } = change
  assert(positions.isLong(pair), 'a pair is named by its long slot')
  const moves = [[pair, change.longMarginUnits], [pair + 1, change.shortMarginUnits]] as const
  // The amount that one side releases may pay for the other one.
  for (const [slot, units] of moves) {
    if (units < positions.marginUnits(slot)) moveMargin(state, slot, units)
  }
  for (const [slot, units] of moves) moveMargin(state, slot, units)
  positions.choose(pair, { leverage: change.leverage, isolated: change.isolated })
  touchRisk(state, positions.ownerOf(pair))
}

/** Whether an isolated position would stay above its maintenance margin with this margin. */
export function isolatedLasts(state: State, slot: number, marginUnits: number): boolean {
  if (state.perpetuals.positions.lots(slot) === 0) return true
  return BigInt(marginUnits) + pnlAtMark(state, slot) > maintenanceAtMark(state, slot)
}

function moveMargin(state: State, slot: number, marginUnits: number): void {
  const { ledger, perpetuals } = state
  const { positions } = perpetuals
  const taken = marginUnits - positions.marginUnits(slot)
  if (taken === 0) return
  if (taken > 0) ledger.hold(perpetuals.cellOf(slot), taken)
  else ledger.release(perpetuals.cellOf(slot), -taken)
  positions.setMarginUnits(slot, marginUnits, state.journal.at)
}
