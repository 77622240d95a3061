// Moves money between house accounts: the desk, escrow and promotions are filled from the outside
// world and emptied to it, and revenue pays for promotions. No user's money is touched.
import type { Outcome } from '@ingot/contract/vocabulary'
import { accepted, rejected } from '@ingot/contract/vocabulary'
import type { Applied } from '#engine/commands/applied.ts'
import type { MoveHouseFunds } from '#engine/commands/funds-command.ts'
import type { State } from '#state/state.ts'
import { postingKind } from '#journal/entry-rows.ts'
import { hasWallet, houseCell, isHouseAccount, payingFault, takingFault } from './house-side.ts'
import { isAmount } from './named-account.ts'

/**
 * | account | debit | credit |
 * | from, its wallet, available | units | |
 * | to, spot, available | | units |
 */
export function moveHouseFunds(state: State, command: MoveHouseFunds): Outcome<Applied> {
  const { ledger, journal } = state
  const { from, to, units, houseWallet } = command
  if (!isHouseAccount(from)) return rejected('invalid_input', 'from')
  if (!isHouseAccount(to)) return rejected('invalid_input', 'to')
  if (!hasWallet(from, houseWallet)) return rejected('invalid_input', 'houseWallet')
  if (from === to && houseWallet === 'spot') return rejected('invalid_input', 'to')
  const asset = ledger.accounts.asset(command.asset)
  if (asset === undefined) return rejected('asset_unknown')
  if (!isAmount(units)) return rejected('amount_not_positive')
  const payer = { account: from, wallet: houseWallet, asset }
  const taker = { account: to, wallet: 'spot', asset } as const
  const fault = payingFault(state, payer, units) ?? takingFault(state, taker, units)
  if (fault !== undefined) return rejected(fault)
  const pair = { from: houseCell(state, payer), to: houseCell(state, taker) }
  journal.beginPosting(0)
  ledger.postPair({ ...pair, kind: postingKind.house }, units)
  return accepted({ orderId: 0, count: 0 })
}
