// The whole equity of an owner's contract wallet in one asset, isolated positions included. It
// changes nothing.
import { assert } from '#kernel/assert.ts'
import type { State } from '#state/state.ts'
import { crossStanding, freeUnits } from '#perpetual/risk/account-standing.ts'
import { greater, lesser } from '#formulas/lesser.ts'
import { pnlAtMark } from '#perpetual/risk/account-risk.ts'

export type AccountEquity = {
  /** The wallet's money except holds of funds, with the unrealised profit. */
  readonly equityUnits: bigint
  readonly unrealizedUnits: bigint
}

/** [CP5] Money and unrealised profit at the marks. */
export function accountEquity(
  state: State, wallet: { readonly owner: number; readonly asset: number },
): AccountEquity {
  const { accounts } = state.ledger
  const { positions } = state.perpetuals
  const cell = accounts.find(wallet.owner, 'contract', wallet.asset)
  let unrealizedUnits = 0n
  for (let slot = positions.firstOf(wallet.owner); slot !== 0; slot = positions.nextOfOwner(slot)) {
    if (state.perpetuals.marketOf(slot).cells.asset !== wallet.asset) continue
    unrealizedUnits += pnlAtMark(state, slot)
  }
  const money = accounts.money.get(accounts.availableAt(cell))
    + accounts.money.get(accounts.frozenAt(cell)) - state.holds.heldOn(cell)
  assert(money >= 0n, 'holds of funds are a part of their wallet')
  return { equityUnits: money + unrealizedUnits, unrealizedUnits }
}

/** [P12] The most that may leave the wallet at once. */
export function takeableUnits(
  state: State, wallet: { readonly owner: number; readonly asset: number },
): bigint {
  const free = freeUnits(state, wallet)
  const { equityUnits, maintenanceUnits } = crossStanding(state, wallet)
  if (maintenanceUnits === 0n) return free
  return greater(0n, lesser(free, equityUnits - maintenanceUnits - 1n))
}
