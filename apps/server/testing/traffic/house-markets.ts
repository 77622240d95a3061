// The markets that the exchange lists at its first start, as a store would answer them; for tests
// that need all of them and no store.
import {
  assetListings, asAssetId, asMarketId, parseUnits, spotMarketListings,
} from '@ingot/contract/vocabulary'
import { type ListedAsset, createListings } from '#store/rows/listings.ts'

const assets = assetListings.map((asset): ListedAsset => ({ ...asset, id: asAssetId(asset.id) }))

const assetOf = (symbol: string): ListedAsset => {
  const found = assets.find((asset) => asset.symbol === symbol)
  if (found === undefined) throw new Error(`${symbol} is not listed`)
  return found
}

const unitsOf = (text: string, decimals: number): bigint => {
  const parsed = parseUnits(text, decimals)
  if (!parsed.ok) throw new Error(`${text} is not an amount`)
  return parsed.units
}

export const houseListings = createListings({
  assets,
  markets: spotMarketListings.map((listing) => {
    const base = assetOf(listing.base)
    const quote = assetOf(listing.quote)
    const { priceDecimals, quantityDecimals, makerFeePpm, takerFeePpm, bandPpm, symbol } = listing
    return {
      id: asMarketId(listing.id),
      symbol,
      base,
      quote,
      priceDecimals,
      quantityDecimals,
      baseUnitsPerLot: 10n ** BigInt(base.decimals - quantityDecimals),
      quoteUnitsPerTickLot: 10n ** BigInt(quote.decimals - priceDecimals - quantityDecimals),
      notionalMinUnits: unitsOf(listing.notionalMin, quote.decimals),
      makerFeePpm,
      takerFeePpm,
      bandPpm,
      referenceTicks: Number(unitsOf(listing.referencePrice, priceDecimals)),
      opensAt: 0,
      listingState: 'listed',
    }
  }),
})
