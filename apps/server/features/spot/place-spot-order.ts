// POST /placeSpotOrder. The hot path: it reads texts, submits one command and writes the order's
// view from the receipt; it asks the database nothing.
import { placeSpotOrder } from '@ingot/contract/calls/spot/spot-orders.ts'
import { accepted, rejected, tradeStatusOpen } from '@ingot/contract/vocabulary'
import { edgeReject } from '#features/edge-reject.ts'
import { extrasText, parseOrderExtras } from '#features/parse-order-extras.ts'
import { submitUnlessRefused } from '#features/submit-unless-refused.ts'
import { defineHandler } from '#http/reply/handler.ts'
import type { IdempotencyKey, Submission } from '#sequencer/submission.ts'
import { type ClientFields, clientFieldsOf } from '#store/rows/client-fields.ts'
import type { ListedMarket } from '#store/rows/listings.ts'
import { orderView } from '#store/rows/order-view.ts'
import type { Session } from '#http/sessions.ts'
import { type SpotOrderTerms, parseSpotOrder } from './parse-spot-order.ts'

export const placeSpotOrderHandler = defineHandler(
  placeSpotOrder,
  ({ request, session, services }) => {
    const market = services.listings.marketBySymbol(request.symbol)
    if (market === undefined) return rejected('market_unknown', 'symbol')
    const terms = parseSpotOrder(request, market)
    if (!terms.ok) return terms
    const extras = parseOrderExtras(request, market)
    if (!extras.ok) return extras
    const submission = submissionOf({
      session, market, terms: { ...terms.value, ...extras.value }, set: clientFieldsOf(request),
    })
    return submitUnlessRefused(services.sequencer, submission,
      session.tradeStatus === tradeStatusOpen ? undefined : 'trade_disabled').then((placed) => {
      if (!placed.ok) return { ok: false, reject: edgeReject(placed.reject) }
      const { order } = placed.value
      if (order === null) throw new Error('the receipt of a placed order has the order')
      return accepted(orderView(order, services.listings))
    })
  },
)

type Placing = {
  readonly session: Session
  readonly market: ListedMarket
  readonly terms: SpotOrderTerms
  readonly set: ClientFields
}

function submissionOf({ session, market, terms, set }: Placing): Submission {
  const command = {
    kind: 'place-spot-order',
    user: session.user,
    market: market.id,
    ...terms,
    // The resting order keeps its place: when two own orders meet, the newer one is cancelled.
    selfTradePrevention: 'cancel_taker',
  } as const
  const { clientOrderId, ...others } = set
  if (clientOrderId === null) return { command, ...others }
  const key: IdempotencyKey = {
    scope: `order:${session.user}`,
    key: clientOrderId,
    body: bodyOf(market, terms, others),
  }
  return { command, key, ...set }
}

/**
 * The request in one canonical text: "0.5" and "0.50" are the same order, and so are GTC and none.
 * It is short enough to be its own digest.
 */
function bodyOf(
  market: ListedMarket, terms: SpotOrderTerms, others: Omit<ClientFields, 'clientOrderId'>,
): string {
  const { side, type, timeInForce, priceTicks, lots, amountUnits } = terms
  const set = Object.entries<unknown>(others).filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}=${String(value)}`)
  return [
    market.id, side, type, timeInForce, priceTicks, lots, amountUnits, ...extrasText(terms), ...set,
  ].join(' ')
}
