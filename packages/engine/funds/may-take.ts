// Whether money may be taken from an account, or set aside there. It changes nothing.
import type { State } from '#state/state.ts'
import { crossStanding, freeUnits } from '#perpetual/risk/account-standing.ts'
import type { NamedAccount } from './named-account.ts'

/**
 * [P12] For a spot account the available balance; the contract wallet keeps its positions' losses
 * and stays above their maintenance margin.
 */
export function mayTake(state: State, account: NamedAccount, units: bigint): boolean {
  const { owner, wallet, asset } = account
  if (wallet === 'spot') {
    return state.ledger.coversWide(state.ledger.accounts.findSpot(owner, asset), units)
  }
  if (units > freeUnits(state, account)) return false
  const { equityUnits, maintenanceUnits } = crossStanding(state, account)
  return maintenanceUnits === 0n || equityUnits - units > maintenanceUnits
}
