// The margin that a leader adds to an isolated position, followed by the copies of that position.
import { assert } from '#kernel/assert.ts'
import type { State } from '#state/state.ts'
import { greater, lesser } from '#formulas/lesser.ts'
import { marginUnitsMax } from '#state/positions.ts'
import { freeUnits } from '#perpetual/risk/account-standing.ts'
import { touchRisk } from '#perpetual/risk/mark-risk.ts'
import type { Copy } from '#state/copy.ts'

/** A leader's position, the units that its margin grew by, and its margin before. */
export type AddedMargin = {
  readonly position: number
  readonly units: bigint
  readonly beforeUnits: bigint
}

/**
 * [CP27] Each copy's isolated position grows its margin in the same proportion, as far as its money
 * and its largest margin on the market reach.
 *
 * | account | debit | credit |
 * | copy account, contract, available | units added | |
 * | copy account, contract, frozen | | units added |
 */
export function followMargin(state: State, added: AddedMargin): void {
  const { copies, perpetuals, ledger, journal } = state
  const { positions } = perpetuals
  const { position: leads } = added
  const market = perpetuals.marketOf(leads)
  const lead = copies.followedLead(positions.ownerOf(leads))
  if (lead === undefined || market.cells.asset !== lead.asset) return
  for (const copy of lead.copies) {
    const position = copy.isOpen
      ? positions.find(copy.owner, market.place, positions.sideOf(leads)) : 0
    if (position === 0 || positions.lots(position) === 0) continue
    if (!positions.isIsolated(position)) continue
    const units = addableUnits(state, added, { copy, position })
    if (units === 0n) continue
    ledger.hold(perpetuals.cellOf(position), Number(units))
    const margin = positions.marginUnits(position) + Number(units)
    assert(margin <= marginUnitsMax, 'a margin that is added stays within its bound')
    positions.setMarginUnits(position, margin, journal.at)
    touchRisk(state, copy.owner)
  }
}

/** The copy's part, cut to the free money, the bound of the market and the largest margin. */
function addableUnits(
  state: State, { units, beforeUnits }: AddedMargin,
  { copy, position }: { readonly copy: Copy; readonly position: number },
): bigint {
  const { positions } = state.perpetuals
  const margin = BigInt(positions.marginUnits(position))
  const { maxInvestUnits } = copy.settings
  const taken = margin + BigInt(positions.marginUnits(positions.sibling(position)))
  const bounds = [
    freeUnits(state, { owner: copy.owner, asset: copy.lead.asset }),
    BigInt(marginUnitsMax) - margin,
    ...maxInvestUnits === 0n ? [] : [maxInvestUnits - taken],
  ]
  const part = beforeUnits === 0n ? 0n : margin * units / beforeUnits
  return greater(0n, bounds.reduce((least, bound) => lesser(least, bound), part))
}
