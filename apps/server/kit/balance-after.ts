// A balance after an accepted request: the row of its receipt, or the present one when the receipt
// repeats an earlier result and has none.
import type { UserId } from '@ingot/contract/vocabulary'
import type { Wallet } from '@ingot/engine'
import type { Receipt } from '#sequencer/submission.ts'
import { balanceView } from '#store/rows/balance-view.ts'
import type { ListedAsset } from '#store/rows/listings.ts'
import { loadBalance } from './load-balance.ts'

export type BalanceSubject = {
  readonly receipt: Pick<Receipt, 'balances'>
  readonly user: UserId
  readonly wallet: Wallet
  readonly asset: ListedAsset
}

/** The balance of one wallet and coin in decimal texts. */
export async function balanceAfter(
  { database }: { readonly database: Parameters<typeof loadBalance>[0] },
  { receipt, user, wallet, asset }: BalanceSubject,
): Promise<ReturnType<typeof balanceView>> {
  const row = receipt.balances.find((known) => known.wallet === wallet && known.asset === asset.id)
  return balanceView(asset, row ?? await loadBalance(database, { user, wallet, asset: asset.id }))
}
