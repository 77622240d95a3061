// Leverage and margin mode of a copied position.
import { assert } from '#kernel/assert.ts'
import type { State } from '#state/state.ts'
import { changeLeverage } from '#perpetual/position/set-risk.ts'
import type { Copy } from '#state/copy.ts'

/** [CP16] The smallest of the leader's, the follower's and the market's leverage. */
export function leverageOf(state: State, copy: Copy, leads: number): number {
  const { positions } = state.perpetuals
  const { leverageMax } = state.perpetuals.marketOf(leads)
  const leverage = Math.min(positions.leverage(leads), copy.settings.leverageMax, leverageMax)
  assert(leverage >= 1, 'a copied position has a leverage of at least one')
  return leverage
}

/**
 * [CP16] Sets both for an opening; an open pair keeps its margin mode. Returns whether the account
 * can bear the leverage.
 */
export function chooseRisk(
  state: State, copy: Copy,
  { position, leads }: { readonly position: number; readonly leads: number },
): boolean {
  const { positions } = state.perpetuals
  const leverage = leverageOf(state, copy, leads)
  const isolated = copy.settings.marginMode === 'isolated' || positions.isIsolated(leads)
  const isFlat = positions.lots(position) === 0 && positions.lots(positions.sibling(position)) === 0
  if (isFlat) {
    const stays = positions.leverage(position) === leverage
      && positions.isIsolated(position) === isolated
    if (!stays) positions.choose(position, { leverage, isolated })
    return true
  }
  if (positions.leverage(position) === leverage) return true
  return changeLeverage(state, position & ~1, leverage).ok
}
