// Whether a listing's terms can be carried out: everything that the engine and the configuration
// would refuse later is refused here first.
import type { ListingTerms } from '#features/listing/listings.console.ts'
import {
  accepted, coinDecimals, contractSymbolOf, firstStartIdMax, isListingName, marketFeePpmMax,
  type Outcome, parseUnits, rejected, stepsForPrice, symbolDefault, ticksMax,
} from '@ingot/contract/vocabulary'
import {
  networkFault, type NetworkTerms,
} from '#features/configuration/server/configuration-steps.ts'
import type { StepContext } from '@ingot/server/sequencer/steps/step.ts'

type CoinTerms = NonNullable<ListingTerms['coin']>
type MarketTerms = NonNullable<ListingTerms['market']>

const million = 1_000_000

/** The first fault of the terms as the exchange is now. */
export async function checkTerms(
  step: StepContext, terms: ListingTerms,
): Promise<Outcome<null>> {
  const { coin, market } = terms
  if (coin === null && market === null) return rejected('invalid_input', 'market')
  if (coin !== null) {
    const checked = await checkCoin(step, coin)
    if (!checked.ok) return checked
  }
  if (market === null) return accepted(null)
  return coin?.symbol === market.base || await isListed(step, market.base)
    ? checkMarket(step, market) : rejected('asset_unknown', 'base')
}

/** As calls spell it; empty for a listing of a coin alone. */
export function marketSymbolOf({ market }: Pick<ListingTerms, 'market'>): string {
  if (market === null) return ''
  const pair = `${market.base}${symbolDefault}`
  return market.contract === null ? pair : contractSymbolOf(pair)
}

/** The terms of a network in the coin's smallest units; a fault names the field. */
export function networkTermsOf(
  { fee, min, depositMin, ...network }: CoinTerms['networks'][number], asset: number,
): Outcome<NetworkTerms> {
  const amounts = { fee, min, depositMin }
  for (const [field, text] of Object.entries(amounts)) {
    if (!parseUnits(text, coinDecimals).ok) return rejected('invalid_input', field)
  }
  const terms = {
    ...network, asset, feeUnits: unitsOf(fee), minUnits: unitsOf(min),
    depositMinUnits: unitsOf(depositMin),
  }
  const fault = networkFault(terms, coinDecimals)
  return fault === undefined ? accepted(terms) : rejected('invalid_input', fault)
}

async function checkCoin(step: StepContext, { symbol, name, networks }: CoinTerms) {
  if (await isListed(step, symbol)) return rejected('state_conflict', 'symbol')
  if (!isListingName(name)) return rejected('invalid_input', 'name')
  const chains = new Set(networks.map(({ chain }) => chain))
  if (chains.size < networks.length) return rejected('invalid_input', 'networks')
  for (const network of networks) {
    const terms = networkTermsOf(network, 0)
    if (!terms.ok) return terms
  }
  return isFree(step, 'coin_symbol', symbol)
}

async function checkMarket(step: StepContext, market: MarketTerms): Promise<Outcome<null>> {
  const fault = marketFault(market)
  if (fault !== undefined) return rejected('invalid_input', fault)
  const symbol = marketSymbolOf({ market })
  const { database } = step
  const pair = `${market.base}${symbolDefault}`
  const known = await database
    .selectFrom(market.contract === null ? 'spot_market' : 'perpetual_market')
    .select('market_id').where('symbol', '=', pair).executeTakeFirst()
  return known === undefined
    ? isFree(step, 'market_symbol', symbol) : rejected('state_conflict', 'base')
}

/** The first field that does not fit. */
function marketFault(market: MarketTerms): keyof MarketTerms | undefined {
  const { priceDecimals, quantityDecimals, makerFeePpm, takerFeePpm, bandPpm, opensAt } = market
  const price = parseUnits(market.referencePrice, priceDecimals)
  const checks: readonly (readonly [field: keyof MarketTerms, isSound: boolean])[] = [
    ['base', market.base !== symbolDefault],
    ['priceDecimals', isWithin(priceDecimals, 0, coinDecimals)],
    ['quantityDecimals', isWithin(quantityDecimals, 0, coinDecimals - priceDecimals)],
    ['notionalMin', parseUnits(market.notionalMin, coinDecimals).ok],
    ['takerFeePpm', isWithin(takerFeePpm, 0, marketFeePpmMax)],
    // The hold of a contract's order pays the taker's fee.
    ['makerFeePpm',
      isWithin(makerFeePpm, 0, market.contract === null ? marketFeePpmMax : takerFeePpm)],
    ['bandPpm', isWithin(bandPpm, 1, million)],
    ['referencePrice', price.ok && price.units >= 1n && price.units <= BigInt(ticksMax)],
    ['opensAt', isWithin(opensAt, 0, 8.64e15) && opensAt % 1_000 === 0],
  ]
  return checks.find(([, isSound]) => !isSound)?.[0]
}

/** No other listing of it waits to be carried out. */
async function isFree(
  { database }: StepContext, column: 'coin_symbol' | 'market_symbol', symbol: string,
): Promise<Outcome<null>> {
  const planned = await database.selectFrom('listing').select('id').where(column, '=', symbol)
    .where('status', 'in', ['planned', 'coin_listed']).executeTakeFirst()
  return planned === undefined ? accepted(null) : rejected('state_conflict')
}

async function isListed({ database }: StepContext, symbol: string): Promise<boolean> {
  const asset = await database.selectFrom('asset').select('asset_id')
    .where('symbol', '=', symbol).executeTakeFirst()
  return asset !== undefined
}

function unitsOf(text: string): bigint {
  const parsed = parseUnits(text, coinDecimals)
  if (!parsed.ok) throw new Error(`${text} is no amount of a coin`)
  return parsed.units
}

const isWithin = (value: number, min: number, max: number): boolean =>
  Number.isInteger(value) && value >= min && value <= max

/** The number after the largest one, above those of the first start. */
export const idAfter = (last: number | null | undefined): number =>
  Math.max(last ?? 0, firstStartIdMax) + 1

/** The terms of a new coin against USDT. */
const newMarket = { notionalMin: '5', makerFeePpm: 1_000, takerFeePpm: 1_000, bandPpm: 100_000 }

type NewCoin = Omit<CoinTerms, 'networks'> & Partial<Pick<CoinTerms, 'networks'>>
  & Pick<MarketTerms, 'referencePrice' | 'opensAt'>

/**
 * The terms of a coin and its market against USDT that open at a time, with steps that fit the
 * price and the exchange's fees.
 */
export function newCoinTerms(
  { symbol, name, networks = [], referencePrice, opensAt }: NewCoin,
): ListingTerms {
  return {
    coin: { symbol, name, networks },
    market: {
      base: symbol, contract: null, referencePrice, opensAt, ...stepsForPrice(referencePrice),
      ...newMarket,
    },
  }
}
