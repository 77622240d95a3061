// The rows of listings that are carried out step by step, described once; the migration creates
// them from here.
import { listingStatuses } from '@ingot/contract/vocabulary'
import { changing, key, orNull, text, whole, word } from '@ingot/engine/rows'
import { storedRow, type TableOf } from '#store/rows/stored-row.ts'

declare module '#store/tables/schema.ts' {
  interface Database {
    listing: ListingTable
  }
}

export const storedListings = storedRow('listing', {
  id: key(whole()),
  /** Names the listing for its caller: one name is listed once for ever. */
  name: text,
  /** The coin and the market as calls spell them; empty for the one that is not listed. */
  coinSymbol: text,
  marketSymbol: text,
  status: changing(word(listingStatuses)),
  /** The terms as JSON; amounts and prices are plain decimals. */
  terms: text,
  /** Of the coin, once it is in the ledger. */
  assetId: changing(orNull(whole())),
  createdAt: whole(),
}, {})

export type ListingTable = TableOf<typeof storedListings>
