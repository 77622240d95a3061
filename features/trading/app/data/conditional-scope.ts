// Which conditional orders a list shows, and its "cancel all" cancels: those of one market, or of
// all markets of one kind.
import type { CoinType } from '@ingot/contract/vocabulary'

export type ConditionalScope = {
  readonly market: CoinType
  /** The market's symbol; undefined for all of the kind. */
  readonly symbol: string | undefined
}

/** The orders of all contracts, which the cards of positions and their sheets share. */
export const allContracts: ConditionalScope = { market: 'contract', symbol: undefined }

/** [C39] The fields of the list's call and of the one that cancels all of it. */
export function scopeFields(
  { market, symbol }: ConditionalScope,
): { readonly market: CoinType; readonly symbol?: string } {
  return symbol === undefined ? { market } : { market, symbol }
}
