// The calls of conversions.
import type { ParsedRequestOf } from '@ingot/contract/calls'
import {
  acceptExchange, type ConversionQuote, listConvertCoins, listMyExchange, quoteExchange,
} from '#features/conversion/conversions.calls.ts'
import {
  accepted, asAssetId, conversionUsdtMin, type Outcome, pageSize, parseIdText, rejected,
  symbolDefault, type UserId,
} from '@ingot/contract/vocabulary'
import { loadWallet } from '#features/account/server/store.ts'
import { newRiskRefusal } from '@ingot/server/kit/new-risk.ts'
import { pageOf } from '@ingot/server/kit/own-page.ts'
import { parseAmount } from '@ingot/server/kit/parse-amount.ts'
import { runKeyed } from '@ingot/server/kit/run-keyed.ts'
import { defineHandler } from '@ingot/server/http/reply/handler.ts'
import type { Services } from '@ingot/server/http/services.ts'
import { noBalance } from '@ingot/server/store/rows/balance-view.ts'
import { amountText } from '@ingot/server/store/rows/listing-texts.ts'
import type { ListedAsset } from '@ingot/server/store/rows/listings.ts'
import { takeQuote } from './accept-steps.ts'
import { readPrice } from './conversion-prices.ts'
import { conversionView, quoteView, usdtOf } from './conversion-view.ts'
import { makeQuote, type QuoteRequest } from './quote-steps.ts'

// GET /listConvertCoins: every coin with terms of the desk; a screen may watch the prices.

export const listConvertCoinsHandler = defineHandler(
  listConvertCoins,
  async ({ session, services }) => {
    const { database, listings, marketData } = services
    marketData.attention.touch()
    const [terms, held] = await Promise.all([
      database.selectFrom('desk_coin').selectAll().execute(),
      loadWallet(database, { user: session.user, wallet: 'spot' }),
    ])
    const termsOf = new Map(terms.map((row) => [row.asset_id, row]))
    const usdt = usdtOf(listings)
    return accepted(listings.assets.flatMap((asset) => {
      const row = termsOf.get(asset.id)
      if (row === undefined) return []
      const price = readPrice(services, asset)
      const shown = asset.symbol === symbolDefault ? '1' : price.ok ? price.value.price : null
      return [{
        symbol: asset.symbol,
        name: asset.name,
        decimals: asset.decimals,
        available: amountText(asset, (held.get(asset.id) ?? noBalance).availableUnits),
        isOpen: row.is_open === 1 && price.ok,
        price: shown,
        spreadPpm: row.spread_ppm,
        usdtMin: conversionUsdtMin,
        usdtMax: amountText(usdt, row.quote_max_usdt_units),
      }]
    }))
  },
)

// POST /quoteExchange.

export const quoteExchangeHandler = defineHandler(
  quoteExchange,
  async ({ request, session, services }) => {
    const refusal = newRiskRefusal(session)
    if (refusal !== undefined) return rejected(refusal)
    const terms = readTerms(services, request)
    return terms.ok ? quote(services, session.user, terms.value) : terms
  },
)

type Terms = {
  readonly from: ListedAsset
  readonly to: ListedAsset
} & Pick<QuoteRequest, 'side' | 'units'>

function readTerms(
  { listings }: Services, request: ParsedRequestOf<typeof quoteExchange>,
): Outcome<Terms> {
  const { fromSymbol, toSymbol, fromAmount, toAmount } = request
  const from = listings.assetBySymbol(fromSymbol)
  if (from === undefined) return rejected('asset_unknown', 'fromSymbol')
  const to = listings.assetBySymbol(toSymbol)
  if (to === undefined) return rejected('asset_unknown', 'toSymbol')
  if (from.id === to.id) return rejected('invalid_input', 'toSymbol')
  if ((fromAmount === undefined) === (toAmount === undefined)) {
    return rejected('invalid_input', 'fromAmount')
  }
  const units = fromAmount === undefined ? parseAmount(toAmount ?? '', to, 'toAmount')
    : parseAmount(fromAmount, from, 'fromAmount')
  if (!units.ok) return units
  return accepted({
    from, to, side: fromAmount === undefined ? 'get' : 'give', units: units.value,
  })
}

async function quote(
  services: Services, user: UserId, { from, to, side, units }: Terms,
): Promise<Outcome<ConversionQuote>> {
  for (const { symbol } of [from, to]) services.marketData.attention.touch(symbol + symbolDefault)
  const priceAt = services.clock()
  const [fromPrice, toPrice] = [readPrice(services, from), readPrice(services, to)]
  if (!fromPrice.ok) return fromPrice
  if (!toPrice.ok) return toPrice
  const made = await services.sequencer.run(makeQuote, {
    userId: user, side, units, priceAt, from: fromPrice.value, to: toPrice.value,
  })
  return made.ok ? accepted(quoteView(services, made.value.result)) : made
}

// POST /acceptExchange. The quote's id and the key alone decide: no amount crosses the wire.

export const acceptExchangeHandler = defineHandler(
  acceptExchange,
  async ({ request, session, services }) => {
    const { user } = session
    const id = parseIdText(request.id)
    if (id === undefined) return rejected('request_unknown', 'id')
    const taken = await runKeyed(services, takeQuote, {
      scope: `convert:${user}`, key: request.idempotencyKey, body: String(id),
      input() {
        const refusal = newRiskRefusal(session)
        return refusal === undefined ? accepted({ userId: user, id }) : rejected(refusal)
      },
    })
    if (taken.ok) return accepted(conversionView(services, taken.value.result))
    if (taken.reject.code !== 'quote_expired') return taken
    const fresh = await quoteAgain(services, user, id)
    return fresh === undefined ? taken : { ok: false, reject: { ...taken.reject, fresh } }
  },
)

/** [CV12] A new quote for the terms of an expired one; undefined where none can be made now. */
async function quoteAgain(
  services: Services, user: UserId, id: number,
): Promise<ConversionQuote | undefined> {
  const { database, listings } = services
  const row = await database.selectFrom('conversion_quote')
    .select(['from_asset_id', 'to_asset_id', 'side', 'from_units', 'to_units'])
    .where('id', '=', id).where('user_id', '=', user).executeTakeFirst()
  if (row === undefined) return undefined
  const made = await quote(services, user, {
    from: listings.asset(asAssetId(row.from_asset_id)),
    to: listings.asset(asAssetId(row.to_asset_id)),
    side: row.side,
    units: row.side === 'give' ? row.from_units : row.to_units,
  })
  return made.ok ? made.value : undefined
}

// POST /listMyExchange.

export const listMyExchangeHandler = defineHandler(
  listMyExchange,
  async ({ request: { pageNo, after }, session: { user }, services }) => {
    const own = services.database.selectFrom('conversion_quote').selectAll()
      .where('user_id', '=', user).where('status', '=', 'taken')
    const page = await pageOf(own, { pageNo, after, sort: [['taken_at', 'desc'], ['id', 'desc']] })
    const list = page.list.map((row) => conversionView(services, row))
    return accepted({ ...page, list, pageNo, pageSize })
  },
)
