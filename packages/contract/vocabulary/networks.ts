// The networks on which coins leave and arrive at the exchange's first start. A network is named by
// its asset and its chain; the kind of its addresses decides how a typed address is checked.

/** The form of an address and its checksum. */
export const addressKinds = [
  'bitcoin', 'litecoin', 'dogecoin', 'ethereum', 'tron', 'xrp', 'ton',
] as const
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
  /** Blocks after which a withdrawal is complete and a deposit is credited. */
  readonly confirmations: number
  /** Blocks after which a deposit is final: at least `confirmations`. */
  readonly finalConfirmations: number
  /** Decimals of the amounts that the chain itself reports for the coin. */
  readonly chainDecimals: number
  /** The token's contract, or the issuer of the coin; empty for the chain's own coin. */
  readonly contract: string
  /** The smallest deposit that is credited by itself; smaller ones are collected. */
  readonly depositMin: string
  /** How long a deposit takes, in minutes. */
  readonly depositMinutes: number
  /** The link to a transaction, with `{txId}` in place of its id. */
  readonly explorer: string
  /** False where withdrawals are closed at the first start. */
  readonly withdrawalsOpen?: false
}

const bitcoin = {
  chain: 'BTC', name: 'Bitcoin', addressKind: 'bitcoin', decimals: 8, chainDecimals: 8,
  contract: '', confirmations: 1, finalConfirmations: 2,
  explorer: 'https://mempool.space/tx/{txId}',
} as const
const ethereum = {
  chain: 'ERC20', name: 'Ethereum', addressKind: 'ethereum', confirmations: 12,
  finalConfirmations: 64, depositMinutes: 6, explorer: 'https://etherscan.io/tx/{txId}',
} as const
const bnbChain = {
  chain: 'BEP20', name: 'BNB Smart Chain', addressKind: 'ethereum', decimals: 8,
  chainDecimals: 18, confirmations: 15, finalConfirmations: 30, depositMinutes: 1,
  explorer: 'https://bscscan.com/tx/{txId}',
} as const
const tron = {
  chain: 'TRC20', name: 'TRON', addressKind: 'tron', decimals: 6, chainDecimals: 6,
  confirmations: 20, finalConfirmations: 20, depositMinutes: 2,
  explorer: 'https://tronscan.org/#/transaction/{txId}',
} as const

/** The networks that the exchange lists at its first start, the cheapest of a coin first. */
export const networkListings: readonly NetworkListing[] = [
  {
    symbol: 'USDT', ...tron, fee: '1', min: '10', depositMin: '1',
    contract: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  },
  {
    symbol: 'USDT', ...bnbChain, fee: '0.3', min: '10', depositMin: '1',
    contract: '0x55d398326f99059fF775485246999027B3197955',
  },
  {
    symbol: 'USDT', ...ethereum, decimals: 6, chainDecimals: 6, fee: '4.5', min: '20',
    depositMin: '1', contract: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
  },
  {
    symbol: 'BTC', ...bitcoin, fee: '0.00015', min: '0.0005', depositMin: '0.00001',
    depositMinutes: 10,
  },
  {
    symbol: 'ETH', ...ethereum, decimals: 8, chainDecimals: 18, fee: '0.0012', min: '0.005',
    depositMin: '0.0003', contract: '',
  },
  {
    symbol: 'BNB', ...bnbChain, fee: '0.0005', min: '0.01', depositMin: '0.0015', contract: '',
  },
  {
    symbol: 'DOGE', chain: 'DOGE', name: 'Dogecoin', addressKind: 'dogecoin', decimals: 8,
    chainDecimals: 8, contract: '', fee: '5', min: '20', confirmations: 40,
    finalConfirmations: 60, depositMin: '6', depositMinutes: 40,
    explorer: 'https://dogechain.info/tx/{txId}',
  },
  {
    symbol: 'LINK', ...ethereum, decimals: 8, chainDecimals: 18, fee: '0.35', min: '1',
    depositMin: '0.06', contract: '0x514910771AF9Ca656af840dff83E8264EcF986CA',
  },
  {
    symbol: 'AVAX', chain: 'AVAXC', name: 'Avalanche C-Chain', addressKind: 'ethereum',
    decimals: 8, chainDecimals: 18, contract: '', fee: '0.01', min: '0.1', confirmations: 12,
    finalConfirmations: 24, depositMin: '0.05', depositMinutes: 1,
    explorer: 'https://snowtrace.io/tx/{txId}',
  },
  {
    symbol: 'LTC', chain: 'LTC', name: 'Litecoin', addressKind: 'litecoin', decimals: 8,
    chainDecimals: 8, contract: '', fee: '0.001', min: '0.01', confirmations: 6,
    finalConfirmations: 12, depositMin: '0.012', depositMinutes: 15,
    explorer: 'https://litecoinspace.org/tx/{txId}',
  },
  { symbol: 'TRX', ...tron, fee: '1.1', min: '5', depositMin: '4', contract: '' },
  {
    symbol: 'UNI', ...ethereum, decimals: 8, chainDecimals: 18, fee: '0.6', min: '2',
    depositMin: '0.15', contract: '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984',
  },
  {
    symbol: 'XRP', chain: 'XRP', name: 'XRP Ledger', addressKind: 'xrp', decimals: 6,
    chainDecimals: 6, contract: '', fee: '0.2', min: '1', confirmations: 1,
    finalConfirmations: 1, depositMin: '1', depositMinutes: 1,
    explorer: 'https://livenet.xrpl.org/transactions/{txId}', withdrawalsOpen: false,
  },
  {
    symbol: 'TON', chain: 'TON', name: 'TON', addressKind: 'ton', decimals: 8,
    chainDecimals: 9, contract: '', fee: '0.05', min: '1', confirmations: 5,
    finalConfirmations: 10, depositMin: '0.5', depositMinutes: 1,
    explorer: 'https://tonviewer.com/transaction/{txId}', withdrawalsOpen: false,
  },
]
