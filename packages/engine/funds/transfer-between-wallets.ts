// Moves a user's money between its own spot and contract accounts.
import type { Outcome } from '@ingot/contract/vocabulary'
import { accepted, rejected, userIdMin } from '@ingot/contract/vocabulary'
import type { TransferBetweenWallets, Wallet } from '#engine/command.ts'
import type { Applied } from '#engine/engine.ts'
import type { State } from '#engine/state.ts'
import { crossStanding, freeUnits } from '#perpetual/account-standing.ts'
import { touchRisk } from '#perpetual/mark-risk.ts'
import { postingKind } from '#rows/entry-rows.ts'

/**
 * | account | debit | credit |
 * | user, from, available | units | |
 * | user, to, available | | units |
 */
export function transferBetweenWallets(
  state: State,
  command: TransferBetweenWallets,
): Outcome<Applied> {
  const { ledger, journal } = state
  const { accounts } = ledger
  const { units, from, to } = command
  const owner = command.user >= userIdMin ? accounts.owner(command.user) : 0
  if (owner === 0) return rejected('invalid_input', 'user')
  if (!isWallet(from) || !isWallet(to) || from === to) return rejected('transfer_type_unknown')
  const asset = accounts.asset(command.asset)
  if (asset === undefined) return rejected('asset_unknown')
  if (typeof units !== 'bigint' || units <= 0n) return rejected('amount_not_positive')
  const source = accounts.find(owner, from, asset)
  const isFree = from === 'contract'
    ? mayLeave(state, { owner, asset }, units)
    : accounts.money.get(accounts.availableAt(source)) >= units
  if (!isFree) return rejected('insufficient_available')
  journal.beginPosting(0)
  const target = accounts.cell(owner, to, asset)
  ledger.postPair({ from: source, to: target, kind: postingKind.transfer }, units)
  touchRisk(state, owner)
  return accepted({ orderId: 0, count: 0 })
}

/** [P12] The contract wallet keeps what its positions lose, and stays above their maintenance. */
function mayLeave(
  state: State, wallet: { readonly owner: number; readonly asset: number }, units: bigint,
): boolean {
  if (units > freeUnits(state, wallet)) return false
  const { equityUnits, maintenanceUnits } = crossStanding(state, wallet)
  return maintenanceUnits === 0n || equityUnits - units > maintenanceUnits
}

function isWallet(word: Wallet): boolean {
  return word === 'spot' || word === 'contract'
}
