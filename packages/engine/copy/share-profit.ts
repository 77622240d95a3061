// Pays a leader the due share of a copy's profit, as far as money is free.
import { assert } from '#kernel/assert.ts'
import type { State } from '#state/state.ts'
import { countedProfit, profitShareDue } from '#formulas/copy/profit-share.ts'
import { lesser } from '#formulas/lesser.ts'
import { touchRisk } from '#perpetual/risk/mark-risk.ts'
import { postingKind } from '#journal/entry-rows.ts'
import { accountEquity, takeableUnits } from '#perpetual/risk/account-equity.ts'
import type { Copy } from '#state/copy.ts'

/** [CP20] The due share, and the part of it that may leave the account now. */
export function payableShare(state: State, copy: Copy): bigint {
  const wallet = { owner: copy.owner, asset: copy.lead.asset }
  const { inUnits, outUnits, paidUnits } = copy
  const sums = { ...accountEquity(state, wallet), inUnits, outUnits, paidUnits }
  const due = profitShareDue(sums, copy.sharePpm)
  assert(due === 0n || due + paidUnits <= countedProfit(sums),
    'all shares together are at most the profit')
  return due === 0n ? 0n : lesser(due, takeableUnits(state, wallet))
}

/**
 * [CP21] With the payable share s:
 *
 * | account | debit | credit |
 * | copy account, contract, available | s | |
 * | leader, spot, available | | s |
 */
export function payShare(state: State, copy: Copy, units: bigint): void {
  if (units === 0n) return
  const { ledger, journal } = state
  const { accounts } = ledger
  assert(copy.isFollowing && copy.stopReason !== 'removed', 'a forfeited share is not paid')
  const from = accounts.find(copy.owner, 'contract', copy.lead.asset)
  journal.beginPosting(0)
  const to = accounts.spot(copy.lead.owner, copy.lead.asset)
  ledger.postPair({ from, to, kind: postingKind.copy_share }, units)
  copy.paidUnits += units
  state.copies.note(copy)
  touchRisk(state, copy.owner)
}
