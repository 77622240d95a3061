// Two markets with very different steps, for tests that need listings but no store.
import { asAssetId, asMarketId } from '@ingot/contract/vocabulary'
import { type ListedAsset, type ListedMarket, createListings } from '#store/rows/listings.ts'

const asset = (id: number, symbol: string): ListedAsset =>
  ({ id: asAssetId(id), symbol, name: symbol, decimals: 8 })

export const usdt = asset(1, 'USDT')
export const btc = asset(2, 'BTC')
export const doge = asset(7, 'DOGE')

const rules = {
  quote: usdt, notionalMinUnits: 500_000_000n, makerFeePpm: 1_000, takerFeePpm: 1_000,
  bandPpm: 100_000, opensAt: 0, listingState: 'listed',
} as const

export const btcUsdt: ListedMarket = {
  ...rules, id: asMarketId(1), symbol: 'BTCUSDT', base: btc, priceDecimals: 1,
  quantityDecimals: 5, baseUnitsPerLot: 1_000n, quoteUnitsPerTickLot: 100n,
  referenceTicks: 924_186,
}

export const dogeUsdt: ListedMarket = {
  ...rules, id: asMarketId(6), symbol: 'DOGEUSDT', base: doge, priceDecimals: 5,
  quantityDecimals: 0, baseUnitsPerLot: 100_000_000n, quoteUnitsPerTickLot: 1_000n,
  referenceTicks: 18_412,
}

export const sampleListings = createListings({
  assets: [usdt, doge, btc],
  markets: [btcUsdt, dogeUsdt],
})
