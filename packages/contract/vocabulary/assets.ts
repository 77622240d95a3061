// The assets that the exchange lists at its first start: the smallest unit of each and its name.
// An asset's number is its place in the ledger for ever; new ones are appended, none is reused.

/** A listed coin: symbol, name, and decimals of its smallest unit. */
export type AssetListing = {
  readonly id: number
  readonly symbol: string
  readonly name: string
  /** Decimal places of the smallest unit. */
  readonly decimals: number
}

/** The coins that the exchange lists at its first start. */
export const assetListings: readonly AssetListing[] = [
  { id: 1, symbol: 'USDT', name: 'Tether', decimals: 8 },
  { id: 2, symbol: 'BTC', name: 'Bitcoin', decimals: 8 },
  { id: 3, symbol: 'ETH', name: 'Ethereum', decimals: 8 },
  { id: 4, symbol: 'SOL', name: 'Solana', decimals: 8 },
  { id: 5, symbol: 'XRP', name: 'XRP', decimals: 8 },
  { id: 6, symbol: 'BNB', name: 'BNB', decimals: 8 },
  { id: 7, symbol: 'DOGE', name: 'Dogecoin', decimals: 8 },
  { id: 8, symbol: 'ADA', name: 'Cardano', decimals: 8 },
  { id: 9, symbol: 'LINK', name: 'Chainlink', decimals: 8 },
  { id: 10, symbol: 'AVAX', name: 'Avalanche', decimals: 8 },
  { id: 11, symbol: 'LTC', name: 'Litecoin', decimals: 8 },
  { id: 12, symbol: 'DOT', name: 'Polkadot', decimals: 8 },
  { id: 13, symbol: 'TON', name: 'Toncoin', decimals: 8 },
  { id: 14, symbol: 'TRX', name: 'TRON', decimals: 8 },
  { id: 15, symbol: 'UNI', name: 'Uniswap', decimals: 8 },
]
