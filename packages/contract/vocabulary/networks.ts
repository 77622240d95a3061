// The networks on which coins leave and arrive at the exchange's first start. A network is named by
// its asset and its chain; the kind of its addresses decides how a typed address is checked.

/** The form of an address and its checksum. */
export const addressKinds = ['bitcoin', 'litecoin', 'dogecoin', 'ethereum', 'tron'] as const
export type AddressKind = (typeof addressKinds)[number]

/** The name of a chain on the wire and on the screen: TRC20. */
export const chainPattern = /^[A-Z0-9]{2,12}$/

/** The longest address text in a request, in characters. */
export const addressTextLengthMax = 128

/** A coin on a chain: amounts are plain decimals of the coin. */
export type NetworkListing = {
  readonly symbol: string
  readonly chain: string
  /** The chain's full name. */
  readonly name: string
  readonly addressKind: AddressKind
  /** Decimals of the coin on this chain: a withdrawal has no more of them. */
  readonly decimals: number
  /** The fee of a withdrawal; it is part of the requested amount. */
  readonly fee: string
  /** The smallest withdrawal that the network carries. */
  readonly min: string
  /** Blocks after which a transfer is final. */
  readonly confirmations: number
}

const bitcoin = { chain: 'BTC', name: 'Bitcoin', addressKind: 'bitcoin', decimals: 8 } as const
const ethereum = { chain: 'ERC20', name: 'Ethereum', addressKind: 'ethereum' } as const
const bnbChain = { chain: 'BEP20', name: 'BNB Smart Chain', addressKind: 'ethereum' } as const
const tron = { chain: 'TRC20', name: 'TRON', addressKind: 'tron', decimals: 6 } as const

/** The networks that the exchange lists at its first start, the cheapest of a coin first. */
export const networkListings: readonly NetworkListing[] = [
  { symbol: 'USDT', ...tron, fee: '1', min: '10', confirmations: 20 },
  { symbol: 'USDT', ...bnbChain, decimals: 8, fee: '0.3', min: '10', confirmations: 15 },
  { symbol: 'USDT', ...ethereum, decimals: 6, fee: '4.5', min: '20', confirmations: 12 },
  { symbol: 'BTC', ...bitcoin, fee: '0.00015', min: '0.0005', confirmations: 2 },
  { symbol: 'ETH', ...ethereum, decimals: 8, fee: '0.0012', min: '0.005', confirmations: 12 },
  { symbol: 'BNB', ...bnbChain, decimals: 8, fee: '0.0005', min: '0.01', confirmations: 15 },
  {
    symbol: 'DOGE', chain: 'DOGE', name: 'Dogecoin', addressKind: 'dogecoin', decimals: 8,
    fee: '5', min: '20', confirmations: 40,
  },
  { symbol: 'LINK', ...ethereum, decimals: 8, fee: '0.35', min: '1', confirmations: 12 },
  {
    symbol: 'AVAX', chain: 'AVAXC', name: 'Avalanche C-Chain', addressKind: 'ethereum',
    decimals: 8, fee: '0.01', min: '0.1', confirmations: 12,
  },
  {
    symbol: 'LTC', chain: 'LTC', name: 'Litecoin', addressKind: 'litecoin', decimals: 8,
    fee: '0.001', min: '0.01', confirmations: 6,
  },
  { symbol: 'TRX', ...tron, fee: '1.1', min: '5', confirmations: 20 },
  { symbol: 'UNI', ...ethereum, decimals: 8, fee: '0.6', min: '2', confirmations: 12 },
]
