// The calls of quick trade.
import type { ParsedRequestOf } from '@ingot/contract/calls'
import {
  answerShortPayment, cancelQuickOrder, extendQuickOrder, listMyQuickOrders, loadQuickOrder,
  payQuickOrder, placeQuickBuy, placeQuickSell, type QuickOrder,
} from '#features/quick-trade/quick-orders.calls.ts'
import { quoteQuickTrade } from '#features/quick-trade/quick-terms.calls.ts'
import {
  accepted, fiatDecimals, type Outcome, pageSize, parseIdText, quickCoins, rejected, symbolDefault,
  type UserId,
} from '@ingot/contract/vocabulary'
import { readPrice } from '#features/conversion/server/conversion-prices.ts'
import { openOwnKey } from '#features/file/server/open-own-key.ts'
import { newRiskRefusal } from '@ingot/server/kit/new-risk.ts'
import { pageOf } from '@ingot/server/kit/own-page.ts'
import { parseAmount } from '@ingot/server/kit/parse-amount.ts'
import { loadCertifiedDetails } from '#features/profile/server/identity-details.ts'
import { loadValuation } from '#features/profile/server/load-valuation.ts'
import { runKeyed } from '@ingot/server/kit/run-keyed.ts'
import { defineHandler, defineProvenHandler } from '@ingot/server/http/reply/handler.ts'
import type { Services } from '@ingot/server/http/services.ts'
import type { Step } from '@ingot/server/sequencer/steps/step.ts'
import type { ListedAsset } from '@ingot/server/store/rows/listings.ts'
import { encryptPayerName } from './order-details.ts'
import { cancelQuickOrderStep, extendQuickOrderStep, payQuickOrderStep } from './pay-steps.ts'
import { placeQuickBuyStep } from './place-steps.ts'
import { quickOrderViews, quickQuoteView } from './quick-view.ts'
import { answerShortPaymentStep } from './short-steps.ts'
import { placeQuickSellStep } from './sell-steps.ts'
import { makeQuickQuote, type QuickQuoteRequest } from './quote-steps.ts'
import { randomReferences } from './reference.ts'

// POST /quoteQuickTrade.

export const quoteQuickTradeHandler = defineHandler(
  quoteQuickTrade,
  async ({ request, session, services }) => {
    const refusal = newRiskRefusal(session)
    if (refusal !== undefined) return rejected(refusal)
    const terms = readTerms(services, request)
    if (!terms.ok) return terms
    const { asset, ...asked } = terms.value
    if (asset.symbol !== symbolDefault) {
      services.marketData.attention.touch(asset.symbol + symbolDefault)
    }
    const priceAt = services.clock()
    const coin = readPrice(services, asset)
    if (!coin.ok) return coin
    const made = await services.sequencer.run(makeQuickQuote, {
      userId: session.user, ...asked, coin: coin.value, coinDecimals: asset.decimals, priceAt,
    })
    return made.ok ? accepted(quickQuoteView(services, made.value.result)) : made
  },
)

type Terms = { readonly asset: ListedAsset }
  & Pick<QuickQuoteRequest, 'side' | 'fiat' | 'fixed' | 'amount'>

function readTerms(
  { listings }: Services, request: ParsedRequestOf<typeof quoteQuickTrade>,
): Outcome<Terms> {
  const { side, fiat, symbol, fiatAmount, coinAmount } = request
  const isQuick = quickCoins.some((coin) => coin === symbol)
  const asset = isQuick ? listings.assetBySymbol(symbol) : undefined
  if (asset === undefined) return rejected('asset_unknown', 'symbol')
  if ((fiatAmount === undefined) === (coinAmount === undefined)) {
    return rejected('invalid_input', 'fiatAmount')
  }
  const fixed = fiatAmount === undefined ? 'coin' : 'fiat'
  const amount = fiatAmount === undefined ? parseAmount(coinAmount ?? '', asset, 'coinAmount')
    : parseAmount(fiatAmount, { decimals: fiatDecimals[fiat] }, 'fiatAmount')
  return amount.ok ? accepted({ asset, side, fiat, fixed, amount: amount.value }) : amount
}

// POST /placeQuickBuy. A repeated request returns its order as it is now.

export const placeQuickBuyHandler = defineHandler(
  placeQuickBuy,
  async ({ request, session, services }) => {
    const { user } = session
    const ids = readIds(request)
    if (!ids.ok) return ids
    const placed = await runKeyed(services, placeQuickBuyStep, {
      scope: `quick-buy:${user}`, key: request.idempotencyKey, body: JSON.stringify(ids.value),
      async input() {
        const refusal = newRiskRefusal(session)
        if (refusal !== undefined) return rejected(refusal)
        const payerName = await ownName(services, user)
        return payerName.ok ? accepted({
          userId: user, ...ids.value, references: randomReferences(), payerName: payerName.value,
        }) : payerName
      },
    })
    return placed.ok ? loadOwnOrder(services, { user, id: placed.value.result.id }) : placed
  },
)

