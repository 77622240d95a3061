// The rows of new coins, described once: offers, their seeds, the users' subscriptions and
// reminders; and the public log, which has the facts of every draw.
import {
  beaconKinds, callOffReasons, ipoOrderStatuses, offerStatuses, publicLogKinds,
  subscriptionEndings,
} from '@ingot/contract/vocabulary'
import { changing, flag, key, orNull, text, units, whole, word } from '@ingot/engine/rows'
import { storedRow, type TableOf } from '#store/rows/stored-row.ts'

export const newCoinOffers = storedRow('new_coin_offer', {
  id: key(whole()),
  status: changing(word(offerStatuses)),
  /** Counts the edits: a signature is of one version. */
  version: changing(whole()),
  createdAt: whole(),
  // Its facts, which are frozen from the announcement on, except the listing date and the texts.
  asset: changing(whole()),
  /** USDT for one coin, as a decimal text, and USDT units for one ticket. */
  subPrice: changing(text),
  ticketPriceUnits: changing(units),
  /** Units of the coin in one ticket, and of all that are offered. */
  unitUnits: changing(units),
  supplyUnits: changing(units),
  /** Tickets of one subscription. */
  minTickets: changing(whole()),
  maxTickets: changing(whole()),
  openAt: changing(whole()),
  closeAt: changing(whole()),
  lotteryAt: changing(whole()),
  listingAt: changing(whole()),
  beaconKind: changing(word(beaconKinds)),
  chainAddress: changing(text),
  whitePaper: changing(text),
  /** JSON of the description in each language. */
  detail: changing(text),
  // From the announcement on.
  announcedAt: changing(orNull(whole())),
  commitment: changing(text),
  round: changing(orNull(whole())),
  roundAt: changing(orNull(whole())),
  // Asked for by the subscriptions so far, those that were excluded among them.
  askedTickets: changing(whole()),
  subscribers: changing(whole()),
  // The published list.
  listHash: changing(text),
  listLines: changing(orNull(whole())),
  listTickets: changing(orNull(whole())),
  listPublishedAt: changing(orNull(whole())),
  // The draw; the texts are empty before it.
  drawnAt: changing(orNull(whole())),
  seed: changing(text),
  beaconValue: changing(text),
  beaconSignature: changing(text),
  drawKey: changing(text),
  winners: changing(orNull(whole())),
  cutoffScore: changing(text),
  cutoffTicket: changing(orNull(whole())),
  /** Tickets that won in the subscriptions that are settled. */
  wonTickets: changing(whole()),
  /** When every subscription had ended, the proceeds were paid, the rest of the coins returned. */
  settledAt: changing(orNull(whole())),
  proceedsAt: changing(orNull(whole())),
  coinsReturnedAt: changing(orNull(whole())),
  listedAt: changing(orNull(whole())),
  calledOffAt: changing(orNull(whole())),
  callOffReason: changing(orNull(word(callOffReasons))),
}, {})

export type NewCoinOfferTable = TableOf<typeof newCoinOffers>

/** The secret of a draw, until it is revealed. */
export const newCoinSeeds = storedRow('new_coin_seed', { offerId: key(whole()), seed: text }, {})

export const newCoinSubscriptions = storedRow('new_coin_subscription', {
  id: key(whole()),
  user: whole(),
  offerId: whole(),
  status: changing(word(ipoOrderStatuses)),
  createdAt: whole(),
  tickets: whole(),
  firstTicket: whole(),
  holdId: whole(),
  /** USDT units that were held. */
  amountUnits: units,
  /** The digest of the certified number, or the account: one subscribes once. */
  identityKey: text,
  random: text,
  contact: text,
  tag: text,
  /** False for one that takes no part in the draw. */
  isListed: changing(flag),
  winTickets: changing(orNull(whole())),
  paidUnits: changing(units),
  refundUnits: changing(units),
  /** When the rest was released, and the won part was paid: each is a change of its own. */
  releasedAt: changing(orNull(whole())),
  paidAt: changing(orNull(whole())),
  endedAt: changing(orNull(whole())),
  ending: changing(orNull(word(subscriptionEndings))),
}, {})

export type NewCoinSubscriptionTable = TableOf<typeof newCoinSubscriptions>

export const newCoinReminders = storedRow('new_coin_reminder', {
  id: key(whole()),
  offerId: whole(),
  user: whole(),
  createdAt: whole(),
  notifiedAt: changing(orNull(whole())),
}, {})

export const publicLog = storedRow('public_log', {
  id: key(whole()),
  loggedAt: whole(),
  kind: word(publicLogKinds),
  subject: text,
  body: text,
  previous: text,
  hash: text,
}, {})

export type PublicLogTable = TableOf<typeof publicLog>

declare module '#store/tables/schema.ts' {
  interface Database {
    new_coin_offer: NewCoinOfferTable
    new_coin_seed: TableOf<typeof newCoinSeeds>
    new_coin_subscription: NewCoinSubscriptionTable
    new_coin_reminder: TableOf<typeof newCoinReminders>
    public_log: PublicLogTable
  }
}
