// An owner's contract wallet at the marks: its free money, and the money that backs the positions
// sharing it. Nothing here changes anything.
import { assert } from '#kernel/assert.ts'
import type { State } from '#state/state.ts'
import { greater, lesser } from '#formulas/lesser.ts'
import { maintenanceAtMark, pnlAtMark } from './account-risk.ts'

/** One pair of positions taken as it would be after a change. */
export type PairAs = {
  /** The long slot. */
  readonly pair: number
  readonly isolated: boolean
  readonly longMarginUnits: number
  readonly shortMarginUnits: number
}

export type CrossStanding = {
  /** Unrealised profit of the cross positions. */
  readonly pnlUnits: bigint
  /** The wallet's money except isolated margins and holds of funds, with that profit. */
  readonly equityUnits: bigint
  readonly maintenanceUnits: bigint
}

/**
 * The cross unit of an owner's wallet in one settle asset, with one pair in a hypothetical state.
 * Money held for a withdrawal or another workflow backs no position.
 */
export function crossStanding(
  state: State, wallet: { readonly owner: number; readonly asset: number }, as?: PairAs,
): CrossStanding {
  const { positions } = state.perpetuals
  let pnlUnits = 0n
  let isolatedUnits = 0n
  let maintenanceUnits = 0n
  for (let slot = positions.firstOf(wallet.owner); slot !== 0; slot = positions.nextOfOwner(slot)) {
    if (state.perpetuals.marketOf(slot).cells.asset !== wallet.asset) continue
    const changed = as !== undefined && as.pair === (slot & ~1) ? as : undefined
    if (changed === undefined ? positions.isIsolated(slot) : changed.isolated) {
      isolatedUnits += BigInt(changed === undefined ? positions.marginUnits(slot)
        : positions.isLong(slot) ? changed.longMarginUnits : changed.shortMarginUnits)
      continue
    }
    pnlUnits += pnlAtMark(state, slot)
    maintenanceUnits += maintenanceAtMark(state, slot)
  }
  const equityUnits = totalOf(state, wallet) - isolatedUnits + pnlUnits
  return { pnlUnits, equityUnits, maintenanceUnits }
}

/**
 * The money that may open positions or leave the contract wallet: the available balance less the
 * cross positions' losses at the marks. Their gains do not count.
 */
export function freeUnits(
  state: State, wallet: { readonly owner: number; readonly asset: number },
): bigint {
  const { accounts } = state.ledger
  const cell = accounts.find(wallet.owner, 'contract', wallet.asset)
  const available = accounts.money.get(accounts.availableAt(cell))
  const { pnlUnits } = crossStanding(state, wallet)
  return greater(0n, available + lesser(pnlUnits, 0n))
}

function totalOf(
  state: State, wallet: { readonly owner: number; readonly asset: number },
): bigint {
  const { accounts } = state.ledger
  const cell = accounts.find(wallet.owner, 'contract', wallet.asset)
  const frozen = accounts.money.get(accounts.frozenAt(cell))
  const held = state.holds.heldOn(cell)
  assert(held <= frozen, 'holds of funds are a part of the frozen balance')
  return accounts.money.get(accounts.availableAt(cell)) + frozen - held
}
