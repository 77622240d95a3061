// Moves a user's money between its own spot and contract accounts.
import type { Outcome } from '@ingot/contract/vocabulary'
import { accepted, rejected } from '@ingot/contract/vocabulary'
import type { TransferBetweenWallets } from '#engine/commands/command.ts'
import type { Applied } from '#engine/commands/applied.ts'
import type { State } from '#state/state.ts'
import { accountEquity } from '#perpetual/risk/account-equity.ts'
import { touchRisk } from '#perpetual/risk/mark-risk.ts'
import { postingKind } from '#journal/entry-rows.ts'
import { mayTake } from './may-take.ts'
import { isAmount, isWallet } from './named-account.ts'

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
  const owner = ledger.user(command.user)
  if (owner === 0) return rejected('invalid_input', 'user')
  if (!isWallet(from) || !isWallet(to) || from === to) return rejected('transfer_type_unknown')
  const asset = accounts.asset(command.asset)
  if (asset === undefined) return rejected('asset_unknown')
  if (!isAmount(units)) return rejected('amount_not_positive')
  if (!mayTake(state, { owner, wallet: from, asset }, units)) {
    return rejected('insufficient_available')
  }
  if (from === 'contract' && fallsBelowLeadMinimum(state, { owner, asset, units })) {
    return rejected('lead_minimum')
  }
  const source = accounts.find(owner, from, asset)
  journal.beginPosting(0)
  const target = accounts.cell(owner, to, asset)
  ledger.postPair({ from: source, to: target, kind: postingKind.transfer }, units)
  touchRisk(state, owner)
  return accepted({ orderId: 0, count: 0 })
}

/** [CP24] A leader whose fills are copied keeps the smallest equity of their lead. */
function fallsBelowLeadMinimum(
  state: State, of: { readonly owner: number; readonly asset: number; readonly units: bigint },
): boolean {
  const lead = state.copies.followedLead(of.owner)
  return lead !== undefined && lead.asset === of.asset
    && accountEquity(state, of).equityUnits - of.units < lead.minUnits
}
