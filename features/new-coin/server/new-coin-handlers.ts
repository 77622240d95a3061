// The calls of new coins: offers, the reminder, and the user's own subscriptions.
import {
  listNewCoins, loadNewCoin, type NewCoin, remindNewCoin,
} from '#features/new-coin/offers.calls.ts'
import {
  listMySubscriptions, loadMySubscription, subscribeNewCoin, type SubscriptionTickets,
} from '#features/new-coin/subscriptions.calls.ts'
import { winningTickets, winTest } from '@ingot/contract/proof'
import {
  accepted, asAssetId, type Language, type Outcome, pageSize, parseIdText, rejected, type UserId,
} from '@ingot/contract/vocabulary'
import { newRiskRefusal } from '@ingot/server/kit/new-risk.ts'
import { parseAmount } from '@ingot/server/kit/parse-amount.ts'
import { runKeyed } from '@ingot/server/kit/run-keyed.ts'
import { defineHandler } from '@ingot/server/http/reply/handler.ts'
import type { Services } from '@ingot/server/http/services.ts'
import type {
  NewCoinOfferTable, NewCoinSubscriptionTable,
} from '@ingot/server/store/tables/new-coin-tables.ts'
import { newCoinView, subscriptionView } from './offer-view.ts'
import {
  countOffers, listOffers, listSubscriptions, loadOffersOf, loadOwnParts, loadShownOffer,
  loadSubscription,
} from './store.ts'
import { remind, subscribe } from './subscribe-steps.ts'

type Reader = { readonly user: UserId, readonly language: Language }

async function offerViews(
  { database, listings }: Services, rows: readonly NewCoinOfferTable[],
  { user, language }: Reader,
): Promise<NewCoin[]> {
  const { own, reminded } = await loadOwnParts(database, {
    user, offers: rows.map(({ id }) => id),
  })
  return rows.map((row) => newCoinView(listings, row, {
    language, isReminded: reminded.has(row.id), own: own.find((one) => one.offer_id === row.id),
  }))
}

// GET /listNewCoins.

export const listNewCoinsHandler = defineHandler(
  listNewCoins,
  async ({ request, session: { user }, services, caller: { language } }) => {
    const { database } = services
    const [page, counts] = await Promise.all([listOffers(database, request), countOffers(database)])
    const list = await offerViews(services, page.list, { user, language })
    return accepted({ ...page, list, pageNo: request.pageNo, pageSize, counts })
  },
)

// GET /loadNewCoin.

export const loadNewCoinHandler = defineHandler(
  loadNewCoin,
  ({ request, session: { user }, services, caller: { language } }) =>
    loadOffer(services, parseIdText(request.id), { user, language }),
)

async function loadOffer(
  services: Services, id: number | undefined, reader: Reader,
): Promise<Outcome<NewCoin>> {
  const row = await loadShownOffer(services.database, id)
  if (row === undefined) return rejected('request_unknown', 'id')
  const [view] = await offerViews(services, [row], reader)
  return view === undefined ? rejected('request_unknown', 'id') : accepted(view)
}

// POST /remindNewCoin.

export const remindNewCoinHandler = defineHandler(
  remindNewCoin,
  async ({ request: { id, isOn }, session: { user }, services, caller: { language } }) => {
    const offerId = parseIdText(id)
    if (offerId === undefined) return rejected('request_unknown', 'id')
    const saved = await services.sequencer.run(remind, { userId: user, offerId, isOn })
    return saved.ok ? loadOffer(services, offerId, { user, language }) : saved
  },
)

// POST /subscribeNewCoin. A repeated request returns its subscription as it is now.

export const subscribeNewCoinHandler = defineHandler(
  subscribeNewCoin,
  async ({ request, session, services }) => {
    const { user } = session
    const { subNums, random, agreed, idempotencyKey: key } = request
    const offerId = parseIdText(request.id)
    const subscribed = await runKeyed(services, subscribe, {
      scope: `subscribe:${user}`, key,
      body: JSON.stringify([request.id, subNums, random, agreed]),
      async input() {
        const refusal = newRiskRefusal(session)
        if (refusal !== undefined) return rejected(refusal)
        if (!agreed) return rejected('agreement_required', 'agreed')
        const offer = await loadShownOffer(services.database, offerId)
        if (offer === undefined) return rejected('request_unknown', 'id')
        const asset = services.listings.asset(asAssetId(offer.asset_id))
        const units = parseAmount(subNums, asset, 'subNums')
        return units.ok
          ? accepted({ userId: user, offerId: offer.id, units: units.value, random }) : units
      },
    })
    if (!subscribed.ok) return subscribed
    return loadTickets(services, { user, id: subscribed.value.result.id })
  },
)

// POST /listMySubscriptions.

export const listMySubscriptionsHandler = defineHandler(
  listMySubscriptions,
  async ({ request, session: { user }, services: { database, listings } }) => {
    const page = await listSubscriptions(database, { user, ...request })
    const offerOf = await loadOffersOf(database, page.list)
    const list = page.list.map((row) => subscriptionView(listings, { row, offer: offerOf(row) }))
    return accepted({ ...page, list, pageNo: request.pageNo, pageSize })
  },
)

// GET /loadMySubscription.

export const loadMySubscriptionHandler = defineHandler(
  loadMySubscription,
  ({ request: { id }, session: { user }, services }) =>
    loadTickets(services, { user, id: parseIdText(id) }),
)

async function loadTickets(
  { database, listings }: Services,
  own: { readonly user: UserId, readonly id: number | undefined },
): Promise<Outcome<SubscriptionTickets>> {
  const row = await loadSubscription(database, own)
  if (row === undefined) return rejected('request_unknown', 'id')
  const offer = (await loadOffersOf(database, [row]))(row)
  const { tag, random, contact } = row
  return accepted({
    ...subscriptionView(listings, { row, offer }), tag, random, contact,
    winningTickets: [...ownWins(row, offer)],
  })
}

/** Tickets of one subscription are few, and each is one hash. */
function ownWins(
  row: NewCoinSubscriptionTable, offer: NewCoinOfferTable,
): readonly number[] {
  const { draw_key: key, cutoff_score: score, cutoff_ticket: ticket } = offer
  if (ticket === null || row.is_listed === 0) return []
  return winningTickets(
    { first: row.first_ticket, count: row.tickets }, winTest(key, { score, ticket }),
  )
}
