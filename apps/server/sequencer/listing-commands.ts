// The vocabulary's assets and markets as commands: what a first start lists, and what a later one
// adds when the vocabulary has grown.
import {
  asAssetId, asMarketId, assetListings, parseUnits, spotMarketListings,
  type AssetListing, type SpotMarketListing,
} from '@ingot/contract/vocabulary'
import type { Command, ListAsset, ListSpotMarket } from '@ingot/engine'

export function listingCommands(listed: {
  readonly assets: readonly ListAsset[]
  readonly markets: readonly ListSpotMarket[]
}): Command[] {
  const assets = assetListings.filter((listing) =>
    !listed.assets.some((asset) => asset.asset === listing.id))
  const markets = spotMarketListings.filter((listing) =>
    !listed.markets.some((market) => market.market === listing.id))
  return [...assets.map(listAsset), ...markets.map(listSpotMarket)]
}

function listAsset(listing: AssetListing): ListAsset {
  return {
    kind: 'list-asset',
    asset: asAssetId(listing.id),
    symbol: listing.symbol,
    decimals: listing.decimals,
  }
}

function listSpotMarket(listing: SpotMarketListing): ListSpotMarket {
  const base = assetOf(listing.base)
  const quote = assetOf(listing.quote)
  const { priceDecimals, quantityDecimals } = listing
  return {
    kind: 'list-spot-market',
    market: asMarketId(listing.id),
    symbol: listing.symbol,
    base: asAssetId(base.id),
    quote: asAssetId(quote.id),
    priceDecimals,
    quantityDecimals,
    baseUnitsPerLot: 10n ** BigInt(base.decimals - quantityDecimals),
    quoteUnitsPerTickLot: 10n ** BigInt(quote.decimals - priceDecimals - quantityDecimals),
    notionalMinUnits: unitsOf(listing.notionalMin, quote.decimals),
    makerFeePpm: listing.makerFeePpm,
    takerFeePpm: listing.takerFeePpm,
    bandPpm: listing.bandPpm,
    referenceTicks: Number(unitsOf(listing.referencePrice, priceDecimals)),
  }
}

function assetOf(symbol: string): AssetListing {
  const asset = assetListings.find((listing) => listing.symbol === symbol)
  if (asset === undefined) throw new Error(`a market names ${symbol}, which is not listed`)
  return asset
}

function unitsOf(text: string, decimals: number): bigint {
  const parsed = parseUnits(text, decimals)
  if (!parsed.ok) throw new Error(`the listing's ${text} is ${parsed.fault}`)
  return parsed.units
}
