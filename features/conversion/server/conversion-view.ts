// Quotes and conversions as the calls return them: amounts, rates and the path as plain decimals.
import type {
  Conversion, ConversionLeg, ConversionQuote,
} from '#features/conversion/conversions.calls.ts'
import { asAssetId, formatUnitsShort, symbolDefault } from '@ingot/contract/vocabulary'
import { type Ratio, ratioText } from '@ingot/engine/formulas'
import type { Services } from '@ingot/server/http/services.ts'
import { amountText } from '@ingot/server/store/rows/listing-texts.ts'
import type { ListedAsset, Listings } from '@ingot/server/store/rows/listings.ts'
import type { ConversionQuoteTable } from '@ingot/server/store/tables/conversion-tables.ts'

type Parts = Pick<Services, 'listings'>

export function quoteView(parts: Parts, row: ConversionQuoteTable): ConversionQuote {
  return { ...sharedView(parts, row), expiresTime: row.expires_at }
}

/** Of a taken quote. */
export function conversionView(parts: Parts, row: ConversionQuoteTable): Conversion {
  if (row.taken_at === null) throw new Error('a conversion is a taken quote')
  return { ...sharedView(parts, row), takenTime: row.taken_at }
}

function sharedView({ listings }: Parts, row: ConversionQuoteTable) {
  const from = listings.asset(asAssetId(row.from_asset_id))
  const to = listings.asset(asAssetId(row.to_asset_id))
  const usdt = usdtOf(listings)
  const path = pathOf(row, { from, to })
  return {
    id: String(row.id),
    fromSymbol: from.symbol,
    toSymbol: to.symbol,
    side: row.side,
    fromAmount: amountText(from, row.from_units),
    toAmount: amountText(to, row.to_units),
    rate: rateText({
      numerator: row.to_units * 10n ** BigInt(from.decimals),
      denominator: row.from_units * 10n ** BigInt(to.decimals),
    }),
    inverseRate: rateText({
      numerator: row.from_units * 10n ** BigInt(to.decimals),
      denominator: row.to_units * 10n ** BigInt(from.decimals),
    }),
    path,
    viaAmount: path.length === 2 ? amountText(usdt, row.via_usdt_units) : null,
    midAmount: amountText(to, row.mid_units),
    spreadPpm: Number((row.spread_usdt_units * 1_000_000n + row.usdt_units - 1n) / row.usdt_units),
    spreadUsdt: amountText(usdt, row.spread_usdt_units),
    usdt: amountText(usdt, row.usdt_units),
    priceTime: row.price_at,
    createTime: row.created_at,
  }
}

export function usdtOf(listings: Listings): ListedAsset {
  const usdt = listings.assetBySymbol(symbolDefault)
  if (usdt === undefined) throw new Error(`${symbolDefault} is not listed`)
  return usdt
}

type Coins = { readonly from: ListedAsset; readonly to: ListedAsset }

/** The leg of USDT itself is none. */
function pathOf(row: ConversionQuoteTable, { from, to }: Coins): ConversionLeg[] {
  const legs: readonly ConversionLeg[] = [
    {
      symbol: from.symbol, direction: 'buy', price: row.from_price,
      spreadPpm: row.from_spread_ppm,
    },
    { symbol: to.symbol, direction: 'sell', price: row.to_price, spreadPpm: row.to_spread_ppm },
  ]
  return legs.filter(({ price }) => price !== '')
}

const rateDigits = 8
const rateDecimalsMax = 18

/** For the eye: eight digits from the first that is not zero, without trailing zeros. */
export function rateText(rate: Ratio): string {
  const digits = ratioText(rate, rateDecimalsMax)
  const [whole = '', fraction = ''] = digits.split('.')
  const zeros = /^0*/.exec(fraction)?.[0].length ?? 0
  const decimals = whole === '0' ? Math.min(rateDecimalsMax, zeros + rateDigits)
    : Math.max(2, rateDigits - whole.length)
  const text = ratioText(rate, decimals)
  return formatUnitsShort(BigInt(text.replace('.', '')), decimals)
}