function readIds(
  request: { readonly quoteId: string, readonly cardId?: string | undefined },
): Outcome<{ readonly quoteId: number, readonly cardId: number | null }> {
  const quoteId = parseIdText(request.quoteId)
  if (quoteId === undefined) return rejected('request_unknown', 'quoteId')
  const cardId = request.cardId === undefined ? null : parseIdText(request.cardId)
  return cardId === undefined ? rejected('card_unknown', 'cardId') : accepted({ quoteId, cardId })
}

/** [QT11] The certified name, which the user's bank must show, encrypted. */
async function ownName(services: Services, user: UserId): Promise<Outcome<string>> {
  const { realName } = await loadCertifiedDetails(services, user)
  if (realName === '') return accepted('')
  const key = await openOwnKey(services, user)
  return key.ok ? accepted(encryptPayerName(key.value, user, realName)) : key
}

// POST /placeQuickSell.

export const placeQuickSellHandler = defineProvenHandler(
  placeQuickSell,
  async ({ request, session, services, caller, proof }) => {
    const { user } = session
    const ids = readIds(request)
    if (!ids.ok) return ids
    const { quoteId, cardId } = ids.value
    if (cardId === null) return rejected('card_unknown', 'cardId')
    const placed = await runKeyed(services, placeQuickSellStep, {
      scope: `quick-sell:${user}`, key: request.idempotencyKey, body: JSON.stringify(ids.value),
      async input() {
        const refusal = newRiskRefusal(session)
        if (refusal !== undefined) return rejected(refusal)
        const payerName = await ownName(services, user)
        if (!payerName.ok) return payerName
        return accepted({
          userId: user, quoteId, cardId, payerName: payerName.value, proof,
          valuation: await loadValuation(services, user),
          event: services.securityLog.eventOf({ kind: 'quick-sell-placed', userId: user }, caller),
        })
      },
    })
    return placed.ok ? loadOwnOrder(services, { user, id: placed.value.result.id }) : placed
  },
)

async function loadOwnOrder(
  services: Services, { user, id }: { readonly user: UserId, readonly id: number },
): Promise<Outcome<QuickOrder>> {
  const rows = await services.database.selectFrom('fiat_order').selectAll()
    .where('id', '=', id).where('user_id', '=', user).execute()
  const [order] = await quickOrderViews(services, rows)
  return order === undefined ? rejected('request_unknown', 'id') : accepted(order)
}

// POST /payQuickOrder, /extendQuickOrder, /cancelQuickOrder, /answerShortPayment.

export const payQuickOrderHandler = defineHandler(
  payQuickOrder,
  async ({ request: { id, files }, session: { user }, services }) => files.length === 0
    ? rejected('proof_missing', 'files')
    : changeOrder(services, payQuickOrderStep, { user, id, input: { files } }),
)

export const extendQuickOrderHandler = defineHandler(
  extendQuickOrder,
  async ({ request: { id }, session: { user }, services }) =>
    changeOrder(services, extendQuickOrderStep, { user, id, input: {} }),
)

export const cancelQuickOrderHandler = defineHandler(
  cancelQuickOrder,
  async ({ request: { id }, session: { user }, services }) =>
    changeOrder(services, cancelQuickOrderStep, { user, id, input: {} }),
)

export const answerShortPaymentHandler = defineHandler(
  answerShortPayment,
  async ({ request: { id, answer }, session: { user }, services }) =>
    changeOrder(services, answerShortPaymentStep, { user, id, input: { answer } }),
)

type Own = { readonly userId: number, readonly id: number }

async function changeOrder<Input extends object>(
  services: Services, step: Step<Own & Input, { readonly id: number }>,
  { user, id: text, input }: {
    readonly user: UserId, readonly id: string, readonly input: Input
  },
): Promise<Outcome<QuickOrder>> {
  const id = parseIdText(text)
  if (id === undefined) return rejected('request_unknown', 'id')
  const changed = await services.sequencer.run(step, { ...input, userId: user, id })
  return changed.ok ? loadOwnOrder(services, { user, id }) : changed
}

// POST /listMyQuickOrders, GET /loadQuickOrder.

export const listMyQuickOrdersHandler = defineHandler(
  listMyQuickOrders,
  async ({ request: { pageNo, after }, session: { user }, services }) => {
    const own = services.database.selectFrom('fiat_order').selectAll().where('user_id', '=', user)
    const page = await pageOf(own, {
      pageNo, after, sort: [['created_at', 'desc'], ['id', 'desc']],
    })
    const list = await quickOrderViews(services, page.list)
    return accepted({ ...page, list, pageNo, pageSize })
  },
)

export const loadQuickOrderHandler = defineHandler(
  loadQuickOrder,
  async ({ request, session: { user }, services }) => {
    const id = parseIdText(request.id)
    return id === undefined ? rejected('request_unknown', 'id')
      : loadOwnOrder(services, { user, id })
  },
)
