// The step that makes a firm quote: its amounts, the desk's limits, and the quote that it replaces
// are one change. The gateway has read the prices; the terms are those of this moment.
import {
  accepted, asAssetId, asUserId, type ConversionSide, conversionUsdtMin, type Outcome, parseUnits,
  quoteKeptMs, quoteLifetimeMs, quotePriceAgeMaxMs, quotesPerMinuteMax, rejected, tradeStatusOpen,
  unitsMax,
} from '@ingot/contract/vocabulary'
import {
  type ConversionPath, givenUnits, midPath, receivedUnits, spreadCost, usdtBetween, usdtWorthUp,
} from '@ingot/engine/formulas'
import { nextId } from '@ingot/server/sequencer/steps/next-id.ts'
import { defineStep, type StepContext } from '@ingot/server/sequencer/steps/step.ts'
import type {
  ConversionQuoteTable, DeskCoinTable,
} from '@ingot/server/store/tables/conversion-tables.ts'
import type { PricedCoin } from './conversion-prices.ts'
import { type DeskLimits, loadDeskLimits } from './desk-limits.ts'
import { loadTerms } from './desk-terms.ts'

export type QuoteRequest = {
  readonly userId: number
  readonly side: ConversionSide
  /** Of the given coin, or of the received one. */
  readonly units: bigint
  readonly from: PricedCoin
  readonly to: PricedCoin
  /** When the gateway read the prices, ms. */
  readonly priceAt: number
}

/** The worth of a conversion is in USDT of eight decimals. */
const usdtDecimals = 8

export const makeQuote = defineStep({
  name: 'make-conversion-quote',
  async run(step, request: QuoteRequest) {
    const allowed = await checkUser(step, request)
    if (!allowed.ok) return allowed
    // CV5: the writer may have been busy since the gateway read the prices.
    if (step.at - request.priceAt > quotePriceAgeMaxMs) return rejected('busy')
    const terms = await loadPathTerms(step, request)
    if (!terms.ok) return terms
    const { from, to } = terms.value
    const quoteMax = largestQuote(terms.value)
    const amounts = amountsOf(request, pathOf(request, terms.value))
    if (!amounts.ok) return amounts
    if (amounts.value.usdtUnits > quoteMax) {
      return rejected('amount_too_large', fieldOf(request))
    }
    const available = step.ledger.balanceOf(
      asUserId(request.userId), 'spot', asAssetId(from.asset_id),
    ).availableUnits
    if (amounts.value.fromUnits > available) return rejected('insufficient_available')
    const limits = await loadDeskLimits(step, to, { at: step.at, exceptUser: request.userId })
    const isShort = amounts.value.toUnits > limits.freeUnits
      || amounts.value.usdtUnits > limits.hourLeftUsdtUnits
    if (isShort) return rejected('desk_insufficient')
    return accepted(await replaceQuote(step, request, { ...terms.value, ...amounts.value, limits }))
  },
})

const fieldOf = ({ side }: QuoteRequest): string => side === 'give' ? 'fromAmount' : 'toAmount'

async function checkUser(
  { database, at }: StepContext, { userId }: QuoteRequest,
): Promise<Outcome<null>> {
  const user = await database.selectFrom('user').select('trade_status').where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (user.trade_status !== tradeStatusOpen) return rejected('trade_disabled')
  const { made } = await database.selectFrom('conversion_quote')
    .select(({ fn }) => fn.countAll<number>().as('made'))
    .where('user_id', '=', userId).where('created_at', '>', at - 60_000).executeTakeFirstOrThrow()
  return made >= quotesPerMinuteMax ? rejected('too_many_quotes') : accepted(null)
}

type PathTerms = { readonly from: DeskCoinTable; readonly to: DeskCoinTable }

/** [CV4] In USDT's smallest units. A desk buys as little of a coin at once as it sells. */
const largestQuote = (
  { from: { quote_max_usdt_units: bought }, to: { quote_max_usdt_units: sold } }: PathTerms,
): bigint => bought < sold ? bought : sold

async function loadPathTerms(
  step: StepContext, request: QuoteRequest,
): Promise<Outcome<PathTerms>> {
  const from = await loadTerms(step, request.from.assetId)
  if (!from.ok) return from
  const to = await loadTerms(step, request.to.assetId)
  if (!to.ok) return to
  // CV6: the price may be off by more than the spread that pays for it.
  const isUnsteady = ({ errorPpm }: PricedCoin, terms: DeskCoinTable): boolean =>
    errorPpm > terms.spread_ppm
  return isUnsteady(request.from, from.value) || isUnsteady(request.to, to.value)
    ? rejected('price_unsteady') : accepted({ from: from.value, to: to.value })
}

