// The facts that operators sign of an offer: its version, apart for the announcement and the draw.
import type { SignedAction } from '@ingot/contract/vocabulary'
import type { NewCoinOfferTable } from '@ingot/server/store/tables/new-coin-tables.ts'

/** [NC8] A signature is for one version. */
export const signedOffer = (
  { id, version }: Pick<NewCoinOfferTable, 'id' | 'version'>, action: SignedAction,
) => ({
  subject: action === 'draw' ? 'offer-draw' : 'offer-announcement', row: id,
  facts: { version: String(version) },
} as const)
