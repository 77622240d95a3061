// The states and moves of new coins, their offers and subscriptions.
import type { Moves } from '@ingot/contract/nouns/moves.ts'

export const ipoOrderStatuses = ['waiting_lottery', 'lottery_success', 'lottery_failure'] as const
export type IpoOrderStatus = (typeof ipoOrderStatuses)[number]

/** The states of an offer of a new coin. */
export const offerStatuses = [
  'draft', 'announced', 'open', 'closed', 'drawn', 'listed', 'called_off',
] as const
export type OfferStatus = (typeof offerStatuses)[number]

/** The states of an offer that users see. */
export const newCoinStatuses = [
  'announced', 'open', 'closed', 'drawn', 'listed', 'called_off',
] as const
export type NewCoinStatus = (typeof newCoinStatuses)[number]

/** The allowed transitions of a subscription. */
export const ipoOrderMoves: Moves<IpoOrderStatus> = {
  waiting_lottery: ['lottery_success', 'lottery_failure'],
  lottery_success: [],
  lottery_failure: [],
}

/** The allowed transitions of an offer. */
export const offerMoves: Moves<OfferStatus> = {
  draft: ['announced', 'called_off'],
  announced: ['open', 'called_off'],
  open: ['closed', 'called_off'],
  closed: ['drawn', 'called_off'],
  drawn: ['listed'],
  listed: [],
  called_off: [],
}
