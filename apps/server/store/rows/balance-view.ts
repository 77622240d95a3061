// A balance's row as its owner sees it: on calls and on the stream alike.
import type { Balance } from '@ingot/features/account/accounts.calls.ts'
import type { AssetId } from '@ingot/contract/vocabulary'
import { amountText } from './listing-texts.ts'
import type { ListedAsset, Listings } from './listings.ts'

/** The part of a balance's row that its owner sees. */
export type BalanceAmounts = {
  readonly availableUnits: bigint
  readonly frozenUnits: bigint
}

/** The owner's view of one asset of an account; total is the exact sum of the other two. */
export function balanceView(asset: ListedAsset, amounts: BalanceAmounts): Balance {
  return {
    symbol: asset.symbol,
    available: amountText(asset, amounts.availableUnits),
    frozen: amountText(asset, amounts.frozenUnits),
    total: amountText(asset, amounts.availableUnits + amounts.frozenUnits),
  }
}

/** The same for a row that names its asset by number. */
export function balanceRowView(
  row: BalanceAmounts & { readonly asset: AssetId },
  listings: Listings,
): Balance {
  return balanceView(listings.asset(row.asset), row)
}

/** An account that was never touched has no row: it holds nothing. */
export const noBalance: BalanceAmounts = { availableUnits: 0n, frozenUnits: 0n }
