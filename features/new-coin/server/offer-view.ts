// Offers and subscriptions as their calls show them.
import type { NewCoin } from '#features/new-coin/offers.calls.ts'
import type { Subscription } from '#features/new-coin/subscriptions.calls.ts'
import {
  asAssetId, isWords, type Language, type NewCoinStatus, newCoinStatuses, symbolDefault,
} from '@ingot/contract/vocabulary'
import { amountText } from '@ingot/server/store/rows/listing-texts.ts'
import type { ListedAsset, Listings } from '@ingot/server/store/rows/listings.ts'
import type {
  NewCoinOfferTable, NewCoinSubscriptionTable,
} from '@ingot/server/store/tables/new-coin-tables.ts'

/** The state that users see. Throws for a draft: no user's read returns one. */
export function shownStatus({ status }: Pick<NewCoinOfferTable, 'status'>): NewCoinStatus {
  const shown = newCoinStatuses.find((one) => one === status)
  if (shown === undefined) throw new Error('a draft is shown to no user')
  return shown
}

export function usdtOf(listings: Listings): ListedAsset {
  const usdt = listings.assetBySymbol(symbolDefault)
  if (usdt === undefined) throw new Error(`${symbolDefault} is not listed`)
  return usdt
}

/** Tickets that can win. */
export const offeredTickets = (offer: Pick<NewCoinOfferTable, 'supply_units' | 'unit_units'>) =>
  Number(offer.supply_units / offer.unit_units)

/** The text of a description in one language; empty where it has none. */
export function detailIn(language: Language, detail: string): string {
  const words: unknown = JSON.parse(detail)
  return isWords(words) ? words[language] : ''
}

type Shown = {
  readonly language: Language
  readonly isReminded: boolean
  readonly own: NewCoinSubscriptionTable | undefined
}

/** An offer as one of its readers sees it. */
export function newCoinView(
  listings: Listings, row: NewCoinOfferTable, { language, isReminded, own }: Shown,
): NewCoin {
  const asset = listings.asset(asAssetId(row.asset_id))
  const coins = (tickets: number): string => amountText(asset, BigInt(tickets) * row.unit_units)
  const status = shownStatus(row)
  return {
    id: String(row.id),
    symbol: asset.symbol,
    name: asset.name,
    status,
    subPrice: row.sub_price,
    unitNums: amountText(asset, row.unit_units),
    ticketPrice: amountText(usdtOf(listings), row.ticket_price_units),
    minSubNums: coins(row.min_tickets),
    maxSubNums: coins(row.max_tickets),
    supply: amountText(asset, row.supply_units),
    askedNums: coins(row.asked_tickets),
    offeredTickets: offeredTickets(row),
    askedTickets: row.asked_tickets,
    subscribers: row.subscribers,
    winNums: row.winners === null ? null : coins(row.winners),
    openTime: row.open_at,
    closeTime: row.close_at,
    lotteryTime: row.lottery_at,
    listingTime: row.listing_at,
    announceTime: row.announced_at ?? row.created_at,
    drawnTime: row.drawn_at,
    listedTime: row.listed_at,
    calledOffTime: row.called_off_at,
    callOffReason: row.call_off_reason,
    chainAddress: row.chain_address,
    whitePaper: row.white_paper,
    detail: detailIn(language, row.detail),
    beacon: row.beacon_kind,
    market: status === 'listed' && isTraded(listings, asset) ? marketOf(asset) : null,
    isReminded,
    mine: own === undefined ? null : {
      id: String(own.id), status: own.status, subNums: coins(own.tickets),
      winNums: coins(own.win_tickets ?? 0),
    },
  }
}

const marketOf = ({ symbol }: ListedAsset): string => `${symbol}${symbolDefault}`

const isTraded = (listings: Listings, asset: ListedAsset): boolean =>
  listings.marketBySymbol(marketOf(asset))?.listingState === 'listed'

type OfOffer = {
  readonly row: NewCoinSubscriptionTable
  readonly offer: NewCoinOfferTable
}

/** A subscription as its user sees it. */
export function subscriptionView(listings: Listings, { row, offer }: OfOffer): Subscription {
  const asset = listings.asset(asAssetId(offer.asset_id))
  const usdt = usdtOf(listings)
  const coins = (tickets: number): string => amountText(asset, BigInt(tickets) * offer.unit_units)
  const hasEnded = row.status !== 'waiting_lottery'
  return {
    id: String(row.id),
    offerId: String(offer.id),
    symbol: asset.symbol,
    name: asset.name,
    status: row.status,
    offerStatus: shownStatus(offer),
    subNums: coins(row.tickets),
    subPrice: offer.sub_price,
    firstTicket: row.first_ticket,
    tickets: row.tickets,
    amount: amountText(usdt, row.amount_units),
    // A subscription shows its result once all of it has happened.
    winNums: coins(hasEnded ? row.win_tickets ?? 0 : 0),
    winTickets: hasEnded ? row.win_tickets ?? 0 : 0,
    paid: amountText(usdt, hasEnded ? row.paid_units : 0n),
    refund: amountText(usdt, hasEnded ? row.refund_units : 0n),
    time: row.created_at,
    endTime: row.ended_at,
    lotteryTime: offer.lottery_at,
    listingTime: offer.listing_at,
    ending: row.ending,
  }
}
