// The vocabulary's assets and markets as commands: the listings of a first start, and the additions
// of a later one.
import {
  asAssetId, asMarketId, assetListings, parseUnits, perpetualMarketListings, spotMarketListings,
  type AssetListing, type PerpetualMarketListing, type SpotMarketListing,
} from '@ingot/contract/vocabulary'
import type { ListAsset, ListPerpetualMarket, ListSpotMarket } from '@ingot/engine'
import type { LoggedCommand } from './codec/command-codec.ts'

/** The commands that list the vocabulary's assets and markets which are not yet listed. */
export function listingCommands(listed: {
  readonly assets: readonly ListAsset[]
  readonly markets: readonly ListSpotMarket[]
  readonly perpetualMarkets: readonly ListPerpetualMarket[]
}): LoggedCommand[] {
  const assets = assetListings.filter((listing) =>
    !listed.assets.some((asset) => asset.asset === listing.id))
  const markets = spotMarketListings.filter((listing) =>
    !listed.markets.some((market) => market.market === listing.id))
  const perpetualMarkets = perpetualMarketListings.filter((listing) =>
    !listed.perpetualMarkets.some((market) => market.market === listing.id))
  return [
    ...assets.map(listAsset),
    ...markets.map((listing) => spotCommandOf(
      listing, { base: assetOf(listing.base), quote: assetOf(listing.quote) },
    )),
    ...perpetualMarkets.map((listing) => contractCommandOf(listing, assetOf(listing.settle))),
  ]
}

/** The number of a listed asset and the decimals of its smallest unit. */
type Asset = Pick<AssetListing, 'id' | 'decimals'>

function listAsset(listing: AssetListing): ListAsset {
  return {
    kind: 'list-asset',
    asset: asAssetId(listing.id),
    symbol: listing.symbol,
    decimals: listing.decimals,
  }
}

/** Throws for amounts and prices that its steps cannot express. */
export function spotCommandOf(
  listing: SpotMarketListing, { base, quote }: { readonly base: Asset, readonly quote: Asset },
): ListSpotMarket {
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

/** Throws for amounts and prices that its steps cannot express. */
export function contractCommandOf(
  listing: PerpetualMarketListing, settle: Asset,
): ListPerpetualMarket {
  const { priceDecimals, quantityDecimals } = listing
  return {
    kind: 'list-perpetual-market',
    market: asMarketId(listing.id),
    symbol: listing.symbol,
    settle: asAssetId(settle.id),
    priceDecimals,
    quantityDecimals,
    quoteUnitsPerTickLot: 10n ** BigInt(settle.decimals - priceDecimals - quantityDecimals),
    notionalMinUnits: unitsOf(listing.notionalMin, settle.decimals),
    makerFeePpm: listing.makerFeePpm,
    takerFeePpm: listing.takerFeePpm,
    liquidationFeePpm: listing.liquidationFeePpm,
    bandPpm: listing.bandPpm,
    referenceTicks: Number(unitsOf(listing.referencePrice, priceDecimals)),
    tiers: listing.tiers.map(({ cap, mmrPpm, leverageMax }) => ({
      capUnits: unitsOf(cap, settle.decimals), mmrPpm, leverageMax,
    })),
    sourceAgeMaxMs: listing.sourceAgeMaxMs,
    sourceDeviationMaxPpm: listing.sourceDeviationMaxPpm,
    markBandPpm: listing.markBandPpm,
    fundingIntervalMs: listing.fundingIntervalMs,
    interestE8: listing.interestE8,
    fundingClampE8: listing.fundingClampE8,
    fundingCapE8: listing.fundingCapE8,
    impactUnits: unitsOf(listing.impactNotional, settle.decimals),
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