function pathOf({ from, to }: QuoteRequest, terms: PathTerms): ConversionPath {
  const leg = ({ multiplier, divisor }: PricedCoin, spreadPpm: number) =>
    ({ multiplier, divisor, spreadPpm })
  return { from: leg(from, terms.from.spread_ppm), to: leg(to, terms.to.spread_ppm) }
}

type Amounts = {
  readonly fromUnits: bigint
  readonly toUnits: bigint
  readonly midUnits: bigint
  readonly viaUsdtUnits: bigint
  readonly usdtUnits: bigint
  readonly spreadUsdtUnits: bigint
}

/** [CV1] Both amounts, rounded once against the user. */
function amountsOf(request: QuoteRequest, path: ConversionPath): Outcome<Amounts> {
  const { side, units } = request
  const given = side === 'give' ? units : givenUnits(units, path)
  const received = side === 'give' ? receivedUnits(units, path) : units
  const usdtUnits = usdtWorthUp(given, path.from)
  const least = parseUnits(conversionUsdtMin, usdtDecimals)
  if (!least.ok) throw new Error('the smallest conversion is an amount')
  if (received === 0n || given === 0n || usdtUnits < least.units) {
    return rejected('amount_too_small', fieldOf(request))
  }
  const midUnits = receivedUnits(given, midPath(path))
  if ([given, received, usdtUnits, midUnits].some((amount) => amount > unitsMax)) {
    return rejected('amount_too_large', fieldOf(request))
  }
  return accepted({
    fromUnits: given, toUnits: received, midUnits, usdtUnits,
    viaUsdtUnits: usdtBetween(given, path), spreadUsdtUnits: spreadCost({ given, received }, path),
  })
}

type NewQuote = PathTerms & Amounts & { readonly limits: DeskLimits }

/** [CV7] The user's earlier quote ends, and quotes that were kept long enough are deleted. */
async function replaceQuote(
  { at, database }: StepContext, request: QuoteRequest, quote: NewQuote,
): Promise<ConversionQuoteTable> {
  const id = await nextId(database, 'conversion_quote')
  await database.updateTable('conversion_quote').set({ status: 'expired' })
    .where('user_id', '=', request.userId).where('status', '=', 'open').execute()
  await endOldQuotes(database, at)
  await deleteOldQuotes(database, at)
  const { from, to, limits } = quote
  const row: ConversionQuoteTable = {
    id,
    user_id: request.userId,
    from_asset_id: from.asset_id,
    to_asset_id: to.asset_id,
    side: request.side,
    from_units: quote.fromUnits,
    to_units: quote.toUnits,
    from_price: request.from.price,
    to_price: request.to.price,
    from_spread_ppm: from.spread_ppm,
    to_spread_ppm: to.spread_ppm,
    mid_units: quote.midUnits,
    via_usdt_units: quote.viaUsdtUnits,
    usdt_units: quote.usdtUnits,
    spread_usdt_units: quote.spreadUsdtUnits,
    price_at: request.priceAt,
    desk_free_units: limits.freeUnits,
    quote_max_usdt_units: largestQuote({ from, to }),
    hour_left_usdt_units: limits.hourLeftUsdtUnits,
    created_at: at,
    expires_at: at + quoteLifetimeMs,
    status: 'open',
    taken_at: null,
  }
  await database.insertInto('conversion_quote').values(row).execute()
  return row
}

/** More than one for each new quote, so that old ones never pile up. */
const endedAtOnce = 20
const deletedAtOnce = 10

/** Quotes whose time is over no longer count for the desk; their rows leave its index. */
async function endOldQuotes(database: StepContext['database'], at: number): Promise<void> {
  const over = await database.selectFrom('conversion_quote').select('id')
    .where('status', '=', 'open').where('created_at', '<=', at - quoteLifetimeMs)
    .orderBy('created_at').limit(endedAtOnce).execute()
  if (over.length === 0) return
  await database.updateTable('conversion_quote').set({ status: 'expired' })
    .where('id', 'in', over.map((row) => row.id)).execute()
}

async function deleteOldQuotes(database: StepContext['database'], at: number): Promise<void> {
  const old = await database.selectFrom('conversion_quote').select('id')
    .where('status', 'in', ['open', 'expired']).where('created_at', '<', at - quoteKeptMs)
    .orderBy('created_at').limit(deletedAtOnce).execute()
  if (old.length === 0) return
  await database.deleteFrom('conversion_quote').where('id', 'in', old.map((row) => row.id))
    .execute()
}
