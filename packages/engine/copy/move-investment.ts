// A transfer between a follower's wallet and a copy account of theirs.
import type { Wallet } from '#engine/commands/command.ts'
import type { State } from '#state/state.ts'
import { touchRisk } from '#perpetual/risk/mark-risk.ts'
import { postingKind } from '#journal/entry-rows.ts'
import type { Copy } from '#state/copy.ts'

/**
 * [CP3] Units into the copy account when positive, out of it when negative; the caller has checked
 * that they may go.
 *
 * | account | debit | credit |
 * | follower, wallet, available | units | |
 * | copy account, contract, available | | units |
 */
export function moveInvestment(
  state: State, copy: Copy, { wallet, units }: { wallet: Wallet; units: bigint },
): void {
  const { ledger, journal } = state
  const { accounts } = ledger
  const { asset } = copy.lead
  const outside = accounts.cell(copy.follower, wallet, asset)
  const inside = accounts.cell(copy.owner, 'contract', asset)
  const kind = postingKind.transfer
  journal.beginPosting(copy.copyId)
  if (units > 0n) {
    ledger.postPair({ from: outside, to: inside, kind }, units)
    copy.inUnits += units
  } else {
    ledger.postPair({ from: inside, to: outside, kind }, -units)
    copy.outUnits -= units
  }
  touchRisk(state, copy.owner)
  touchRisk(state, copy.follower)
  state.copies.note(copy)
}
