// The states and moves of listings of coins and markets.
import type { Moves } from '@ingot/contract/nouns/moves.ts'

/** The states of a listing of a coin and a market: the ledger knows the coin, then all is done. */
export const listingStatuses = ['planned', 'coin_listed', 'listed', 'refused'] as const
export type ListingStatus = (typeof listingStatuses)[number]

/** The allowed transitions of a listing. */
export const listingMoves: Moves<ListingStatus> = {
  planned: ['coin_listed', 'listed', 'refused'],
  coin_listed: ['listed', 'refused'],
  listed: [],
  refused: [],
}
