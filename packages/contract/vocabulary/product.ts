// Names and defaults of the product (SPEC §3, §9).

export const productName = 'Ingot'
export const appVersion = '1.0.0'
export const appVersionCode = 100
export const countryCodeDefault = '86'
export const symbolDefault = 'USDT'
export const moneyPrecision = 2
export const pinnedCoins = ['BTC', 'ETH', 'USDT'] as const
export const quickTradeCoins = ['BTC', 'USDT', 'ETH'] as const
export const quickTradeFeeMin = '0'
export const authLevelDefault = 1
export const userStatusActive = 1
export const tradeStatusOpen = 2
export const withdrawStatusOpen = 2
export const modes = ['sandbox', 'production'] as const
export type Mode = (typeof modes)[number]
