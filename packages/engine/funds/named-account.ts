// The account that a command names, and whether its amount is one. Every command about funds
// checks these first and in this order, so that the first fault is its answer.
import type { AssetId, Outcome, UserId } from '@ingot/contract/vocabulary'
import { accepted, rejected } from '@ingot/contract/vocabulary'
import type { Wallet } from '#engine/commands/command.ts'
import type { State } from '#state/state.ts'

export type NamedAccount = {
  readonly owner: number
  readonly wallet: Wallet
  readonly asset: number
}

type Naming = {
  readonly user: UserId
  readonly wallet: Wallet
  readonly asset: AssetId
  readonly units: bigint
}

/** [H1] Known user, known wallet, listed asset, an amount above zero. */
export function namedAccount(state: State, named: Naming): Outcome<NamedAccount> {
  const { accounts } = state.ledger
  const { wallet, units } = named
  const owner = state.ledger.user(named.user)
  if (owner === 0) return rejected('invalid_input', 'user')
  if (!isWallet(wallet)) return rejected('invalid_input', 'wallet')
  const asset = accounts.asset(named.asset)
  if (asset === undefined) return rejected('asset_unknown')
  if (!isAmount(units)) return rejected('amount_not_positive')
  return accepted({ owner, wallet, asset })
}

/** Whether a word names a wallet; commands of the log and of steps may hold any word. */
export function isWallet(word: Wallet): boolean {
  return word === 'spot' || word === 'contract'
}

/** An edge may send anything; only a bigint above zero is an amount. */
export function isAmount(units: bigint): boolean {
  return typeof units === 'bigint' && units > 0n
}
