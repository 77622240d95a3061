// Moves money from the outside world into the insurance fund.
import type { Outcome } from '@ingot/contract/vocabulary'
import { accepted, rejected } from '@ingot/contract/vocabulary'
import type { Applied } from '#engine/commands/applied.ts'
import type { FundInsurance } from '#engine/commands/perpetual-command.ts'
import type { State } from '#state/state.ts'
import { isAmount } from '#funds/named-account.ts'
import { postingKind } from '#journal/entry-rows.ts'

/**
 * | account | debit | credit |
 * | outside world, spot | units | |
 * | insurance, contract, available | | units |
 */
export function fundInsurance(state: State, command: FundInsurance): Outcome<Applied> {
  const { ledger, journal } = state
  const { accounts } = ledger
  const { units } = command
  const asset = accounts.asset(command.asset)
  if (asset === undefined) return rejected('asset_unknown')
  if (!isAmount(units)) return rejected('amount_not_positive')
  if (!ledger.outsideCovers(asset, units)) return rejected('amount_too_large')
  journal.beginPosting(0)
  const from = accounts.spot(ledger.outside, asset)
  const to = accounts.cell(ledger.insurance, 'contract', asset)
  ledger.postPair({ from, to, kind: postingKind.insurance }, units)
  return accepted({ orderId: 0, count: 0 })
}
