// The step that makes a firm quote of quick trade. The gateway has read the coin's price; the rate,
// the spreads and the limits are those of this moment.
import {
  accepted, asAssetId, asUserId, type Fiat, type Outcome, type QuickFixed, quickQuoteKeptMs,
  quickQuoteLifetimeMs, quickQuotesPerMinuteMax, type QuickSide, quotePriceAgeMaxMs, rejected,
  tradeStatusOpen,
} from '@ingot/contract/vocabulary'
import type { PricedCoin } from '#features/conversion/server/conversion-prices.ts'
import { loadDeskLimits } from '#features/conversion/server/desk-limits.ts'
import { loadTerms } from '#features/conversion/server/desk-terms.ts'
import { nextId } from '@ingot/server/sequencer/steps/next-id.ts'
import { defineStep, type StepContext } from '@ingot/server/sequencer/steps/step.ts'
import { loadSetting } from '@ingot/server/store/rows/configuration.ts'
import type { DeskCoinTable } from '@ingot/server/store/tables/conversion-tables.ts'
import type { FiatCurrencyTable, FiatQuoteTable } from '@ingot/server/store/tables/fiat-tables.ts'
import {
  amountsOf, feeUnitsOf, isRateUsable, middleOf, middleText, priceOf, priceText,
} from './quick-prices.ts'

export type QuickQuoteRequest = {
  readonly userId: number
  readonly side: QuickSide
  readonly fiat: Fiat
  readonly fixed: QuickFixed
  /** In the currency's minor unit, or in the coin's smallest one. */
  readonly amount: bigint
  readonly coin: PricedCoin
  readonly coinDecimals: number
  /** When the gateway read the coin's price, ms. */
  readonly priceAt: number
}

export const makeQuickQuote = defineStep({
  name: 'make-quick-quote',
  async run(step, request: QuickQuoteRequest) {
    const { side, fiat, coin } = request
    const allowed = await checkUser(step, request)
    if (!allowed.ok) return allowed
    // QT3: the writer may have been busy since the gateway read the price.
    if (step.at - request.priceAt > quotePriceAgeMaxMs) return rejected('busy')
    const currency = await loadUsableCurrency(step, fiat)
    if (!currency.ok) return currency
    const desk = await loadTerms(step, coin.assetId)
    if (!desk.ok) return desk
    const spreadPpm = currency.value.spread_ppm + desk.value.spread_ppm
    // QT2: the price may be off by more than the spread that pays for it.
    if (coin.errorPpm > spreadPpm) return rejected('price_unsteady')
    const feeUnits = side === 'sell' ? 0n : feeUnitsOf(
      currency.value, await loadSetting(step.database, 'buyFee') ?? '0',
    )
    const middle = middleOf(currency.value, coin, request.coinDecimals)
    const price = priceOf(middle, { side, spreadPpm })
    if (price.units === 0n) return rejected('fiat_unavailable', 'fiat')
    const amounts = amountsOf({ ...request, feeUnits }, price)
    if (!amounts.ok) return amounts
    const within = await checkLimits(step, request, {
      currency: currency.value, desk: desk.value, ...amounts.value,
    })
    if (!within.ok) return within
    return accepted(await replaceQuote(step, request, {
      ...amounts.value, feeUnits, price: priceText(price), middle: middleText(middle, price),
      spreadPpm, rateAt: currency.value.rate_at,
    }))
  },
})

async function checkUser(
  { database, at }: StepContext, { userId }: QuickQuoteRequest,
): Promise<Outcome<null>> {
  const user = await database.selectFrom('user').select('trade_status').where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (user.trade_status !== tradeStatusOpen) return rejected('trade_disabled')
  const { made } = await database.selectFrom('fiat_quote')
    .select(({ fn }) => fn.countAll<number>().as('made'))
    .where('user_id', '=', userId).where('created_at', '>', at - 60_000).executeTakeFirstOrThrow()
  return made >= quickQuotesPerMinuteMax ? rejected('too_many_quotes') : accepted(null)
}

/** [QT3] Refused with `fiat_unavailable` while the currency is closed or its rate too old. */
export async function loadUsableCurrency(
  { database, at }: StepContext, fiat: Fiat,
): Promise<Outcome<FiatCurrencyTable>> {
  const row = await database.selectFrom('fiat_currency').selectAll().where('fiat', '=', fiat)
    .executeTakeFirst()
  return row !== undefined && isRateUsable(row, at)
    ? accepted(row) : rejected('fiat_unavailable', 'fiat')
}

type Priced = {
  readonly currency: FiatCurrencyTable
  readonly desk: DeskCoinTable
  readonly fiatUnits: bigint
  readonly coinUnits: bigint
  readonly usdtUnits: bigint
}

async function checkLimits(
  step: StepContext, { userId, side, fixed, coin }: QuickQuoteRequest, priced: Priced,
): Promise<Outcome<null>> {
  const { currency, desk, fiatUnits, coinUnits, usdtUnits } = priced
  const field = fixed === 'fiat' ? 'fiatAmount' : 'coinAmount'
  if (fiatUnits < currency.order_min_units) return rejected('amount_too_small', field)
  const isTooLarge = fiatUnits > currency.order_max_units || usdtUnits > desk.quote_max_usdt_units
  if (isTooLarge) return rejected('amount_too_large', field)
  if (side === 'buy') {
    const { freeUnits } = await loadDeskLimits(step, desk, { at: step.at, exceptUser: 0 })
    return coinUnits > freeUnits ? rejected('desk_insufficient') : accepted(null)
  }
  const { availableUnits } = step.ledger.balanceOf(
    asUserId(userId), 'spot', asAssetId(coin.assetId),
  )
  return coinUnits > availableUnits ? rejected('insufficient_available') : accepted(null)
}

type NewQuote = {
  readonly fiatUnits: bigint
  readonly coinUnits: bigint
  readonly usdtUnits: bigint
  readonly feeUnits: bigint
  readonly price: string
  readonly middle: string
  readonly spreadPpm: number
  readonly rateAt: number
}

/** More than one for each new quote, so that old ones never pile up. */
const deletedAtOnce = 10

/** A user has one open quote; ended ones are deleted after a day. */
async function replaceQuote(
  { at, database }: StepContext, request: QuickQuoteRequest, quote: NewQuote,
): Promise<FiatQuoteTable> {
  const id = await nextId(database, 'fiat_quote')
  await database.updateTable('fiat_quote').set({ status: 'expired' })
    .where('user_id', '=', request.userId).where('status', '=', 'open').execute()
  const old = await database.selectFrom('fiat_quote').select('id')
    .where('status', 'in', ['open', 'expired']).where('created_at', '<', at - quickQuoteKeptMs)
    .orderBy('created_at').limit(deletedAtOnce).execute()
  if (old.length > 0) {
    await database.deleteFrom('fiat_quote').where('id', 'in', old.map((row) => row.id)).execute()
  }
  const row: FiatQuoteTable = {
    id,
    user_id: request.userId,
    side: request.side,
    fiat: request.fiat,
    asset_id: request.coin.assetId,
    coin_units: quote.coinUnits,
    fee_units: quote.feeUnits,
    price: quote.price,
    middle_price: quote.middle,
    spread_ppm: quote.spreadPpm,
    rate_at: quote.rateAt,
    usdt_units: quote.usdtUnits,
    fixed: request.fixed,
    fiat_units: quote.fiatUnits,
    created_at: at,
    expires_at: at + quickQuoteLifetimeMs,
    status: 'open',
  }
  await database.insertInto('fiat_quote').values(row).execute()
  return row
}
